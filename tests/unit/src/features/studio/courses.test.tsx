// The courses of the studio, a new one, and publishing, discarding and copying one.
import { expect, test, vi } from "vitest";
import { SECOND_MS } from "#shared/durations.ts";
import { CopyLine } from "#src/features/studio/copy-line.tsx";
import { CourseList } from "#src/features/studio/course-list.tsx";
import { CourseState } from "#src/features/studio/course-state.tsx";
import type { Draft } from "#src/features/studio/types.ts";
import type { Details } from "#src/features/studio/use-details.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, fire, pass, settle, textOf, type } from "#tests/helpers/render.tsx";
import { alertsOf, choose, hasButton, openPage, optionsOf, press } from "#tests/helpers/controls.tsx";

const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", image: "neural-trace", lessons: 1, learners: 2 },
  ...{
    publishedAt: Date.UTC(2026, 0, 2),
    editedAt: Date.UTC(2026, 0, 1),
    isChanged: false,
    comingSoon: false,
  },
};
const dialog = () => document.querySelector("[role=dialog]")!;

function list(courses: object[] | undefined = [COURSE]) {
  const convex = new FakeConvex({ "studio:create": () => null });
  convex.setQuery("studio:courses", courses);
  return openPage(<CourseList />, { convex, address: "/instructor/courses" });
}

const row = (change: object) => textOf(list([{ ...COURSE, ...change }]).place.querySelector("li")!);

test.each([
  [{}, ["FAAIPublished", "1 lesson · 2 learners", "Course page"], ["Unpublished", "Coming Soon", "Draft"]],
  [{ isChanged: true, comingSoon: true }, ["Coming Soon", "Unpublished changes"], []],
  [{ publishedAt: null }, ["FAAIDraft", "Edited "], ["Published", "Course page"]],
  [{ editedAt: COURSE.publishedAt }, ["Published "], ["Edited "]],
  [{ editedAt: COURSE.publishedAt + 1 }, ["Edited "], []],
  [{ publishedAt: null, editedAt: 0 }, ["FAAIDraft"], ["Edited ", "Published "]],
  [{ publishedAt: null, editedAt: 1 }, ["Edited "], []],
  [{ publishedAt: 0, editedAt: 0 }, ["FAAIPublished"], ["Edited ", "Published "]],
  [{ publishedAt: 1, editedAt: 0 }, ["Published "], []],
])("the row of a course %o", (change, said, unsaid) => {
  const text = row(change);
  for (const words of said) expect(text).toContain(words);
  for (const words of unsaid) expect(text).not.toContain(words);
});

test("a row leads to the editor by its title and by the first of its links", () => {
  const links = [...list().place.querySelectorAll("li a")];
  expect(links.slice(0, 2).map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
    ["Foundations", "/instructor/courses/FAAI/edit"],
    ["Edit", "/instructor/courses/FAAI/edit"],
  ]);
});

test("courses are counted, and without one the list invites to a first", () => {
  expect(textOf(list().place)).toContain("1 course");
  expect(textOf(list([]).place)).toContain("No courses yet");
});

test("the page leads back to the instructor's page", () => {
  const back = list().place.querySelector("a")!;
  expect([textOf(back), back.getAttribute("href")]).toEqual(["Teaching", "/instructor"]);
});

test("the head with the button for a new course does not wait for the list", async () => {
  const { place } = openPage(<CourseList />);
  expect([textOf(place.querySelector("h1")!), hasButton(place, "New course")]).toEqual([
    "Course studio",
    true,
  ]);
  await press(place, "New course");
  expect(optionsOf(dialog(), "Start from")).toEqual(["An empty course"]);
});

test.each([
  ["", null],
  ["FAAI", "FAAI"],
])("a new course that starts from “%s” is sent, and its editor opens", async (source, copyOf) => {
  const { convex, place, address } = list();
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await press(place, "New course");
  await press(dialog(), "Create course");
  expect(alertsOf(dialog())).toHaveLength(1);
  const id = fieldNamed(dialog(), "Course id") as HTMLInputElement;
  expect([id.maxLength, id.getAttribute("spellcheck")]).toEqual([20, "false"]);
  type(fieldNamed(dialog(), "Title"), "New");
  type(fieldNamed(dialog(), "Course id"), "NEW1");
  expect(optionsOf(dialog(), "Start from")).toEqual(["An empty course", "A copy of Foundations"]);
  choose(dialog(), "Start from", source);
  await press(dialog(), "Create course");
  expect(convex.calls).toEqual([
    { name: "studio:create", args: { form: { courseId: "NEW1", title: "New" }, copyOf } },
  ]);
  expect(address()).toBe("/instructor/courses/NEW1/edit");
});

test("a refused course stays in the list's dialog", async () => {
  const { convex, place, address } = list();
  convex.answers["studio:create"] = () => refuse("permission-denied");
  await press(place, "New course");
  type(fieldNamed(dialog(), "Title"), "New");
  type(fieldNamed(dialog(), "Course id"), "NEW1");
  await press(dialog(), "Create course");
  expect([alertsOf(dialog()), address()]).toEqual([["permission-denied"], "/instructor/courses"]);
  await press(dialog(), "Close");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

const DRAFT = {
  ...{ courseId: "ML1", publishedVersion: 2, isChanged: true, details: { title: "Course" } },
} as Draft;
const SAVED = { isUnsaved: false, busy: false, save: () => Promise.resolve(null) } as unknown as Details;

function state(draft: Partial<Draft> = {}, details: Partial<Details> = {}, agrees = true) {
  const convex = new FakeConvex({ "studio:publish": () => null, "studio:discardDraft": () => null });
  const onFaults = vi.fn();
  const props = {
    draft: { ...DRAFT, ...draft },
    details: { ...SAVED, ...details },
    isSecond: false,
    onFaults,
  };
  const screen = openPage(<CourseState {...props} />, {
    convex,
    agrees,
    address: "/instructor/courses/ML1/edit",
  });
  return { ...screen, onFaults, badge: () => textOf(screen.place.querySelector("span")!) };
}

test.each([
  [{}, {}, "Unpublished changes", true],
  [{ isChanged: false }, { isUnsaved: true }, "Unpublished changes", true],
  [{ publishedVersion: null }, {}, "Not published yet", true],
  [{}, { busy: true }, "Unpublished changes", false],
])(
  "a draft %o with details %o is “%s”; publishing is possible: %s",
  (...[draft, details, said, isPossible]) => {
    const { place, badge } = state(draft, details);
    expect(badge()).toBe(said);
    expect(buttonNamed(place, "Publish").disabled).toBe(!isPossible);
  },
);

test("while everything is published there is no button that does nothing", () => {
  const { place } = state({ isChanged: false });
  expect([hasButton(place, "Publish"), hasButton(place, "More actions")]).toEqual([false, true]);
});

test.each([
  [2, "Version 3 is published."],
  [null, "Version 1 is published."],
])("after version %s the note is published with the next", async (publishedVersion, toast) => {
  const { convex, place, toasts } = state({ publishedVersion });
  const texts = { description: "", outcomes: [], prerequisites: [], instructorBio: "" };
  const content = { details: texts, sections: [] };
  const versions = { courseId: "ML1", older: 2, newer: null };
  convex.setQuery("courseVersions:compare", { older: content, newer: content }, versions);
  await press(place, "Publish");
  expect(dialog().querySelector("[aria-busy], .border-y") !== null).toBe(publishedVersion !== null);
  type(fieldNamed(dialog(), "Note for the history"), "More examples");
  await press(dialog(), "Publish");
  expect(convex.calls).toEqual([
    { name: "studio:publish", args: { courseId: "ML1", note: "More examples" } },
  ]);
  expect([toasts, document.querySelector("[role=dialog]")]).toEqual([[toast], null]);
});

test("typed details are saved before they are published; what prevents it is named", async () => {
  const save = vi.fn(() => Promise.resolve<string | null>(null));
  const { place } = state({ isChanged: false }, { isUnsaved: true, save });
  await press(place, "Publish");
  expect([save.mock.calls.length, document.querySelector("[role=dialog]") !== null]).toEqual([1, true]);
  await press(dialog(), "Close");
  const faulty = state({}, { isUnsaved: true, save: () => Promise.resolve("Title is missing.") });
  await press(faulty.place, "Publish");
  expect(faulty.alerts).toEqual([
    "The details have changes that could not be saved, so nothing is published yet. Title is missing.",
  ]);
  expect([faulty.onFaults.mock.calls.length, document.querySelector("[role=dialog]")]).toEqual([1, null]);
});

async function menu(place: Element): Promise<Element[]> {
  await settle(() =>
    fire(buttonNamed(place, "More actions"), new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  return [...document.querySelectorAll("[role=menuitem]")];
}

test.each([
  [{}, ["View course page", "Discard changes"]],
  [{ isChanged: false }, ["View course page"]],
  [{ publishedVersion: null }, ["Delete course"]],
])("the other actions on a draft %o", async (draft, names) => {
  expect((await menu(state(draft).place)).map((item) => textOf(item))).toEqual(names);
});

test.each([
  [
    {},
    "Discard all changes since the last publication? This cannot be undone.",
    "/instructor/courses/ML1/edit",
  ],
  [
    { publishedVersion: null },
    "Delete “Course” with all of its lessons and files? This cannot be undone.",
    "/instructor/courses",
  ],
])("what was not published (%o) is discarded after a question", async (draft, question, address) => {
  const screen = state(draft);
  const items = await menu(screen.place);
  await settle(() => fire(items.at(-1)!, new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(screen.questions).toEqual([question]);
  expect(screen.convex.calls).toEqual([{ name: "studio:discardDraft", args: { courseId: "ML1" } }]);
  expect(screen.address()).toBe(address);
});

test("without a yes nothing is discarded; a refusal is shown", async () => {
  const kept = state({}, {}, false);
  const [, discard] = await menu(kept.place);
  await settle(() => fire(discard!, new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(kept.convex.calls).toEqual([]);
  kept.unmount();
  const { convex, place } = state();
  convex.answers["studio:discardDraft"] = () => refuse("permission-denied");
  const [, again] = await menu(place);
  await settle(() => fire(again!, new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
  expect(alertsOf(place)).toEqual(["permission-denied"]);
});

test("copying has stopped at the moment until which it may take", () => {
  vi.useFakeTimers({ now: 0 });
  const { place } = openPage(<CopyLine courseId="ML1" until={20 * SECOND_MS} />);
  pass(10 * SECOND_MS);
  expect(alertsOf(place)).toEqual([]);
  pass(10 * SECOND_MS);
  expect(alertsOf(place)).toHaveLength(1);
});

test("texts are being copied until their time is over; then copying can be resumed", async () => {
  vi.useFakeTimers({ now: 0 });
  const convex = new FakeConvex({ "studio:resumeCopy": () => refuse("permission-denied") });
  const { place } = openPage(<CopyLine courseId="ML1" until={15 * SECOND_MS} />, { convex });
  expect([textOf(place), hasButton(place, "Copy the missing texts")]).toEqual([
    expect.stringContaining("still being copied"),
    false,
  ]);
  pass(10 * SECOND_MS);
  expect(alertsOf(place)).toEqual([]);
  pass(10 * SECOND_MS);
  expect(alertsOf(place)[0]).toContain("could not all be copied");
  vi.useRealTimers();
  await press(place, "Copy the missing texts");
  expect(convex.callsOf("studio:resumeCopy")).toEqual([{ courseId: "ML1" }]);
  expect(alertsOf(place)[0]).toContain("permission-denied");
});
