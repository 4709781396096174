// Forms of discussions and replies.

export const FORUM_FORMS = {
  title: "Title",
  category: "Category",
  content: "Content",
  tags: "Tags (optional)",
  tagsHint: "Separated by commas",
  tagsExample: "pytorch, debugging",
  post: "Post Discussion",
  posting: "Posting...",
  cancel: "Cancel",
  preview: "Preview",
  keepWriting: "Keep writing",
  noTitle: "No title yet",
  noText: "No text yet",
  atLeast: "At least {count, number} characters",
  missing: "{count, plural, one {# more character} other {# more characters}} needed",
  draftKept: "Your draft is saved in this browser until you post it.",
  // Replies
  writeReply: "Write a reply",
  yourReply: "Your reply",
  postReply: "Post Reply",
  // Edits
  editedReply: "Edited reply",
  editedText: "Edited text",
  save: "Save",
  saving: "Saving...",
  overtaken: "This post was changed in another window after you began this edit. This is the newer text:",
  newerText: "Newer text",
  saveMine: "Save my text",
  takeNewer: "Use the newer text",
} as const;
