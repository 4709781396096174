/** Of a checkbox in ink: a page of boxes in the accent would have no first action. */
export const inkBoxClass = "[--accent:var(--ink)] [--on-accent:var(--paper)]";
