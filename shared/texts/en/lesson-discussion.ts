// The discussion beside a lesson.

export const LESSON_DISCUSSION = {
  title: "Discussion",
  hint: "Visible only to members of this course and its instructor.",
  close: "Close the discussion",
  ask: "Ask a question",
  all: "All questions",
  none: "No questions yet",
  noneText: "Ask what is unclear, or share what helped you. The instructor is notified.",
  questionTitle: "Title (optional)",
  titleHint: "Without a title, your first words are used.",
  question: "Your question",
  post: "Post question",
  posting: "Posting...",
} as const;
