// Of fields for passwords.

export const PASSWORDS = {
  password: "Password",
  confirmPassword: "Confirm password",
  newPassword: "New password",
  confirmNewPassword: "Confirm new password",
  show: "Show password",
  hide: "Hide password",
  minimum: "At least 6 characters",
  tooShort: "Too short: at least 6 characters.",
  weak: "Easy to guess. A few words in a row are better.",
  fair: "Fair. Longer is stronger.",
  strong: "Strong.",
} as const;
