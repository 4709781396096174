// Edits of a plain text field, as if they were typed: they can be undone, and React is notified of them.

/** Deprecated, and still the only way that keeps the browser's own undo; some browsers do not have it. */
function typeText(text: string): boolean {
  const { execCommand } = document as unknown as {
    execCommand?: (name: string, showUi: boolean, text: string) => boolean;
  };
  return execCommand?.call(document, "insertText", false, text) ?? false;
}

/** Replaces the selection. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (text !== "" && typeText(text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

function replace(area: HTMLTextAreaElement, [from, to]: readonly [number, number], text: string): void {
  area.setSelectionRange(from, to);
  insertText(area, text);
}

/** Puts marks around the selection, which stays selected. */
export function wrap(area: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: from, selectionEnd: to } = area;
  insertText(area, `${before}${area.value.slice(from, to)}${after}`);
  area.setSelectionRange(from + before.length, to + before.length);
}

/** Whole lines of the selection. */
function linesAt({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): [number, number] {
  const from = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const end = value.indexOf("\n", selectionEnd);
  return [from, end < 0 ? value.length : end];
}

function changeLines(area: HTMLTextAreaElement, change: (line: string) => string): void {
  const [from, to] = linesAt(area);
  const { selectionStart, selectionEnd } = area;
  const before = area.value.slice(from, to);
  const lines = before.split("\n").map(change).join("\n");
  if (lines === before) return;
  replace(area, [from, to], lines);
  const first = change(before.split("\n")[0] ?? "").length - (before.split("\n")[0] ?? "").length;
  const start = Math.max(from, selectionStart + first);
  area.setSelectionRange(start, Math.max(start, selectionEnd + lines.length - before.length));
}

/** Puts the mark before each line of the selection, or takes it away where all of them have it. */
export function prefix(area: HTMLTextAreaElement, mark: string): void {
  const [from, to] = linesAt(area);
  const isOn = area.value
    .slice(from, to)
    .split("\n")
    .every((line) => line.startsWith(mark));
  changeLines(area, (line) => (isOn ? line.slice(mark.length) : `${mark}${line}`));
}

const STEP = "  ";

/** Two spaces more or fewer before the lines; without a selection, two spaces at the cursor. */
export function indent(area: HTMLTextAreaElement, isBack: boolean): void {
  if (isBack) changeLines(area, (line) => line.replace(/^(?: {1,2}|\t)/, ""));
  else if (area.selectionStart === area.selectionEnd) insertText(area, STEP);
  else changeLines(area, (line) => (line === "" ? line : `${STEP}${line}`));
}

/** Selects a line, counted from 1, and scrolls to it. */
export function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split("\n");
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  area.focus();
  area.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
}

/** Without keys that make it a command of the browser or of the system. */
export const isFree = ({
  ctrlKey,
  metaKey,
  altKey,
}: {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean => !ctrlKey && !metaKey && !altKey;
