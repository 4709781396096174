// What the forum's list and its discussions share.

export const FORUM = {
  pinned: "Pinned",
  locked: "Locked",
  solved: "Solved",
  tags: "Tags",
  keyboardShortcuts: "Keyboard shortcuts",
  // The guidelines
  howWeTalk: "How we talk here",
  sayWhatYouTried: "Say what you tried, and what happened.",
  useCodeBlocks: "Put code in a code block and paste errors in full.",
  markSolution: "Mark the reply that solved your question.",
  beKind: "Criticize ideas, never people; report anything hurtful.",
} as const;
