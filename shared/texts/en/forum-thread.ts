// The page of a discussion.

export const FORUM_THREAD = {
  newest: "Recent discussions",
  gone: "This discussion does not exist or has been removed.",
  threadDeleted: "The discussion was deleted.",
  deleteThread: "Delete Discussion",
  edited: "edited",
  editedAt: "Edited {time}",
  // Replies
  replyCount: "{count, plural, one {<number>#</number> Reply} other {<number>#</number> Replies}}",
  replyCountAnnounced: "{count, plural, one {# reply} other {# replies}}",
  newReplies: "{count, plural, one {# new reply} other {# new replies}}",
  replies: "Replies",
  loadingReplies: "Loading replies...",
  jumpToUnread: "Jump to the first unread reply",
  showEarlier: "Show earlier replies",
  showLater: "Show later replies",
  replyGone: "The reply that this link leads to does not exist any more.",
  newLine: "New",
  replyDeleted: "The reply was deleted.",
  loginToReply: "Please sign in to reply.",
  login: "Login",
  // Buttons of a post; the first text of each is read aloud
  likeOf:
    "{post, select, reply {Like the reply by {name}} other {Like this discussion}}, {count, plural, one {# like} other {# likes}}",
  editOf: "{post, select, reply {Edit the reply by {name}} other {Edit this discussion}}",
  edit: "Edit",
  quoteOf: "{post, select, reply {Quote the reply by {name}} other {Quote this discussion}}",
  quote: "Quote",
  wrote: "{name} wrote:",
  shareOf: "{post, select, reply {Copy the link to the reply by {name}} other {Share this discussion}}",
  share: "Share",
  copyLink: "Copy link",
  linkCopied: "The link is copied.",
  reportOf: "{post, select, reply {Report the reply by {name}} other {Report this discussion}}",
  report: "Report",
  deleteReplyOf: "Delete the reply by {name}",
  delete: "Delete",
  // The solution
  solution: "Solution",
  solutionOf: "{post, select, reply {Solution: the reply by {name}} other {Solution: this discussion}}",
  markSolution: "Mark as solution",
  solvedBy: "Solved by {name}",
  goToSolution: "Go to the solution",
  // Who is here
  reading: "{readers} reading",
  oneTyping: "{first} is typing…",
  twoTyping: "{first} and {second} are typing…",
  manyTyping:
    "{count, plural, one {{first} and # other are typing…} other {{first} and # others are typing…}}",
  // Beside the discussion
  aboutThread: "About this discussion",
  latestVoices: "Participants",
  instructor: "Instructor",
  author: "author",
  related: "Related discussions",
} as const;
