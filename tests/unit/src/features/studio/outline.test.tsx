// The outline: adding, renaming, moving by menus and keys, deleting and undoing.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { lessonMoves } from "#src/features/studio/outline/moves.ts";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import { isKept } from "#src/features/studio/lesson/dialect.ts";
import type { Draft } from "#src/features/studio/types.ts";
import { pick } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fire, render, settle, textOf } from "#tests/helpers/render.tsx";

const lesson = (lessonId: string) => ({
  ...{ lessonId, title: `Lesson ${lessonId}`, kind: "reading" as const },
  ...{ isPreview: false, minutes: null, textId: null },
});
const DRAFT = {
  ...{ courseId: "FAAI", removed: [], details: { releaseWeekly: true } },
  sections: [
    { sectionId: "one", title: "One", week: 1, lessons: [lesson("a"), lesson("b")] },
    { sectionId: "two", title: "Two", week: null, lessons: [lesson("c")] },
  ],
} as unknown as Draft;

function open(draft = DRAFT) {
  const convex = new FakeConvex({ "studio:editOutline": () => null });
  convex.setQuery("studio:draft", draft, { courseId: "FAAI" });
  const nodeOf = (shown: Draft) =>
    convex.wrap(
      <MemoryRouter>
        <OutlineEditor draft={shown} />
      </MemoryRouter>,
    );
  const rendered = render(nodeOf(draft));
  const { place: page } = rendered;
  const show = (shown: Draft) => {
    rendered.show(nodeOf(shown));
  };
  const edits = () => convex.callsOf("studio:editOutline").map((args) => (args as { edit: object }).edit);
  return { page, edits, show };
}

const labelled = (page: Element, label: string): Element =>
  page.querySelector(`[aria-label="${label}"]`) ?? document.createElement("textarea");

/** Drags what the handle is of and drops it on another part. */
function drag(page: Element, handle: string, target: Element): void {
  const event = (name: string) =>
    Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
      dataTransfer: { setData: () => undefined, effectAllowed: "", dropEffect: "" },
    });
  const grip = page.querySelector(`[aria-label="${handle}"], [title="${handle}"]`);
  if (grip === null) throw new Error(`No handle "${handle}"`);
  fire(grip, event("dragstart"));
  fire(target, event("drop"));
  fire(grip, event("dragend"));
}

test("lessons move through the boundaries of sections", () => {
  expect(lessonMoves(DRAFT.sections, "a")).toEqual({
    up: null,
    down: { sectionId: "one", section: "One", index: 1 },
  });
  expect(lessonMoves(DRAFT.sections, "b").down).toEqual({ sectionId: "two", section: "Two", index: 0 });
  expect(lessonMoves(DRAFT.sections, "c")).toEqual({
    up: { sectionId: "one", section: "One", index: 2 },
    down: null,
  });
});

test("menus and Alt with the arrow keys move a lesson, and say where it is", async () => {
  const { page, edits } = open();
  await pick(page, "Actions for Lesson a", "Move down");
  const key = { key: "ArrowUp", altKey: true, bubbles: true, cancelable: true };
  fire(labelled(page, "Title of lesson 2"), new KeyboardEvent("keydown", key));
  await settle(() => undefined);
  expect(edits()).toEqual([
    { type: "moveLesson", lessonId: "a", sectionId: "one", index: 1 },
    { type: "moveLesson", lessonId: "b", sectionId: "one", index: 0 },
  ]);
  expect(textOf(page)).toContain("Lesson b is now at place 1 of One.");
});

test("a section says its place among the sections, moved by key or dropped on another", async () => {
  const { page, edits } = open();
  const key = { key: "ArrowDown", altKey: true, bubbles: true, cancelable: true };
  fire(labelled(page, "Title of section 1"), new KeyboardEvent("keydown", key));
  await settle(() => undefined);
  expect(textOf(page)).toContain("One is now section 2 of 2.");
  drag(page, "Drag Two", labelled(page, "Title of lesson 2"));
  await settle(() => undefined);
  expect(edits()[1]).toEqual({ type: "moveSection", sectionId: "two", index: 0 });
  expect(textOf(page)).toContain("Two is now section 1 of 2.");
  drag(page, "Drag Lesson a", labelled(page, "Title of lesson 2"));
  await settle(() => undefined);
  expect(edits()[2]).toEqual({ type: "moveLesson", lessonId: "a", sectionId: "one", index: 0 });
  expect(textOf(page)).toContain("Lesson a is now at place 1 of One.");
});

test("a deletion is offered to be undone after a publication and with as many deletions as are kept", () => {
  const lessons = Array.from({ length: COURSEWARE.removedMax }, (_, number) =>
    lesson(`old${String(number)}`),
  );
  const removedOf = (list: readonly object[]) =>
    list.map((one) => ({ type: "lesson", index: 0, section: { ...DRAFT.sections[1], lessons: [one] } }));
  const { page, edits, show } = open({ ...DRAFT, removed: removedOf(lessons) } as Draft);
  expect(textOf(page)).not.toContain("is deleted");
  show({ ...DRAFT, removed: removedOf([...lessons.slice(1), lesson("a")]) } as Draft);
  expect(textOf(page)).toContain("“Lesson a” is deleted.");
  // Published: nothing can be undone.
  show(DRAFT);
  expect(textOf(page)).not.toContain("is deleted");
  show({ ...DRAFT, removed: removedOf([lesson("old3")]) } as Draft);
  click(buttonNamed(page, "Undo"));
  expect(edits()).toEqual([{ type: "restoreLesson", lessonId: "old3" }]);
});

test("a deletion can be undone", async () => {
  const { page, edits, show } = open();
  await pick(page, "Actions for Lesson c", "Delete");
  expect(edits()).toEqual([{ type: "removeLesson", lessonId: "c" }]);
  const section = { ...DRAFT.sections[1], lessons: [lesson("c")] };
  show({ ...DRAFT, removed: [{ type: "lesson", index: 0, section }] } as Draft);
  expect(textOf(page)).toContain("“Lesson c” is deleted.");
  click(buttonNamed(page, "Undo"));
  expect(edits()[1]).toEqual({ type: "restoreLesson", lessonId: "c" });
});

test.each([
  ["# Title\n\nText **bold** and *italic* with `code`.\n\n- one\n- two\n\n1. a\n2. b", true],
  ["```python\nprint(1 < 2)\n```\n\nInline $a^2$ and\n\n$$\n\\frac{a}{b}\n$$", true],
  ["![A plot](file:abc) and [data](file:def), [next](lesson:two), 1 < 2 & a_b", true],
  ["| part | question |\n| --- | --- |\n| **data** | what has been *seen*? |", true],
  ["- [ ] to do\n- [x] done", true],
  ["*for $x$ only*", false],
])("the visual editor keeps %j: %s", (body, isSame) => {
  expect(isKept(body)).toBe(isSame);
});
