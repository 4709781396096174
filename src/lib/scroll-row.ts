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

/** So much of a part that is out of sight is left under the fade: 12 px of room beside its text, and some of the text. */
const LEFT = 32;

/** What the address chooses may be outside of a narrow row. Scrolls the row alone, not the page. */
export function showChosen(row: HTMLElement | null, selector: string): void {
  const chosen = row?.querySelector<HTMLElement>(selector);
  if (!row || !chosen) return;
  const { clientWidth, scrollWidth } = row;
  const endOf = (part: HTMLElement) => part.offsetLeft - row.offsetLeft + part.offsetWidth;
  const end = endOf(chosen);
  const middle = Math.min(end - (clientWidth + chosen.offsetWidth) / 2, scrollWidth - clientWidth);
  const ends = [...row.querySelectorAll<HTMLElement>(":scope > *")].map(endOf);
  // One that ends near the edge would be out of sight, or almost, and the next one whole.
  const hidden = ends.find((other) => Math.abs(other - middle - LEFT / 4) < (LEFT * 3) / 4);
  // Not from right to left, where places count below 0.
  row.scrollLeft = middle > 0 && hidden !== undefined ? Math.max(hidden - LEFT, end - clientWidth) : middle;
}
