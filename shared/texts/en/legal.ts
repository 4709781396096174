// What the terms, the privacy policy and the refund policy have in common.

export const LEGAL = {
  policies: "Terms and policies",
  updated: "Last updated {day}",
} as const;
