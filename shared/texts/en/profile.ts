// The profile page.

export const PROFILE = {
  profile: "Profile",
  lead: "Changes are saved as you make them.",
  you: "You",
  name: "Name",
  email: "Email",
  anotherEmail: "To use another address, <link>write to us</link>.",
  role: "Role",
  changeName: "Change name",
  // Language
  language: "Language",
  languageExplained: "Emails use this language too.",
  // Time zone
  timeZone: "Time zone",
  zoneExplained: "It is now {time} there ({day}). Also used in emails.",
  useBrowserZone: "Use the zone of this browser: {zone}",
  // In the batch room
  presence: "Show others when I’m in my batch room",
  presenceExplained: "Visible only to learners in your batch, instructors and site admins.",
} as const;
