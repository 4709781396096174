// Edits of the Markdown source: what is written, and what is selected afterwards.
import { beforeEach, expect, test, vi } from "vitest";
import {
  indent,
  insertText,
  isFree,
  prefix,
  selectLine,
  wrap,
} from "#src/features/studio/lesson/source-edits.ts";

let area: HTMLTextAreaElement;
let typed: number;

beforeEach(() => {
  typed = 0;
  area = document.createElement("textarea");
  document.body.append(area);
  const listener = () => {
    typed += 1;
  };
  document.body.addEventListener("input", listener);
  return () => {
    document.body.removeEventListener("input", listener);
  };
});

/** The text with the selection between bars. */
const shown = () => {
  const { value, selectionStart: from, selectionEnd: to } = area;
  return `${value.slice(0, from)}|${value.slice(from, to)}|${value.slice(to)}`;
};

function write(marked: string): void {
  const [before = "", selected = "", after = ""] = marked.split("|");
  area.value = before + selected + after;
  area.setSelectionRange(before.length, before.length + selected.length);
}

test.each([
  ["one\ntw||o\nthree", "one\n> tw||o\nthree"],
  ["one\ntwo||\nthree", "one\n> two||\nthree"],
  ["one\ntwo\n||three", "one\ntwo\n> ||three"],
  ["|one\ntwo|", "> |one\n> two|"],
  ["|> one\n> two|\nthree", "|one\ntwo|\nthree"],
  ["|> one\ntwo|", "> |> one\n> two|"],
])("a quote of “%s” is “%s”", (before, after) => {
  write(before);
  prefix(area, "> ");
  expect([shown(), typed]).toEqual([after, 1]);
});

test("an empty line at the beginning is marked by itself", () => {
  write("||\nabc");
  prefix(area, "- ");
  expect(area.value).toBe("- \nabc");
});

test.each([
  ["o|ne\nt|wo\nthree", "  o|ne\n  t|wo\nthree"],
  ["|a\n\nb|", "  |a\n\n  b|"],
])("“%s” further in is “%s”", (before, after) => {
  write(before);
  indent(area, false);
  expect(shown()).toBe(after);
});

test.each([
  ["  o||ne", "o||ne"],
  [" || one", "||one"],
  ["|  one\n two\n\tthree\n    four|", "|one\ntwo\nthree\n  four|"],
])("“%s” further out is “%s”", (before, after) => {
  write(before);
  indent(area, true);
  expect(shown()).toBe(after);
});

test("without a selection two spaces are typed at the cursor", () => {
  write("o||ne");
  indent(area, false);
  expect([area.value, typed]).toEqual(["o  ne", 1]);
});

test("lines that begin at the edge stay as they are, and nothing is typed", () => {
  write("o|ne\nt|wo");
  indent(area, true);
  expect([shown(), typed]).toEqual(["o|ne\nt|wo", 0]);
});

test.each([
  ["a |word| b", "a **|word|** b"],
  ["a || b", "a **||** b"],
])("marks around “%s” leave it selected: “%s”", (before, after) => {
  write(before);
  wrap(area, "**", "**");
  expect([shown(), document.activeElement]).toEqual([after, area]);
});

test("the browser types by itself where it can, so that it can undo", () => {
  const focused: (Element | null)[] = [];
  const execCommand = vi.fn(() => focused.push(document.activeElement) === 1);
  Object.assign(document, { execCommand });
  write("one||");
  insertText(area, " two");
  expect([area.value, typed, execCommand.mock.calls]).toEqual(["one", 0, [["insertText", false, " two"]]]);
  insertText(area, " two");
  expect(focused).toEqual([area, area]);
  expect([shown(), typed]).toEqual(["one two||", 1]);
  Reflect.deleteProperty(document, "execCommand");
});

test.each([
  [1, "|one|\ntwo\nthree"],
  [3, "one\ntwo\n|three|"],
  [9, "one\ntwo\nthree||"],
])("line %i is selected", (line, after) => {
  write("one\nt||wo\nthree");
  selectLine(area, line);
  expect([shown(), document.activeElement]).toEqual([after, area]);
});

test("keys of a command are not free", () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false };
  expect(isFree(none)).toBe(true);
  for (const key of ["ctrlKey", "metaKey", "altKey"]) expect(isFree({ ...none, [key]: true })).toBe(false);
});
