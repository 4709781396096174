// Parts of the outline: new ones, titles and weeks in their place, and refused edits.
import { expect, test } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, held, pick } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { DRAFT, key, leave, lesson, open, write } from "./outline-page.tsx";

test("a title is saved when the focus leaves it, with its spaces put in order", () => {
  const { edits, named } = open();
  const field = named("Title of section 1");
  write(field, "  Vectors\n and   spaces ");
  expect(edits()).toEqual([]);
  leave(field);
  expect(edits()).toEqual([{ type: "changeSection", sectionId: "one", title: "Vectors and spaces" }]);
});

test("Enter saves a title and writes no line; other keys do not", () => {
  const { edits, named } = open();
  const field = named("Title of lesson 2");
  write(field, "Matrices");
  expect(key(field, "a")).toBe(false);
  expect(edits()).toEqual([]);
  expect(key(field, "Enter")).toBe(true);
  expect(edits()).toEqual([{ type: "changeLesson", lessonId: "b", title: "Matrices" }]);
  expect(document.activeElement).not.toBe(field);
});

test.each([["   "], ["One"], [" One "]])(
  "a title that becomes %j is restored, and nothing is sent",
  (text) => {
    const { edits, named } = open();
    const field = named("Title of section 1");
    write(field, text);
    leave(field);
    expect([field.value, edits()]).toEqual(["One", []]);
  },
);

test("Escape restores a title; the change of another editor replaces what is written", () => {
  const { edits, named, show } = open();
  const field = named("Title of section 1");
  write(field, "Something else");
  key(field, "Escape");
  leave(field);
  expect([field.value, edits()]).toEqual(["One", []]);
  const [first, second] = DRAFT.sections;
  show(<OutlineEditor draft={{ ...DRAFT, sections: [{ ...first!, title: "Uno" }, second!] }} />);
  expect(named("Title of section 1").value).toBe("Uno");
});

test("a week is sent when it has changed, and taken away when it is emptied", () => {
  const { edits, named } = open();
  const week = named("Begins in week: One") as HTMLInputElement;
  expect([week.min, week.max]).toEqual(["1", String(COURSEWARE.weekMax)]);
  leave(week);
  expect(edits()).toEqual([]);
  type(week, "3");
  leave(week);
  type(week, "");
  leave(week);
  expect(edits()).toEqual([
    { type: "changeSection", sectionId: "one", week: 3 },
    { type: "changeSection", sectionId: "one", week: null },
  ]);
});

test("weeks have no fields while all sections open at once", () => {
  const { named } = open({ ...DRAFT, details: { ...DRAFT.details, releaseWeekly: false } });
  expect([named("Title of section 1").value, named("Begins in week: One")]).toEqual(["One", null]);
});

test("a new section goes to the end, a new lesson to the end of its section", async () => {
  const { edits, press } = open();
  await press("Add section");
  await press("Add lesson to Two");
  expect(edits()).toEqual([
    {
      type: "addSection",
      sectionId: expect.any(String) as string,
      title: "New section",
      index: COURSEWARE.sectionsMax,
    },
    {
      ...{ type: "addLesson", sectionId: "two", lessonId: expect.any(String) as string, title: "New lesson" },
      ...{ kind: "reading", index: COURSEWARE.lessonsMax },
    },
  ]);
});

test("the part that was just added is selected, to be named", async () => {
  const { edits, named, press, show } = open();
  await press("Add section");
  const { sectionId } = edits()[0] as { sectionId: string };
  const added = {
    sectionId,
    title: "New section",
    week: null,
    lessons: [],
  } as unknown as Draft["sections"][number];
  show(<OutlineEditor draft={{ ...DRAFT, sections: [...DRAFT.sections, added] }} />);
  const selected = (label: string) => {
    const { selectionStart, selectionEnd } = named(label) as HTMLTextAreaElement;
    return [selectionStart, selectionEnd];
  };
  expect(selected("Title of section 3")).toEqual([0, "New section".length]);
  await press("Add lesson to One");
  const { lessonId } = edits()[1] as { lessonId: string };
  const [first, second] = DRAFT.sections;
  const lessons = [...first!.lessons, lesson(lessonId)] as Draft["sections"][number]["lessons"];
  show(<OutlineEditor draft={{ ...DRAFT, sections: [{ ...first!, lessons }, second!] }} />);
  expect(selected("Title of lesson 3")).toEqual([0, `Lesson ${lessonId}`.length]);
});

test("a section is moved, and not past the ends; it is deleted by its menu", async () => {
  const { edits, named, place, text } = open();
  key(named("Title of section 1"), "ArrowUp", { altKey: true });
  key(named("Title of section 2"), "ArrowDown", { altKey: true });
  expect(edits()).toEqual([]);
  await pick(place, "Actions for Two", "Move up");
  expect(text()).toContain("Two is now section 1 of 2.");
  await pick(place, "Actions for One", "Move down");
  await pick(place, "Actions for Two", "Delete");
  expect(edits()).toEqual([
    { type: "moveSection", sectionId: "two", index: 0 },
    { type: "moveSection", sectionId: "one", index: 1 },
    { type: "removeSection", sectionId: "two" },
  ]);
});

test("a refused edit is shown until the next one is accepted", async () => {
  let answer: () => unknown = () => refuse("access-denied", { message: "Not yours" });
  const { place } = open(DRAFT, () => answer());
  await pick(place, "Actions for Two", "Delete");
  expect(alertsOf(place)).toEqual(["Not yours"]);
  answer = () => null;
  await pick(place, "Actions for Two", "Delete");
  expect(alertsOf(place)).toEqual([]);
});

test("an outline without sections says how to begin, with a button that stands out", () => {
  const one = { ...DRAFT, sections: DRAFT.sections.slice(0, 1) };
  const said = [{ ...DRAFT, sections: [] }, one, DRAFT].map((draft) => {
    const { place, text } = open(draft);
    const hints = ["No lessons yet", "Press Alt+"].map((hint) => text().includes(hint));
    return [...hints, buttonNamed(place, "Add section").dataset.variant];
  });
  expect(said).toEqual([
    [true, false, "primary"],
    [false, true, "secondary"],
    [false, true, "secondary"],
  ]);
});

test("the outline shows an edit at once, and one that cannot be made as it was", async () => {
  const answer = held();
  const { place, shown } = open(DRAFT, () => answer.promise);
  await pick(place, "Actions for Lesson c", "Delete");
  expect(shown().sections.map(({ lessons }) => lessons.map(({ lessonId }) => lessonId))).toEqual([
    ["a", "b"],
    ["d"],
  ]);
  // It is not there any more.
  await pick(place, "Actions for Lesson c", "Delete");
  expect(shown().sections[1]!.lessons).toHaveLength(1);
  await settle(answer.arrive);
});

test("an edit of a course that is not loaded any more is sent all the same", async () => {
  const { convex, edits, place } = open();
  convex.setQuery("studio:draft", undefined, { courseId: DRAFT.courseId });
  await pick(place, "Actions for Two", "Delete");
  expect(edits()).toEqual([{ type: "removeSection", sectionId: "two" }]);
});

test("a lesson shows its kind, its minutes, a missing text, and that it is a preview", () => {
  const facts = { minutes: 5, textId: null, isPreview: true };
  const sections = [{ ...DRAFT.sections[0]!, lessons: [lesson("a", facts), lesson("b")] }];
  const { place } = open({ ...DRAFT, sections } as unknown as Draft);
  const shown = [...place.querySelectorAll("li li")].map((one) =>
    textOf(one.querySelector("[data-slot=fact-line]")!.parentElement!),
  );
  expect(shown[0]).toMatch(/^Reading · 5 min.* · .*Free preview$/);
  expect(shown[1]).toBe("Reading");
});
