// A row that scrolls sideways: it fades on the sides where something of it is out of sight (`tabs-row` of the styles).

/** Says on which sides something is out of sight. */
export function markHidden(row: HTMLElement | null): void {
  if (!row) return;
  // Below 0 in a row from right to left.
  const before = Math.abs(row.scrollLeft);
  const after = row.scrollWidth - row.clientWidth - before;
  row.toggleAttribute("data-before", before > 1);
  row.toggleAttribute("data-after", after > 1);
}

/** So much of what is beside the chosen part stays in sight, under the fade. */
const BESIDE = 56;

/**
 * What the address chooses may be outside of a narrow row. Scrolls the row alone, not the page, and no further than that needs:
 * from right to left places count below 0.
 */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const chosen = row?.querySelector<HTMLElement>(selector);
  if (!row || !chosen) return;
  const start = chosen.offsetLeft - row.offsetLeft - BESIDE;
  const end = start + chosen.offsetWidth + 2 * BESIDE - row.clientWidth;
  row.scrollLeft = Math.min(0, start) + Math.max(0, end);
}
