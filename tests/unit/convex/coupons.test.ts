// Coupons: the price with a code, uses that are reserved with the hold and returned with it, and enrolling for nothing.
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { SEAT_HOLD_MS } from "../../../shared/durations.ts";
import type { CouponForm } from "../../../shared/forms/coupon.ts";
import { discountOf } from "../../../shared/rules/coupons.ts";
import { newBuyer, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { apply, holdingIn, openCouponShop, payIn } from "./coupons-support.ts";

let shop: Shop;
let admin: Awaited<ReturnType<typeof openCouponShop>>["admin"];
let make: Awaited<ReturnType<typeof openCouponShop>>["make"];

beforeEach(async () => {
  ({ shop, admin, make } = await openCouponShop());
});

afterEach(async () => {
  await pass(shop, 1);
  expect(await invariantViolations(shop)).toEqual([]);
});

const holding = async (code?: string) => await holdingIn(shop, code);
const pay = async (buyer: Awaited<ReturnType<typeof holding>>) => await payIn(shop, buyer);

const usesOf = async () => (await rowsOf(shop, "coupons")).map(({ uses }) => uses);
const statusesOf = async () => (await rowsOf(shop, "couponUses")).map(({ status }) => status);

test.each([
  ["percent", 10, 299, 29.9],
  ["percent", 33, 299, 98.67],
  ["percent", 50, 0.01, 0.01],
  ["percent", 100, 299, 299],
  ["amount", 99.99, 299, 99.99],
  ["amount", 500, 299, 299],
] as const)("%s %d of %d dollars is %d", (...[kind, value, price, off]) => {
  expect(discountOf({ kind, value }, price)).toBe(off);
});

test("a code changes the price of the hold, order, capture, payment and receipt, for its user only", async () => {
  await make();
  const other = await holding();
  const buyer = await holding();
  expect(await apply(buyer, buyer.checkoutId, " spring-26 ")).toMatchObject({
    ...{ amount: 200, listPrice: 299, discount: 99, couponCode: "SPRING-26", status: "held" },
  });
  expect(await pay(buyer)).toMatchObject({ outcome: "enrolled" });
  const [order] = [...shop.paypal.orders.values()];
  expect(order?.body.purchase_units[0].amount.value).toBe("200.00");
  const [payment] = await rowsOf(shop, "payments");
  expect(payment).toMatchObject({ amount: 200, listPrice: 299, discount: 99, couponCode: "SPRING-26" });
  const paymentId = payment?.paymentId ?? "";
  expect(await buyer.as.query(api.payments.receipt, { paymentId })).toMatchObject({
    ...{ amount: 200, listPrice: 299, discount: 99, couponCode: "SPRING-26", isFree: false },
  });
  expect(await statusesOf()).toEqual(["used"]);
  const offer = await other.as.query(api.checkouts.offer, { courseId: "FAAI" });
  expect(offer.checkout).toMatchObject({ amount: 299, discount: 0, couponCode: null });
});

test("an order with the old price is dropped: it cannot be approved, the new one can", async () => {
  await make();
  const buyer = await holding();
  const { checkoutId } = buyer;
  const { orderId } = await buyer.as.action(api.checkouts.createOrder, { checkoutId });
  await apply(buyer, checkoutId);
  shop.paypal.approve(orderId);
  expect(await refusal(buyer.approve({ checkoutId, orderId }))).toBe("order-mismatch");
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
  expect(await pay(buyer)).toMatchObject({ outcome: "enrolled" });
});

test("a price that changes during the creation of an order drops that order", async () => {
  await make();
  const buyer = await holding();
  const { checkoutId } = buyer;
  let applied: Promise<unknown> = Promise.resolve();
  shop.paypal.bend = ({ path, method }) => {
    if (method === "POST" && path === "/v2/checkout/orders") {
      shop.paypal.bend = () => null;
      applied = apply(buyer, checkoutId);
    }
    return null;
  };
  const order = buyer.as.action(api.checkouts.createOrder, { checkoutId }).then(
    () => "made",
    () => "refused",
  );
  const outcome = await order;
  await applied;
  const offer = await buyer.as.query(api.checkouts.offer, { courseId: "FAAI" });
  // The order was requested first: it is created, and the new price drops it.
  expect(outcome).toBe("made");
  expect(offer.checkout).toMatchObject({ amount: 200 });
  expect(await pay(buyer)).toMatchObject({ outcome: "enrolled" });
  expect((await rowsOf(shop, "payments")).map(({ amount }) => amount)).toEqual([200]);
});

const REFUSED: [string, Partial<CouponForm>, string][] = [
  ["a code that has ended", { endsOn: "2026-11-20" }, "coupon-expired"],
  ["a code that has not begun", { startsOn: "2026-11-22" }, "coupon-not-active"],
  ["a code of another course", { courseId: "AdvAI" }, "coupon-wrong-course"],
  ["an unknown code", { code: "OTHER" }, "coupon-not-found"],
];

test.each(REFUSED)("%s is refused", async (_name, change, code) => {
  await make(change);
  const buyer = await holding();
  expect(await refusal(apply(buyer, buyer.checkoutId))).toBe(code);
  expect(await rowsOf(shop, "couponUses")).toEqual([]);
});

test("on its first and last day a code counts; a paused one does not, but keeps its uses", async () => {
  const couponId = await make({ startsOn: "2026-11-21", endsOn: "2026-11-21" });
  const first = await holding("SPRING-26");
  await admin.as.mutation(api.adminCoupons.setPaused, { couponId, isPaused: true });
  const second = await holding();
  expect(await refusal(apply(second, second.checkoutId))).toBe("coupon-not-active");
  expect(await pay(first)).toMatchObject({ outcome: "enrolled" });
});

test("N uses are never exceeded by concurrent buyers", async () => {
  await make({ maxUses: 3 });
  const buyers = await Promise.all(Array.from({ length: 8 }, async () => await holding()));
  const answers = await Promise.all(
    buyers.map(
      async (buyer) =>
        await apply(buyer, buyer.checkoutId).then(
          () => "applied",
          async (error: unknown) => await refusal(Promise.reject(error as Error)),
        ),
    ),
  );
  expect(answers.filter((answer) => answer === "applied")).toHaveLength(3);
  expect(answers.filter((answer) => answer === "coupon-used-up")).toHaveLength(5);
  expect(await usesOf()).toEqual([3]);
});

test("the use is released with the hold: cancelled, expired, declined, removed, replaced", async () => {
  await make({ maxUses: 1 });
  await make({ code: "OTHER", value: 10 });
  const cancelled = await holding("SPRING-26");
  const next = await holding();
  expect(await refusal(apply(next, next.checkoutId))).toBe("coupon-used-up");
  await cancelled.as.mutation(api.checkouts.cancel, { checkoutId: cancelled.checkoutId });
  await apply(next, next.checkoutId);
  await pass(shop, SEAT_HOLD_MS);
  const declined = await holding("SPRING-26");
  shop.paypal.captureStatus = "DECLINED";
  expect(await pay(declined)).toEqual({ outcome: "restart" });
  shop.paypal.captureStatus = "COMPLETED";
  const removing = await holding("SPRING-26");
  const { checkoutId } = removing;
  expect(await removing.as.mutation(api.checkouts.removeCoupon, { checkoutId })).toMatchObject({
    ...{ amount: 299, discount: 0, couponCode: null },
  });
  const replacing = await holding("SPRING-26");
  expect(await apply(replacing, replacing.checkoutId, "OTHER")).toMatchObject({ amount: 289 });
  // Applied again it needs no second use.
  await apply(replacing, replacing.checkoutId);
  expect(await apply(replacing, replacing.checkoutId)).toMatchObject({ amount: 200 });
  expect(await usesOf()).toEqual([1, 0]);
});

test("a person's own limit counts reserved and used ones, not returned ones", async () => {
  await make({ maxUsesPerUser: 1 });
  const buyer = await holding("SPRING-26");
  await buyer.as.mutation(api.checkouts.cancel, { checkoutId: buyer.checkoutId });
  const { checkoutId } = await buyer.start();
  await apply(buyer, checkoutId);
  expect(await pay({ ...buyer, checkoutId })).toMatchObject({ outcome: "enrolled" });
  // Refunded and bought again: the code was used.
  const [payment] = await rowsOf(shop, "payments");
  const wish = { requestId: "wish-0001", paymentId: payment?.paymentId ?? "", amount: null, reason: "Asked" };
  await admin.as.mutation(api.refunds.request, wish);
  await pass(shop, 0);
  const again = await buyer.start();
  expect(await refusal(apply(buyer, again.checkoutId))).toBe("coupon-used-by-you");
});

test("approved too late, after another buyer took the last use: nothing is captured", async () => {
  await make({ maxUses: 1 });
  const late = await holding("SPRING-26");
  const { checkoutId } = late;
  const { orderId } = await late.as.action(api.checkouts.createOrder, { checkoutId });
  await pass(shop, SEAT_HOLD_MS);
  const winner = await holding("SPRING-26");
  shop.paypal.approve(orderId);
  expect(await refusal(late.approve({ checkoutId, orderId }))).toBe("coupon-used-up");
  expect(shop.paypal.callsTo("/capture")).toEqual([]);
  expect(await pay(winner)).toMatchObject({ outcome: "enrolled" });
});

test("approved too late with the use still there: it is reserved again, at the approved price", async () => {
  await make({ maxUses: 1 });
  const late = await holding("SPRING-26");
  const { checkoutId } = late;
  const { orderId } = await late.as.action(api.checkouts.createOrder, { checkoutId });
  await pass(shop, SEAT_HOLD_MS);
  expect(await usesOf()).toEqual([0]);
  shop.paypal.approve(orderId);
  expect(await late.approve({ checkoutId, orderId })).toMatchObject({ outcome: "enrolled" });
  expect(await usesOf()).toEqual([1]);
});

test("an order at the price before the code is never approved; the next one has the new price", async () => {
  await make();
  const buyer = await holding();
  const { checkoutId } = buyer;
  await apply(buyer, checkoutId);
  const late = { checkoutId, orderId: "AT-THE-OLD-PRICE", amount: 299 };
  expect(await refusal(shop.server.mutation(internal.checkoutSteps.recordOrder, late))).toBe(
    "payment-failed",
  );
  expect(await pay(buyer)).toMatchObject({ outcome: "enrolled" });
  expect(await rowsOf(shop, "payments")).toMatchObject([{ amount: 200 }]);
});

test("nothing to pay: enrolled without the provider, once, with receipt and mails", async () => {
  await make({ kind: "percent", value: 100, maxUses: 1 });
  const buyer = await holding();
  const { checkoutId } = buyer;
  const free = async () => await buyer.as.mutation(api.checkouts.enrollFree, { checkoutId });
  expect(await refusal(free())).toBe("payment-required");
  await apply(buyer, checkoutId);
  expect(await refusal(buyer.as.action(api.checkouts.createOrder, { checkoutId }))).toBe("payment-failed");
  const enrollmentId = await free();
  expect(await free()).toBe(enrollmentId);
  expect(shop.paypal.calls).toEqual([]);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([
    { amountPaid: 0, paymentMethod: "free", enrollmentSource: "web_purchase", status: "enrolled" },
  ]);
  const [payment] = await buyer.as.query(api.payments.mine);
  expect(payment).toMatchObject({ amount: 0, status: "completed", receiptNumber: "R-2026-000001" });
  await pass(shop, 1);
  const mails = await rowsOf(shop, "emailOutbox");
  expect(mails.map(({ kind, status }) => [kind, status])).toEqual([
    ["enrollment_confirmation", "sent"],
    ["payment_receipt", "sent"],
  ]);
});

test("nothing to pay still needs a live hold", async () => {
  await make({ kind: "percent", value: 100 });
  const buyer = await holding("SPRING-26");
  await pass(shop, SEAT_HOLD_MS);
  const { checkoutId } = buyer;
  expect(await refusal(buyer.as.mutation(api.checkouts.enrollFree, { checkoutId }))).toBe("checkout-expired");
  expect(await refusal(apply(buyer, checkoutId))).toBe("checkout-expired");
  const stranger = await newBuyer(shop);
  expect(await refusal(apply(stranger, checkoutId))).toBe("checkout-not-found");
});

test("codes cannot be guessed: tries are counted, wrong ones, too", async () => {
  const buyer = await holding();
  const tries = Array.from({ length: 10 }, (_, n) => `GUESS-${String(n)}`);
  for (const code of tries) {
    expect(await refusal(apply(buyer, buyer.checkoutId, code))).toBe("coupon-not-found");
  }
  expect(await refusal(apply(buyer, buyer.checkoutId, "GUESS"))).toBe("too-many-requests");
});
