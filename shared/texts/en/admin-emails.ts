// The emails of the admin page.

export const EMAIL_TRACKING = {
  emails: "Emails",
  none: "No emails yet",
  noneHint: "Emails appear here with their status. Failed ones can be sent again.",
  recipient: "Recipient",
  mail: "Mail",
  sent: "Sent",
  noneFound: "No emails found",
  all: "All",
  found: "{count, plural, one {# email} other {# emails}} found",
  emailsFound: "Emails found",
  // Search
  searchEmails: "Search emails",
  searchBy: "Search by",
  any: "Anything",
  type: "Email type",
  showAll: "Show all",
  recipientAddress: "Recipient's email address",
  term: "Search term",
  // Actions
  preview: "Preview",
  previewOf: "Preview {subject} to {email}",
  actionsOf: "Actions for {subject} to {email}",
  sendAgain: "Send again",
  sendAgainOf: "Send {subject} to {email} again",
  sentAgain: "The email is on its way again.",
  to: "To {email}",
  tried: "{provider}, first tried {time}",
  answered: "{provider}, first tried {time}. Answer: {answer}",
} as const;
