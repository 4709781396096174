// The checker itself: every planted fault is seen, and a healthy shop has none.
import { afterEach, beforeEach, expect, test } from "vitest";
import { violations, type World } from "../../../../scripts/torture/invariants.ts";
import { closeShop, newBuyer, openShop, pass, type Shop } from "../../../helpers/buyers.ts";
import { worldOf } from "../../../helpers/invariants.ts";

let healthy: World;
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  await pass(shop, 1);
  healthy = await worldOf(shop, { isQuiet: true });
});

afterEach(closeShop);

const first = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error("No row");
  return row;
};

test("a healthy shop has no violation", () => {
  expect(violations(healthy)).toEqual([]);
});

const FAULTS: [string, (world: World) => unknown, RegExp][] = [
  ["a seat counted without a row", (w) => (first(soldSeats(w)).seatsTaken += 1), /seats counted/],
  ["more seats than there are", (w) => (first(soldBatches(w)).maxCapacity = 0), /1 seats of 0/],
  ["money without an enrollment", (w) => w.database.enrollments.splice(0), /paid, 0 enrollments/],
  ["money that was never recorded", (w) => w.database.payments.splice(0), /cents without an outcome/],
  ["a second capture", (w) => w.captures.push({ ...first(w.captures), captureId: "TWICE" }), /29900 cents/],
  ["an enrollment that nobody paid for", (w) => w.captures.splice(0), /does not know it/],
  ["another amount", (w) => (first(w.database.payments).amount = 2.99), /29900 cents taken/],
  ["refunded and still enrolled", (w) => first(w.captures).refunded.push("299.00"), /still enrolled/],
  [
    "two places in one course",
    (w) => w.database.enrollments.push({ ...first(w.database.enrollments), _id: "other", batchId: null }),
    /more than one live enrollment/,
  ],
  ["two rows for one refund", (w) => refundTwice(w, "REFUND-1"), /refund REFUND-1: two rows/],
  ["two rows for one wish", (w) => refundTwice(w, null), /asked for twice/],
  ["money returned that the ledger does not know", (w) => first(w.captures).refunded.push("5.00"), /differs/],
  [
    "a seat offered without being counted",
    (w) => w.database.waitlist.push(place(w)),
    /seats counted, 2 rows/,
  ],
  [
    "an offer without a seat",
    (w) => w.database.waitlist.push({ ...place(w), holdsSeat: false }),
    /the seat does not fit/,
  ],
  [
    "somebody who waits beside a free seat",
    (w) => w.database.waitlist.push({ ...place(w), status: "waiting", holdsSeat: false, batchId: null }),
    /free while people wait/,
  ],
  [
    "two places in one line",
    (w) => w.database.waitlist.push({ ...place(w) }, { ...place(w), _id: "again" }),
    /waits twice/,
  ],
  ["a mail sent twice", (w) => w.inbox.push(first(w.inbox)), /accepted 2 times/],
  ["a mail that never arrived", (w) => w.inbox.splice(0), /not in the inbox/],
  ["a mail that waits for ever", (w) => (first(w.database.mails).status = "pending"), /still pending/],
  ["a mail that nobody queued", (w) => w.database.mails.splice(0), /never queued/],
];

const soldSeats = ({ database }: World) => database.batchSeats.filter(({ seatsTaken }) => seatsTaken > 0);
const soldBatches = (world: World) =>
  world.database.batches.filter(({ _id }) => soldSeats(world).some(({ batchId }) => batchId === _id));

const place = (world: World): World["database"]["waitlist"][number] => ({
  ...{ _id: "place", userId: "somebody", courseId: "FAAI", status: "offered", holdsSeat: true },
  batchId: first(soldBatches(world))._id,
});

function refundTwice({ database, captures }: World, providerRefundId: string | null): void {
  const { captureId } = first(captures);
  const row = { captureId, status: "completed", amount: 299, providerRefundId };
  const wish = (number: number) => (providerRefundId === null ? "wish" : `wish-${String(number)}`);
  database.refunds.push({ ...row, requestId: wish(1) }, { ...row, requestId: wish(2) });
}

test.each(FAULTS)("%s is seen", (_name, plant, words) => {
  const world = structuredClone(healthy);
  plant(world);
  expect(violations(world).join("\n")).toMatch(words);
});
