// The page of a class: its agenda, and what remains when a part of it fails.
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClassPage } from "#src/features/classes/class-page.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf, type Rendered } from "#tests/helpers/render.tsx";

const ID = { sessionId: "s1" };
const VIEW = {
  ...{
    sessionId: "s1",
    courseId: "FAAI",
    courseTitle: "Foundations",
    batchNumber: 3,
    title: "Gradients, live",
  },
  ...{
    startsAt: Date.UTC(2026, 10, 23, 20),
    endsAt: Date.UTC(2026, 10, 23, 21),
    timeZone: "America/New_York",
  },
  ...{ state: "live", agenda: "Welcome\n\nQuestions\nWelcome", liveAt: 1, endedAt: null, lesson: null },
  ...{ meetingUrl: "https://meeting.example/one", materialsUrl: null, recordingUrl: null },
  ...{ hasJoined: false, attended: false, teaches: false, courseImage: "loss-landscape" },
  instructor: { name: "Dr. Ines Sample", bio: "She codes live." },
};

let shown: Rendered | null = null;
beforeEach(() => {
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  shown?.unmount();
  vi.restoreAllMocks();
});

function open(change: object | null = {}) {
  const convex = new FakeConvex();
  convex.setQuery("classes:get", change && { ...VIEW, ...change }, ID);
  convex.setQuery("classes:present", { names: ["Ada"], isComplete: true }, ID);
  convex.setQuery("classBoard:get", { step: 2, timerStartedAt: null, timerMinutes: 0 }, ID);
  convex.setQuery("classPolls:list", { polls: [], isOpen: true, teaches: false }, ID);
  convex.setQuery("classQuestions:list", { questions: [], isOpen: true, teaches: false }, ID);
  const place = () => {
    shown ??= render(<MemoryRouter>{convex.wrap(<ClassPage sessionId="s1" />)}</MemoryRouter>);
    return shown.place;
  };
  shown = null;
  return { convex, place };
}

test("the agenda is a list whose current step is marked, also where two steps read the same", () => {
  const { convex, place } = open();
  const steps = () =>
    [...place().querySelectorAll("ol > li")].map((step) => [
      step.textContent,
      step.getAttribute("aria-current"),
    ]);
  expect(steps()).toEqual([
    ["1Welcome", null],
    ["2Questions", null],
    ["3Welcome", "step"],
  ]);
  act(() => {
    convex.setQuery("classes:get", { ...VIEW, state: "ended" }, ID);
  });
  expect(steps().at(2)).toEqual(["3Welcome", null]);
});

test("a part that fails says which one it is, keeps the way into the class, and can be tried again", async () => {
  const { convex, place } = open();
  const failing = ["classPolls:list", "classQuestions:list", "classes:present"];
  for (const name of failing) convex.setQuery(name, new Error("Server Error"), ID);
  const alerts = [...place().querySelectorAll("[role=alert]")].map(
    (one) => one.querySelector("p")?.textContent,
  );
  expect(alerts).toEqual(["Polls", "Questions", "Who is here"]);
  expect(place().querySelector("a[target=_blank]")?.getAttribute("href")).toBe(VIEW.meetingUrl);
  convex.setQuery("classes:present", { names: ["Ada"], isComplete: true }, ID);
  const last = [...place().querySelectorAll("[role=alert]")].at(-1);
  if (!(last instanceof HTMLElement)) throw new Error("No part has failed.");
  await settle(() => click(buttonNamed(last, "Try Again")));
  expect(textOf(place())).toContain("Ada");
});

test("a canceled class leads to the other ones", () => {
  const { place } = open({ state: "canceled" });
  const link = [...place().querySelectorAll("a")].find(({ textContent }) =>
    textContent.startsWith("See the other"),
  );
  expect(link?.getAttribute("href")).toBe("/learn/FAAI/room/3");
});

test("who teaches the class, with the way to the course's words about the person", () => {
  const link = [...open().place().querySelectorAll("a")].find((one) => one.textContent === "Dr. Ines Sample");
  expect(link?.getAttribute("href")).toBe("/courses/FAAI#instructor");
  expect(textOf(shown!.place)).toContain("She codes live.");
});

test("a class has its place among those of its batch which are not canceled, and leads to its neighbours", () => {
  const { convex, place } = open();
  const listed = (sessionId: string, change: object = {}) => ({
    ...{ ...VIEW, sessionId, title: `Class ${sessionId}`, state: "planned", lessonId: null },
    ...{ hasRecording: false, ...change },
  });
  const others = [listed("s2"), listed("c", { state: "canceled" }), listed("x", { batchNumber: 4 })];
  const show = (classes: object[]) => {
    act(() => {
      convex.setQuery("classes:forCourse", classes, { courseId: "FAAI" });
    });
    return [...place().querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  };
  place();
  expect(show([])).toEqual([]);
  expect(textOf(place())).not.toContain("Class 1 of");
  expect(show([listed("s0"), ...others.slice(1), listed("s1"), ...others])).toEqual([
    "/learn/FAAI/live/s0",
    "/learn/FAAI/live/s2",
  ]);
  expect(textOf(place())).toContain("Class 2 of 3");
  expect(show([listed("s1"), ...others])).toEqual(["/learn/FAAI/live/s2"]);
  expect(show([listed("s1")])).toEqual([]);
  expect(textOf(place())).toContain("Class 1 of 1");
  // Its number is the end of its name.
  act(() => {
    convex.setQuery("classes:get", { ...VIEW, title: "Live class 1" }, ID);
  });
  expect(textOf(place())).not.toContain("Class 1 of 1");
});

test.each([
  [2026, "sr-only"],
  [2027, "block sm:text-lg"],
])("beside its date figure a class shows its day in %i to these readers: %s", (year, look) => {
  vi.setSystemTime(Date.UTC(year, 10, 1));
  const { place } = open();
  const day = [...place().querySelectorAll("time span")].find((one) => /2026/.test(one.textContent));
  vi.useRealTimers();
  expect(day?.className).toBe(look);
});

test.each([
  ["planned", ["Materials"]],
  ["live", ["Who is here", "Materials", "Your instructor"]],
])("beside the way into a class that is %s are %j", (state, expected) => {
  const { place } = open({ state, materialsUrl: "https://folder.example" });
  const materials = [...place().querySelectorAll("h2")].find((one) => textOf(one) === "Materials")!;
  const column = materials.closest("section")!.parentElement!;
  expect([...column.querySelectorAll("h2")].map(textOf)).toEqual(expected);
});

test("before a class without a lesson, learners are led to their own next one", () => {
  const { convex, place } = open({ state: "planned" });
  convex.setQuery("enrollments:mine", [
    { courseId: "OTHER", next: { lessonId: "l9", title: "Other" } },
    { courseId: "FAAI", next: { lessonId: "l2", title: "Gradients" } },
  ]);
  const lessons = () => [...place().querySelectorAll<HTMLElement>('a[href^="/learn/FAAI/l"]')].map(textOf);
  const own = () => lessons().filter((label) => /lesson|Lesson/.test(label));
  expect(own()).toEqual(["Your next lessonGradients"]);
  expect(textOf(place())).toContain("To prepare");
  const become = (change: object) => {
    act(() => {
      convex.setQuery("classes:get", { ...VIEW, state: "planned", ...change }, ID);
    });
    return own();
  };
  expect(become({ lesson: { lessonId: "l1", title: "Loss" } })).toEqual(["Lesson of this classLoss"]);
  expect(become({ state: "ended" })).toEqual([]);
});

test("a class that is not there has a heading", () => {
  const { place } = open(null);
  expect(place().querySelector("h1")?.textContent).toBe("This class is not here");
});
