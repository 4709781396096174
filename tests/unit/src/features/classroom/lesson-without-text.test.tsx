// What stands in the place of a lesson's text, and where it leads meanwhile.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { NoText, NotOpen } from "#src/features/classroom/lesson-without-text.tsx";
import type { Outline } from "#src/features/classroom/types.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const lesson = (lessonId: string, state: string) => ({ lessonId, title: `Lesson ${lessonId}`, state });
const outlineWith = (resume: string | null) =>
  ({
    courseId: "FAAI",
    resume,
    sections: [
      { lessons: [lesson("one", "open"), lesson("two", "open")] },
      { lessons: [lesson("three", "later")] },
    ],
  }) as unknown as Outline;

const shown = (resume: string | null, opensOn: string | null) => {
  const { place } = render(
    <MemoryRouter>
      <NotOpen outline={outlineWith(resume)} opensOn={opensOn} />
    </MemoryRouter>,
  );
  const link = place.querySelector("a");
  return [
    textOf(place.querySelector("h2")!),
    link === null ? null : [textOf(link), link.getAttribute("href")],
  ];
};

test("a lesson that opens later says when, and leads to the open lesson where its reader continues", () => {
  expect(shown("two", "2026-12-07")).toEqual([
    "This lesson opens on December 7, 2026",
    ["Continue with “Lesson two”", "/learn/FAAI/two"],
  ]);
});

test.each([null, "three", "unknown"])("it leads nowhere while no open lesson is next (%s)", (resume) => {
  expect(shown(resume, null)).toEqual(["This lesson is not open yet", null]);
});

test.each([
  [true, "This lesson takes place in a live class.", "/courses/FAAI"],
  [false, "This lesson has no text yet.", undefined],
])("a lesson without text (in class: %s)", (isLive, title, href) => {
  const { place } = render(
    <MemoryRouter>
      <NoText courseId="FAAI" isLive={isLive} />
    </MemoryRouter>,
  );
  expect(textOf(place.querySelector("h2")!)).toBe(title);
  expect(place.querySelector("a")?.getAttribute("href")).toBe(href);
});
