// Moving parts of the outline: dragging them between sections, and by keys and menus as far as the ends.
import { expect, test } from "vitest";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { openMenu } from "#tests/helpers/controls.tsx";
import { buttonNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { DRAFT, drag, dragEvent, handleOf, key, open } from "./outline-page.tsx";

test.each([
  ["a", "Title of section 2", { lessonId: "a", sectionId: "two", index: 2 }, "place 3 of Two"],
  ["a", "Title of section 1", { lessonId: "a", sectionId: "one", index: 1 }, "place 2 of One"],
  ["b", "Title of lesson 2", { lessonId: "b", sectionId: "one", index: 1 }, "place 2 of One"],
  ["b", "Title of lesson 1", { lessonId: "b", sectionId: "one", index: 0 }, "place 1 of One"],
])("lesson %s dropped on “%s” goes there", async (...[dragged, target, moved, said]) => {
  const { edits, named, place, text } = open();
  const { over, drop } = drag(place, `Lesson ${dragged}`, named(target));
  await settle(() => undefined);
  // Otherwise the browser would open or search for what is dropped.
  expect([over.defaultPrevented, drop.defaultPrevented]).toEqual([true, true]);
  expect(over.dataTransfer.dropEffect).toBe("move");
  expect(edits()).toEqual([{ type: "moveLesson", ...moved }]);
  expect(text()).toContain(said);
});

test("what is not dragged here is not taken, also after a drag has ended", () => {
  const { edits, named, place } = open();
  const target = named("Title of section 2");
  const handle = handleOf(place, "Lesson a");
  fire(handle, dragEvent("dragstart"));
  fire(handle, dragEvent("dragend"));
  const events = ["dragover", "drop"].map(dragEvent);
  for (const event of events) fire(target, event);
  expect([events.map(({ defaultPrevented }) => defaultPrevented), edits()]).toEqual([[false, false], []]);
});

test("a part is taken by its handle, and moves instead of being copied", () => {
  const { named, place } = open();
  expect(handleOf(place, "Lesson a").getAttribute("draggable")).toBe("true");
  const { start } = drag(place, "Lesson a", named("Title of section 2"));
  // Without data some browsers drag nothing.
  expect([start.dataTransfer.effectAllowed, start.data.get("text/plain")]).toEqual(["move", "Lesson a"]);
});

test("only Alt with an arrow up or down moves a part, and the cursor stays where it is", async () => {
  const { edits, named } = open();
  const title = named("Title of lesson 2");
  const prevented = [
    key(title, "ArrowUp"),
    key(title, "a", { altKey: true }),
    key(title, "ArrowLeft", { altKey: true }),
  ];
  expect([prevented, edits()]).toEqual([[false, false, false], []]);
  expect(key(title, "ArrowUp", { altKey: true })).toBe(true);
  await settle(() => undefined);
  expect(edits()).toEqual([{ type: "moveLesson", lessonId: "b", sectionId: "one", index: 0 }]);
});

test("Alt with an arrow also moves the part whose menu has the focus, and leaves the menu closed", async () => {
  const { edits, place } = open();
  expect(key(buttonNamed(place, "Actions for Lesson b"), "ArrowDown", { altKey: true })).toBe(true);
  await settle(() => undefined);
  expect(edits()).toEqual([{ type: "moveLesson", lessonId: "b", sectionId: "two", index: 0 }]);
  expect(place.querySelector("[role=menu]")).toBeNull();
});

test("in an open menu the arrow keys move no part", async () => {
  const { edits, place } = open();
  await openMenu(place, "Actions for Lesson b");
  key(place.querySelector("[role=menu]")!, "ArrowDown", { altKey: true });
  await settle(() => undefined);
  expect(edits()).toEqual([]);
});

test("actions that would move a part past the ends cannot be chosen", async () => {
  const off: string[] = [];
  for (const part of ["One", "Lesson a", "Lesson b", "Lesson d", "Two"]) {
    const { place, unmount } = open();
    await openMenu(place, `Actions for ${part}`);
    const disabled = place.querySelectorAll("[role=menuitem][aria-disabled=true]");
    off.push(...[...disabled].map((item) => `${part}: ${textOf(item)}`));
    unmount();
  }
  expect(off).toEqual(["One: Move up", "Lesson a: Move up", "Lesson d: Move down", "Two: Move down"]);
});

test("a row has one menu, which is seen without pointing at it; what deletes the part stands last and apart", async () => {
  const { edits, place } = open();
  const button = buttonNamed(place, "Actions for Lesson b");
  expect([button.tabIndex, button.closest("[hidden],[inert],[aria-hidden=true]")]).toEqual([0, null]);
  expect(button.className).not.toMatch(/(?:^|[\s:])(?:hidden|invisible|opacity-0)(?:\s|$)/);
  expect(button.closest("li")!.querySelectorAll("button")).toHaveLength(1);
  expect(await openMenu(place, "Actions for Lesson b")).toEqual(["Move up", "Move down", "Delete"]);
  const last = place.querySelector("[role=menu]")!.lastElementChild!;
  expect([textOf(last), last.previousElementSibling?.getAttribute("role")]).toEqual(["Delete", "separator"]);
  expect(edits()).toEqual([]);
});

test("a part is dragged by what stands before its title", () => {
  const { named, place } = open();
  for (const [part, label] of [
    ["Lesson a", "Title of lesson 1"],
    ["One", "Title of section 1"],
  ] as const)
    expect(handleOf(place, part).nextElementSibling).toBe(named(label));
});

const deleted = (type: "lesson" | "section", at: number): Draft["removed"][number] => ({
  ...{ type, index: 0, section: DRAFT.sections[at]! },
});

test("a deleted section is offered back", async () => {
  const { edits, press, show, text } = open();
  show(<OutlineEditor draft={{ ...DRAFT, removed: [deleted("section", 1)] }} />);
  expect(text()).toContain("“Two” is deleted.");
  await press("Undo");
  expect(edits()).toEqual([{ type: "restoreSection", sectionId: "two" }]);
});

test("what was deleted before this visit is not offered, also while it is the only deletion", () => {
  expect(open({ ...DRAFT, removed: [deleted("section", 1)] }).text()).not.toContain("is deleted");
});
