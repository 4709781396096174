// The presenter's view of a class: its steps by buttons and keys, its timer, its latest poll, and who gets to see it.
import { beforeEach, expect, test, vi } from "vitest";
import { PresenterPage } from "#src/features/classes/presenter-page.tsx";
import { clockOffset } from "#src/lib/clock-offset.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fire, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW, POLL } from "./class-samples.ts";

// The difference of the clocks is asked of the server; there is none.
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("No network")));
});

const { sessionId } = CLASS_VIEW;
const BOARD = { step: 0, timerStartedAt: null as number | null, timerMinutes: 0 };
const AGENDA = "Begin\n\n Practice \nFinish";

interface Given {
  readonly view?: object;
  readonly board?: Partial<typeof BOARD>;
  readonly polls?: readonly object[];
  readonly answers?: Record<string, (args: never) => unknown>;
}

function open({ view = {}, board = {}, polls = [], answers = {} }: Given = {}) {
  const convex = new FakeConvex({ "classBoard:setStep": () => null, ...answers });
  convex.setQuery("classes:get", { ...CLASS_VIEW, agenda: AGENDA, teaches: true, ...view }, { sessionId });
  convex.setQuery("classBoard:get", { ...BOARD, ...board }, { sessionId });
  convex.setQuery("classPolls:list", { polls, teaches: true }, { sessionId });
  convex.setQuery("classPolls:staffResults", { people: 1, counts: [1, 0] }, { pollId: "p" });
  return openScreen(<PresenterPage sessionId={sessionId} />, { convex });
}

function press(key: string, init: KeyboardEventInit = {}, target: Element | Document = document): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  fire(target, event);
  return event.defaultPrevented;
}

test("members, and people of other batches, do not get it; before and after the class it waits", () => {
  for (const view of [{ teaches: false }]) expect(open({ view }).text()).toContain("This class is not here");
  const { convex, text } = open();
  convex.setQuery("classes:get", null, { sessionId });
  expect(text()).toContain("This class is not here");
  for (const state of ["planned", "ended", "canceled"])
    expect(open({ view: { state } }).text()).toContain("You can present a class from 15 minutes before");
  const shown = open({ view: { state: "open" } });
  expect(shown.text()).not.toContain("You can present a class");
  expect(shown.text()).toContain("Step 1 of 3");
  expect(linksOf(shown.place)).toEqual(["/learn/FAAI/live/s1"]);
  expect(document.title).toContain("Presenter view of Attention");
});

test.each([
  [0, ["Begin", "Next: Practice"], ["true", "false"]],
  [1, ["Practice", "Next: Finish"], ["false", "false"]],
  [2, ["Finish", "This is the last step."], ["false", "true"]],
])("step %s is shown with what comes next", (step, [now, next], ends) => {
  const { place, text } = open({ board: { step } });
  expect(textOf(place.querySelector("p[role=status]")!)).toBe(now);
  expect(text()).toContain(next!);
  expect(text()).toContain(`Step ${String(step + 1)} of 3`);
  const names = ["Previous step", "Next step"];
  expect(names.map((name) => buttonNamed(place, name).getAttribute("aria-disabled"))).toEqual(ends);
});

test("buttons and the keys of a remote go on and back, and not beyond the ends", async () => {
  const middle = open({ board: { step: 1 } });
  for (const key of ["ArrowRight", "PageDown", "ArrowLeft", "PageUp"]) expect(press(key)).toBe(true);
  await middle.press("Next step");
  await middle.press("Previous step");
  const steps = () => middle.convex.callsOf("classBoard:setStep");
  expect(steps()).toEqual([2, 2, 0, 0, 2, 0].map((step) => ({ sessionId, step })));
  middle.unmount();
  press("ArrowRight");
  expect(steps()).toHaveLength(6);
  const first = open();
  press("ArrowLeft");
  await first.press("Previous step");
  expect(first.convex.calls).toEqual([]);
  first.unmount();
  const last = open({ board: { step: 2 } });
  press("ArrowRight");
  await last.press("Next step");
  expect(last.convex.calls).toEqual([]);
});

test("other keys, keys with a modifier, and those meant for a field or a dialog do nothing", () => {
  const { convex, place } = open({ board: { step: 1 } });
  for (const modifier of ["ctrlKey", "metaKey", "altKey"])
    expect(press("ArrowRight", { [modifier]: true })).toBe(false);
  expect(press("Enter")).toBe(false);
  place.insertAdjacentHTML("beforeend", "<input /><div role='dialog'><b></b></div>");
  for (const field of place.querySelectorAll("input, b")) expect(press("ArrowRight", {}, field)).toBe(false);
  const taken = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true });
  taken.preventDefault();
  fire(document, taken);
  expect(convex.calls).toEqual([]);
});

test("a refused step is shown; a class without an agenda has no steps", async () => {
  const refused = open({
    answers: { "classBoard:setStep": () => refuse("class-state-refused", { message: "Over" }) },
  });
  await refused.press("Next step");
  expect(refused.text()).toContain("Over");
  refused.unmount();
  const { convex, place, text } = open({ view: { agenda: " \n " } });
  press("ArrowRight");
  expect(convex.calls).toEqual([]);
  expect(text()).toContain("This class has no agenda.");
  expect(buttonNames(place)).not.toContain("Next step");
});

test("a timer is started for some minutes and stopped; a refusal is shown", async () => {
  let isRefused = false;
  const setTimer = () => (isRefused ? refuse("class-state-refused", { message: "Over" }) : null);
  const idle = open({ answers: { "classBoard:setTimer": setTimer } });
  const group = idle.place.querySelector("[role=group][aria-label=Timer]")!;
  expect(buttonNames(group)).toEqual(["1 minute", "5 minutes", "10 minutes", "15 minutes", "30 minutes"]);
  expect(buttonNames(idle.place)).not.toContain("Stop the timer");
  await idle.press("10 minutes");
  expect(idle.convex.callsOf("classBoard:setTimer")).toEqual([{ sessionId, minutes: 10 }]);
  idle.unmount();
  const now = Date.now() + (await clockOffset());
  const running = open({
    board: { timerStartedAt: now, timerMinutes: 5 },
    answers: { "classBoard:setTimer": setTimer },
  });
  isRefused = true;
  await running.press("Stop the timer");
  expect(textOf(running.place.querySelector("[role=timer]")!)).toMatch(/^(5:00|4:5\d) left$/);
  expect(running.convex.callsOf("classBoard:setTimer")).toEqual([{ sessionId, minutes: null }]);
  expect(running.text()).toContain("Over");
});

test("a timer whose time has passed is marked as over", async () => {
  const ended = Date.now() + (await clockOffset()) - 60_001;
  const { place, press: pressButton } = open({
    board: { timerStartedAt: ended, timerMinutes: 1 },
    answers: { "classBoard:setTimer": () => null },
  });
  await pressButton("Stop the timer");
  expect(textOf(place.querySelector("[role=timer]")!)).toBe("Time is up");
});

test("the latest opened poll is shown without its results until they are shown; drafts can be opened", () => {
  const draft = { ...POLL, pollId: "d", state: "draft", text: "Later?" };
  const older = { ...POLL, pollId: "o", state: "closed", text: "Earlier?" };
  const hidden = open({ polls: [draft, POLL, older] });
  expect(hidden.text()).toContain("Ready?1 person has answeredThe results appear here once you show them.");
  expect(hidden.text()).not.toContain("Earlier?");
  expect(hidden.place.querySelector("table")).toBeNull();
  const groups = [...hidden.place.querySelectorAll("[role=group][aria-label^=Poll]")];
  expect(groups.map((group) => [group.getAttribute("aria-label"), buttonNames(group)])).toEqual([
    ["Poll: Ready?", ["Close the poll", "Show the results"]],
    ["Poll: Later?", ["Open the poll"]],
  ]);
  hidden.unmount();
  const shown = open({ polls: [{ ...POLL, resultsKey: "k" }] });
  expect(textOf(shown.place.querySelector("tbody")!)).toBe("Yes1100%No00%");
  expect(shown.text()).not.toContain("The results appear here");
  expect(shown.text()).not.toContain("Prepared polls");
  shown.unmount();
  expect(open({ polls: [draft] }).text()).toContain("No poll has been opened yetPrepared pollsLater?");
});
