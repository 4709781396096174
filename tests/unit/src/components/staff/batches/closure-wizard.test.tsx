// The wizard that cancels a batch: what it begins with, which batches learners may move to, and its buttons while it sends.
import { expect, test, vi } from "vitest";
import { ClosureWizard } from "#src/components/staff/batches/closure-wizard.tsx";
import type { StaffBatch, StaffCourse } from "#src/components/staff/batches/types.ts";
import { alertsOf, held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, choose, openDialog, openScreen, send } from "#tests/helpers/screen.tsx";

const BATCH = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 30 },
  ...{ status: "upcoming", seatsTaken: 12, enrollments: 12, offered: 0, isClosing: false },
  ...{ links: { zoom: null, discord: null, materials: null }, timeZone: "Europe/Berlin" },
} as StaffBatch;
const other = (batchNumber: number, batchName: string, change: Partial<StaffBatch> = {}): StaffBatch => ({
  ...{ ...BATCH, batchNumber, batchName, ...change },
});

function open(others: StaffBatch[], begin: () => unknown = () => null) {
  const convex = new FakeConvex({ "batchClosures:begin": begin });
  const course = { courseId: "FAAI", title: "Foundations", batches: [BATCH, ...others] };
  const onClose = vi.fn();
  const wizard = <ClosureWizard course={course as StaffCourse} batch={BATCH} onClose={onClose} />;
  return { ...openScreen(wizard, { convex }), onClose };
}

const next = () => send(openDialog().querySelector("form")!);

async function explain(): Promise<void> {
  type(fieldNamed(openDialog(), "Why is the batch canceled?"), "Too few people");
  await next();
}

test("learners have fourteen days to choose unless staff say otherwise", () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date("2026-11-21T23:30:00Z"));
  open([]);
  expect(textOf(openDialog())).toContain("Cancel batch 3, GammaStep 1 of 3: reason and last day");
  expect(fieldNamed(openDialog(), "Last day to choose").value).toBe("2026-12-05");
  expect(buttonNames(openDialog().querySelector("form")!)).toEqual(["Next", "Keep the batch"]);
});

test("learners may move to other batches that are neither over nor canceled, and the first is proposed", async () => {
  open([
    other(1, "Alpha", { status: "completed" }),
    other(2, "Beta", { status: "active", seatsTaken: 31 }),
    other(4, "Delta", { isClosing: true }),
    other(5, "Epsilon", { seatsTaken: 29 }),
  ]);
  await explain();
  const select = openDialog().querySelector("select")!;
  expect([...select.options].map((option) => option.text)).toEqual([
    ...["Choose a batch", "Beta, 0 seats left", "Epsilon, 1 seat left"],
  ]);
  expect(select.value).toBe("2");
});

test("without such a batch the money comes back, and nothing else can be chosen", async () => {
  open([other(4, "Delta", { isClosing: true })]);
  await explain();
  const options = [...openDialog().querySelectorAll<HTMLInputElement>("input[type=radio]")];
  expect(options.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(textOf(openDialog())).toContain("There is no other batch that learners could move to.");
  expect(openDialog().querySelector("select")).toBeNull();
});

test("back leads through the steps to what was typed; a fault is forgotten on the way", async () => {
  const { press } = open([other(4, "Delta")]);
  await next();
  expect(alertsOf(openDialog())).toEqual(["Please tell the learners why"]);
  await explain();
  expect(alertsOf(openDialog())).toEqual([]);
  await next();
  expect(textOf(openDialog())).toContain("Step 3 of 3: summary");
  expect(textOf(document.activeElement!)).toContain("Too few people");
  await press("Back");
  expect(textOf(openDialog())).toContain("Step 2 of 3: for those who choose nothing");
  await press("Back");
  expect(fieldNamed(openDialog(), "Why is the batch canceled?").value).toBe("Too few people");
  expect(buttonNames(openDialog().querySelector("form")!)).toEqual(["Next", "Keep the batch"]);
});

test("while it is sent no button can be pressed; afterwards the dialog closes and staff are told", async () => {
  const answer = held();
  const { convex, onClose, seen } = open([other(4, "Delta")], () => answer.promise);
  await explain();
  await next();
  await next();
  const form = openDialog().querySelector("form")!;
  expect(buttonNames(form)).toEqual(["Back", "Canceling...", "Keep the batch"]);
  for (const name of buttonNames(form)) expect(buttonNamed(form, name).disabled).toBe(true);
  expect([onClose.mock.calls.length, seen.toasts]).toEqual([0, []]);
  await settle(answer.arrive);
  expect(convex.callsOf("batchClosures:begin")).toMatchObject([
    { courseId: "FAAI", batchNumber: 3, form: { fallback: "move", targetNumber: 4 } },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(seen.toasts).toEqual(["The batch is canceled. Its learners have been written to."]);
});

test("a refusal stays with the summary: going back forgets it, and so does a fault that is left behind", async () => {
  const { press } = open([other(4, "Delta")], () => refuse("permission-denied"));
  await explain();
  await next();
  await next();
  expect(alertsOf(openDialog())).toEqual(["permission-denied"]);
  const kindOf = () => openDialog().querySelector<HTMLElement>("[type=submit]")!.dataset.variant;
  expect(kindOf()).toBe("danger");
  await press("Back");
  expect(kindOf()).toBe("primary");
  expect(alertsOf(openDialog())).toEqual([]);
  const target = openDialog().querySelector("select")!;
  choose(target, "");
  await next();
  expect(alertsOf(openDialog())).toHaveLength(1);
  await press("Back");
  expect(alertsOf(openDialog())).toEqual([]);
});

test("the reason has at most 500 characters, and the page is not left by sending a step", () => {
  open([]);
  expect(fieldNamed(openDialog(), "Why is the batch canceled?").maxLength).toBe(500);
  const event = new Event("submit", { bubbles: true, cancelable: true });
  fire(openDialog().querySelector("form")!, event);
  expect(event.defaultPrevented).toBe(true);
});
