// A learner's notes: saved while they are written, kept apart between two tabs, and found again.
import { beforeEach, expect, test, vi } from "vitest";
import { refuse, type FakeConvex } from "#tests/helpers/convex-client.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, click, fire, pass, settle, textOf, type } from "#tests/helpers/render.tsx";
import { courseId, lesson, linkTo, newClassroom, OUTLINE, section } from "./classroom-page.tsx";

const showToast = vi.hoisted(() => vi.fn());
vi.mock("#src/lib/toast.ts", () => ({ showToast }));

let convex: FakeConvex;
let open: ReturnType<typeof newClassroom>["open"];
beforeEach(() => {
  ({ convex, open } = newClassroom());
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

test("a note that is lost with its lesson is named by the lesson's title as it is now", async () => {
  const place = await open();
  const renamed = [lesson("one"), { ...lesson("two"), title: "Renamed" }];
  convex.setQuery("lessons:outline", { ...OUTLINE, sections: [section("a", renamed)] }, { courseId });
  convex.answers["notes:save"] = () => refuse("note-too-long", { message: "Too long." });
  type(place.querySelector("textarea")!, "Last words");
  await settle(() => {
    click(linkTo(place, "one"));
  });
  expect(showToast).toHaveBeenCalledWith("Your note on “Renamed” was not saved: Too long.");
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

async function refusedNote(code: "note-too-long" | "edited-elsewhere", theirs: string) {
  const place = await open();
  convex.answers["notes:save"] = () => refuse(code);
  type(place.querySelector("textarea")!, "Mine");
  convex.setQuery(
    "notes:mine",
    { lessonId: "two", text: theirs, updatedAt: 5 },
    { courseId, lessonId: "two" },
  );
  pass(1000);
  await settle(() => undefined);
  return place;
}

test("the note of the other tab can be taken instead, and is not sent again", async () => {
  const place = await refusedNote("edited-elsewhere", "Theirs");
  expect(isClosingAsked()).toBe(true);
  click(buttonNamed(place, "Take the other one"));
  pass(6000);
  await settle(() => undefined);
  expect([place.querySelector("textarea")!.value, convex.callsOf("notes:save").length]).toEqual([
    "Theirs",
    1,
  ]);
  expect([textOf(place).includes("another tab"), isClosingAsked()]).toEqual([false, false]);
});

test.each(["button", "connection"])("a note that was not saved is sent again by the %s", async (way) => {
  const place = await refusedNote("note-too-long", "");
  convex.answers["notes:save"] = () => 6;
  await settle(() => {
    if (way === "button") click(buttonNamed(place, "Try again"));
    else window.dispatchEvent(new Event("online"));
  });
  expect(convex.callsOf("notes:save")).toHaveLength(2);
  expect([textOf(place).includes("Not saved yet"), isClosingAsked()]).toEqual([false, false]);
});

const sent = () => convex.callsOf("notes:save").map((args) => (args as { text: string }).text);

test("a note is not written while it loads, and has no state before anything is written", async () => {
  convex.setQuery("notes:mine", undefined, { courseId, lessonId: "two" });
  const place = await open();
  const note = place.querySelector("textarea")!;
  const line = () => textOf(note.parentElement!.querySelector("[role=status]")!);
  expect([note.disabled, line()]).toEqual([true, ""]);
  await settle(() => {
    convex.setQuery("notes:mine", null, { courseId, lessonId: "two" });
  });
  expect([note.disabled, line()]).toEqual([false, ""]);
  type(note, "A");
  expect(line()).toBe("Saving...");
});

test("a note is sent after a pause in writing, and what is written meanwhile once that is saved", async () => {
  const place = await open();
  const note = place.querySelector("textarea")!;
  type(note, "A");
  pass(600);
  type(note, "AB");
  pass(600);
  expect(sent()).toEqual([]);
  const { promise, arrive } = held();
  convex.answers["notes:save"] = () => promise.then(() => 9);
  pass(100);
  expect(sent()).toEqual(["AB"]);
  type(note, "ABC");
  pass(800);
  expect(sent()).toEqual(["AB"]);
  convex.answers["notes:save"] = () => 10;
  await settle(arrive);
  expect(convex.callsOf("notes:save").at(-1)).toMatchObject({ text: "ABC", base: 9 });
  pass(10_000);
  expect([sent().length, isClosingAsked()]).toEqual([2, false]);
});

test("a failed note is sent every five seconds, and not after it is saved", async () => {
  const place = await refusedNote("note-too-long", "");
  for (const [ms, calls] of [
    [4000, 1],
    [1000, 2],
    [5000, 3],
  ] as const) {
    pass(ms);
    await settle(() => undefined);
    expect(sent()).toHaveLength(calls);
  }
  convex.answers["notes:save"] = () => 6;
  await settle(() => {
    click(buttonNamed(place, "Try again"));
  });
  pass(20_000);
  window.dispatchEvent(new Event("online"));
  expect(sent()).toHaveLength(4);
});
