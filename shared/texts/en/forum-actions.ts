// Menus and dialogs of a discussion, loaded when they are needed.

export const FORUM_ACTIONS = {
  // How closely a person follows
  following: "Following",
  followingHint: "You are notified of every reply.",
  normal: "Mentions only",
  normalHint: "You are notified when somebody mentions you.",
  muted: "Muted",
  mutedHint: "You are not notified of anything here.",
  levelOf: "{level}: choose your notifications",
  follow: "Follow",
  // Reports
  reportOf: "{post, select, reply {Report the reply by {name}} other {Report this discussion}}",
  reportText: "A moderator will look at it. The author will not see who reported it.",
  reported: "Thank you. A moderator will look at it.",
  whatIsWrong: "What is wrong?",
  sendReport: "Send Report",
  // For moderators
  moderate: "Moderate",
  lock: "Lock discussion",
  unlock: "Unlock discussion",
  pin: "Pin discussion",
  unpin: "Unpin discussion",
  history: "History",
  historyOf: "{post, select, reply {History of the reply by {name}} other {History of this discussion}}",
  historyText: "The present version first. That you opened it is logged.",
  versions: "Versions",
  presentVersion: "Present version",
  earlierVersion: "Earlier version",
} as const;
