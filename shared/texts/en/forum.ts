// What the forum's list and its discussions share.

export const FORUM = {
  pinned: "Pinned",
  locked: "Locked",
  solved: "Solved",
  tags: "Tags",
  keyboardShortcuts: "Keyboard shortcuts",
} as const;
