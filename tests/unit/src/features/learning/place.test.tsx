// A learner's place in a course: changing the batch, waiting for the next one, and what is offered when.
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { DeferredPlace } from "#src/features/learning/deferred-place.tsx";
import { PlaceOptions } from "#src/features/learning/place-options.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, settle, textOf, unmountAll } from "#tests/helpers/render.tsx";
import { buttonNames, openDialog, openScreen, send } from "#tests/helpers/screen.tsx";
import { Change, Defer } from "./seat-parts";

const ARGS = { courseId: "FAAI" };
const COURSE = { courseId: "FAAI", title: "Foundations" };
const batch = (batchNumber: number, batchName: string, seatsLeft: number) => ({
  ...{ batchNumber, batchName, seatsLeft, startDate: "2026-12-01", endDate: "2027-03-09" },
});
const OPTIONS = {
  ...{ batchName: "Alpha", mayDefer: true },
  batches: [batch(2, "Beta", 1), batch(3, "Gamma", 0), batch(4, "Delta", 5)],
};

interface Given {
  readonly options?: object | null;
  readonly answers?: Record<string, (args: never) => unknown>;
  readonly agrees?: boolean;
}

function open(part: ReactNode, { options = OPTIONS, answers = {}, agrees = true }: Given = {}) {
  const convex = new FakeConvex(answers);
  convex.setQuery("transfers:options", options, ARGS);
  const main = document.createElement("main");
  main.id = "main";
  main.tabIndex = -1;
  document.body.append(main);
  return { ...openScreen(part, { convex, agrees }), main };
}

test("there is no change without another batch", () => {
  for (const options of [null, { ...OPTIONS, batches: [] }])
    expect(open(<Change {...ARGS} />, { options }).text()).toBe("");
});

/** A dialog gives the focus away a moment after it is gone. */
afterEach(async () => {
  unmountAll();
  await settle(() => undefined);
});

async function openChange(answer: () => unknown) {
  const screen = open(<Change {...ARGS} />, { answers: { "transfers:change": answer } });
  await screen.press("Change batch");
  const form = openDialog().querySelector("form")!;
  const radios = () => [...form.querySelectorAll<HTMLInputElement>("input")];
  return { ...screen, form, radios };
}

test("a batch with seats is chosen and sent; the page has the focus afterwards", async () => {
  const { convex, form, radios, seen, main } = await openChange(() => {
    // The one change has been made.
    convex.setQuery("transfers:options", { ...OPTIONS, batches: [] }, ARGS);
  });
  expect(textOf(openDialog())).toContain("You are in batch Alpha.");
  expect([...form.querySelectorAll("label")].map((label) => textOf(label.lastElementChild!))).toEqual([
    "1 seat left",
    "Full",
    "5 seats left",
  ]);
  expect(radios().map(({ disabled }) => disabled)).toEqual([false, true, false]);
  const button = buttonNamed(form, "Change batch");
  expect(button.disabled).toBe(true);
  await send(form);
  expect(convex.calls).toEqual([]);
  click(radios()[2]!);
  expect(radios().map(({ checked }) => checked)).toEqual([false, false, true]);
  expect(button.disabled).toBe(false);
  await send(form);
  expect(convex.callsOf("transfers:change")).toEqual([{ ...ARGS, batchNumber: 4 }]);
  expect(seen.toasts).toEqual(["You are now in batch Delta."]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement === main).toBe(true);
});

test("a closed dialog changes nothing, and can be opened again", async () => {
  const { convex, press } = await openChange(() => null);
  await settle(() => {
    click(buttonNamed(openDialog(), "Close"));
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(convex.calls).toEqual([]);
  await press("Change batch");
  expect(openDialog()).toBeDefined();
});

test("the dialog closes after a change, also where another one is possible", async () => {
  const { form, radios, seen } = await openChange(() => null);
  click(radios()[0]!);
  await send(form);
  expect(seen.toasts).toEqual(["You are now in batch Beta."]);
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("a chosen batch that fills up is no longer chosen", async () => {
  const { convex, form, radios } = await openChange(() => null);
  click(radios()[0]!);
  expect(buttonNamed(form, "Change batch").disabled).toBe(false);
  const batches = [batch(2, "Beta", 0), batch(4, "Delta", 5)];
  convex.setQuery("transfers:options", { ...OPTIONS, batches }, ARGS);
  expect(radios().map(({ checked }) => checked)).toEqual([false, false]);
  expect(buttonNamed(form, "Change batch").disabled).toBe(true);
  await send(form);
  expect(convex.calls).toEqual([]);
});

test("a refused change stays in the dialog", async () => {
  const { form, radios, seen } = await openChange(() => refuse("too-many-requests", { message: "Not now" }));
  click(radios()[0]!);
  await send(form);
  expect(textOf(openDialog())).toContain("Not now");
  expect(seen.toasts).toEqual([]);
});

test("a place is given back after a question", async () => {
  const answers = { "transfers:defer": () => null };
  const { convex, press, seen, main } = open(<Defer {...ARGS} />, { answers });
  await press("Move to the next batch");
  expect(seen.questions[0]).toContain("You give up your seat in batch Alpha");
  expect(seen.questions[0]).toContain(`The next batch is ${OPTIONS.batches[0]!.batchName}, starting `);
  expect(convex.calls).toEqual([{ name: "transfers:defer", args: ARGS }]);
  expect(seen.toasts).toEqual(["You will be enrolled in the next batch with an open seat."]);
  expect(document.activeElement === main).toBe(true);
});

test("before a seat is given back, it is said which batch comes later, or that none is scheduled", async () => {
  const later = [batch(2, "Beta", 0), batch(4, "Delta", 0)].map((one, month) => ({
    ...one,
    startDate: `2027-0${String(month + 1)}-05`,
  }));
  for (const [ownStart, button, said] of [
    ["2027-01-20", "Move to the next batch", "The next batch is Delta, starting February 5, 2027."],
    ["2027-03-20", "Wait for the next batch", "No later batch is scheduled yet."],
  ] as const) {
    const { press, seen, convex } = open(<Defer {...ARGS} />, {
      options: { ...OPTIONS, batches: later },
      agrees: false,
    });
    convex.setQuery("enrollments:mine", [{ ...ARGS, startDate: ownStart }]);
    await press(button);
    expect(seen.questions[0]?.split("\n\n")[0]).toBe(said);
  }
});

test("nothing is given back without consent; a refusal is shown; where the server offers none, nothing stands there", async () => {
  const declined = open(<Defer {...ARGS} />, { agrees: false });
  await declined.press("Move to the next batch");
  expect(declined.convex.calls).toEqual([]);
  const refused = open(<Defer {...ARGS} />, {
    answers: { "transfers:defer": () => refuse("too-many-requests", { message: "Not now" }) },
  });
  await refused.press("Move to the next batch");
  expect(refused.text()).toContain("Not now");
  expect(refused.seen.toasts).toEqual([]);
  for (const options of [null, { ...OPTIONS, mayDefer: false }])
    expect(open(<Defer {...ARGS} />, { options }).text()).toBe("");
});

test("who waits for the next batch sees how many come first, and may leave", () => {
  const convex = new FakeConvex();
  const { text, place } = openScreen(<DeferredPlace course={COURSE} />, { convex });
  expect(text()).toBe("");
  const terms = { batchName: "Alpha", paid: 299, share: "full", due: 299, isLeaving: false };
  convex.setQuery("leaving:terms", { ...terms, terms: { partPercent: 0, partWeeks: 2 } }, ARGS);
  convex.setQuery(
    "transfers:deferral",
    { batchName: "Alpha", since: Date.UTC(2026, 0, 2, 12), ahead: 1 },
    ARGS,
  );
  expect(text()).toContain("You gave back your seat in batch Alpha on January 2, 2026.");
  expect(text()).toContain("1 person comes before you.");
  expect(buttonNames(place)).toEqual(["Leave the course"]);
});

test.each([
  [false, ["Change batch", "Move to the next batch", "Leave the course"]],
  [true, ["Leave the course"]],
])("what is offered in a batch that has started: %s", (hasStarted, names) => {
  const convex = new FakeConvex();
  convex.setQuery("transfers:options", OPTIONS, ARGS);
  convex.setQuery("batchClosures:mine", null, ARGS);
  const batchStatus = hasStarted ? "active" : "upcoming";
  convex.setQuery("enrollments:mine", [{ ...ARGS, batchStatus }]);
  const terms = { batchName: "Alpha", paid: 299, share: "full", due: 299, isLeaving: false };
  convex.setQuery("leaving:terms", { ...terms, terms: { partPercent: 0, partWeeks: 2 } }, ARGS);
  const { place } = openScreen(<PlaceOptions course={COURSE} />, { convex });
  expect(buttonNames(place)).toEqual(names);
});

test.each([
  ["upcoming", OPTIONS, "Change batch", "New batch"],
  [
    "upcoming",
    { ...OPTIONS, batches: [] },
    "Wait for the next batch",
    "You give up your seat in batch Alpha",
  ],
  ["active", OPTIONS, "Change batch", null],
])("another batch is offered before the seat of a batch that is %s is given up: %#", async (...given) => {
  const [batchStatus, options, name, expected] = given;
  const convex = new FakeConvex({ "transfers:defer": () => null });
  convex.setQuery("transfers:options", options, ARGS);
  convex.setQuery("batchClosures:mine", null, ARGS);
  convex.setQuery("enrollments:mine", [{ ...ARGS, batchStatus }]);
  const terms = { batchName: "Alpha", paid: 299, share: "full", due: 299, isLeaving: false };
  const days = { startDate: null, lastPartDay: null };
  convex.setQuery("leaving:terms", { ...terms, ...days, terms: { partPercent: 0, partWeeks: 2 } }, ARGS);
  const { press, seen } = openScreen(<PlaceOptions course={COURSE} />, { convex });
  await press("Leave the course");
  expect(buttonNames(openDialog()).includes(name)).toBe(expected !== null);
  if (expected === null) return;
  await settle(() => {
    click(buttonNamed(openDialog(), name));
  });
  const shown = seen.questions[0] ?? textOf(openDialog());
  expect(shown).toContain(expected);
  expect(shown).not.toContain("Leave Foundations");
});

test.each([
  [{ ...OPTIONS, mayDefer: false, batches: [batch(2, "Beta", 1)] }, ["Change batch"]],
  [{ ...OPTIONS, batches: [] }, ["Wait for the next batch"]],
  [{ ...OPTIONS, mayDefer: false, batches: [] }, []],
  [null, []],
])("before the start, without the way out of the course: %#", (options, names) => {
  const convex = new FakeConvex();
  convex.setQuery("transfers:options", options, ARGS);
  convex.setQuery("batchClosures:mine", null, ARGS);
  convex.setQuery("enrollments:mine", [{ ...ARGS, batchStatus: "upcoming" }]);
  convex.setQuery("leaving:terms", null, ARGS);
  const { place, text } = openScreen(<PlaceOptions course={COURSE} />, { convex });
  expect(buttonNames(place)).toEqual(names);
  expect(text() === "").toBe(names.length === 0);
});

test.each([
  ["a batch that is canceled", { batchName: "Gamma" }, [{ ...ARGS, batchStatus: "upcoming" }]],
  ["no batch", null, []],
])("nothing is offered in %s", (_, closure, enrollments) => {
  const convex = new FakeConvex();
  convex.setQuery("batchClosures:mine", closure, ARGS);
  convex.setQuery("enrollments:mine", enrollments);
  expect(openScreen(<PlaceOptions course={COURSE} />, { convex }).text()).toBe("");
});
