// How large an outline is, and how many deletions are kept within it.
import { expect, test } from "vitest";
import { countLessons, latestThatFit, outlineBytes } from "#shared/courseware/outline-size.ts";

const lesson = (title: string) => ({ lessonId: "l", title });
const section = (title: string, ...titles: string[]) => ({
  ...{ sectionId: "s", title, lessons: titles.map(lesson) },
});
const removed = (title: string, lessons = 0) => ({
  section: { ...section(title), lessons: Array.from({ length: lessons }, () => lesson("")) },
});

test("the lessons of all sections are counted", () => {
  expect(countLessons([])).toBe(0);
  expect(countLessons([section("A", "1", "2"), section("B"), section("C", "3")])).toBe(3);
});

test.each([
  ["", 0],
  ["a\u007F", 2],
  ["\u0080\u07FF", 4],
  ["\u0800\uFFFF", 6],
  ["\u{10000}\u{10FFFF}", 8],
  ["naïve 李 😀", 15],
])("a title %j has %i bytes", (title, bytes) => {
  expect(new TextEncoder().encode(title)).toHaveLength(bytes);
  expect(outlineBytes([{ sectionId: "", title, lessons: [] }])).toBe(bytes);
});

test("the ids and titles of sections and lessons count", () => {
  expect(outlineBytes([section("abc", "de", "f"), section("")])).toBe(1 + 3 + (1 + 2) + (1 + 1) + 1);
});

test("the latest twenty deletions are kept", () => {
  const all = Array.from({ length: 25 }, (_, index) => removed(String(index)));
  expect(latestThatFit(all)).toEqual(all.slice(5));
  expect(latestThatFit([])).toEqual([]);
});

test("deletions are kept while they have at most 500 lessons together, the last one always", () => {
  const [old, middle, last] = [removed("old", 1), removed("middle", 250), removed("last", 250)];
  expect(latestThatFit([middle, last])).toEqual([middle, last]);
  expect(latestThatFit([old, middle, last])).toEqual([middle, last]);
  expect(latestThatFit([old, removed("large", 501)])).toEqual([removed("large", 501)]);
});

test("deletions are kept while their titles have at most 60,000 bytes together, the last one always", () => {
  const long = removed("x".repeat(29_999));
  expect(latestThatFit([long, long])).toEqual([long, long]);
  expect(latestThatFit([long, removed("x".repeat(30_000))])).toHaveLength(1);
  expect(latestThatFit([long, removed("x".repeat(90_000))])).toHaveLength(1);
});
