// Parts of the outline: new ones, titles and weeks in their place, dragging between sections, and refused edits.
import { beforeEach, expect, test } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { act } from "react";
import { alertsOf } from "#tests/helpers/controls.tsx";
import { fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const COURSE = { courseId: "FAAI" };
const lesson = (lessonId: string, change: object = {}) => ({
  ...{ lessonId, title: `Lesson ${lessonId}`, kind: "reading", isPreview: false, minutes: null, textId: "t" },
  ...change,
});
const DRAFT = {
  ...{ ...COURSE, removed: [] },
  sections: [
    { sectionId: "one", title: "One", week: 1, lessons: [lesson("a"), lesson("b")] },
    { sectionId: "two", title: "Two", week: null, lessons: [lesson("c"), lesson("d")] },
  ],
} as unknown as Draft;

let answer: () => unknown;
beforeEach(() => {
  answer = () => null;
});

function open(draft = DRAFT) {
  const convex = new FakeConvex({ "studio:editOutline": () => answer() });
  convex.setQuery("studio:draft", draft, COURSE);
  const screen = openScreen(<OutlineEditor draft={draft} />, { convex });
  const edits = () => convex.callsOf("studio:editOutline").map((args) => (args as { edit: object }).edit);
  const named = (label: string) =>
    screen.place.querySelector<HTMLTextAreaElement | HTMLInputElement>(`[aria-label="${label}"]`)!;
  return { ...screen, edits, named };
}

const leave = (field: Element) => {
  fire(field, new FocusEvent("focusout", { bubbles: true }));
};
const key = (field: Element, name: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  fire(field, event);
  return event.defaultPrevented;
};
const write = (field: HTMLTextAreaElement | HTMLInputElement, text: string) => {
  act(() => {
    field.focus();
  });
  type(field, text);
};

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
  const week = named("Begins in week: One");
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
  const field = named("Title of section 3") as HTMLTextAreaElement;
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, "New section".length]);
});

test("a section is moved, and not past the ends; it is deleted by its button", async () => {
  const { edits, press, text } = open();
  await press("Move One up");
  await press("Move Two down");
  expect(edits()).toEqual([]);
  await press("Move Two up");
  expect(text()).toContain("Two is now section 1 of 2.");
  await press("Move One down");
  await press("Delete Two");
  expect(edits()).toEqual([
    { type: "moveSection", sectionId: "two", index: 0 },
    { type: "moveSection", sectionId: "one", index: 1 },
    { type: "removeSection", sectionId: "two" },
  ]);
});

function dragEvent(name: string) {
  const dataTransfer = { setData: () => undefined, effectAllowed: "", dropEffect: "" };
  return Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer });
}

function drag(place: Element, part: string, target: Element) {
  const handle = place.querySelector(`[title="Drag ${part}"]`)!;
  const over = dragEvent("dragover");
  fire(handle, dragEvent("dragstart"));
  fire(target, over);
  fire(target, dragEvent("drop"));
  fire(handle, dragEvent("dragend"));
  return over;
}

test.each([
  ["a", "Title of section 2", { lessonId: "a", sectionId: "two", index: 2 }, "place 3 of Two"],
  ["a", "Title of section 1", { lessonId: "a", sectionId: "one", index: 1 }, "place 2 of One"],
  ["b", "Title of lesson 1", { lessonId: "b", sectionId: "one", index: 0 }, "place 1 of One"],
])("lesson %s dropped on “%s” goes there", async (...[dragged, target, moved, said]) => {
  const { edits, named, place, text } = open();
  const over = drag(place, `Lesson ${dragged}`, named(target));
  await settle(() => undefined);
  expect([over.defaultPrevented, over.dataTransfer.dropEffect]).toEqual([true, "move"]);
  expect(edits()).toEqual([{ type: "moveLesson", ...moved }]);
  expect(text()).toContain(said);
});

test("what is not dragged here is not taken, also after a drag has ended", () => {
  const { edits, named, place } = open();
  const target = named("Title of section 2");
  const handle = place.querySelector('[title="Drag Lesson a"]')!;
  fire(handle, dragEvent("dragstart"));
  fire(handle, dragEvent("dragend"));
  const events = ["dragover", "drop"].map(dragEvent);
  for (const event of events) fire(target, event);
  expect([events.map(({ defaultPrevented }) => defaultPrevented), edits()]).toEqual([[false, false], []]);
});

test("a refused edit is shown until the next one is accepted", async () => {
  answer = () => refuse("access-denied", { message: "Not yours" });
  const { place, press } = open();
  await press("Delete Two");
  expect(alertsOf(place)).toEqual(["Not yours"]);
  answer = () => null;
  await press("Delete Two");
  expect(alertsOf(place)).toEqual([]);
});

test("an outline without sections says how to begin", () => {
  expect(open({ ...DRAFT, sections: [] }).text()).toContain("No lessons yet");
  expect(open().text()).not.toContain("No lessons yet");
});

test("a lesson shows its kind, its minutes, a missing text, and that it is a preview", () => {
  const facts = { minutes: 5, textId: null, isPreview: true };
  const sections = [{ ...DRAFT.sections[0]!, lessons: [lesson("a", facts), lesson("b")] }];
  const { place } = open({ ...DRAFT, sections } as unknown as Draft);
  const shown = [...place.querySelectorAll("li li")].map((one) =>
    textOf(one.querySelector("[data-slot=fact-line]")!.parentElement!),
  );
  expect(shown[0]).toMatch(/^Reading · 5 min.* · .*Preview$/);
  expect(shown[1]).toBe("Reading");
});
