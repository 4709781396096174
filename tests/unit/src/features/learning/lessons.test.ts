// The numbering of lessons, which the page and the server share.
import { expect, test } from "vitest";
import { doneLabel, numberLessons } from "#src/features/learning/lessons.ts";

const sections = numberLessons(
  [
    { title: "One", topics: ["a", "b"] },
    { title: "Empty", topics: [] },
    { title: "Two", topics: ["c"] },
  ],
  ["ia", "ib", "ic"],
);

test("lessons are counted through all sections from zero", () => {
  expect(sections.map(({ lessons }) => lessons.map(({ number }) => number))).toEqual([[0, 1], [], [2]]);
  expect(sections[2]?.lessons[0]).toEqual({ number: 2, topic: "c", lessonId: "ic" });
});

test("a section shows how many of its lessons are completed", () => {
  expect(sections.map((section) => doneLabel(section, ["ib", "ic", "gone"]))).toEqual([
    "1 of 2",
    "0 of 0",
    "1 of 1",
  ]);
});
