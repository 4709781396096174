// The messages of the contact form on the admin page.

export const ADMIN_MESSAGES = {
  all: "All",
  unanswered: "Not answered",
  count: "{count, plural, one {# message} other {# messages}}",
  firstCount: "{count, plural, one {The first message} other {The first # messages}}",
  foundMost: "The first {count, number} messages found. More words narrow the search.",
  search: "Search messages",
  searchHint: "A name, the start of an email address, or words of the message",
  noneFound: "No messages found",
  none: "No messages yet",
  allAnswered: "All messages are answered",
  noneAnswered: "No message is answered yet",
  noneHint: "Messages from the contact form appear here.",
  notForwarded: "Not delivered by email",
  forwardRefused:
    "The form service did not accept the message (error {status}), so no email was sent. You can reply from here.",
  forwardFailed: "The form service did not answer, so probably no email was sent. You can reply from here.",
  forwardBudget:
    "The daily limit of forwarded messages was reached, so no email was sent. You can reply from here.",
  reply: "Reply",
  replyTo: "Reply to {name} by email",
  replySubject: "Re: your message to {brand}",
  answered: "Answered",
  markAnswered: "Mark as answered",
  markUnanswered: "Mark as not answered",
  actionOn: "{action}: {name}",
  answeredOn: "Answered on {time}",
} as const;
