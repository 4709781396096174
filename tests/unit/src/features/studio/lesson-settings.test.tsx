// Kind, time and visibility of a lesson: what a change sends, and what sends nothing.
import { expect, test, vi } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { LessonSettings } from "#src/features/studio/lesson/lesson-settings.tsx";
import { click, fieldNamed, fire, type as enter } from "#tests/helpers/render.tsx";
import { choose, openScreen } from "#tests/helpers/screen.tsx";

type Lesson = Parameters<typeof LessonSettings>[0]["lesson"];
const LESSON = { lessonId: "l1", kind: "reading", minutes: 20, isPreview: false } as unknown as Lesson;

function open(change: Partial<Lesson> = {}) {
  const edit = vi.fn();
  const { place, unmount } = openScreen(<LessonSettings lesson={{ ...LESSON, ...change }} edit={edit} />);
  return { place, unmount, sent: () => edit.mock.calls.flat() as unknown[] };
}

function leave(field: HTMLElement, text: string): void {
  enter(field as HTMLInputElement, text);
  fire(field, new FocusEvent("focusout", { bubbles: true }));
}

test("a chosen kind is sent; one that does not exist is not", () => {
  const { place, sent } = open();
  const kinds = place.querySelector("select")!;
  expect([...kinds.options].map(({ value }) => value)).toEqual(["reading", "lab", "live"]);
  choose(kinds, "lab");
  choose(kinds, "exam");
  expect(sent()).toEqual([{ type: "changeLesson", lessonId: "l1", kind: "lab" }]);
});

test("minutes are sent on leaving the field, when they have changed", () => {
  const { place, sent } = open();
  const minutes = fieldNamed(place, "Length (minutes)") as HTMLInputElement;
  expect([minutes.min, minutes.max]).toEqual(["1", String(COURSEWARE.minutesMax)]);
  leave(minutes, "20");
  expect(sent()).toEqual([]);
  leave(minutes, "35");
  leave(minutes, "");
  expect(sent()).toEqual([
    { type: "changeLesson", lessonId: "l1", minutes: 35 },
    { type: "changeLesson", lessonId: "l1", minutes: null },
  ]);
  const without = open({ minutes: null });
  leave(fieldNamed(without.place, "Length (minutes)"), "");
  expect(without.sent()).toEqual([]);
});

test("minutes that were typed are sent once when the field goes away with the layout", () => {
  const { place, unmount, sent } = open();
  enter(fieldNamed(place, "Length (minutes)"), "45");
  expect(sent()).toEqual([]);
  unmount();
  expect(sent()).toEqual([{ type: "changeLesson", lessonId: "l1", minutes: 45 }]);
  const left = open();
  leave(fieldNamed(left.place, "Length (minutes)"), "45");
  left.unmount();
  expect(left.sent()).toHaveLength(1);
});

test.each([false, true])("the visibility %s is turned around", (isPreview) => {
  const { place, sent } = open({ isPreview });
  click(place.querySelector("input[type=checkbox]")!);
  expect(sent()).toEqual([{ type: "changeLesson", lessonId: "l1", isPreview: !isPreview }]);
});
