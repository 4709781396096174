// A checkout that cannot advance releases its seat, and does not delay others.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { planCheck } from "../../../convex/model/checkouts/sweep.ts";
import type { Doc, Id } from "../../../convex/_generated/dataModel.js";
import { DAY_MS, HOUR_MS, MINUTE_MS, RECONCILE_AFTER_MS, SEAT_HOLD_MS } from "../../../shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { batchNamed, refusal } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";

const HUGE = "x".repeat(1_048_029);
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function sweep(times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) {
    await shop.server.mutation(internal.reconciliation.sweep, {});
    for (let step = 0; step < 8; step += 1) await pass(shop, 0);
  }
}

const change = async (checkoutId: Id<"checkouts">, patch: Partial<Doc<"checkouts">>) => {
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("checkouts", checkoutId, patch);
  });
};

const rowOf = async (checkoutId: Id<"checkouts">): Promise<Doc<"checkouts">> => {
  const row = (await rowsOf(shop, "checkouts")).find(({ _id }) => _id === checkoutId);
  if (row === undefined) throw new Error("The checkout is gone");
  return row;
};

/** A hold whose own expiry job never runs. */
async function forgottenHold(): Promise<Id<"checkouts">> {
  const { checkoutId } = await (await newBuyer(shop)).start();
  await shop.server.run(async (ctx) => {
    const row = await ctx.db.get("checkouts", checkoutId);
    if (row?.expiryJob != null) await ctx.scheduler.cancel(row.expiryJob);
  });
  return checkoutId;
}

/** Its seat cannot be released by the ordinary rules: its batch counts no taken seat. */
async function blockEnd(checkoutId: Id<"checkouts">): Promise<void> {
  const { _id: batchId } = await batchNamed(shop.server, "Beta");
  await shop.server.run(async (ctx) => {
    const counter = await ctx.db
      .query("batchSeats")
      .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
      .unique();
    if (counter !== null) await ctx.db.patch("batchSeats", counter._id, { seatsTaken: 0 });
  });
  await change(checkoutId, { batchId });
  await leaveSeats(shop, 30 - ((await seatsTaken(shop)) - 1));
}

/** The payment is captured, and the capturing action crashes. */
async function capturedAndForgotten() {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  await change(checkoutId, { status: "capturing", nextCheckAt: Date.now() + RECONCILE_AFTER_MS });
  const order = shop.paypal.order(orderId);
  order.status = "COMPLETED";
  const { amount } = order.body.purchase_units[0];
  order.capture = { id: `CAPTURE-${orderId}`, status: "COMPLETED", amount };
  return { buyer, checkoutId, orderId };
}

test("the first check of a capture under way counts as one", async () => {
  const { checkoutId } = await capturedAndForgotten();
  const until = Date.now() + MINUTE_MS;
  await shop.server.run(async (ctx) => {
    await planCheck(ctx, { checkoutId, until });
  });
  expect((await rowOf(checkoutId)).checks).toBe(1);
});

test("a checkout deleted before its next check is not reported as the last", async () => {
  const { checkoutId } = await capturedAndForgotten();
  const isLast = await shop.server.run(async (ctx) => {
    await ctx.db.delete("checkouts", checkoutId);
    return await planCheck(ctx, { checkoutId, until: Date.now() + MINUTE_MS });
  });
  expect(isLast).toBe(false);
});

test.each([
  ["fundingSource", { fundingSource: HUGE.slice(0, 30_000) }, "order-mismatch"],
  ["orderId", { orderId: HUGE.slice(0, 30_000) }, "order-mismatch"],
  ["fundingSource beyond the general bound", { fundingSource: HUGE }, "input-too-large"],
])("SEC-65 an approval with an endless %s is refused before anything is written", async (_, more, code) => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const before = JSON.stringify(await rowsOf(shop, "checkouts"));
  expect(await refusal(buyer.as.action(api.checkouts.approve, { ...opened, ...more }))).toBe(code);
  expect(JSON.stringify(await rowsOf(shop, "checkouts"))).toBe(before);
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
});

test("SEC-65 a planted oversize checkout between approval and refusal loses its seat", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  await change(checkoutId, {
    status: "capturing",
    fundingSource: HUGE,
    nextCheckAt: Date.now() + RECONCILE_AFTER_MS,
  });
  await pass(shop, SEAT_HOLD_MS + 3 * MINUTE_MS);
  await sweep();
  const row = await rowOf(checkoutId);
  expect(row).toMatchObject({ status: "expired", holdsSeat: false });
  expect(row.fundingSource?.length ?? 0).toBeLessThan(1000);
  expect(await seatsTaken(shop)).toBe(0);
  expect((await buyer.start()).status).toBe("held");
});

test("SEC-65 a hold whose expiry always fails is ended by force, and others in the same sweep are not delayed", async () => {
  const blocked = await forgottenHold();
  const healthy = [await forgottenHold(), await forgottenHold()];
  await blockEnd(blocked);
  vi.setSystemTime(Date.now() + SEAT_HOLD_MS + RECONCILE_AFTER_MS);
  expect(
    await refusal(shop.server.mutation(internal.checkouts.expire, { checkoutId: blocked })).catch(
      () => "fault",
    ),
  ).toBe("fault");
  await sweep();
  for (const checkoutId of [blocked, ...healthy]) {
    expect(await rowOf(checkoutId)).toMatchObject({ status: "expired", holdsSeat: false });
  }
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "checkout-ended", checkoutId: blocked }]);
});

test("SEC-65 more failing holds than a page do not affect the ones after them", async () => {
  const first = await forgottenHold();
  await blockEnd(first);
  const row = await rowOf(first);
  await shop.server.run(async (ctx) => {
    const { _id, _creationTime, ...fields } = row;
    expect([_id, _creationTime]).toHaveLength(2);
    for (let i = 0; i < 24; i += 1)
      await ctx.db.insert("checkouts", { ...fields, courseId: `GONE-${String(i)}` });
  });
  const last = await forgottenHold();
  vi.setSystemTime(Date.now() + SEAT_HOLD_MS + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowOf(last)).toMatchObject({ status: "expired", holdsSeat: false });
  expect((await rowsOf(shop, "checkouts")).filter(({ holdsSeat }) => holdsSeat)).toEqual([]);
});

test("SEC-65 a payment that cannot be settled is reconciled a bounded number of times, then the seat is released", async () => {
  const stuck = await capturedAndForgotten();
  const healthy = await capturedAndForgotten();
  // Its batch has been removed: settling it fails every time.
  const goneId = await shop.server.run(async (ctx) => {
    const batch = await ctx.db.get("batches", shop.batchId);
    if (batch === null) throw new Error("No batch");
    const { _id, _creationTime, ...fields } = batch;
    expect([_id, _creationTime]).toHaveLength(2);
    const id = await ctx.db.insert("batches", { ...fields, courseId: "GONE" });
    await ctx.db.delete("batches", id);
    return id;
  });
  await change(stuck.checkoutId, { batchId: goneId });
  await leaveSeats(shop, 29);
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowOf(healthy.checkoutId)).toMatchObject({ status: "settled" });
  expect(await rowOf(stuck.checkoutId)).toMatchObject({ status: "capturing" });
  for (let i = 0; i < 14; i += 1) {
    vi.setSystemTime(Date.now() + HOUR_MS);
    await sweep();
  }
  // After the missing batch's seat was released, the payment bought one in an existing batch.
  expect(await rowOf(stuck.checkoutId)).toMatchObject({ status: "settled", batchId: shop.batchId });
  expect(await rowsOf(shop, "enrollments")).toHaveLength(2);
  expect(await seatsTaken(shop)).toBe(2);
  expect(await rowsOf(shop, "attention")).toMatchObject([
    { kind: "payment-open", status: "resolved" },
    { kind: "checkout-ended", status: "resolved" },
  ]);
});

test("SEC-65 without a response of the provider the seat is released, and a payment found later is refunded", async () => {
  const { checkoutId, orderId, buyer } = await capturedAndForgotten();
  shop.paypal.bend = () => "unsent";
  for (let i = 0; i < 14; i += 1) {
    vi.setSystemTime(Date.now() + HOUR_MS);
    await sweep();
  }
  expect(await rowOf(checkoutId)).toMatchObject({ status: "failed", holdsSeat: false });
  expect(await seatsTaken(shop)).toBe(0);
  await leaveSeats(shop, 0);
  shop.paypal.bend = () => null;
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await sweep();
  await pass(shop, 1);
  expect(await rowOf(checkoutId)).toMatchObject({ status: "refund-needed", failure: "no-seat" });
  expect(shop.paypal.refunds).toEqual([`CAPTURE-${orderId}`]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  expect(buyer.userId).toBeDefined();
  expect(await invariantViolations(shop, { phantom: 30, isQuiet: true })).toEqual([]);
});

test("SEC-65 the payment of a deleted account is refunded", async () => {
  const { checkoutId, orderId, buyer } = await capturedAndForgotten();
  await shop.server.run(async (ctx) => {
    await ctx.db.delete("users", buyer.userId);
  });
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowOf(checkoutId)).toMatchObject({ status: "refund-needed", failure: "account-gone" });
  await pass(shop, 1);
  expect(shop.paypal.refunds).toEqual([`CAPTURE-${orderId}`]);
  expect(await seatsTaken(shop)).toBe(0);
});
