// The texts of e-mails about the security of an account in English.

export const EN_SECURITY = {
  resetLink: "Reset your password",
  securityButton: "Check your account",
  securityChangeIt:
    "If this was you, there is nothing to do. If it was not, reset your password at once: that signs you out on all devices.",
  securityKeepOut:
    "If this was you, there is nothing to do. If it was not, reset your password at once, so that nobody can sign in with the old one.",
  securityTakeBack:
    "If this was you, there is nothing to do. If it was not, reset your password at once and write to {support}: we will turn it off for you.",
  securitySwitchOn:
    "If this was you, there is nothing to do. If it was not, reset your password at once, which signs you out on all devices, and then turn it back on.",
  securityNewCodes:
    "If this was you, there is nothing to do. If it was not, reset your password at once, which signs you out on all devices, and then create new recovery codes.",
  securitySecureMailbox:
    "If this was you, there is nothing to do. If it was not, somebody else can read your email: secure your mailbox first, then reset your password again.",
  newDeviceSubject: "New sign-in to your {brand} account",
  newDeviceHeading: "New sign-in",
  newDeviceText: "We noticed a sign-in to your account from a browser we have not seen before.",
  passwordChangedSubject: "Your {brand} password was changed",
  passwordChangedHeading: "Your password was changed",
  passwordChangedText: "The password of your account was changed, and all other devices were signed out.",
  passwordResetSubject: "Your {brand} password was reset",
  passwordResetHeading: "Your password was reset",
  passwordResetText:
    "A new password was set with a link that we sent to this address. You were signed out on all devices.",
  secondFactorOnSubject: "Two-step sign-in is on for your {brand} account",
  secondFactorOnHeading: "Two-step sign-in is on",
  secondFactorOnText:
    "From now on, signing in with your password also requires a code from your authenticator app.",
  secondFactorOffSubject: "Two-step sign-in is off for your {brand} account",
  secondFactorOffHeading: "Two-step sign-in is off",
  secondFactorOffText: "Signing in with your password no longer requires a code.",
  recoveryCodeUsedSubject: "A recovery code of your {brand} account was used",
  recoveryCodeUsedHeading: "A recovery code was used",
  recoveryCodeUsedText:
    "One of your recovery codes was used in place of a code from your authenticator app. It cannot be used again.",
  signedOutSubject: "You were signed out of {brand}",
  signedOutHeading: "You were signed out",
  signedOutText: "You were signed out on all devices, as requested on the page “Account security”.",
  othersSignedOutSubject: "Your other devices were signed out of {brand}",
  othersSignedOutHeading: "Your other devices were signed out",
  othersSignedOutText: "Your other devices were signed out, as requested on the page “Account security”.",
} as const;
