// Notifications and their settings.

export const NOTIFICATIONS = {
  title: "Notifications",
  lead: "Choose your notifications in <profile>your profile</profile>.",
  ofDay: "Notifications, {day}",
  allRead: "All read",
  unread: "{count} unread",
  markAllRead: "Mark all as read",
  markRead: "Mark as read",
  markReadOf: "Mark as read: {title}",
  isUnread: "(unread)",
  none: "No notifications yet",
  noneText: "Replies to your discussions, mentions of you and decisions about your posts appear here.",
  goToForums: "Go to the forums",
} as const;
