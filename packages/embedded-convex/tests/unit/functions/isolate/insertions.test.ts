// Text inserted into a source: what comes first at one place, and the way back to the columns of the source.
import { describe, expect, test } from "vitest";
import { Insertions } from "embedded-convex/src/functions/isolate/write-barrier/insertions.ts";

type Change = (insertions: Insertions) => void;

function applied(source: string, ...changes: Change[]): string {
  const insertions = new Insertions(source);
  for (const change of changes) change(insertions);
  return insertions.apply().text;
}

const around =
  (start: number, end: number, [before = "", after = ""]: string): Change =>
  (insertions) =>
    insertions.enclose({ start, end }, before, after);
const at =
  (place: number, text: string): Change =>
  (insertions) =>
    insertions.insert(place, text);

describe("texts at one place", () => {
  test("of spans that begin together: the longer one is outside", () => {
    const [short, long] = [around(0, 1, "()"), around(0, 3, "[]")];
    expect(applied("abc", short, long)).toBe("[(a)bc]");
    expect(applied("abc", long, short)).toBe("[(a)bc]");
  });

  test("of spans that end together: the longer one is outside", () => {
    const [short, long] = [around(2, 3, "()"), around(0, 3, "[]")];
    expect(applied("abc", short, long)).toBe("[ab(c)]");
    expect(applied("abc", long, short)).toBe("[ab(c)]");
  });

  test("of equal spans: the first one is outside", () => {
    expect(applied("abc", around(1, 2, "[]"), around(1, 2, "()"))).toBe("a[(b)]c");
  });

  test("what ends there comes before what begins there", () => {
    const [left, right] = [around(0, 2, "()"), around(2, 3, "[]")];
    expect(applied("abc", left, right)).toBe("(ab)[c]");
    expect(applied("abc", right, left)).toBe("(ab)[c]");
  });

  test("a single text comes first of what begins there, in the order of the calls", () => {
    expect(applied("abc", around(1, 3, "()"), at(1, "x"), at(1, "y"), around(0, 1, "[]"))).toBe("[a]xy(bc)");
  });

  test("is empty until something is inserted", () => {
    const insertions = new Insertions("abc");
    expect([insertions.isEmpty, insertions.apply().text]).toEqual([true, "abc"]);
    insertions.insert(3, "d");
    expect([insertions.isEmpty, insertions.apply().text]).toEqual([false, "abcd"]);
  });
});

test("every column of the new text leads to the column of the source", () => {
  const source = "one\n\ntwo = 3\nend";
  const insertions = new Insertions(source);
  insertions.insert(0, "<<");
  insertions.enclose({ start: 5, end: 8 }, "f(", ")");
  insertions.insert(5, "//");
  insertions.insert(14, "!");
  const { text, columns } = insertions.apply();
  expect(text).toBe("<<one\n\n//f(two) = 3\ne!nd");
  const originals = text
    .split("\n")
    .map((line, index) => Array.from(line, (_, column) => columns.original(index + 1, column)));
  expect(originals).toEqual([[0, 0, 0, 1, 2], [], [0, 0, 0, 0, 0, 1, 2, 3, 3, 4, 5, 6], [0, 1, 1, 2]]);
  expect(columns.original(9, 7)).toBe(7);
});

test("a text at the end of a line belongs to that line", () => {
  const insertions = new Insertions("a\nbcd");
  insertions.insert(1, "<<");
  const { text, columns } = insertions.apply();
  expect(text).toBe("a<<\nbcd");
  expect([0, 1, 2, 3].map((column) => columns.original(1, column))).toEqual([0, 1, 1, 1]);
  expect([0, 1, 2, 3].map((column) => columns.original(2, column))).toEqual([0, 1, 2, 3]);
});
