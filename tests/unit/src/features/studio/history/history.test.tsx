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

test("a date is not broken in two lines", () => {
  const [, , old] = [...open().place.querySelectorAll("ol > li")];
  expect(old!.textContent).toMatch(/Jan\u00A02,\u00A02026, \d+:00\u00A0[AP]M\u00A0/u);
});

test("a changed draft is named as such, and has the mark of changed lessons", () => {
  const { place } = open({ isChanged: true });
  expect(entries(place)[0]).toMatch(/^DraftThe draft has changes that learners do not see yet\./);
  expect(place.querySelector("ol > li > span")!.className).toContain("border-warn");
});

test("the published version can be restored only while the draft differs, whose changes its own button shows", () => {
  const names = (isChanged: boolean) =>
    [...open({ isChanged }).place.querySelectorAll("ol button")].map(
      (button) => button.getAttribute("aria-label") ?? textOf(button),
    );
  const old = ["Compare version 1 with the draft", "Restore version 1"];
  expect(names(false)).toEqual(old);
  expect(names(true)).toEqual(["See the changes", "Restore version 2", ...old]);
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
  ...{ lessonId: "a", title: "Vectors", kind: "reading", minutes: 5, isPreview: false, textId: "t1" },
};
const SECTION = { sectionId: "s", title: "Basics", week: null, lessons: [LESSON] };
const DETAILS = {
  ...{ title: "Course", description: "About", category: "AI", level: "Beginner", duration: "4 weeks" },
  ...{ price: 10, originalPrice: 15, instructor: "Tess", instructorBio: "", icon: "brain" },
  ...{ outcomes: [], prerequisites: [], comingSoon: false, releaseWeekly: false, image: "neural-trace" },
};
const CONTENT = { details: DETAILS, sections: [SECTION] };

async function compared(newer: object, older: object = CONTENT) {
  const screen = open({ isChanged: true });
  const versions = { courseId: "ML1", older: 2, newer: null };
  screen.convex.setQuery("courseVersions:compare", { older, newer }, versions);
  await press(screen.place, "See the changes");
  const dialog = () => document.querySelector("[role=dialog]")!;
  /** Each group with its rows. */
  const changes = () =>
    [...dialog().querySelectorAll("section")].map((group) => [
      textOf(group.querySelector("h3")!),
      ...[...group.querySelectorAll("li")].map((row) => textOf(row)),
    ]);
  return { ...screen, dialog, changes };
}

test("equal contents have no difference, and the dialog closes", async () => {
  const { dialog, changes } = await compared(CONTENT);
  expect(textOf(dialog())).toContain("From version 2 to the draft");
  expect(textOf(dialog())).toContain("No changes.");
  expect(changes()).toEqual([]);
  click(buttonNamed(dialog(), "Close"));
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test.each([
  [{ title: "New" }, "TitleCourse → New"],
  [{ price: 12 }, "Price in US dollars10 → 12"],
  [{ originalPrice: 20 }, "Original price in US dollars15 → 20"],
  [{ image: "decision-tree" }, "FigureNeural network → Decision tree"],
  [{ icon: "code" }, "IconBrain → Code"],
  [{ comingSoon: true }, "Coming Soonon"],
  [{ releaseWeekly: true }, "Open sections week by week, from the start of each batchon"],
])("the short change of a detail %o is a row", async (change, row) => {
  const { changes, dialog } = await compared({ ...CONTENT, details: { ...DETAILS, ...change } });
  expect(changes()).toEqual([["Details", row]]);
  expect(textOf(dialog())).toContain("1 change");
});

test.each([
  [{ instructorBio: "Teaches" }, "About the instructor", "Added: Teaches"],
  [{ description: "More" }, "Description", "Removed: AboutAdded: More"],
  [{ outcomes: ["Think"] }, "What you’ll learn", "Added: Think"],
  [{ prerequisites: ["Maths"] }, "Prerequisites", "Added: Maths"],
])("a long detail %o is compared on demand", async (change, title, lines) => {
  const { changes, dialog } = await compared({ ...CONTENT, details: { ...DETAILS, ...change } });
  expect(changes()).toEqual([["Details", title]]);
  click(buttonNamed(dialog(), `Show changes to “${title}”`));
  expect(changes()).toEqual([["Details", `${title}${lines}`]]);
});

test.each([
  [{ title: "Lists" }, "Listswas “Vectors”"],
  [{ minutes: null }, "Vectors5 min → –"],
  [{ kind: "lab" }, "VectorsReading → Lab"],
  [{ isPreview: true }, "VectorsFree preview: on"],
  [{ kind: "lab", textId: "t2" }, "VectorsReading → Lab · Text changed"],
])("the change of a lesson %o is a row of its section", async (change, row) => {
  const sections = [{ ...SECTION, lessons: [{ ...LESSON, ...change }] }];
  const { changes } = await compared({ ...CONTENT, sections });
  expect(changes()).toEqual([["Basics", row]]);
});

test("title and week of a section are one row", async () => {
  const { changes } = await compared({ ...CONTENT, sections: [{ ...SECTION, title: "Start", week: 2 }] });
  expect(changes()).toEqual([["Start", "SectionBasics → Start · Week: – → 2"]]);
});

test("added, removed and moved parts are named where they are or were", async () => {
  const lesson = (lessonId: string) => ({ ...LESSON, lessonId, title: lessonId });
  const section = (sectionId: string, ...ids: string[]) => ({
    ...{ ...SECTION, sectionId, title: sectionId, lessons: ids.map(lesson) },
  });
  const older = [section("one", "a", "b", "c"), section("two", "d", "e"), section("three", "f")];
  const newer = [section("two", "c", "e"), section("four", "g"), section("one", "b", "a")];
  const { changes } = await compared({ ...CONTENT, sections: newer }, { ...CONTENT, sections: older });
  expect(changes()).toEqual([
    ["two", "cMoved", "dRemoved"],
    ["four", "SectionAdded", "gAdded"],
    ["one", "SectionMoved", "aMoved"],
    ["three", "SectionRemoved", "fRemoved"],
  ]);
});

test("lines far from a change are left out; up to five in a row are shown", async () => {
  const unchanged = async (count: number) => {
    const same = Array.from({ length: count }, (_, index) => `No ${String(index)}`);
    const details = (first: string) => ({ ...DETAILS, outcomes: [first, ...same] });
    const older = { ...CONTENT, details: details("Old") };
    const { dialog, unmount } = await compared({ ...CONTENT, details: details("New") }, older);
    click(buttonNamed(dialog(), "Show changes to “What you’ll learn”"));
    const lines = [...dialog().querySelectorAll("li p.border-s-2")].map((line) => textOf(line));
    unmount();
    expect(lines.slice(0, 2)).toEqual(["Removed: Old", "Added: New"]);
    return lines.slice(2);
  };
  expect(await unchanged(5)).toEqual([0, 1, 2, 3, 4].map((index) => `No ${String(index)}`));
  expect(await unchanged(6)).toEqual(["No 0", "No 1", "…", "No 4", "No 5"]);
});

test("texts that differ are compared on demand: of changed and of new lessons", async () => {
  const fresh = { ...LESSON, lessonId: "b", title: "New lesson", textId: "t9" };
  const empty = { ...LESSON, lessonId: "c", title: "Empty", textId: null };
  const lessons = [{ ...LESSON, textId: "t2" }, fresh, empty];
  const { convex, dialog } = await compared({ ...CONTENT, sections: [{ ...SECTION, lessons }] });
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
