// The messages of the contact form on the admin page.

export const ADMIN_MESSAGES = {
  all: "All",
  unanswered: "Not answered",
  count: "{count, plural, one {# message} other {# messages}}",
  firstCount: "{count, plural, one {The first message} other {The first # messages}}",
  none: "No messages yet",
  allAnswered: "All messages are answered",
  noneAnswered: "No message is answered yet",
  noneHint: "Messages from the contact form appear here.",
  notForwarded: "Not delivered by email",
  forwardFault: "The form service did not accept it ({reason}). You can answer it from here.",
  reply: "Reply by email",
  replyShort: "Reply",
  replyTo: "Reply to {name} by email",
  replySubject: "Re: your message to {brand}",
  answered: "Answered",
  markAnswered: "Mark as answered",
  markUnanswered: "Mark as not answered",
  actionOn: "{action}: {name}",
  answeredOn: "Answered on {time}",
} as const;
