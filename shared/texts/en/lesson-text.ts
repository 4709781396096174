// Parts of a lesson's text.

export const LESSON_TEXT = {
  copy: "Copy",
  copied: "Copied",
  code: "Code",
  table: "Table",
  done: "Done",
  open: "Open",
  faulty: "This formula cannot be read.",
  opensAt: "Opens at {host} in a new tab",
  showHere: "Show it here",
  loadsFrom: "Loaded from {host} when you choose to show it. Until then {host} learns nothing of your visit.",
  openAt: "Open at {host} in a new tab",
} as const;
