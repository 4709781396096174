// Failing payments: declines, tampering, lost responses, reviews, and captures without a free seat.
import { beforeEach, expect, test } from "vitest";
import { internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { MINUTE_MS, SEAT_HOLD_MS } from "#shared/durations.ts";
import {
  leaveSeats,
  newBuyer,
  openShop,
  pass,
  rowsOf,
  seatsTaken,
  type Shop,
} from "../../../helpers/buyers.ts";
import { refusal } from "../../../helpers/convex.ts";
import { moneyFor, refusalOf } from "../../../helpers/paypal.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

const onCapture = (reply: ReturnType<typeof refusalOf> | "lost"): void => {
  shop.paypal.bend = ({ path }) => (path.endsWith("/capture") ? reply : null);
};
const recover = (): void => {
  shop.paypal.bend = () => null;
};

async function nobodyEnrolled(): Promise<void> {
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
}

const settle = async (checkoutId: Id<"checkouts">, money: ReturnType<typeof moneyFor>) =>
  await shop.server.mutation(internal.checkoutSteps.settle, { checkoutId, money });

test("a declined card releases the seat, and the buyer can pay with another card", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  onCapture(refusalOf("INSTRUMENT_DECLINED"));
  expect(await buyer.approve(opened)).toEqual({ outcome: "restart" });
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([
    { status: "cancelled", failure: "INSTRUMENT_DECLINED" },
  ]);
  await nobodyEnrolled();
  recover();
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await seatsTaken(shop)).toBe(1);
  const ids = shop.paypal.callsTo("capture").map(({ requestId }) => requestId);
  expect(ids).toEqual([`capture-${opened.checkoutId}-1`, `capture-${opened.checkoutId}-2`]);
});

test("a capture with the status declined counts as a decline", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.captureStatus = "DECLINED";
  expect(await buyer.approve(await buyer.approved())).toEqual({ outcome: "restart" });
  expect(await seatsTaken(shop)).toBe(0);
});

test("an order that was changed in the browser is never captured", async () => {
  const changes = [
    { amount: { currency_code: "USD", value: "0.01" } },
    { amount: { currency_code: "USD", value: "299.001" } },
    { amount: { currency_code: "EUR", value: "299.00" } },
    { custom_id: "AdvAI" },
    { invoice_id: "another" },
  ];
  for (const change of changes) {
    const buyer = await newBuyer(shop);
    const opened = await buyer.approved();
    Object.assign(shop.paypal.orders.get(opened.orderId)?.body.purchase_units[0] ?? {}, change);
    expect(await refusal(buyer.approve(opened))).toBe("order-mismatch");
    expect(await refusal(buyer.approve(opened))).toBe("payment-failed");
  }
  expect(shop.paypal.callsTo("capture")).toEqual([]);
  expect(await seatsTaken(shop)).toBe(0);
  await nobodyEnrolled();
});

test("a capture of another amount enrolls nobody, is refunded and opens an attention item", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
  expect(await refusal(buyer.approve(await buyer.approved()))).toBe("enrollment-failed-after-payment");
  await nobodyEnrolled();
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([
    { status: "refund-needed", failure: "amount-differs" },
  ]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-needed", status: "open" }]);
  expect(await rowsOf(shop, "activity")).toMatchObject([{ kind: "needsAttention" }]);
  await pass(shop, 1);
  expect(shop.paypal.refunds).toEqual(["CAPTURE-ORDER1"]);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ refundId: "REFUND-CAPTURE-ORDER1-1" }]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ status: "resolved" }]);
  await pass(shop, MINUTE_MS);
  expect(shop.paypal.callsTo("refund")).toHaveLength(1);
});

test("a refund that fails is tried again", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
  await refusal(buyer.approve(await buyer.approved()));
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("INTERNAL_ERROR", 500) : null);
  await pass(shop, 1);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ status: "open" }]);
  recover();
  await pass(shop, MINUTE_MS);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ status: "resolved" }]);
});

test.each(["COMPLIANCE_VIOLATION", "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "TRANSACTION_REFUSED"])(
  "%s ends the checkout without a seat",
  async (issue) => {
    const buyer = await newBuyer(shop);
    const opened = await buyer.approved();
    onCapture(refusalOf(issue));
    expect(await refusal(buyer.approve(opened))).toBe("payment-failed");
    expect(await rowsOf(shop, "checkouts")).toMatchObject([
      { status: "failed", failure: issue, holdsSeat: false },
    ]);
    expect(await seatsTaken(shop)).toBe(0);
    await nobodyEnrolled();
    expect((await buyer.start()).status).toBe("held");
  },
);

test("claiming an approval that never happened keeps the hold and buys nothing", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.order();
  expect(await refusal(buyer.approve(opened))).toBe("payment-failed");
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", holdsSeat: true }]);
  await pass(shop, SEAT_HOLD_MS);
  expect(await seatsTaken(shop)).toBe(0);
});

test("the response to a capture is lost: reconciliation finds it, and the buyer is enrolled", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  onCapture("lost");
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
});

test("an unknown outcome keeps the seat, and a later reconciliation settles it once", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  let captured = false;
  shop.paypal.bend = ({ path }) => {
    captured ||= path.endsWith("/capture");
    return captured ? { status: 503, json: {} } : null;
  };
  expect(await buyer.approve(opened)).toEqual({ outcome: "pending" });
  await pass(shop, SEAT_HOLD_MS);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "capturing" }]);
  recover();
  await pass(shop, 60 * MINUTE_MS);
  await pass(shop, 60 * MINUTE_MS);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "settled" }]);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
});

test("an order that was captured in between is settled as it is", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const order = shop.paypal.orders.get(opened.orderId);
  if (order === undefined) throw new Error("no order");
  shop.paypal.bend = ({ path }) => {
    if (!path.endsWith("/capture")) return null;
    order.status = "COMPLETED";
    order.capture = { id: "CAP-EARLY", status: "COMPLETED", amount: order.body.purchase_units[0].amount };
    return refusalOf("ORDER_ALREADY_CAPTURED");
  };
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await rowsOf(shop, "payments")).toMatchObject([{ paymentId: "CAP-EARLY" }]);
});

test("an order that is captured already is not captured again", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const order = shop.paypal.orders.get(opened.orderId);
  if (order === undefined) throw new Error("no order");
  order.status = "COMPLETED";
  order.capture = { id: "CAP-EARLY", status: "COMPLETED", amount: order.body.purchase_units[0].amount };
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
});

test("a payment under review keeps the seat beyond the deadline and enrolls when it clears", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.captureStatus = "PENDING";
  expect(await buyer.approve(opened)).toEqual({ outcome: "pending" });
  await pass(shop, SEAT_HOLD_MS);
  expect(await seatsTaken(shop)).toBe(1);
  await nobodyEnrolled();
  const order = shop.paypal.orders.get(opened.orderId);
  if (order?.capture == null) throw new Error("no capture");
  order.capture.status = "COMPLETED";
  await pass(shop, 60 * MINUTE_MS);
  await pass(shop, 60 * MINUTE_MS);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
});

test("an open payment becomes an attention item after a long time without a response", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.captureStatus = "PENDING";
  await buyer.approve(await buyer.approved());
  for (let i = 0; i < 8; i += 1) await pass(shop, 60 * MINUTE_MS);
  expect(await rowsOf(shop, "attention")).toMatchObject([
    { kind: "payment-open", details: "PENDING", status: "open" },
  ]);
});

test("settling the same capture again changes nothing", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  const money = moneyFor(checkoutId, orderId);
  const first = await settle(checkoutId, money);
  expect(await settle(checkoutId, money)).toEqual(first);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  expect(await seatsTaken(shop)).toBe(1);
});

test("a capture for an ended checkout takes a seat while one is free", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  expect(await settle(checkoutId, moneyFor(checkoutId, orderId))).toMatchObject({ result: "enrolled" });
  expect(await seatsTaken(shop)).toBe(1);
});

test("a capture without a seat is marked for refund, once", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  await leaveSeats(shop, 0);
  const money = moneyFor(checkoutId, orderId);
  expect(await settle(checkoutId, money)).toEqual({ result: "refund", reason: "no-seat" });
  expect(await settle(checkoutId, money)).toEqual({ result: "refund", reason: "no-seat" });
  await nobodyEnrolled();
  expect(await seatsTaken(shop)).toBe(30);
  expect(await rowsOf(shop, "attention")).toHaveLength(1);
  await pass(shop, 1);
  const asked = shop.paypal.callsTo("/refund").map(({ path }) => path);
  expect(asked).toEqual([`/v2/payments/captures/${money.captureId}/refund`]);
});

test("a second payment for the same checkout is refunded and does not change the first", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.approved();
  await settle(checkoutId, moneyFor(checkoutId, orderId));
  expect(await settle(checkoutId, moneyFor(checkoutId, orderId, "CAP-2"))).toMatchObject({
    reason: "paid-twice",
  });
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "settled" }]);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
});

test("a stranger's payment with my checkout's id does not change my checkout", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  const foreign = { ...moneyFor(checkoutId, "FOREIGN"), amount: { value: "1.00", currency: "USD" } };
  expect(await settle(checkoutId, foreign)).toMatchObject({ reason: "order-id-differs" });
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", holdsSeat: true }]);
  await nobodyEnrolled();
});

test("a response to an earlier attempt does not end a later one", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  onCapture(refusalOf("INSTRUMENT_DECLINED"));
  await buyer.approve(opened);
  recover();
  shop.paypal.captureStatus = "PENDING";
  await buyer.approve(opened);
  const late = { checkoutId: opened.checkoutId, attempt: 1, event: "fail" as const, failure: "late" };
  await shop.server.mutation(internal.checkoutSteps.failCapture, late);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "capturing", holdsSeat: true }]);
});

test("an order that cannot be created throws and keeps the hold", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.bend = ({ path }) =>
    path === "/v2/checkout/orders" ? refusalOf("INVALID_REQUEST", 400) : null;
  expect(await refusal(buyer.order())).toBe("payment-failed");
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "held", holdsSeat: true }]);
});

test("wrong credentials of ours do not affect the hold", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  shop.paypal.bend = ({ path }) =>
    path.includes("oauth2") ? { status: 401, json: { error: "invalid_client" } } : { status: 401, json: {} };
  expect(await refusal(buyer.approve(opened))).toBe("payment-failed");
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "ordered", holdsSeat: true }]);
});

test("a token that PayPal no longer accepts is replaced transparently", async () => {
  const buyer = await newBuyer(shop);
  await buyer.order();
  const other = await newBuyer(shop);
  let refused = 0;
  shop.paypal.bend = ({ path }) => {
    if (path.includes("oauth2") || refused > 0) return null;
    refused += 1;
    return { status: 401, json: { error: "invalid_token" } };
  };
  expect((await other.order()).orderId).toBe("ORDER2");
  expect(shop.paypal.callsTo("oauth2")).toHaveLength(2);
});
