// A purchase from the hold to the enrollment, and everything that can stop it on the way.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { SEAT_HOLD_MS } from "#shared/durations.ts";
import {
  leaveSeats,
  newBuyer,
  openShop,
  pass,
  rowsOf,
  seatsTaken,
  type Shop,
} from "../../../helpers/buyers.ts";
import { refusal, signIn } from "../../../helpers/convex.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function nothingWritten(): Promise<void> {
  expect(await rowsOf(shop, "payments")).toEqual([]);
  expect(await rowsOf(shop, "enrollments")).toEqual([]);
  expect(await rowsOf(shop, "emailOutbox")).toEqual([]);
}

test("all calls of several buyers share one access token", async () => {
  for (const buyer of [await newBuyer(shop), await newBuyer(shop)])
    await buyer.approve(await buyer.approved());
  const logins = shop.paypal.calls.filter(({ path }) => path === "/v1/oauth2/token");
  expect(logins).toHaveLength(1);
});

test("hold, order, approval, capture: one payment, one enrollment, the seat, the mails", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  expect(await seatsTaken(shop)).toBe(1);
  const outcome = await buyer.approve(opened);
  const [enrollment] = await rowsOf(shop, "enrollments");
  expect(outcome).toEqual({ outcome: "enrolled", enrollmentId: enrollment?._id });
  expect(await seatsTaken(shop)).toBe(1);
  expect(enrollment).toMatchObject({
    enrollmentKey: `${buyer.userId}_FAAI_batch3`,
    status: "enrolled",
    progress: 0,
    amountPaid: 299,
    paymentId: "CAPTURE-ORDER1",
    orderId: "ORDER1",
    paymentMethod: "paypal",
    enrollmentSource: "web_purchase",
  });
  expect(await rowsOf(shop, "payments")).toMatchObject([
    {
      paymentId: "CAPTURE-ORDER1",
      orderId: "ORDER1",
      payerId: "PAYER1",
      payerEmail: "payer@example.com",
      payerName: "Pat Payer",
      amount: 299,
      status: "completed",
      transactionStatus: "COMPLETED",
      paymentMethod: "paypal",
      fundingSource: "paypal",
      userEmail: buyer.email,
    },
  ]);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([
    { status: "settled", holdsSeat: false, expiryJob: null },
  ]);
  expect((await rowsOf(shop, "emailOutbox")).map(({ kind }) => kind)).toContain("enrollment_confirmation");
  expect(await rowsOf(shop, "activity")).toMatchObject([{ kind: "enrolled", userId: buyer.userId }]);
});

test("the order has the specified fields, with our price", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  const [call] = shop.paypal.callsTo("/v2/checkout/orders");
  expect(call?.requestId).toBe(`order-${checkoutId}-299.00`);
  expect(call?.body).toEqual({
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "FAAI",
        custom_id: "FAAI",
        invoice_id: checkoutId,
        description: "Enrollment for Foundations to Frontiers of AI",
        soft_descriptor: "Cohort",
        amount: { currency_code: "USD", value: "299.00" },
      },
    ],
    application_context: {
      brand_name: "Cohort",
      landing_page: "BILLING",
      user_action: "PAY_NOW",
      shipping_preference: "NO_SHIPPING",
    },
  });
});

test("starting again returns the same hold and the same deadline", async () => {
  const buyer = await newBuyer(shop);
  const first = await buyer.start();
  vi.setSystemTime(Date.now() + 60_000);
  expect(await buyer.start()).toEqual(first);
  expect(first).toMatchObject({
    status: "held",
    amount: 299,
    currency: "USD",
    batchName: "Gamma",
    enrollmentId: null,
  });
  expect(await seatsTaken(shop)).toBe(1);
});

test("two order clicks open one order, and the access token is requested once", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId, orderId } = await buyer.order();
  expect(await buyer.as.action(api.checkouts.createOrder, { checkoutId })).toEqual({ orderId });
  expect(shop.paypal.orders.size).toBe(1);
  await newBuyer(shop).then(async (other) => await other.order());
  expect(shop.paypal.callsTo("oauth2")).toHaveLength(1);
});

test("visitors and unverified people cannot start a checkout", async () => {
  expect(await refusal(shop.server.mutation(api.checkouts.start, { courseId: "FAAI" }))).toBe(
    "not-signed-in",
  );
  const { as } = await signIn(shop.server, { email: "new@example.com", emailVerified: false });
  expect(await refusal(as.mutation(api.checkouts.start, { courseId: "FAAI" }))).toBe("email-not-verified");
  expect(await rowsOf(shop, "checkouts")).toEqual([]);
});

test.each([
  ["AdvAI", "course-coming-soon"],
  ["NoSuch", "course-not-found"],
])("%s is refused as %s", async (courseId, code) => {
  const buyer = await newBuyer(shop);
  expect(await refusal(buyer.start(courseId))).toBe(code);
  expect(await rowsOf(shop, "checkouts")).toEqual([]);
  expect(shop.paypal.calls).toEqual([]);
});

test("a full batch and a missing batch have the same error", async () => {
  const buyer = await newBuyer(shop);
  await leaveSeats(shop, 0);
  expect(await refusal(buyer.start())).toBe("no-available-batch");
  await shop.server.run(async (ctx) => {
    for (const batch of await ctx.db.query("batches").collect()) await ctx.db.delete("batches", batch._id);
  });
  expect(await refusal(buyer.start())).toBe("no-available-batch");
  expect(await rowsOf(shop, "checkouts")).toEqual([]);
});

test("two buyers for the last seat: one holds it, the other is refused before paying", async () => {
  await leaveSeats(shop, 1);
  const [one, other] = [await newBuyer(shop), await newBuyer(shop)];
  const results = await Promise.allSettled([one.start(), other.start()]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const loser = results[0].status === "rejected" ? one : other;
  expect(await refusal(loser.start())).toBe("no-available-batch");
  expect(await seatsTaken(shop)).toBe(30);
});

test("the last seat can be bought by its holder only", async () => {
  await leaveSeats(shop, 1);
  const [holder, other] = [await newBuyer(shop), await newBuyer(shop)];
  const checkout = await holder.start();
  const offer = { courseId: "FAAI" };
  expect(await holder.as.query(api.checkouts.offer, offer)).toEqual({
    access: false,
    comingSoon: false,
    available: true,
    reason: null,
    checkout,
  });
  const nothing = { access: false, comingSoon: false, available: false, reason: "no-batch", checkout: null };
  expect(await other.as.query(api.checkouts.offer, offer)).toEqual(nothing);
  expect(await shop.server.query(api.checkouts.offer, offer)).toEqual(nothing);
});

test("offers of courses that are planned, unknown or already bought", async () => {
  const buyer = await newBuyer(shop);
  const offer = async (courseId: string) => await buyer.as.query(api.checkouts.offer, { courseId });
  expect(await offer("AdvAI")).toMatchObject({ comingSoon: true, available: false, reason: "coming-soon" });
  expect(await offer("NoSuch")).toMatchObject({ available: false, reason: "no-batch" });
  await buyer.approve(await buyer.approved());
  expect(await offer("FAAI")).toMatchObject({ access: true, reason: "has-access", checkout: null });
  expect(await refusal(buyer.start())).toBe("already-enrolled");
});

test("another person's checkout does not exist", async () => {
  const [owner, thief] = [await newBuyer(shop), await newBuyer(shop)];
  const opened = await owner.approved();
  const { checkoutId } = opened;
  expect(await refusal(thief.approve(opened))).toBe("checkout-not-found");
  expect(await refusal(thief.as.action(api.checkouts.createOrder, { checkoutId }))).toBe(
    "checkout-not-found",
  );
  expect(await refusal(thief.as.mutation(api.checkouts.cancel, { checkoutId }))).toBe("checkout-not-found");
  expect(await seatsTaken(shop)).toBe(1);
  expect(shop.paypal.callsTo("capture")).toEqual([]);
});

test("another person's approved order does not pay for my checkout", async () => {
  const [owner, thief] = [await newBuyer(shop), await newBuyer(shop)];
  const { orderId } = await owner.approved();
  const { checkoutId } = await thief.order();
  expect(await refusal(thief.approve({ checkoutId, orderId }))).toBe("order-mismatch");
  expect(shop.paypal.callsTo("capture")).toEqual([]);
  await nothingWritten();
});

test("approving twice, also at the same time, enrolls and charges once", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  const [first, second] = await Promise.all([buyer.approve(opened), buyer.approve(opened)]);
  expect(second).toEqual(first);
  expect(await buyer.approve(opened)).toEqual(first);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  expect(await seatsTaken(shop)).toBe(1);
  expect(new Set(shop.paypal.callsTo("capture").map(({ requestId }) => requestId)).size).toBe(1);
});

test("cancelling releases the seat, also repeatedly", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  for (let i = 0; i < 3; i += 1) await buyer.as.mutation(api.checkouts.cancel, { checkoutId });
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "cancelled", holdsSeat: false }]);
  expect(await refusal(buyer.as.action(api.checkouts.createOrder, { checkoutId }))).toBe("checkout-expired");
  expect((await buyer.start()).checkoutId).not.toBe(checkoutId);
});

test("cancelling a settled checkout changes nothing", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await buyer.as.mutation(api.checkouts.cancel, { checkoutId: opened.checkoutId });
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "settled" }]);
  expect(await seatsTaken(shop)).toBe(1);
});

test("after ten minutes the hold ends by itself", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.order();
  const tenMinutes = 10 * 60 * 1000;
  await pass(shop, tenMinutes - 1);
  expect(await seatsTaken(shop)).toBe(1);
  await pass(shop, 1);
  expect(await seatsTaken(shop)).toBe(0);
  expect(await rowsOf(shop, "checkouts")).toMatchObject([{ status: "expired" }]);
  await shop.server.mutation(internal.checkouts.expire, { checkoutId });
  expect(await seatsTaken(shop)).toBe(0);
});

test("a hold whose expiry job is late has ended for its owner", async () => {
  const buyer = await newBuyer(shop);
  const { checkoutId } = await buyer.start();
  vi.setSystemTime(Date.now() + SEAT_HOLD_MS);
  expect(await refusal(buyer.as.action(api.checkouts.createOrder, { checkoutId }))).toBe("checkout-expired");
  expect((await buyer.start()).checkoutId).not.toBe(checkoutId);
  expect(await seatsTaken(shop)).toBe(1);
});

test("an approval after the end takes a seat again first", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await seatsTaken(shop)).toBe(1);
});

test("an approval after the end, without a seat left, captures nothing", async () => {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  await leaveSeats(shop, 0);
  expect(await refusal(buyer.approve(opened))).toBe("no-available-batch");
  expect(shop.paypal.callsTo("capture")).toEqual([]);
  await nothingWritten();
});

test("an old approval takes over the seat of a newer hold of the same person", async () => {
  await leaveSeats(shop, 1);
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  await buyer.start();
  expect(await buyer.approve(opened)).toMatchObject({ outcome: "enrolled" });
  expect(await seatsTaken(shop)).toBe(30);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual(["settled", "cancelled"]);
});

test("an old approval does not take over the seat of a payment that is under way", async () => {
  const buyer = await newBuyer(shop);
  const old = await buyer.approved();
  await pass(shop, SEAT_HOLD_MS);
  const newer = await buyer.approved();
  shop.paypal.captureStatus = "PENDING";
  expect(await buyer.approve(newer)).toEqual({ outcome: "pending" });
  expect(await refusal(buyer.approve(old))).toBe("checkout-expired");
  expect(shop.paypal.callsTo("capture")).toHaveLength(1);
  expect((await rowsOf(shop, "checkouts")).map(({ status }) => status)).toEqual(["expired", "capturing"]);
});
