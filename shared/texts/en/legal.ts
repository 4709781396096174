// What the terms, the privacy policy and the refund policy have in common.

export const LEGAL = {
  policies: "Terms and policies",
  // In the list of these pages, which are in one row on phones.
  withdrawal: "Withdrawal",
  onThisPage: "On this page",
  updated: "Last updated {day}",
} as const;
