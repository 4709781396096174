// The outline of a course by reader: marks of lessons, what is counted, and the ways to other lessons.
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { CourseOutline } from "#src/features/classroom/course-outline.tsx";
import { LessonBar } from "#src/features/classroom/lesson-bar.tsx";
import { ClosedLesson } from "#src/features/classroom/lesson-offer.tsx";
import { placesOf } from "#src/features/classroom/places.ts";
import { readingMinutes } from "#src/features/classroom/reading-time.ts";
import type { Outline } from "#src/features/classroom/types.ts";
import { click, render, textOf } from "#tests/helpers/render.tsx";
import { lesson, OUTLINE, section } from "./classroom-page.tsx";

const outlineOf = (change: object = {}) =>
  ({ ...OUTLINE, batchNumber: null, ...change }) as unknown as Outline;

function open(change: object = {}, lessonId = "two") {
  const onChoose = vi.fn();
  const { place } = render(
    <MemoryRouter>
      <CourseOutline outline={outlineOf(change)} lessonId={lessonId} onChoose={onChoose} />
    </MemoryRouter>,
  );
  const entry = (id: string) => place.querySelector(`a[href="/learn/FAAI/${id}"]`)!;
  return { place, entry, onChoose };
}

const VISITOR = { progress: null };
const only = (one: object) => ({ sections: [section("a", [one])] });

test.each([
  ["a completed lesson", {}, "one", ", Completed"],
  ["an open lesson", {}, "two", ""],
  ["a later lesson", {}, "three", ", Not open yet"],
  ["a lesson for members", { ...VISITOR, ...only(lesson("x", "closed")) }, "x", ", For members"],
  ["a preview, to a visitor", { ...VISITOR, ...only(lesson("x", "open", true)) }, "x", ", Free preview"],
  ["a preview, to a member", only(lesson("x", "open", true)), "x", ""],
  ["a preview, to its teacher", { ...VISITOR, teaches: true, ...only(lesson("x", "open", true)) }, "x", ""],
  ["a lesson without a length", only({ ...lesson("x"), minutes: null }), "x", null],
])("%s is marked", (...[, change, id, said]) => {
  const { entry } = open(change);
  expect(textOf(entry(id))).toBe(said === null ? `Title of ${id}` : `Title of ${id}${said}12 min`);
});

test("the present lesson is marked, and every way out is told", () => {
  const { place, entry, onChoose } = open({ batchNumber: 3 });
  expect([entry("two"), entry("one")].map((link) => link.getAttribute("aria-current"))).toEqual([
    "page",
    null,
  ]);
  const links = [...place.querySelectorAll("a")];
  expect(links.slice(0, 2).map((link) => textOf(link))).toEqual(["Foundations", "Batch room"]);
  for (const link of links) click(link);
  expect(onChoose).toHaveBeenCalledTimes(links.length);
});

test("members see their progress and the days of later sections; visitors do not", () => {
  const member = textOf(open().place);
  for (const words of ["33% complete", "1 of 2 lessons completed", "0 of 1 lessons completed"])
    expect(member).toContain(words);
  expect(member).toContain("Opens September 15, 2025");
  expect(member).not.toContain("Opens September 1, 2025");
  const visitor = textOf(open({ ...VISITOR }).place);
  for (const words of ["complete", "Batch room"]) expect(visitor).not.toContain(words);
  const undated = { sections: [section("b", [lesson("three", "later")])] };
  expect(textOf(open(undated).place)).not.toContain("Opens");
});

test.each([
  ["one", { number: 1, previous: null, next: "two" }],
  ["two", { number: 2, previous: "one", next: "three" }],
  ["three", { number: 3, previous: "two", next: null }],
  ["none", { number: 0, previous: null, next: null }],
])("the place of lesson %s among all", (id, expected) => {
  const { number, all, previous, next } = placesOf(outlineOf(), id);
  expect(all).toBe(3);
  expect({ number, previous: previous?.lessonId ?? null, next: next?.lessonId ?? null }).toEqual(expected);
});

test("a lesson knows the day of its section", () => {
  expect(placesOf(outlineOf(), "three").lesson).toMatchObject({ lessonId: "three", startDate: "2025-09-15" });
  expect(placesOf(outlineOf(), "none").lesson).toBeNull();
});

test.each([
  ["one", [null, "Next: Title of two"], "1 of 3"],
  ["two", ["Previous: Title of one", "Next: Title of three"], "2 of 3"],
  ["three", ["Previous: Title of two", null], "3 of 3"],
])("the bar below lesson %s leads to its neighbours", (lessonId, labels, said) => {
  const outline = outlineOf();
  const { place } = render(
    <MemoryRouter>
      <LessonBar {...{ outline, lessonId, isWide: false, places: placesOf(outline, lessonId) }} />
    </MemoryRouter>,
  );
  const links = [...place.querySelectorAll("a")];
  const named = labels.filter((label) => label !== null);
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual(named);
  expect(links.map(textOf)).toEqual(named);
  expect(textOf(place)).toContain(said);
});

const closed = (change: object) => {
  const { place } = render(
    <MemoryRouter>
      <ClosedLesson outline={outlineOf(change)} />
    </MemoryRouter>,
  );
  return [...place.querySelectorAll("a")].map((link) => [textOf(link), link.getAttribute("href")]);
};

test("in the place of a closed lesson stands the course, and its first free preview", () => {
  const course = ["See the course", "/courses/FAAI"];
  expect(closed({})).toEqual([course]);
  const sections = [section("a", [lesson("x"), lesson("y", "open", true), lesson("z", "open", true)])];
  expect(closed({ sections })).toEqual([course, ["Free preview: Title of y", "/learn/FAAI/y"]]);
});

const words = (count: number) => "word ".repeat(count);

test.each([
  [null, null],
  ["", null],
  ["— … !", null],
  ["one", 1],
  [words(269), 1],
  [words(270), 2],
  [words(900), 5],
])("the reading time of %#", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
