// The messages of the contact form on the admin page.

export const ADMIN_MESSAGES = {
  newest: "Newest first",
  oldest: "Oldest first",
  unanswered: "Not answered first",
  none: "No messages yet",
  noneHint: "Messages of the contact form appear here.",
  notForwarded: "Not forwarded",
  answered: "Answered",
  answeredOn: "Answered on {time}",
} as const;
