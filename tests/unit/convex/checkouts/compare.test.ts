// A checkout is compared with its order at PayPal: what each state of the order continues, begins or does not change.
import { beforeEach, expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { newBuyer, openShop, rowsOf, type Shop } from "../../../helpers/buyers.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});

interface What {
  orderId?: string;
  reversal?: boolean;
}
const compare = async (checkoutId: Id<"checkouts">, what: What = {}) =>
  await shop.server.action(internal.reconciliation.compare, { checkoutId, ...what });
const captures = () => shop.paypal.callsTo("/capture").length;
const statuses = async () => (await rowsOf(shop, "checkouts")).map(({ status }) => status);
const change = async (checkoutId: Id<"checkouts">, fields: Partial<Doc<"checkouts">>) => {
  await shop.server.run(async (ctx) => await ctx.db.patch("checkouts", checkoutId, fields));
};

/** An order whose money PayPal has in this state, which the checkout has not recorded. */
async function captured(status: string) {
  const opened = await (await newBuyer(shop)).approved();
  const order = shop.paypal.order(opened.orderId);
  const { amount } = order.body.purchase_units[0];
  order.status = "COMPLETED";
  order.capture = { id: `CAPTURE-${order.id}`, status, amount };
  return opened;
}

test("without an order, or without an answer, nothing is known", async () => {
  const { checkoutId } = await (await newBuyer(shop)).start();
  expect(await compare(checkoutId)).toBe(false);
  expect(shop.paypal.callsTo("/v2/checkout/orders")).toEqual([]);
  const opened = await captured("COMPLETED");
  shop.paypal.bend = () => "unsent";
  expect(await compare(opened.checkoutId)).toBe(false);
  shop.paypal.bend = () => null;
  expect(await compare(opened.checkoutId)).toBe(true);
  expect(await statuses()).toEqual(["held", "settled"]);
});

test.each([
  ["APPROVED", 1, "settled"],
  ["CREATED", 0, "ordered"],
])("an order that is %s leads to %i captures", async (status, count, ends) => {
  const { checkoutId, orderId } = await (await newBuyer(shop)).order();
  shop.paypal.order(orderId).status = status;
  expect(await compare(checkoutId)).toBe(true);
  expect([captures(), await statuses()]).toEqual([count, [ends]]);
});

test.each(["PENDING", "DECLINED", "FAILED"])(
  "money that is %s begins no other capture of a completed order",
  async (status) => {
    const { checkoutId } = await captured(status);
    expect(await compare(checkoutId)).toBe(true);
    expect([captures(), await statuses()]).toEqual([0, ["ordered"]]);
    expect(await rowsOf(shop, "enrollments")).toEqual([]);
  },
);

test("a capture under way whose money is held back is under review, and one that was returned has ended", async () => {
  const review = await captured("PENDING");
  await change(review.checkoutId, { status: "capturing" });
  await compare(review.checkoutId);
  const returned = await captured("REFUNDED");
  await change(returned.checkoutId, { status: "capturing" });
  await compare(returned.checkoutId);
  const ends = (await rowsOf(shop, "checkouts")).map(({ status, failure }) => [status, failure]);
  expect(ends).toEqual([
    ["capturing", "PENDING"],
    ["failed", "REFUNDED"],
  ]);
});

test.each(["DECLINED", "FAILED"])("after money that was %s, a new approval is captured", async (status) => {
  const { checkoutId, orderId } = await captured(status);
  shop.paypal.approve(orderId);
  expect(await compare(checkoutId)).toBe(true);
  expect([captures(), await statuses()]).toEqual([1, ["settled"]]);
});

test("an order that PayPal has not any more begins nothing, and ends a capture under way", async () => {
  const { checkoutId, orderId } = await (await newBuyer(shop)).approved();
  shop.paypal.orders.delete(orderId);
  expect(await compare(checkoutId)).toBe(true);
  expect([captures(), await statuses()]).toEqual([0, ["ordered"]]);
  await change(checkoutId, { status: "capturing" });
  expect(await compare(checkoutId, { orderId: "ANOTHER" })).toBe(true);
  expect(await statuses()).toEqual(["capturing"]);
  expect(await compare(checkoutId)).toBe(true);
  expect([captures(), await statuses()]).toEqual([0, ["failed"]]);
});

test("the money of another order is returned, if the order has the id of the checkout", async () => {
  const { checkoutId } = await (await newBuyer(shop)).order();
  const other = await captured("COMPLETED");
  expect(await compare(checkoutId, { orderId: other.orderId })).toBe(true);
  expect(await statuses()).toEqual(["ordered", "ordered"]);
  expect([await rowsOf(shop, "refunds"), await rowsOf(shop, "attention")]).toEqual([[], []]);
  shop.paypal.order(other.orderId).body.purchase_units[0].invoice_id = checkoutId;
  expect(await compare(checkoutId, { orderId: other.orderId })).toBe(true);
  const refunds = (await rowsOf(shop, "refunds")).map((row) => [row.checkoutId, row.reason]);
  expect(refunds).toEqual([[checkoutId, "order-id-differs"]]);
});

test.each([
  ["COMPLETED", true, 1],
  ["COMPLETED", false, 0],
  ["REVERSED", true, 0],
  ["REFUNDED", true, 0],
])("a capture that is %s, with a reversal reported: %s, is disputed: %i", async (status, reversal, count) => {
  const { checkoutId } = await captured("COMPLETED");
  await compare(checkoutId);
  const [order] = shop.paypal.orders.values();
  if (order?.capture == null) throw new Error("Nothing is captured");
  order.capture.status = status;
  expect(await compare(checkoutId, { reversal })).toBe(true);
  const items = (await rowsOf(shop, "attention")).filter(({ kind }) => kind === "payment-reversed");
  expect(items).toHaveLength(count);
});

test.each([
  [[], "COMPLETED", "enrolled"],
  [["FAILED"], "COMPLETED", "enrolled"],
  [["COMPLETED"], "COMPLETED", "refunded"],
  [["PENDING"], "COMPLETED", "refunded"],
  [[], "REFUNDED", "refunded"],
  [[], "REVERSED", "refunded"],
])(
  "with refunds that are %j of a capture that is %s, the enrollment is %s",
  async (refunds, status, ends) => {
    const { checkoutId, orderId } = await captured("COMPLETED");
    await compare(checkoutId);
    const order = shop.paypal.order(orderId);
    const { capture } = order;
    if (capture === null) throw new Error("Nothing is captured");
    capture.status = status;
    for (const each of refunds) order.refunds.push({ id: `R-${each}`, status: each, amount: capture.amount });
    await compare(checkoutId);
    expect((await rowsOf(shop, "enrollments")).map((row) => row.status)).toEqual([ends]);
  },
);
