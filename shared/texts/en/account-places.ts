// The ways between the places of a person's account.

export const ACCOUNT_PLACES = {
  account: "Your account",
  profile: "Profile",
  security: "Security",
  notifications: "Notifications",
  payments: "Payments",
} as const;
