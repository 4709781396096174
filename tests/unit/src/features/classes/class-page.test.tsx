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
  ...{ hasJoined: false, attended: false, teaches: false },
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

test("a class that is not there has a heading", () => {
  const { place } = open(null);
  expect(place().querySelector("h1")?.textContent).toBe("This class is not here");
});
