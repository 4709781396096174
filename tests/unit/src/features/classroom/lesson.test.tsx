// The classroom's screens: outline, progress, shortcuts, and lessons that are not open.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { announcer } from "#src/lib/announcer.ts";
import { refuse, type FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { courseId, lesson, linkTo, newClassroom, OUTLINE, reading, section } from "./classroom-page.tsx";

let convex: FakeConvex;
let alerts: readonly string[];
let open: ReturnType<typeof newClassroom>["open"];
beforeEach(() => {
  ({ convex, alerts, open } = newClassroom());
});

const heading = (place: Element) => textOf(place.querySelector("h1")!);
const side = (place: Element) => place.querySelector("aside nav")!;
const entries = (place: Element) =>
  [...side(place).querySelectorAll("ol ol a")].map((link) => textOf(link.querySelector("span")!));
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

test("a lesson says how long it takes, and what stands in the place of a missing text", async () => {
  const at = { courseId, lessonId: "two" };
  const place = await open();
  expect(textOf(place.querySelector("header")!)).toContain("Reading · 12 minutes");
  await settle(() => {
    convex.setQuery("lessons:read", reading("two", { text: null }), at);
  });
  expect(place.textContent).toContain("This lesson has no text yet.");
  await settle(() => {
    const untimed = { ...lesson("two"), minutes: null };
    const sections = [section("a", [lesson("one"), untimed], "2025-09-01")];
    convex.setQuery("lessons:outline", { ...OUTLINE, sections }, { courseId });
  });
  expect(textOf(place.querySelector("header")!)).not.toContain("minute");
});

test.each([
  ["live", true],
  ["reading", false],
])("questions of live classes stand below a lesson of kind %s: %s", async (kind, areShown) => {
  const sections = [section("a", [lesson("one"), { ...lesson("two"), kind }], "2025-09-01")];
  convex.setQuery("lessons:outline", { ...OUTLINE, sections }, { courseId });
  const question = { questionId: "q", text: "Why softmax?", isAnswered: true };
  convex.setQuery(
    "classQuestions:atLesson",
    [{ sessionId: "s", title: "Attention", startsAt: 0, questions: [question] }],
    { courseId, lessonId: "two" },
  );
  expect(textOf(await open()).includes("Why softmax?")).toBe(areShown);
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
  expect(place.textContent).toContain("This lesson opens on September\u00A015,\u00A02025");
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

test("only visitors are told that a lesson is a free preview", async () => {
  const sections = [section("a", [lesson("one"), lesson("two", "open", true)])];
  const told = async (change: object) => {
    convex.setQuery("lessons:outline", { ...OUTLINE, sections, ...change }, { courseId });
    return textOf((await open()).querySelector("article header")!).includes("Free preview");
  };
  expect(await told({ progress: null })).toBe(true);
  expect(await told({})).toBe(false);
  expect(await told({ progress: null, teaches: true })).toBe(false);
});
