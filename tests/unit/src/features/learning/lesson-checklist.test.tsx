// The checklist of a member: a tick is sent and shown at once, a refusal takes it back, a locked lesson cannot be ticked.
import { MemoryRouter } from "react-router-dom";
import { useQuery } from "convex/react";
import { expect, it } from "vitest";
import { api } from "#convex/_generated/api.js";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { LessonChecklist } from "#src/features/learning/lesson-checklist.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, render, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", lessons: 3, hasDownload: false },
  curriculum: [{ title: "Week 1", lessons: 3, topics: ["Begin", "Go on", "Finish"] }],
  lessonIds: ["a", "b", "c"],
};
const PROGRESS = {
  ...{ status: "enrolled", progress: 33, completedLessons: ["a"], lockedLessons: ["c"] },
};

function Screen() {
  const progress = useQuery(api.progress.mine, { courseId: "FAAI" });
  return progress ? <LessonChecklist course={COURSE} progress={progress} /> : null;
}

function open(answer: () => unknown) {
  const convex = new FakeConvex({ "progress:toggleLesson": answer });
  convex.setQuery("progress:mine", PROGRESS, { courseId: "FAAI" });
  const { place } = render(
    convex.wrap(
      <DialogsProvider>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </DialogsProvider>,
    ),
  );
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  return { convex, place, boxes };
}

it("a tick is sent with the lesson's id, and shown before the server answers", async () => {
  const { convex, place, boxes } = open(() => new Promise(() => undefined));
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  await settle(() => {
    click(boxes()[1]!);
  });
  expect(convex.callsOf("progress:toggleLesson")).toEqual([{ courseId: "FAAI", lessonId: "b", done: true }]);
  expect(boxes()[1]?.checked).toBe(true);
  expect(textOf(place)).toContain("66%");
});

it("a refused tick is taken back, and the reason is shown", async () => {
  const { convex, boxes } = open(() => refuse("access-denied", { message: "Not yours" }));
  await settle(() => {
    click(boxes()[0]!);
  });
  expect(convex.callsOf("progress:toggleLesson")).toEqual([{ courseId: "FAAI", lessonId: "a", done: false }]);
  expect(boxes()[0]?.checked).toBe(true);
  // The dialog's code is loaded when it is needed.
  await settle(() => undefined);
  expect(textOf(document.querySelector("[role=alertdialog]")!)).toContain("Not yours");
});

it("every lesson has a link to its page; a course without an outline has none, and its ticks send nothing", async () => {
  const { place } = open(() => null);
  const links = [...place.querySelectorAll("li a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/learn/FAAI/a", "/learn/FAAI/b", "/learn/FAAI/c"]);
  const convex = new FakeConvex();
  const bare = render(
    convex.wrap(
      <DialogsProvider>
        <MemoryRouter>
          <LessonChecklist course={{ ...COURSE, lessonIds: [] }} progress={PROGRESS as never} />
        </MemoryRouter>
      </DialogsProvider>,
    ),
  ).place;
  await settle(() => {
    click(bare.querySelector("input[type=checkbox]")!);
  });
  expect([bare.querySelectorAll("li a").length, convex.calls]).toEqual([0, []]);
});

it("a locked lesson reads Locked and keeps its link, whose page states the day on which it opens", () => {
  const { place } = open(() => null);
  const lessons = [...place.querySelectorAll("li li")].map((lesson) => lesson.textContent);
  expect(lessons).toEqual(["Begin", "Go on", "FinishLocked"]);
});

const WEEKS = {
  ...COURSE,
  curriculum: [
    { title: "Week 1", lessons: 2, topics: ["Begin", "Go on"] },
    { title: "Week 2", lessons: 1, topics: ["Finish"] },
  ],
};
const TWO_WEEKS = { ...WEEKS, lessonIds: ["a", "b"], lessons: 2 };

it.each([
  ["the next lesson", WEEKS, ["a", "b"], [false, true]],
  ["the first lesson, when nothing is done", WEEKS, [], [true, false]],
  [
    "the first lesson, when all is done",
    { ...WEEKS, curriculum: WEEKS.curriculum.toReversed() },
    ["a", "b", "c"],
    [true, false],
  ],
] as const)("the section of %s is open", (...[, course, completedLessons, isOpen]) => {
  const progress = { ...PROGRESS, completedLessons: [...completedLessons], lockedLessons: [] };
  const { place } = openScreen(<LessonChecklist course={course} progress={progress as never} />);
  expect([...place.querySelectorAll("details")].map(({ open: isIt }) => isIt)).toEqual(isOpen);
});

it("the lesson that the address names has the focus", () => {
  const progress = { ...PROGRESS, lockedLessons: [] };
  const part = <LessonChecklist course={TWO_WEEKS} progress={progress as never} />;
  const { place } = openScreen(part, { address: "/courses/FAAI#lesson-2" });
  expect(document.activeElement).toBe(place.querySelectorAll("input")[1]);
});
