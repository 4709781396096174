// A link or button as a line of a list: its words at the start, its icon at the end.
export const rowClass =
  "flex min-h-11 w-full items-center justify-between gap-4 border-b border-rule py-2 text-start hover:text-accent disabled:opacity-55";
