// The list of keyboard shortcuts.

export const FORUM_KEYBOARD = {
  title: "Keyboard shortcuts",
  step: "Next or previous discussion or post",
  open: "Open the discussion",
  search: "Search",
  reply: "Reply",
  quote: "Quote the post, or what is selected in it",
  edit: "Edit your post",
  like: "Like the post",
  share: "Share or copy the link",
  follow: "Follow the discussion, or stop following",
  showList: "Show this list",
  use: "Use single-key shortcuts in this browser",
} as const;
