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

/** What the address chooses may be outside of a narrow row. Scrolls the row alone, not the page. */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const chosen = row?.querySelector<HTMLElement>(selector);
  if (!row || !chosen) return;
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}
