// The profile page.

export const PROFILE = {
  profile: "Profile",
  lead: "Changes are saved as you make them.",
  you: "You",
  accountSecurity: "Account security",
  notifications: "Notifications",
  name: "Name",
  email: "Email",
  role: "Role",
  changeName: "Change name",
  // Language
  language: "Language",
  languageExplained: "Emails use this language too.",
  // Time zone
  timeZone: "Time zone",
  zoneExplained: "It is {time}. Times in emails use this zone.",
  useBrowserZone: "Use the zone of this browser: {zone}",
  // Emails
  presence: "Show when I’m in my batch room",
  presenceExplained: "Visible only to your batch, its instructor and site admins.",
  emails: "Emails",
  emailMeWhen: "Email me about",
  announcements: "Announcements",
  announcementsExplained: "Your instructor writes to your batch.",
  reminders: "Course reminders",
  remindersExplained: "Your batch starts soon.",
  classReminders: "Class reminders",
  classRemindersExplained: "24 hours and 1 hour before a class.",
  classChanges: "Class changes",
  classChangesExplained: "A class is moved or canceled.",
  alwaysSent: "Confirmations, receipts, offered seats and security messages are always sent.",
  // Links to the security page
  changePassword: "Change password",
  changePasswordExplained: "Signs you out everywhere else.",
  sessions: "Sessions",
  sessionsExplained: "Where you are signed in, and how to sign out there.",
  twoStep: "Two-step sign-in",
  twoStepExplained: "A code from your phone in addition to your password.",
} as const;
