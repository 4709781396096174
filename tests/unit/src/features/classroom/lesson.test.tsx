// The classroom's screens: outline, progress, notes, shortcuts, and lessons that are not open.
import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { announcer } from "#src/lib/announcer.ts";
import { SessionContext, type Session } from "#src/lib/session.ts";
import LessonRoute from "#src/routes/lesson.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  fire,
  pass,
  render,
  settle,
  textOf,
  type,
  type Rendered,
} from "#tests/helpers/render.tsx";

const courseId = "FAAI";
const MEMBER = { status: "signed-in", user: { uid: "ann", name: "Ann" } } as unknown as Session;

type State = "open" | "later" | "closed";
const lesson = (lessonId: string, state: State = "open", isPreview = false) => ({
  ...{ lessonId, title: `Title of ${lessonId}`, kind: "reading", isPreview, minutes: 12, state },
});
const section = (sectionId: string, lessons: object[], startDate: string | null = null) => ({
  ...{ sectionId, title: `Section ${sectionId}`, week: 1, startDate, lessons },
});
const OUTLINE = {
  ...{ courseId, title: "Foundations", teaches: false, resume: "two" },
  sections: [
    section("a", [lesson("one"), lesson("two")], "2025-09-01"),
    section("b", [lesson("three", "later")], "2025-09-15"),
  ],
  progress: { percent: 33, status: "active", completed: ["one"] },
};
const reading = (lessonId: string, changes: object = {}) => ({
  ...{ lesson: lesson(lessonId), opensOn: null, text: `Text of ${lessonId}.`, files: [] },
  ...changes,
});

let convex: FakeConvex;
let alerts: string[];
let mounted: Rendered | undefined;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  alerts = [];
  convex = new FakeConvex({
    "lessons:open": () => null,
    "notes:save": () => 7,
    "progress:toggleLesson": () => null,
  });
  convex.setQuery("lessons:outline", OUTLINE, { courseId });
  for (const lessonId of ["one", "two"]) {
    convex.setQuery("lessons:read", reading(lessonId), { courseId, lessonId });
    convex.setQuery("notes:mine", null, { courseId, lessonId });
  }
});

afterEach(() => {
  mounted?.unmount();
  vi.useRealTimers();
});

async function open(address = "/learn/FAAI/two", session = MEMBER) {
  const dialogs = { alert: (text: string) => Promise.resolve(void alerts.push(text)) };
  mounted = render(
    convex.wrap(
      <SessionContext value={session}>
        <DialogsContext value={dialogs as never}>
          <MemoryRouter initialEntries={[address]}>
            <main>
              <Routes>
                <Route path="/learn/:courseId/:lessonId?" element={<LessonRoute />} />
              </Routes>
            </main>
          </MemoryRouter>
        </DialogsContext>
      </SessionContext>,
    ),
  );
  await settle(() => undefined);
  return mounted.place;
}

const heading = (place: Element) => textOf(place.querySelector("h1")!);
const side = (place: Element) => place.querySelector("aside nav")!;
const entries = (place: Element) =>
  [...side(place).querySelectorAll("ol ol a")].map((link) => textOf(link.querySelector("span")!));
const linkTo = (place: Element, lessonId: string) =>
  place.querySelector(`ol a[href="/learn/FAAI/${lessonId}"]`)!;
const press = (key: string) => {
  fire(document, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
};

test("the course continues where the learner was, with its place marked in the outline", async () => {
  const place = await open("/learn/FAAI");
  expect(heading(place)).toBe("Title of two");
  expect(place.textContent).toContain("Text of two.");
  expect(entries(place)).toEqual(["Title of one", "Title of two", "Title of three"]);
  expect(linkTo(place, "two").getAttribute("aria-current")).toBe("page");
  expect(textOf(linkTo(place, "one"))).toContain("Completed");
  expect(textOf(side(place))).toContain("1 of 2 lessons completed");
  expect(convex.callsOf("lessons:open")).toEqual([{ courseId, lessonId: "two" }]);
});

test("sections that open later say when, and their lessons are marked", async () => {
  const place = await open();
  const [begun, later] = side(place).querySelectorAll("ol > li:has(ol)");
  expect(textOf(begun!)).not.toContain("Opens");
  expect(textOf(later!)).toContain("Opens September 15, 2025");
  expect(textOf(linkTo(place, "three"))).toContain("Not open yet");
  const next = place.querySelector('[data-shortcut="n"]')!;
  expect(textOf(next)).toContain("Opens September 15, 2025");
});

test("a lesson that opens later offers no tick, and opens without a reload", async () => {
  const at = { courseId, lessonId: "three" };
  convex.setQuery("notes:mine", null, at);
  const later = { lesson: lesson("three", "later"), opensOn: "2025-09-15", text: null };
  convex.setQuery("lessons:read", reading("three", later), at);
  const place = await open("/learn/FAAI/three");
  expect(place.textContent).toContain("This lesson opens on September 15, 2025");
  expect(place.querySelector('[data-shortcut="m"]')).toBeNull();
  await settle(() => {
    const sections = [OUTLINE.sections[0], section("b", [lesson("three")], "2025-09-15")];
    convex.setQuery("lessons:outline", { ...OUTLINE, sections }, { courseId });
    convex.setQuery("lessons:read", reading("three"), at);
  });
  expect(place.textContent).toContain("Text of three.");
  expect(buttonNamed(place, "Mark as complete")).toBeDefined();
});

test("a tick shows at once and is announced", async () => {
  const said = vi.spyOn(announcer, "announce").mockReturnValue();
  const answers: (() => void)[] = [];
  convex.answers["progress:toggleLesson"] = () =>
    new Promise((resolve) => {
      answers.push(() => {
        resolve(null);
      });
    });
  const place = await open();
  click(buttonNamed(place, "Mark as complete"));
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("66");
  expect(buttonNamed(place, "Completed").getAttribute("aria-pressed")).toBe("true");
  expect(said).not.toHaveBeenCalled();
  await settle(() => {
    answers[0]?.();
  });
  expect(said).toHaveBeenCalledExactlyOnceWith("66% complete");
});

test("a refused tick is taken back, and the reason is shown", async () => {
  const said = vi.spyOn(announcer, "announce").mockReturnValue();
  said.mockClear();
  convex.answers["progress:toggleLesson"] = () => refuse("no-active-enrollment");
  const place = await open();
  await settle(() => {
    click(buttonNamed(place, "Mark as complete"));
  });
  expect(alerts).toHaveLength(1);
  expect(buttonNamed(place, "Mark as complete").getAttribute("aria-pressed")).toBe("false");
  expect(place.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("33");
  expect(said).not.toHaveBeenCalled();
});

test("keys lead to the neighbours, tick the lesson and go to the notes", async () => {
  const place = await open();
  press("m");
  expect(convex.callsOf("progress:toggleLesson")).toEqual([{ courseId, lessonId: "two", done: true }]);
  press("w");
  expect(document.activeElement).toBe(place.querySelector("textarea"));
  act(() => {
    place.querySelector("textarea")!.blur();
  });
  await settle(() => {
    press("p");
  });
  expect(heading(place)).toBe("Title of one");
});

test("while the next lesson is loaded, the outline and its title are there", async () => {
  const place = await open();
  convex.setQuery("lessons:read", undefined, { courseId, lessonId: "one" });
  const before = side(place);
  await settle(() => {
    press("p");
  });
  expect(heading(place)).toBe("Title of one");
  expect(side(place)).toBe(before);
  expect(place.textContent).not.toContain("Text of two.");
});

test("the drawer of narrow screens shows the open lesson and closes after a choice", async () => {
  const place = await open();
  await settle(() => {
    click(buttonNamed(place, "Lessons · 2 of 3"));
  });
  const drawer = document.querySelector('[role="dialog"]')!;
  expect(document.activeElement).toBe(linkTo(drawer, "two"));
  await settle(() => {
    click(linkTo(drawer, "one"));
  });
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(heading(place)).toBe("Title of one");
  expect(document.activeElement).toBe(place.querySelector("h1"));
});

test("notes are saved while they are written, and a failed save is shown", async () => {
  const place = await open();
  const note = place.querySelector("textarea")!;
  type(note, "To keep");
  expect(textOf(place)).toContain("Saving...");
  pass(1000);
  await settle(() => undefined);
  expect(convex.callsOf("notes:save")).toEqual([{ courseId, lessonId: "two", text: "To keep", base: null }]);
  convex.setQuery(
    "notes:mine",
    { lessonId: "two", text: "To keep", updatedAt: 7 },
    { courseId, lessonId: "two" },
  );
  convex.answers["notes:save"] = () => refuse("note-too-long");
  type(note, "More");
  pass(1000);
  await settle(() => undefined);
  expect(textOf(place)).toContain("Not saved yet.");
  expect(note.value).toBe("More");
  expect(isClosingAsked()).toBe(true);
  // It is sent again by itself.
  convex.answers["notes:save"] = () => 8;
  pass(6000);
  await settle(() => undefined);
  expect(convex.callsOf("notes:save").at(-1)).toEqual({ courseId, lessonId: "two", text: "More", base: 7 });
  expect(textOf(place)).toContain("Saved");
  expect(isClosingAsked()).toBe(false);
});

const isClosingAsked = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("a note that another tab has changed is overwritten only on request", async () => {
  const place = await open();
  const note = place.querySelector("textarea")!;
  convex.answers["notes:save"] = () => refuse("edited-elsewhere");
  type(note, "Mine");
  convex.setQuery(
    "notes:mine",
    { lessonId: "two", text: "Theirs", updatedAt: 5 },
    { courseId, lessonId: "two" },
  );
  pass(1000);
  await settle(() => undefined);
  expect(textOf(place)).toContain("This note has been changed in another tab");
  expect(textOf(place)).toContain("Theirs");
  expect(note.value).toBe("Mine");
  type(note, "Mine, longer");
  pass(9000);
  expect(convex.callsOf("notes:save")).toHaveLength(1);
  convex.answers["notes:save"] = () => 6;
  click(buttonNamed(place, "Keep this one"));
  pass(100);
  await settle(() => undefined);
  expect(convex.callsOf("notes:save")[1]).toEqual({
    courseId,
    lessonId: "two",
    text: "Mine, longer",
    base: 5,
  });
  expect(textOf(place)).not.toContain("another tab");
});

test("as many notes are shown as are asked for", async () => {
  const notes = Array.from({ length: 60 }, (_, number) => ({
    ...{ lessonId: `l${String(number)}`, text: `Note ${String(number)}`, updatedAt: 0 },
  }));
  convex.setQuery("notes:find", notes.slice(0, 50), { courseId, words: "", limit: 50 });
  convex.setQuery("notes:find", notes, { courseId, words: "", limit: 100 });
  const place = await open();
  const search = place.querySelector<HTMLDetailsElement>("details:has([type=search])")!;
  await settle(() => {
    search.open = true;
    fire(search, new Event("toggle"));
  });
  expect(textOf(search)).not.toContain("Note 59");
  await settle(() => {
    click(buttonNamed(search, "Show more notes"));
  });
  expect(textOf(search)).toContain("Note 59");
  expect(textOf(search)).not.toContain("Show more notes");
});

test("what is written in the last moment is saved when another lesson is opened", async () => {
  const place = await open();
  type(place.querySelector("textarea")!, "Last words");
  await settle(() => {
    click(linkTo(place, "one"));
  });
  expect(convex.callsOf("notes:save")).toEqual([
    { courseId, lessonId: "two", text: "Last words", base: null },
  ]);
});

test("notes of the course are found by their words", async () => {
  convex.setQuery("notes:find", [], { courseId, words: "", limit: 50 });
  convex.setQuery("notes:find", [{ lessonId: "one", text: "A dial", updatedAt: 0 }], {
    courseId,
    words: "dial",
    limit: 50,
  });
  const place = await open();
  const search = place.querySelector<HTMLDetailsElement>("details:has([type=search])")!;
  await settle(() => {
    search.open = true;
    fire(search, new Event("toggle"));
  });
  expect(textOf(search)).toContain("No notes found.");
  await settle(() => {
    type(search.querySelector("input")!, "dial");
    pass(400);
  });
  expect(textOf(search.querySelector("li")!)).toBe("Title of oneA dial");
});

const VISITOR = { ...OUTLINE, progress: null, resume: "one" };

test("a visitor reads a preview, without notes and ticks, and is offered the course", async () => {
  const sections = [section("a", [lesson("one", "open", true), lesson("two", "closed")])];
  convex.setQuery("lessons:outline", { ...VISITOR, sections }, { courseId });
  const place = await open("/learn/FAAI/one", { status: "signed-out" });
  expect(place.textContent).toContain("Text of one.");
  expect(place.querySelector("textarea")).toBeNull();
  expect(place.querySelector('[data-shortcut="m"]')).toBeNull();
  expect(place.textContent).toContain("This lesson is a free preview of Foundations.");
  expect(textOf(linkTo(place, "two"))).toContain("For members");
  expect(convex.callsOf("lessons:open")).toEqual([]);
});

test("access that ends closes the lesson that is open, with its notes", async () => {
  const place = await open();
  expect(place.textContent).toContain("Text of two.");
  await settle(() => {
    const sections = [section("a", [lesson("one", "closed"), lesson("two", "closed")])];
    convex.setQuery("lessons:outline", { ...VISITOR, sections }, { courseId });
    const closed = { lesson: lesson("two", "closed"), text: null };
    convex.setQuery("lessons:read", reading("two", closed), { courseId, lessonId: "two" });
  });
  expect(heading(place)).toBe("This lesson is for members of the course");
  expect(place.textContent).not.toContain("Text of two.");
  expect(place.querySelector("textarea")).toBeNull();
});

test("an address without a lesson is answered as not found", async () => {
  convex.setQuery("lessons:read", null, { courseId, lessonId: "none" });
  expect(heading(await open("/learn/FAAI/none"))).toBe("Lesson not found");
});
