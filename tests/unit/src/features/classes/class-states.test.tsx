// The page of a class in each of its states: the way in, what staff find, who is here, what is left afterwards.
import { beforeEach, expect, test, vi } from "vitest";
import { ClassPage } from "#src/features/classes/class-page.tsx";
import { clockOffset } from "#src/lib/clock-offset.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fire, settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW } from "./class-samples.ts";

// The difference of the clocks is asked of the server; there is none.
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("No network")));
});

const { sessionId } = CLASS_VIEW;

interface Given {
  readonly view?: object;
  readonly answers?: Record<string, (args: never) => unknown>;
  readonly agrees?: boolean;
}

function open({ view = {}, answers = {}, agrees = true }: Given = {}) {
  const convex = new FakeConvex({ "classes:join": () => null, "classes:leave": () => null, ...answers });
  convex.setQuery("classes:get", { ...CLASS_VIEW, ...view }, { sessionId });
  convex.setQuery("classes:present", { names: ["Ann", "Bob", "Bob"], isComplete: true }, { sessionId });
  return openScreen(<ClassPage sessionId={sessionId} />, { convex, agrees });
}

const panels = (place: Element) => [...place.querySelectorAll("h2")].map(textOf);

test("an unknown class, and one of another batch, is not here", () => {
  const { convex, text, place } = open();
  convex.setQuery("classes:get", null, { sessionId });
  expect(text()).toContain("This class is not here");
  expect(linksOf(place)).toEqual(["/dashboard"]);
});

test("joining opens the meeting and is noted; a failure of the note is shown", async () => {
  const { convex, place, text } = open();
  const link = place.querySelector<HTMLAnchorElement>("a[target=_blank]")!;
  expect([link.getAttribute("href"), textOf(link)]).toEqual([
    "https://meet.example/1",
    "Join the class (opens in a new tab)",
  ]);
  expect(text()).toContain("Opens the meeting in a new tab and notes that you attend.");
  convex.answers["classes:join"] = () => refuse("class-state-refused", { message: "It has ended" });
  // The meeting itself is not opened.
  place.addEventListener("click", (event) => {
    event.preventDefault();
  });
  await settle(() => {
    fire(link, new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
  expect(convex.calls).toEqual([{ name: "classes:join", args: { sessionId } }]);
  expect(text()).toContain("It has ended");
});

test("a class without a link reports the missing link, and hints at no meeting", () => {
  const { place, text } = open({ view: { meetingUrl: null } });
  expect(text()).toContain("Your instructor has not set a meeting link yet.");
  expect(text()).not.toContain("Opens the meeting");
  expect(text()).not.toContain("You have joined");
  expect(place.querySelector("a[target=_blank]")).toBeNull();
});

test("who has joined is kept on the list by heartbeats, until the page is left", () => {
  vi.useFakeTimers();
  const { convex, text, unmount } = open({ view: { hasJoined: true } });
  expect(text()).toContain("You have joined this class.");
  expect(text()).not.toContain("notes that you attend");
  vi.advanceTimersByTime(29_999);
  expect(convex.callsOf("classes:join")).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(convex.callsOf("classes:join")).toEqual([{ sessionId }, { sessionId }]);
  // The meeting in another tab hides the page.
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(30_000);
  expect([convex.callsOf("classes:join").length, convex.callsOf("classes:leave")]).toEqual([3, []]);
  unmount();
  expect(convex.callsOf("classes:leave")).toEqual([{ sessionId }]);
});

test.each([
  ["has not joined", { hasJoined: false }],
  ["joined a class that has ended", { hasJoined: true, state: "ended" }],
])("no heartbeat is sent of a person who %s", (_, view) => {
  const { convex, unmount } = open({ view });
  unmount();
  expect(convex.calls).toEqual([]);
});

/** What stands there that long before the start. */
async function before(ms: number, state: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1) });
  const startsAt = Date.now() + (await clockOffset()) + ms;
  const { place, text, unmount } = open({ view: { state, startsAt } });
  await settle(() => undefined);
  const timer = place.querySelector("[role=timer]");
  const shown = timer === null ? text() : textOf(timer);
  unmount();
  return shown;
}

test.each([
  [2 * 86_400_000, "planned", "Starts in 2 days"],
  [3_600_000, "planned", "Starts in 60 minutes"],
  [3_599_000, "planned", "Starts in 59:59"],
  [61_000, "open", "Starts in 1:01"],
  [1000, "open", "Starts in 0:01"],
])("%s ms before the start of a class that is %s: %s", async (ms, state, expected) => {
  expect(await before(ms, state)).toBe(expected);
});

test("at its start a class is about to start; while it is live nothing is counted down", async () => {
  expect(await before(0, "open")).toContain("The class is about to start");
  expect(await before(60_000, "live")).not.toMatch(/Starts in|about to start/);
});

test.each([
  [2, /Opens \w{3}, \d/],
  [28, /Opens \w{3} \d+, \d/],
])("%i days before a class, the day on which it opens is clear", (days, expected) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 5, 1) });
  const startsAt = Date.now() + days * 86_400_000;
  expect(open({ view: { state: "planned", startsAt } }).text()).toMatch(expected);
});

test("members may add a coming class to their calendar; staff have no seat in it", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: CLASS_VIEW.startsAt - 86_400_000 });
  const member = open({ view: { state: "planned" } });
  expect(buttonNames(member.place)).toContain("Add to calendar");
  // What can be done now comes before what cannot.
  expect(member.text()).toMatch(/Add to calendar.*Join the class Opens Tue, .* 15 minutes before class\./);
  expect([...member.place.querySelectorAll("a, button")].map(textOf)).not.toContain("Join the class");
  expect(linksOf(member.place)).not.toContain("https://meet.example/1");
  member.unmount();
  const staff = open({ view: { state: "planned", teaches: true } });
  expect(buttonNames(staff.place)).not.toContain("Add to calendar");
});

test.each([
  ["planned", ["Plan classes"], []],
  ["open", ["Presenter view", "Plan classes"], ["Start the class"]],
  ["live", ["Presenter view", "Plan classes"], ["End the class"]],
  ["ended", ["Plan classes"], []],
  ["canceled", ["Plan classes"], []],
])("staff of a class that is %s find %s", (state, links, buttons) => {
  const { place } = open({ view: { state, teaches: true } });
  const names = [...place.querySelectorAll("a")].map(textOf);
  expect(names.filter((name) => /Presenter|Plan/.test(name))).toEqual(links);
  expect(buttonNames(place).filter((name) => name.endsWith("class"))).toEqual(buttons);
  const hrefs = linksOf(place);
  expect(hrefs).toContain("/instructor/courses/FAAI/edit?tab=classes");
  expect(hrefs.includes("/learn/FAAI/live/s1/present")).toBe(links.length === 2);
});

test("a learner finds no controls of staff", () => {
  for (const state of ["open", "live"]) {
    const { place, text, unmount } = open({ view: { state } });
    expect(buttonNames(place)).toEqual([]);
    expect(text()).not.toMatch(/Presenter view|Plan classes/);
    unmount();
  }
});

test("staff start a class; a refusal is shown", async () => {
  const { convex, press, text } = open({
    view: { state: "open", teaches: true },
    answers: { "classSchedule:start": () => refuse("class-state-refused", { message: "Too early" }) },
  });
  await press("Start the class");
  expect(convex.calls).toEqual([{ name: "classSchedule:start", args: { sessionId } }]);
  expect(text()).toContain("Too early");
});

test.each([true, false])("staff end a class after a question (agreed: %s)", async (agrees) => {
  const answers = { "classSchedule:end": () => null };
  const { convex, press, seen } = open({ view: { teaches: true }, answers, agrees });
  await press("End the class");
  expect(seen.questions).toEqual(["End this class for everybody now?"]);
  expect(convex.callsOf("classSchedule:end")).toEqual(agrees ? [{ sessionId }] : []);
});

test("while people can join, those who are here are listed, also two of one name", () => {
  const { convex, place, text } = open();
  expect(panels(place)).toEqual(["Agenda", "Who is here", "Your instructor"]);
  expect([...place.querySelectorAll("ul li")].map(textOf)).toEqual(["AAnn", "BBob", "BBob"]);
  expect(text()).toContain("3 people");
  expect(text()).not.toContain("and more");
  convex.setQuery("classes:present", { names: ["Ann"], isComplete: false }, { sessionId });
  expect(text()).toContain("1 personAAnnand more");
  for (const present of [null, undefined]) {
    convex.setQuery("classes:present", present, { sessionId });
    expect(panels(place)).toEqual(["Agenda", "Your instructor"]);
  }
  expect(panels(open({ view: { state: "planned" } }).place)).toEqual(["Agenda", "Your instructor"]);
});

test("afterwards: the recording once there is one, and the person's own attendance", () => {
  const none = open({ view: { state: "ended" } });
  expect(none.text()).toContain("If there is a recording, its link appears here.");
  expect(none.text()).toContain("Your attendance was not noted.");
  none.unmount();
  const view = { state: "ended", recordingUrl: "https://video.example/1", attended: true };
  const { place, text } = open({ view });
  expect(linksOf(place)).toContain("https://video.example/1");
  expect(text()).toContain("You attended this class.");
  expect(text()).not.toContain("If there is a recording");
  expect(panels(place)).toEqual(["Agenda", "Attendance", "Your instructor"]);
});

test("staff see the attendance of all learners", () => {
  const { convex, place, text } = open({ view: { state: "ended", teaches: true } });
  expect(panels(place)).toEqual(["Agenda", "Your instructor"]);
  const learners = [true, false, true].map((attended, index) => ({
    ...{ userId: String(index), name: `N${String(index)}`, attended },
  }));
  convex.setQuery("classSchedule:attendees", learners, { sessionId });
  expect([...place.querySelectorAll("li")].map(textOf)).toEqual(["N0Present", "N1Absent", "N2Present"]);
  expect(text()).toContain("2 of 3");
  expect(text()).not.toContain("Nobody is enrolled");
  convex.setQuery("classSchedule:attendees", [], { sessionId });
  expect(text()).toContain("0 of 0Nobody is enrolled in this batch.");
});

test("the agenda, and the materials where there are some", () => {
  const view = {
    ...{ agenda: "First\nSecond", materialsUrl: "https://files.example" },
    lesson: { lessonId: "l1", title: "Heads" },
  };
  const { place, text, unmount } = open({ view });
  expect([...place.querySelectorAll("ol li")].map(textOf)).toEqual(["1First", "2Second"]);
  expect(text()).not.toContain("No agenda has been written");
  expect(text()).toContain("Lesson of this classHeads");
  expect(linksOf(place)).toEqual(
    expect.arrayContaining(["/learn/FAAI/l1", "https://files.example"]) as unknown,
  );
  unmount();
  const bare = open();
  expect(bare.text()).toContain("No agenda has been written for this class.");
  expect(bare.text()).not.toContain("Materials");
  bare.unmount();
  expect(open({ view: { materialsUrl: "https://files.example" } }).text()).not.toContain("Lesson of");
});
