// Tables as CSV (RFC 4180), safe to open in spreadsheets.

type Cell = string | number | null;

/** Texts that spreadsheets would run as formulas; they get a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;

function field(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Ends with a line break; null is an empty field. */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((row) => row.map(field).join(",")).join("\r\n") + "\r\n";
}
