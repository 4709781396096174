// The polls of a class: what members answer and see of the results, and what staff may do in each state.
import { expect, test } from "vitest";
import { PollsPanel } from "#src/features/classes/polls-panel.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, openDialog, openScreen } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW, POLL } from "./class-samples.ts";

const sessionId = CLASS_VIEW.sessionId;
const HIDDEN = "Results are hidden until your instructor shows them.";

interface Given {
  readonly polls?: readonly object[];
  readonly teaches?: boolean;
  readonly state?: "planned" | "open" | "live" | "ended" | "canceled";
  readonly answers?: Record<string, (args: never) => unknown>;
  readonly agrees?: boolean;
}

function open({ polls = [POLL], teaches = false, state = "live", answers = {}, agrees = true }: Given = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery("classPolls:list", { polls, teaches }, { sessionId });
  convex.setQuery("classPolls:staffResults", { people: 3, counts: [2, 1] }, { pollId: "p" });
  return openScreen(<PollsPanel view={{ ...CLASS_VIEW, state }} />, { convex, agrees });
}

const pressedOf = (place: Element) =>
  [...place.querySelectorAll("[aria-pressed=true]")].map((button) => textOf(button));

test("nothing stands there before the list is known, for people without it, and without polls unless staff prepare", () => {
  const { convex, text } = open();
  for (const list of [undefined, null, { polls: [], teaches: false }]) {
    convex.setQuery("classPolls:list", list, { sessionId });
    expect(text()).toBe("");
  }
  convex.setQuery("classPolls:list", { polls: [], teaches: true }, { sessionId });
  expect(text()).toContain("No poll has been prepared for this class.");
  expect(open({ polls: [], teaches: true, state: "ended" }).text()).toBe("");
  expect(open({ polls: [POLL] }).text()).not.toContain("No poll has been prepared");
});

test.each([
  ["single", ["Yes", "No"], "Choose one answer. You can change it while the poll is open."],
  ["quick", ["I am lost", "I can follow"], "Choose one answer. You can change it while the poll is open."],
  ["scale", ["1", "2", "3", "4", "5"], "From 1, not at all, to 5, fully."],
])("a member answers a poll of the kind %s with one press", async (kind, labels, hint) => {
  const poll = { ...POLL, kind, mine: [0], options: kind === "single" ? labels : [] };
  const { convex, place, text, press } = open({
    polls: [poll],
    answers: { "classPolls:answer": () => null },
  });
  const group = place.querySelector("[role=group]")!;
  expect(buttonNames(group)).toEqual(labels);
  expect(pressedOf(group)).toEqual([labels[0]]);
  expect(text()).toContain(hint);
  expect(text()).toContain(`Your answer: ${labels[0]!}`);
  await press(labels[1]!);
  expect(convex.callsOf("classPolls:answer")).toEqual([{ pollId: "p", choices: [1] }]);
});

test("a second press while an answer is sent sends nothing; a refusal is shown and the next answer counts", async () => {
  let go = () => undefined as unknown;
  let isRefused = true;
  const sending = async () => {
    await new Promise((resolve) => {
      go = () => {
        resolve(null);
      };
    });
    if (isRefused) refuse("poll-closed", { message: "It is closed" });
  };
  const { convex, place, press, text } = open({ answers: { "classPolls:answer": sending } });
  await press("Yes");
  await press("No");
  expect(convex.calls).toHaveLength(1);
  expect(buttonNamed(place, "No").getAttribute("aria-disabled")).toBe("true");
  await settle(go);
  expect(text()).toContain("It is closed");
  isRefused = false;
  await press("No");
  expect(convex.callsOf("classPolls:answer")).toEqual([
    { pollId: "p", choices: [0] },
    { pollId: "p", choices: [1] },
  ]);
  expect(text()).not.toContain("It is closed");
});

test("several answers are chosen, taken back and sent together; none cannot be sent", async () => {
  const poll = { ...POLL, kind: "multiple", options: ["A", "B", "C"] };
  const { convex, place, press } = open({ polls: [poll], answers: { "classPolls:answer": () => null } });
  const boxes = () => [...place.querySelectorAll<HTMLInputElement>("input")];
  expect(buttonNamed(place, "Send the answer").disabled).toBe(true);
  for (const box of [2, 0, 1, 0]) click(boxes()[box]!);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
  await press("Send the answer");
  expect(convex.callsOf("classPolls:answer")).toEqual([{ pollId: "p", choices: [2, 1] }]);
  for (const box of [1, 2]) click(boxes()[box]!);
  expect(buttonNamed(place, "Send the answer").disabled).toBe(true);
});

test("several answers that were sent are ticked and can be changed", () => {
  const poll = { ...POLL, kind: "multiple", options: ["A", "B", "C"], mine: [0, 2] };
  const { place, text } = open({ polls: [poll] });
  expect([...place.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([true, false, true]);
  expect(buttonNamed(place, "Change the answer").disabled).toBe(false);
  expect(text()).toContain("Your answer: A, C");
});

test("a closed poll takes no answer; hidden results are announced, and after the class never", () => {
  const closed = { ...POLL, state: "closed" };
  const during = open({ polls: [closed] });
  expect(during.place.querySelector("[role=group]")).toBeNull();
  expect(during.text()).toContain(HIDDEN);
  expect(during.text()).not.toContain("Your answer");
  expect(during.text()).not.toContain("Results shown");
  const after = open({ polls: [closed], state: "ended" });
  expect(after.text()).toContain("The results of this poll were not shown.");
  expect(after.text()).not.toContain(HIDDEN);
});

test("members see shown results as numbers and shares, also while their key is renewed", () => {
  const shown = { ...POLL, state: "closed", resultsKey: "k1" };
  const { convex, place, text } = open({ polls: [shown] });
  expect(place.querySelector("table")).toBeNull();
  convex.setQuery("classPolls:results", { people: 3, counts: [2] }, { resultsKey: "k1" });
  const rows = () => [...place.querySelectorAll("tbody tr")].map(textOf);
  expect(rows()).toEqual(["Yes267%", "No00%"]);
  expect(place.querySelector<HTMLElement>("[style]")?.style.width).toBe("67%");
  expect(textOf(place.querySelector("caption")!)).toBe("3 people have answered");
  expect(text()).toContain("Results shown");
  expect(text()).not.toContain(HIDDEN);
  convex.setQuery(
    "classPolls:list",
    { polls: [{ ...shown, resultsKey: "k2" }], teaches: false },
    { sessionId },
  );
  expect(rows()).toEqual(["Yes267%", "No00%"]);
  convex.setQuery("classPolls:results", { people: 4, counts: [1, 3] }, { resultsKey: "k2" });
  expect(rows()).toEqual(["Yes125%", "No375%"]);
  convex.setQuery("classPolls:results", null, { resultsKey: "k2" });
  expect(place.querySelector("table")).toBeNull();
});

const STAFF: [string, { change: object; state: Given["state"] }, string[]][] = [
  [
    "a draft in a live class",
    { change: { state: "draft" }, state: "live" },
    ["Open the poll", "Edit", "Delete"],
  ],
  ["a draft before the class", { change: { state: "draft" }, state: "planned" }, ["Edit", "Delete"]],
  ["an open poll", { change: { state: "open" }, state: "open" }, ["Close the poll", "Show the results"]],
  [
    "a closed poll",
    { change: { state: "closed", resultsKey: "k" }, state: "live" },
    ["Open it again", "Hide the results", "Delete"],
  ],
  [
    "a closed poll after the class",
    { change: { state: "closed" }, state: "ended" },
    ["Show the results", "Delete"],
  ],
];

test.each(STAFF)("staff find for %s the steps of its state", (_, { change, state }, names) => {
  const { place, text } = open({ polls: [{ ...POLL, ...change }], teaches: true, state });
  expect(buttonNames(place.querySelector("[role=group]")!)).toEqual(names);
  expect(place.querySelector("table") !== null).toBe(!("state" in change && change.state === "draft"));
  expect(text()).not.toContain(HIDDEN);
});

const STEPS: [string, { state: string; resultsKey?: string }, { name: string; args: object }][] = [
  ["Open the poll", { state: "draft" }, { name: "classPolls:setState", args: { state: "open" } }],
  ["Close the poll", { state: "open" }, { name: "classPolls:setState", args: { state: "closed" } }],
  ["Open it again", { state: "closed" }, { name: "classPolls:setState", args: { state: "open" } }],
  ["Show the results", { state: "open" }, { name: "classPolls:setRevealed", args: { revealed: true } }],
  [
    "Hide the results",
    { state: "open", resultsKey: "k" },
    { name: "classPolls:setRevealed", args: { revealed: false } },
  ],
  ["Delete", { state: "draft" }, { name: "classPolls:remove", args: {} }],
];

test.each(STEPS)("%s, pressed by staff", async (button, change, { name, args }) => {
  const polls = [{ ...POLL, ...change }];
  const { convex, press, seen } = open({ polls, teaches: true, answers: { [name]: () => null } });
  await press(button);
  expect(convex.calls).toEqual([{ name, args: { pollId: "p", ...args } }]);
  expect(seen.questions).toEqual(button === "Delete" ? ["Delete this poll with its answers?"] : []);
});

test("a refused step is shown beside its buttons; a refused deletion in an alert; nothing goes without consent", async () => {
  const no = () => refuse("poll-state-refused", { message: "Not in this state" });
  const answers = { "classPolls:setState": no, "classPolls:remove": no };
  const polls = [{ ...POLL, state: "closed" }];
  const { press, place, text, seen } = open({ polls, teaches: true, answers });
  await press("Open it again");
  expect(text()).toContain("Not in this state");
  expect(buttonNamed(place, "Open it again").disabled).toBe(false);
  await press("Delete");
  expect(seen.alerts).toEqual(["Not in this state"]);
  const kept = open({ polls, teaches: true, agrees: false });
  await kept.press("Delete");
  expect(kept.convex.calls).toEqual([]);
});

test("the quick question is asked and opened at once, while people can join", async () => {
  const answers = { "classPolls:add": () => "p9", "classPolls:setState": () => null };
  const { convex, press } = open({ polls: [], teaches: true, answers });
  await press("Quick check: following?");
  expect(convex.calls).toEqual([
    {
      name: "classPolls:add",
      args: { sessionId, form: { kind: "quick", text: "Can you follow?", options: [] } },
    },
    { name: "classPolls:setState", args: { pollId: "p9", state: "open" } },
  ]);
  expect(buttonNames(open({ polls: [], teaches: true, state: "planned" }).place)).toEqual(["Prepare a poll"]);
  const refused = open({ teaches: true, answers: { "classPolls:add": () => refuse("polls-full") } });
  await refused.press("Quick check: following?");
  expect(refused.text()).toContain("polls-full");
});

test("a prepared poll is changed in a dialog, which can be left", async () => {
  const { place, press } = open({ polls: [{ ...POLL, state: "draft" }], teaches: true });
  await press("Edit");
  expect(textOf(openDialog())).toContain("Edit the poll");
  await press("Cancel");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(buttonNames(place)).toContain("Edit");
});

test("the badge of a poll says its state", () => {
  const names = ["draft", "open", "closed"].map((state) => {
    const { place } = open({ polls: [{ ...POLL, state }], teaches: true });
    return textOf(place.querySelector("h3")!);
  });
  expect(names).toEqual(["Ready?Draft", "Ready?Open", "Ready?Closed"]);
});
