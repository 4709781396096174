// The history of a course: its versions, what each may be used for, and what restoring one asks and sends.
import { expect, test } from "vitest";
import { HistoryPanel } from "#src/features/studio/history/history-panel.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, settle, textOf } from "#tests/helpers/render.tsx";
import { alertsOf, hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";

const VERSION = {
  ...{ version: 2, publishedAt: Date.UTC(2026, 0, 2), publishedByName: "Ann", lessons: 1, note: "" },
  isCurrent: true,
};
const OLD = { ...VERSION, version: 1, publishedByName: null, lessons: 3, note: "First", isCurrent: false };
const DRAFT = {
  ...{ courseId: "ML1", publishedVersion: 2, isChanged: false, editedAt: 0, editedByName: "Bob" },
} as Draft;

function open(draft: Partial<Draft> = {}, versions: object[] | null = [VERSION, OLD], agrees = true) {
  const convex = new FakeConvex({ "courseVersions:restore": () => null });
  if (versions !== null) {
    const page = { page: versions, isDone: true, continueCursor: "" };
    convex.setQuery("courseVersions:list", page, { courseId: "ML1" });
  }
  return openPage(<HistoryPanel draft={{ ...DRAFT, ...draft }} />, { convex, agrees });
}

const entries = (place: Element) => [...place.querySelectorAll("ol > li")].map((entry) => textOf(entry));

test.each([
  [{}, [], false],
  [{ publishedVersion: null }, [VERSION], false],
  [{}, null, true],
])("without a publication there is nothing to compare: %o %o", (draft, versions, isLoading) => {
  const { place } = open(draft, versions);
  expect(textOf(place).includes("No versions yet")).toBe(!isLoading);
  expect(entries(place)).toEqual([]);
});

test("each version has its number, time, author, lessons and note", () => {
  const [draft, current, old] = entries(open().place);
  expect(draft).toBe("DraftThe draft is the same as version 2.");
  expect(current).toMatch(/^Version 2CurrentJan 2, 2026.* by Ann · 1 lesson$/);
  expect(old).toMatch(/^Version 1FirstJan 2, 2026[^b]* · 3 lessons/);
});

test.each([
  [{ isChanged: true }, "Last edited by Bob, Jan 1, 1970"],
  [{ isChanged: true, editedByName: null }, null],
])("a changed draft names who changed it: %o", (change, line) => {
  const [draft] = entries(open(change).place);
  expect(draft).toContain("DraftUnpublished changesThe draft has changes that learners do not see yet.");
  expect(draft!.includes("Last edited")).toBe(line !== null);
  if (line !== null) expect(draft).toContain(line);
});

test("the published version can be compared and restored only while the draft differs", () => {
  const names = (isChanged: boolean) =>
    [...open({ isChanged }).place.querySelectorAll("ol button")].map(
      (button) => button.getAttribute("aria-label") ?? textOf(button),
    );
  const old = ["Compare version 1 with the draft", "Restore version 1"];
  expect(names(false)).toEqual(old);
  const current = ["Compare version 2 with the draft", "Restore version 2"];
  expect(names(true)).toEqual(["See the changes", ...current, ...old]);
});

test("a restored version is asked about, sent and confirmed", async () => {
  const { convex, place, questions, toasts } = open();
  const answer = held();
  convex.answers["courseVersions:restore"] = () => answer.promise;
  await press(place, "Restore version 1");
  expect(questions).toEqual(["Put version 1 into the draft? Changes that were not published are lost."]);
  expect([buttonNamed(place, "Restore version 1").disabled, toasts]).toEqual([true, []]);
  await settle(answer.arrive);
  expect(convex.calls).toEqual([{ name: "courseVersions:restore", args: { courseId: "ML1", version: 1 } }]);
  expect(toasts).toEqual(["Version 1 is in the draft. Publish it to show it to learners."]);
});

test("a version that is not to be restored is not; a refusal is shown", async () => {
  const { convex, place } = open({}, [VERSION, OLD], false);
  await press(place, "Restore version 1");
  expect(convex.calls).toEqual([]);
  const refused = open();
  refused.convex.answers["courseVersions:restore"] = () => refuse("permission-denied");
  await press(refused.place, "Restore version 1");
  expect([alertsOf(refused.place), refused.toasts]).toEqual([["permission-denied"], []]);
});

const LESSON = {
  lessonId: "a",
  title: "Vectors",
  kind: "reading",
  minutes: 5,
  isPreview: false,
  textId: "t1",
};
const DETAILS = {
  ...{ title: "Course", description: "About", category: "AI", level: "Beginner", duration: "4 weeks" },
  ...{ price: 10, originalPrice: null, instructor: "Tess", instructorBio: "" },
  ...{ outcomes: [], prerequisites: [], comingSoon: false, releaseWeekly: false },
};
const CONTENT = { details: DETAILS, sections: [{ title: "Basics", week: null, lessons: [LESSON] }] };

async function compared(newer: object, older: object = CONTENT) {
  const screen = open({ isChanged: true });
  const versions = { courseId: "ML1", older: 2, newer: null };
  screen.convex.setQuery("courseVersions:compare", { older, newer }, versions);
  await press(screen.place, "See the changes");
  const dialog = () => document.querySelector("[role=dialog]")!;
  const changes = () => [...dialog().querySelectorAll("section p")].map((line) => textOf(line));
  return { ...screen, dialog, changes };
}

test("equal contents have no difference, and the dialog closes", async () => {
  const { dialog, changes } = await compared(CONTENT);
  expect(textOf(dialog())).toContain("From version 2 to the draft");
  expect(changes()).toEqual(["No changes."]);
  expect(textOf(dialog())).not.toContain("Lesson texts");
  click(buttonNamed(dialog(), "Close"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

const marked = (lines: string[]) => lines.filter((line) => /^(Added|Removed): /.test(line));

test.each([
  [{ title: "New" }, ["Removed: Course", "Added: New"]],
  [{ price: 12 }, ["Removed: Price in US dollars: 10", "Added: Price in US dollars: 12"]],
  [{ instructorBio: "Teaches" }, ["Added: Teaches"]],
  [{ outcomes: ["Think"] }, ["Added: What you’ll learn: Think"]],
  [{ prerequisites: ["Maths"] }, ["Added: Prerequisites: Maths"]],
  [{ comingSoon: true }, ["Added: Coming Soon"]],
  [{ releaseWeekly: true }, ["Added: Open sections week by week, from the start of each batch"]],
])("the change of a detail %o is a line", async (change, lines) => {
  const { changes } = await compared({ ...CONTENT, details: { ...DETAILS, ...change } });
  expect(marked(changes())).toEqual(lines);
});

test.each([
  [{ minutes: null }, "Added: – Vectors · Reading"],
  [{ kind: "lab" }, "Added: – Vectors · Lab · 5 min"],
  [{ isPreview: true }, "Added: – Vectors · Reading · 5 min · Free preview"],
])("the change of a lesson %o is a line", async (change, line) => {
  const sections = [{ title: "Basics", week: null, lessons: [{ ...LESSON, ...change }] }];
  const { changes } = await compared({ ...CONTENT, sections });
  expect(marked(changes())).toEqual(["Removed: – Vectors · Reading · 5 min", line]);
});

test("the week of a section is part of its line", async () => {
  const sections = [{ title: "Basics", week: 2, lessons: [LESSON] }];
  const { changes } = await compared({ ...CONTENT, sections });
  expect(marked(changes())).toEqual(["Removed: Basics", "Added: Basics (Week 2)"]);
});

test("lines far from a change are left out; up to five in a row are shown", async () => {
  const outcomes = (count: number) => Array.from({ length: count }, (_, index) => `No ${String(index)}`);
  const unchanged = async (count: number) => {
    const details = { ...DETAILS, title: "A", outcomes: outcomes(count) };
    const sections = [{ title: "Z", week: null, lessons: [] }];
    const older = { details: { ...details, instructor: "Old" }, sections };
    const { changes, unmount } = await compared({ details, sections }, older);
    const lines = changes().slice(changes().findLastIndex((line) => line.startsWith("Added")) + 1);
    unmount();
    return lines;
  };
  expect(await unchanged(4)).toEqual(
    [0, 1, 2, 3].map((index) => `What you’ll learn: No ${String(index)}`).concat("Z"),
  );
  expect(await unchanged(5)).toEqual([
    "What you’ll learn: No 0",
    "What you’ll learn: No 1",
    "…",
    "What you’ll learn: No 4",
    "Z",
  ]);
});

test("texts that differ are compared on demand: of changed and of new lessons", async () => {
  const fresh = { ...LESSON, lessonId: "b", title: "New lesson", textId: "t9" };
  const empty = { ...LESSON, lessonId: "c", title: "Empty", textId: null };
  const lessons = [{ ...LESSON, textId: "t2" }, fresh, empty];
  const { convex, dialog } = await compared({
    ...CONTENT,
    sections: [{ title: "Basics", week: null, lessons }],
  });
  expect(hasButton(dialog(), "Show changes to “New lesson”")).toBe(true);
  expect(hasButton(dialog(), "Show changes to “Empty”")).toBe(false);
  const button = buttonNamed(dialog(), "Show changes to “Vectors”");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  const asked = { courseId: "ML1", lessonId: "a", older: 2, newer: null };
  convex.setQuery("courseVersions:compareTexts", { older: "One\n\nTwo\n", newer: "One\n\nThree\n" }, asked);
  expect(textOf(dialog())).toContain("One Removed: TwoAdded: Three");
  click(button);
  expect(textOf(dialog())).not.toContain("Three");
});

test("a single text that differs is offered for comparison", async () => {
  const sections = [{ title: "Basics", week: null, lessons: [{ ...LESSON, textId: "t2" }] }];
  const { dialog } = await compared({ ...CONTENT, sections });
  expect(hasButton(dialog(), "Show changes to “Vectors”")).toBe(true);
});
