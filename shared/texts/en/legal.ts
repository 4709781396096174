// What the terms, the privacy policy and the refund policy have in common.

export const LEGAL = {
  policies: "Terms and policies",
  onThisPage: "On this page",
  updated: "Last updated {day}",
} as const;
