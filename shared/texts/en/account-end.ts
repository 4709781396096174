// Deleting an account: the section on the profile page, its dialog, and the screen of an account that is to be deleted.

export const ACCOUNT_END = {
  deleteAccount: "Delete account",
  deleteExplained:
    "Your account is deleted after seven days; sign in before then to keep it. Payments and posts stay without your name.",
  deleteTitle: "Delete your account?",
  deleteSummary: "You’ll be signed out everywhere. Sign in within seven days to keep your account.",
  goes: "What is deleted",
  goesList: "Your profile, sessions, notes, progress, reviews, notifications and emails.",
  stays: "What stays, without your name",
  staysList:
    "Payments, because tax law requires them. Your posts in the forum and your questions in classes, as “Former member”. Votes, likes and poll answers, as counts only.",
  seats: "You lose your seats without a refund. <link>Ask for a refund</link> first.",
  password: "Your password",
  code: "Code from your app, or a recovery code",
  confirm: "Delete my account",
  needsPassword: "This account has no password yet. Set one under “Account security” first.",
  requested: "Your account will be deleted in seven days. You are signed out.",
  endingTitle: "Your account will be deleted",
  endingText: "Your account will be deleted on {date}. Until then you can keep everything as it is.",
  keep: "Keep my account",
  signOut: "Sign out",
} as const;
