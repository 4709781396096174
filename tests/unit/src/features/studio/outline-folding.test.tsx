// Folding the sections of the outline: kept for the session, undone by what puts a lesson into a folded one.
import { beforeEach, expect, test, vi } from "vitest";
import { OutlineEditor } from "#src/features/studio/outline/outline-editor.tsx";
import { sectionShownBy } from "#src/features/studio/outline/use-folding.ts";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { hasButton, pick, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const lesson = (lessonId: string) => ({
  ...{ lessonId, title: `Lesson ${lessonId}`, kind: "reading", isPreview: false, minutes: null, textId: "t" },
});
const DRAFT = {
  ...{ courseId: "FAAI", removed: [], details: { releaseWeekly: true } },
  sections: [
    { sectionId: "one", title: "One", week: 1, lessons: [lesson("a"), lesson("b")] },
    { sectionId: "two", title: "Two", week: null, lessons: [lesson("c")] },
  ],
} as unknown as Draft;

beforeEach(() => {
  sessionStorage.clear();
});

function open(draft = DRAFT) {
  const convex = new FakeConvex({ "studio:editOutline": () => null });
  convex.setQuery("studio:draft", draft, { courseId: draft.courseId });
  const { place, unmount } = openScreen(<OutlineEditor draft={draft} />, { convex });
  const shown = () =>
    [...place.querySelectorAll<HTMLTextAreaElement>("textarea")].map(({ value }) => value).join(" ");
  const fold = (section: string) => buttonNamed(place, `Lessons of ${section}`);
  return { place, unmount, shown, fold };
}

test("a folded section shows its title and how many lessons it has, also after a reload", () => {
  const { place, unmount, shown, fold } = open();
  expect(shown()).toBe("One Lesson a Lesson b Two Lesson c");
  const list = place.querySelector("ol ol")!;
  expect([fold("One").getAttribute("aria-expanded"), fold("One").getAttribute("aria-controls")]).toEqual([
    "true",
    list.id,
  ]);
  click(fold("One"));
  expect(shown()).toBe("One Two Lesson c");
  expect([fold("One").getAttribute("aria-expanded"), fold("One").hasAttribute("aria-controls")]).toEqual([
    "false",
    false,
  ]);
  expect(textOf(place)).toContain("2 lessons");
  expect(hasButton(place, "Add lesson to One")).toBe(false);
  unmount();
  const again = open();
  expect(again.shown()).toBe("One Two Lesson c");
  click(again.fold("One"));
  expect(again.shown()).toBe("One Lesson a Lesson b Two Lesson c");
  again.unmount();
  expect(open().shown()).toBe("One Lesson a Lesson b Two Lesson c");
});

test("sections of another course are not folded", () => {
  const { fold, unmount } = open();
  click(fold("One"));
  unmount();
  expect(open({ ...DRAFT, courseId: "AdvAI" }).shown()).toContain("Lesson a");
});

test("all are folded and unfolded at once, below the length of the course", async () => {
  const { place, shown, fold } = open();
  expect(textOf(place)).toContain("2 sections · 3 lessons");
  click(fold("Two"));
  await press(place, "Collapse all");
  expect(shown()).toBe("One Two");
  await press(place, "Expand all");
  expect(shown()).toBe("One Lesson a Lesson b Two Lesson c");
  const one = open({ ...DRAFT, sections: DRAFT.sections.slice(0, 1) });
  expect(hasButton(one.place, "Collapse all")).toBe(false);
});

test("a lesson that is moved into a folded section stays in sight", async () => {
  const { shown, fold, place } = open();
  click(fold("Two"));
  await pick(place, "Actions for Lesson a", "Move down");
  expect(shown()).not.toContain("Lesson c");
  await pick(place, "Actions for Lesson b", "Move down");
  expect(shown()).toContain("Lesson c");
});

test("which edits put a lesson into a section", () => {
  const removed = [
    { type: "section", index: 0, section: DRAFT.sections[0] },
    { type: "lesson", index: 0, section: { ...DRAFT.sections[1], lessons: [lesson("x")] } },
  ] as unknown as Draft["removed"];
  const shownBy = (edit: Parameters<typeof sectionShownBy>[0]) => sectionShownBy(edit, removed);
  expect(shownBy({ type: "moveLesson", lessonId: "a", sectionId: "two", index: 0 })).toBe("two");
  expect(shownBy({ type: "restoreLesson", lessonId: "x" })).toBe("two");
  expect(shownBy({ type: "restoreLesson", lessonId: "a" })).toBeNull();
  expect(shownBy({ type: "removeLesson", lessonId: "a" })).toBeNull();
});

test.each([["{"], ['"one"'], ["[1]"]])("what is stored as %s folds nothing", (stored) => {
  sessionStorage.setItem("folded-sections:FAAI", stored);
  expect(open().shown()).toBe("One Lesson a Lesson b Two Lesson c");
});

test("a full storage folds for as long as the page is open", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { shown, fold } = open();
  click(fold("One"));
  expect(shown()).toBe("One Two Lesson c");
  full.mockRestore();
});
