// PayPal's webhook events: genuine ones take effect only after the order was read again, and each once.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { DAY_MS, MINUTE_MS, SEAT_HOLD_MS } from "../../../shared/durations.ts";
import { leaveSeats, newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { approvedNotice, captureNotice, deliver, refundNotice } from "../../helpers/notices.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const settleDown = async (): Promise<void> => {
  for (let i = 0; i < 3; i += 1) await pass(shop, MINUTE_MS);
};

/** Bought as usual: approved and captured by the buyer's own page. */
async function bought() {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  return { buyer, ...opened };
}

test("a buyer who approved and closed the tab is enrolled", async () => {
  const buyer = await newBuyer(shop);
  const { orderId } = await buyer.approved();
  expect(await deliver(shop, approvedNotice(orderId))).toBe(200);
  expect(await rowsOf(shop, "payments")).toEqual([]);
  await pass(shop, 15_000);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ userId: buyer.userId, status: "enrolled" }]);
  expect(await seatsTaken(shop)).toBe(1);
  await settleDown();
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("after the buyer's own page the event changes nothing", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await deliver(shop, approvedNotice(opened.orderId));
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  await pass(shop, 15_000);
  expect(shop.paypal.callsTo("/capture")).toHaveLength(1);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
});

test("an event after the hold ended takes a seat again, or captures nothing", async () => {
  const [late, later] = [await newBuyer(shop), await newBuyer(shop)];
  const [one, two] = [await late.approved(), await later.approved()];
  await pass(shop, SEAT_HOLD_MS);
  await leaveSeats(shop, 1);
  await deliver(shop, approvedNotice(one.orderId));
  await pass(shop, 15_000);
  await deliver(shop, approvedNotice(two.orderId));
  await pass(shop, 15_000);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual(["settled", "expired"]);
  expect(shop.paypal.callsTo("/capture")).toHaveLength(1);
  expect(await seatsTaken(shop)).toBe(30);
});

test("a cancelled purchase is not charged, and a newer checkout is not replaced", async () => {
  const [gone, again] = [await newBuyer(shop), await newBuyer(shop)];
  const cancelled = await gone.approved();
  await gone.as.mutation(api.checkouts.cancel, { checkoutId: cancelled.checkoutId });
  const old = await again.approved();
  await pass(shop, SEAT_HOLD_MS);
  await again.start();
  await deliver(shop, approvedNotice(cancelled.orderId));
  await deliver(shop, approvedNotice(old.orderId));
  await pass(shop, 15_000);
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual([
    "cancelled",
    "expired",
    "held",
  ]);
});

test("25 copies of an event are processed once", async () => {
  const buyer = await newBuyer(shop);
  const { orderId } = await buyer.approved();
  const copies = Array.from({ length: 25 }, () => approvedNotice(orderId)).map((one) => ({
    ...one,
    id: "WH-SAME",
  }));
  for (const copy of copies) expect(await deliver(shop, copy)).toBe(200);
  await settleDown();
  expect(await rowsOf(shop, "webhookEvents")).toHaveLength(1);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(shop.paypal.callsTo("/capture")).toHaveLength(1);
  const completed = captureNotice("COMPLETED", orderId);
  await Promise.all(Array.from({ length: 25 }, async () => await deliver(shop, completed)));
  await settleDown();
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("forged events write nothing, however many", async () => {
  const { orderId } = await (await newBuyer(shop)).approved();
  const forged = { "paypal-transmission-sig": "forged" };
  const source = { ...shop, server: shop.server.withRequestMetadata({ ip: "203.0.113.5" }) };
  for (let i = 0; i < 200; i += 1) {
    expect(await deliver(source, captureNotice("COMPLETED", orderId), forged)).toBe(i < 60 ? 400 : 429);
  }
  const asked = shop.paypal.callsTo("verify").length;
  for (const name of ["paypal-auth-algo", "paypal-transmission-id", "paypal-transmission-sig"]) {
    expect(await deliver(shop, approvedNotice(orderId), { [name]: "" })).toBe(400);
  }
  const evil = { "paypal-cert-url": "https://api.paypal.com.evil.example/cert" };
  expect(await deliver(shop, approvedNotice(orderId), evil)).toBe(400);
  for (const body of ["", "{", "[]", '{"id":1}', `{"id":"${"x".repeat(300_000)}"}`]) {
    expect(await deliver(shop, body)).toBe(400);
  }
  expect(shop.paypal.callsTo("verify")).toHaveLength(asked);
  await settleDown();
  expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
  expect(await rowsOf(shop, "payments")).toEqual([]);
});

test("the signature is checked over the body exactly as it came", async () => {
  const { orderId } = await (await newBuyer(shop)).approved();
  const body = `{ "id":"WH-RAW",\n "event_type" : "CHECKOUT.ORDER.APPROVED", "resource":{"id":"${orderId}","n":1.0} }`;
  expect(await deliver(shop, body)).toBe(200);
  const [asked] = shop.paypal.callsTo("verify");
  expect(asked?.text).toContain(`,"webhook_id":"WH-1","webhook_event":${body}}`);
});

test("when the signature cannot be verified now, the response makes the sender retry", async () => {
  const { orderId } = await (await newBuyer(shop)).approved();
  shop.paypal.bend = ({ path }) => (path.includes("verify") ? { status: 503, json: {} } : null);
  expect(await deliver(shop, approvedNotice(orderId))).toBe(503);
  expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
});

test("a genuine event that contradicts the order enrolls nobody", async () => {
  const { orderId } = await (await newBuyer(shop)).order();
  await deliver(shop, captureNotice("COMPLETED", orderId));
  await deliver(shop, captureNotice("COMPLETED", "NO-SUCH-ORDER"));
  await settleDown();
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", holdsSeat: true }]);
});

test("a payment under review: pending, then completed", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.captureStatus = "PENDING";
  await buyer.approve(opened);
  await deliver(shop, captureNotice("PENDING", opened.orderId));
  await pass(shop, 1);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "capturing", failure: "PENDING" }]);
  const { capture } = shop.paypal.order(opened.orderId);
  if (capture === null) throw new Error("no capture");
  capture.status = "COMPLETED";
  await deliver(shop, captureNotice("COMPLETED", opened.orderId));
  await pass(shop, 1);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
});

test("a payment under review: pending, then denied", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.captureStatus = "PENDING";
  await buyer.approve(opened);
  const { capture } = shop.paypal.order(opened.orderId);
  if (capture === null) throw new Error("no capture");
  capture.status = "DECLINED";
  await deliver(shop, captureNotice("DENIED", opened.orderId));
  await pass(shop, 1);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "cancelled", holdsSeat: false }]);
  expect(await seatsTaken(shop)).toBe(0);
  expect(await invariantViolations(shop)).toEqual([]);
});

test("a refund made at PayPal releases the seat once and ends the access", async () => {
  const { buyer, orderId } = await bought();
  const refundId = shop.paypal.refundElsewhere(orderId, "299.00");
  for (let i = 0; i < 5; i += 1) await deliver(shop, refundNotice(orderId, refundId));
  await settleDown();
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "refunded" }]);
  expect(await buyer.as.query(api.enrollments.access, { courseId: "FAAI" })).toBe(false);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("a refund that is reported before the payment has the same result", async () => {
  const buyer = await newBuyer(shop);
  const { orderId } = await buyer.approved();
  shop.paypal.bend = ({ path }) => (path.endsWith("/capture") ? "lost" : null);
  await deliver(shop, approvedNotice(orderId));
  await pass(shop, 15_000);
  const refundId = shop.paypal.refundElsewhere(orderId, "299.00");
  await deliver(shop, refundNotice(orderId, refundId));
  await deliver(shop, captureNotice("COMPLETED", orderId));
  await settleDown();
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
  expect(await seatsTaken(shop)).toBe(0);
});

test("a chargeback ends the access; a mere dispute opens an attention item", async () => {
  const [one, two] = [await bought(), await bought()];
  await deliver(shop, captureNotice("REVERSED", one.orderId));
  const { capture } = shop.paypal.order(two.orderId);
  if (capture === null) throw new Error("no capture");
  capture.status = "REFUNDED";
  await deliver(shop, captureNotice("REVERSED", two.orderId));
  await settleDown();
  expect((await rowsOf(shop, "enrollments")).map(({ status }) => status)).toEqual(["enrolled", "refunded"]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "payment-reversed", status: "open" }]);
});

test("an event is remembered for forty-five days", async () => {
  const { orderId } = await bought();
  const notice = approvedNotice(orderId);
  await deliver(shop, notice);
  const age = async (days: number) => {
    vi.setSystemTime(Date.now() + days * DAY_MS);
    await shop.server.mutation(internal.webhooks.forget, {});
    return (await rowsOf(shop, "webhookEvents")).length;
  };
  expect([await age(44), await age(2)]).toEqual([1, 0]);
});
