// Forms of discussions and replies.

export const FORUM_FORMS = {
  close: "Close",
  title: "Title",
  category: "Category",
  content: "Content",
  tags: "Tags (optional)",
  tagsHint: "Separated by commas",
  post: "Post Discussion",
  posting: "Posting...",
  cancel: "Cancel",
  // Replies
  writeReply: "Write a reply",
  yourReply: "Your reply",
  postReply: "Post Reply",
  // Edits
  editedReply: "Edited reply",
  editedText: "Edited text",
  save: "Save",
  saving: "Saving...",
} as const;
