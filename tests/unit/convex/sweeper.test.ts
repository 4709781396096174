// The sweeper: approved payments that are not settled are reconciled with PayPal and completed.
import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { Doc } from "../../../convex/_generated/dataModel.js";
import { DAY_MS, MINUTE_MS, RECONCILE_AFTER_MS } from "../../../shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { invariantViolations } from "../../helpers/invariants.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const sweep = async (): Promise<void> => {
  await shop.server.mutation(internal.reconciliation.sweep, {});
  for (let i = 0; i < 20; i += 1) await pass(shop, 1);
};

/** An action that captured and crashed before it wrote anything, together with its scheduled check. */
async function capturedAndForgotten() {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("checkouts", checkoutId, {
      status: "capturing",
      nextCheckAt: Date.now() + RECONCILE_AFTER_MS,
    });
  });
  const order = shop.paypal.order(orderId);
  order.status = "COMPLETED";
  const { amount } = order.body.purchase_units[0];
  order.capture = { id: `CAPTURE-${orderId}`, status: "COMPLETED", amount };
  return { buyer, checkoutId, orderId };
}

test("a capture that was never recorded becomes an enrollment", async () => {
  await capturedAndForgotten();
  await sweep();
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  await sweep();
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("a buyer who approved and closed the tab, and whose webhook event was lost, is enrolled before the hold ends", async () => {
  const buyer = await newBuyer(shop);
  await buyer.approved();
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ userId: buyer.userId }]);
  expect(await seatsTaken(shop)).toBe(1);
});

test("a buyer who only opened the payment window is not charged", async () => {
  const buyer = await newBuyer(shop);
  await buyer.order();
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", holdsSeat: true }]);
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
});

test("captures without a seat after a day of downtime are refunded, all in one pass", async () => {
  await leaveSeats(shop, 30);
  for (let i = 0; i < 3; i += 1) await capturedAndForgotten();
  const stranded = await capturedAndForgotten();
  await shop.server.run(async (ctx) => {
    await ctx.db.patch("checkouts", stranded.checkoutId, { status: "expired", holdsSeat: false });
  });
  await leaveSeats(shop, 0);
  vi.setSystemTime(Date.now() + DAY_MS);
  await sweep();
  await pass(shop, MINUTE_MS);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual([
    "settled",
    "settled",
    "settled",
    "refund-needed",
  ]);
  expect(shop.paypal.refunds).toEqual([`CAPTURE-${stranded.orderId}`]);
  expect(await invariantViolations(shop, { phantom: 27, isQuiet: true })).toEqual([]);
});

test("more than one page is processed in one pass", async () => {
  const { checkoutId } = await (await newBuyer(shop)).approved();
  await shop.server.run(async (ctx) => {
    const row: Partial<Doc<"checkouts">> | null = await ctx.db.get("checkouts", checkoutId);
    delete row?._id;
    delete row?._creationTime;
    for (let i = 0; i < 120; i += 1) {
      await ctx.db.insert("checkouts", {
        ...(row as Doc<"checkouts">),
        status: "cancelled",
        holdsSeat: false,
        orderId: `GONE-${String(i)}`,
      });
    }
  });
  vi.setSystemTime(Date.now() + RECONCILE_AFTER_MS);
  await sweep();
  const asked = new Set(shop.paypal.callsTo("/v2/checkout/orders/GONE").map(({ path }) => path));
  expect(asked.size).toBe(120);
  const before = shop.paypal.calls.length;
  await sweep();
  expect(shop.paypal.calls).toHaveLength(before);
}, 30_000);

test("an order that PayPal has deleted is not queried any more after a few hours", async () => {
  const { orderId } = await (await newBuyer(shop)).order();
  for (let i = 0; i < 30; i += 1) {
    await pass(shop, 15 * MINUTE_MS);
    await sweep();
  }
  expect(shop.paypal.callsTo(orderId).length).toBeLessThan(12);
  vi.setSystemTime(Date.now() + DAY_MS);
  await sweep();
  const asked = shop.paypal.callsTo(orderId).length;
  vi.setSystemTime(Date.now() + DAY_MS);
  await sweep();
  expect(shop.paypal.callsTo(orderId)).toHaveLength(asked);
  expect((await rowsOf(shop, "checkouts"))[0]?.nextCheckAt).toBeUndefined();
});

test("a payment that stays open has an attention item until it ends", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.captureStatus = "PENDING";
  await buyer.approve(opened);
  vi.setSystemTime(Date.now() + DAY_MS);
  await sweep();
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payment-open", status: "open" }]);
  const { capture } = shop.paypal.order(opened.orderId);
  if (capture === null) throw new Error("no capture");
  capture.status = "COMPLETED";
  vi.setSystemTime(Date.now() + DAY_MS);
  await sweep();
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payment-open", status: "resolved" }]);
});
