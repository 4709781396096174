// Notifications and their settings.

export const NOTIFICATIONS = {
  title: "Notifications",
  lead: "Choose what to be notified about in <profile>your profile</profile>.",
  ofDay: "Notifications, {day}",
  allRead: "All read",
  unread: "{count} unread",
  markAllRead: "Mark all as read",
  markRead: "Mark as read",
  markReadOf: "Mark as read: {title}",
  isUnread: "(unread)",
  none: "No notifications yet",
  noneText:
    "Replies to your discussions, mentions, moderation decisions, open seats and announcements appear here.",
  goToForums: "Go to the forums",
  // What happened
  replied: "{name} replied to “{title}”",
  repliesTo: "{count, plural, one {# reply} other {# replies}} to “{title}”",
  unreadRepliesTo: "{count, plural, one {# unread reply} other {# unread replies}} to “{title}”",
  replyBy: "<by>{name}</by>: {text}",
  asked: "{name} asked at a lesson: “{title}”",
  started: "{name} wrote in the room of the batch: “{title}”",
  solved: "{name} marked your reply in “{title}” as the solution",
  mentioned: "{name} mentioned you in “{title}”",
  moderated:
    "A moderator {action, select, remove {removed} restore {restored} lock {locked} unlock {unlocked} pin {pinned} unpin {unpinned} other {deleted}} your {post, select, reply {reply in} other {discussion}} “{title}”",
  batchCanceled: "Batch {batch} of {course} is canceled",
  batchTakesPlace: "Batch {batch} of {course} takes place",
  chooseOnCourse: "Please choose on the page of the course what happens with your seat.",
  announced: "{name}, {course}: {subject}",
  seatOffered: "A seat is free in {course}",
  seatHeld:
    "It is held for you for {wait}, in batch {batch}. Afterwards it is offered to the next person on the waitlist.",
} as const;
