// What staff do with a learner's place: which actions a status leaves, and what their forms ask for and send.
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import type { EnrollmentRow } from "#src/features/admin/common/types.ts";
import { PlaceActions } from "#src/features/admin/enrollments/place-actions.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import {
  alertsOf,
  boxNamed,
  choose,
  openMenu,
  openPage,
  optionsOf,
  pick,
  press,
} from "#tests/helpers/controls.tsx";

const ROW = {
  ...{ _id: "e1", userName: "Ann", courseId: "FAAI", courseTitle: "Foundations", batchNumber: 1 },
  ...{ status: "active", amountPaid: 299, paymentMethod: "paypal", paymentId: null },
} as EnrollmentRow;
const batch = (batchNumber: number, status: string, seatsTaken: number) => ({
  ...{ batchNumber, batchName: `Batch ${String(batchNumber)}`, status, seatsTaken, maxCapacity: 30 },
});
const BATCHES = [
  batch(1, "active", 3),
  batch(2, "completed", 3),
  batch(3, "upcoming", 29),
  batch(4, "upcoming", 30),
];
const TRANSFER = "Transfer to another batch";
const DEFER = "Defer to the next batch";
const END = "End enrollment";
const BEYOND = "Transfer beyond the batch's capacity";

function open(change: Partial<EnrollmentRow> = {}, batches = BATCHES) {
  const done = () => null;
  const convex = new FakeConvex({
    ...{ "adminEnrollments:transfer": done, "adminEnrollments:end": done, "adminEnrollments:defer": done },
  });
  const other = { courseId: "OTHER", title: "Other", batches: [batch(9, "upcoming", 0)] };
  convex.setQuery("adminBatches:list", [other, { courseId: "FAAI", title: "Foundations", batches }]);
  return openPage(<PlaceActions row={{ ...ROW, ...change }} />, { convex });
}

const dialog = () => document.querySelector("[role=dialog]");
const MENU = "Actions for Ann in Foundations";

test.each([
  ["enrolled", 299, [TRANSFER, DEFER]],
  ["active", 0, [TRANSFER, DEFER, END]],
  ["deferred", 299, [TRANSFER]],
  ["deferred", 0, [TRANSFER, END]],
  ["completed", 299, []],
  ["completed", 0, [END]],
  ["cancelled", 0, []],
  ["refunded", 0, []],
  ["transferred", 0, []],
] as const)("a place that is %s and cost %i leaves %j", async (status, amountPaid, actions) => {
  expect(await openMenu(open({ status, amountPaid }).place, MENU)).toEqual(actions);
});

test("the id of a payment can be copied from the menu; an enrollment by hand has none", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const paid = { status: "refunded", paymentId: "PAY-1" } as const;
  const { place } = open({ ...paid, paymentMethod: "paypal" });
  await pick(place, MENU, "Copy payment ID");
  expect(copied.mock.calls).toEqual([["PAY-1"]]);
  expect(open({ ...paid, paymentMethod: "manual" }).place.querySelector("button")).toBeNull();
});

test("a transfer offers the other batches of the course that have not ended, with their seats", async () => {
  const { place } = open();
  await pick(place, MENU, TRANSFER);
  expect(optionsOf(dialog()!, "Batch")).toEqual([
    "Choose a batch",
    "3, Batch 3 (29/30)",
    "4, Batch 4 (30/30)",
  ]);
});

test("a course without another batch has none to choose", async () => {
  const { place } = open({}, [batch(1, "active", 3)]);
  await pick(place, MENU, TRANSFER);
  expect(optionsOf(dialog()!, "Batch")).toEqual(["There is no other open batch"]);
});

test("a transfer asks for the batch, then the reason, and is sent once", async () => {
  const { convex, place, toasts } = open();
  await pick(place, MENU, TRANSFER);
  await press(dialog()!, "Transfer");
  expect(alertsOf(dialog()!)).toEqual([errorMessage("transfer-batch-required")]);
  choose(dialog()!, "Batch", "3");
  await press(dialog()!, "Transfer");
  expect(alertsOf(dialog()!)).toEqual([errorMessage("transfer-reason-required")]);
  expect(convex.calls).toEqual([]);
  type(fieldNamed(dialog()!, "Reason"), "Moves abroad");
  await press(dialog()!, "Transfer");
  const form = { batchNumber: 3, reason: "Moves abroad", beyondCapacity: false };
  expect(convex.callsOf("adminEnrollments:transfer")).toEqual([{ enrollmentId: "e1", form }]);
  expect([toasts, dialog()]).toEqual([["The learner is in the new batch."], null]);
});

test("only a full batch asks whether it may be exceeded, and another choice takes the answer back", async () => {
  const { convex, place } = open();
  await pick(place, MENU, TRANSFER);
  choose(dialog()!, "Batch", "3");
  expect(textOf(dialog()!)).not.toContain(BEYOND);
  choose(dialog()!, "Batch", "4");
  await settle(() => click(boxNamed(dialog()!, BEYOND)));
  type(fieldNamed(dialog()!, "Reason"), "Asked");
  choose(dialog()!, "Batch", "3");
  choose(dialog()!, "Batch", "4");
  expect(boxNamed(dialog()!, BEYOND).checked).toBe(false);
  await settle(() => click(boxNamed(dialog()!, BEYOND)));
  await press(dialog()!, "Transfer");
  const form = { batchNumber: 4, reason: "Asked", beyondCapacity: true };
  expect(convex.callsOf("adminEnrollments:transfer")).toEqual([{ enrollmentId: "e1", form }]);
});

test("the empty choice takes the batch back", async () => {
  const { place } = open();
  await pick(place, MENU, TRANSFER);
  choose(dialog()!, "Batch", "3");
  choose(dialog()!, "Batch", "");
  await press(dialog()!, "Transfer");
  expect(alertsOf(dialog()!)).toEqual([errorMessage("transfer-batch-required")]);
});

test.each([
  [END, "End enrollment", "adminEnrollments:end", "The enrollment has ended.", "loses access to Foundations"],
  [
    DEFER,
    "Defer to the next batch",
    "adminEnrollments:defer",
    "The learner will be enrolled in the next batch with an open seat.",
    "before the waitlist and new buyers",
  ],
])(
  "“%s” explains itself, asks for a reason and sends it",
  async (...[name, action, mutation, toast, explained]) => {
    const { convex, place, toasts } = open({ amountPaid: 0 });
    await pick(place, MENU, name);
    expect(textOf(dialog()!)).toContain(explained);
    await press(dialog()!, action);
    expect(alertsOf(dialog()!)).toEqual([errorMessage("transfer-reason-required")]);
    type(fieldNamed(dialog()!, "Reason"), "Asked");
    await press(dialog()!, action);
    expect(convex.calls).toEqual([
      { name: mutation, args: { enrollmentId: "e1", form: { reason: "Asked" } } },
    ]);
    expect([toasts, dialog()]).toEqual([[toast], null]);
  },
);

test("the closed dialog returns the focus to the menu that led to it", async () => {
  const { place } = open();
  await pick(place, MENU, TRANSFER);
  expect(document.activeElement?.closest("[role=dialog]")).toBe(dialog());
  await press(dialog()!, "Close");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Actions for Ann in Foundations");
});

test("a refused end stays open with the refusal and can be sent again", async () => {
  const { convex, place, toasts } = open({ amountPaid: 0 });
  convex.answers["adminEnrollments:end"] = () => refuse("permission-denied");
  await pick(place, MENU, END);
  type(fieldNamed(dialog()!, "Reason"), "Asked");
  await press(dialog()!, "End enrollment");
  expect([alertsOf(dialog()!), toasts]).toEqual([["permission-denied"], []]);
  expect(buttonNamed(dialog()!, "End enrollment").disabled).toBe(false);
  await press(dialog()!, "Close");
  expect([dialog(), convex.calls.length]).toEqual([null, 1]);
});
