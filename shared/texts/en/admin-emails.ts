// The emails of the admin page.

export const EMAIL_TRACKING = {
  emails: "Emails",
  none: "No emails yet",
  noneHint: "Emails appear here with their status. Failed ones can be sent again.",
  recipient: "Recipient",
  reason: "Reason",
  mail: "Email",
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
  tried:
    "{status, select, failed {Not sent through {provider}.} other {Sent through {provider}.}} First tried {time}.",
  answered:
    "{status, select, failed {Not sent through {provider}.} other {Sent through {provider}.}} First tried {time}. Provider response: {answer}",
  // Failures
  noAnswer: "The email service did not answer.",
  tooMany: "The email service accepts no more emails at the moment.",
  serviceError: "The email service returned an error ({status}).",
  view: "View",
  asHtml: "Email",
  asText: "Plain text",
  htmlOf: "Email as the recipient sees it",
  htmlNote: "As the recipient sees it. Links and buttons do not work here.",
  textDeleted: "The text of this email was deleted after its time. Only the record is left.",
} as const;
