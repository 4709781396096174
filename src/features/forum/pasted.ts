// What is pasted into the editor, which has no tables: each row becomes a paragraph with its cells side by side.
const CELL_END = " | ";
const BLOCKS = "p, div, li, h1, h2, h3, h4, h5, h6, br, tr, blockquote, pre";

/** HTML with rows in place of tables. */
export function withoutTables(html: string): string {
  if (!/<table\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // From the inside out.
  for (const table of [...body.querySelectorAll("table")].reverse())
    table.replaceWith(...[...table.rows].map((row) => paragraphOf(row)));
  return body.innerHTML;
}

function paragraphOf({ cells }: HTMLTableRowElement): HTMLParagraphElement {
  const paragraph = document.createElement("p");
  for (const [index, cell] of [...cells].entries()) {
    if (index > 0) paragraph.append(CELL_END);
    paragraph.append(...inlineOf(cell));
  }
  return paragraph;
}

/** Links and bold words stay; of cells with paragraphs only the words. */
function inlineOf(cell: HTMLTableCellElement): (Node | string)[] {
  const blocks = [...cell.querySelectorAll(BLOCKS)];
  if (blocks.length === 0) return [...cell.childNodes];
  for (const block of blocks) block.after(" ");
  return [cell.textContent.replace(/\s+/g, " ").trim()];
}
