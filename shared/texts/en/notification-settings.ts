// The types of notifications in the profile.

export const NOTIFICATION_SETTINGS = {
  notifyWhen: "Notify me about",
  reply: "Replies",
  replyHint: "Someone replies to a discussion you started or follow.",
  mention: "Mentions",
  mentionHint: "Someone mentions you with @ in a discussion or a reply.",
  moderation: "Moderation",
  moderationHint: "A moderator acts on your post.",
  waitlist: "Waitlist",
  waitlistHint: "A seat you are waiting for opens up.",
  announcement: "Announcements",
  announcementHint: "An instructor writes to your batch.",
} as const;
