// Refunds by staff: full and partial, repeatable, with all their effects.
import { beforeEach, expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { HOUR_MS, MINUTE_MS } from "../../../shared/durations.ts";
import { insertPayments } from "../../helpers/admin.ts";
import { newBuyer, openShop, pass, rowsOf, seatsTaken, type Shop } from "../../helpers/buyers.ts";
import { refusal, signIn } from "../../helpers/convex.ts";
import { invariantViolations } from "../../helpers/invariants.ts";
import { deliver, refundNotice } from "../../helpers/notices.ts";
import { refusalOf } from "../../helpers/paypal.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

async function bought() {
  const buyer = await newBuyer(shop);
  const opened = await buyer.approved();
  await buyer.approve(opened);
  await pass(shop, 1);
  return { buyer, ...opened, paymentId: `CAPTURE-${opened.orderId}` };
}

const staff = async (role: "admin" | "instructor" = "admin") =>
  (await signIn(shop.server, { email: `${role}@example.com`, role })).as;

type Staff = Awaited<ReturnType<typeof staff>>;

const ask = async (
  as: Staff,
  wish: { paymentId: string; amount?: number; requestId?: string; reason?: string },
) =>
  await as.mutation(api.refunds.request, {
    requestId: "request-1",
    amount: null,
    reason: "Asked for",
    ...wish,
  });

const settled = async (): Promise<void> => {
  await pass(shop, 1);
  await pass(shop, 1);
};

const refundMails = () =>
  [...shop.paypal.mails.values()].filter(({ subject }) => subject.startsWith("Refund"));

test("a full refund releases the seat, ends the access, corrects the sums and the review, and is notified by mail", async () => {
  const { buyer, paymentId } = await bought();
  await buyer.as.mutation(api.reviews.save, { courseId: "FAAI", form: { rating: 5, comment: "Good" } });
  const as = await staff();
  expect(await ask(as, { paymentId })).toMatchObject({ status: "requested", amount: null, paymentId });
  await settled();
  expect(await as.query(api.refunds.forPayment, { paymentId })).toMatchObject([
    { status: "completed", amount: 299, reason: "Asked for" },
  ]);
  expect(await rowsOf(shop, "payments")).toMatchObject([
    { status: "refunded", refundedAmount: 299, amount: 299, transactionStatus: "REFUNDED" },
  ]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "refunded" }]);
  expect(await seatsTaken(shop)).toBe(0);
  expect(await buyer.as.query(api.enrollments.access, { courseId: "FAAI" })).toBe(false);
  expect(await rowsOf(shop, "courseReviews")).toMatchObject([{ verified: false }]);
  expect(refundMails()).toMatchObject([
    { to: buyer.email, subject: "Refund for Foundations to Frontiers of AI" },
  ]);
  expect(refundMails()[0]?.text).toMatch(/Receipt number: R-\d{4}-\d{6}\n/);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("staff give a reason, and the request is in the audit log with its amount; the list shows the refunded amount", async () => {
  const { paymentId } = await bought();
  const as = await staff();
  expect(await refusal(ask(as, { paymentId, reason: "  " }))).toBe("refund-reason-required");
  await ask(as, { paymentId, amount: 99.5, requestId: "part-one" });
  await ask(as, { paymentId, amount: 99.5, requestId: "part-one" });
  expect(await rowsOf(shop, "roleAuditLog")).toMatchObject([
    {
      ...{ action: "refund_payment", courseId: "FAAI", ipAddress: null },
      details: `$99.50 of ${paymentId}: Asked for`,
    },
  ]);
  await settled();
  const { page } = await as.query(api.adminPayments.list, {
    ...{ search: "", courseId: null },
    paginationOpts: { numItems: 10, cursor: null },
  });
  expect(page).toMatchObject([{ status: "completed", refundedAmount: 99.5, isRefundable: true }]);
});

test("the same request id is one refund, at once and later", async () => {
  const { paymentId } = await bought();
  const as = await staff();
  const answers = await Promise.all([ask(as, { paymentId }), ask(as, { paymentId }), ask(as, { paymentId })]);
  expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
  await settled();
  expect(await ask(as, { paymentId })).toMatchObject({ status: "completed" });
  expect(shop.paypal.refunds).toEqual([paymentId]);
  expect(refundMails()).toHaveLength(1);
});

test("partial refunds, until nothing is left", async () => {
  const { paymentId } = await bought();
  const as = await staff();
  await ask(as, { paymentId, amount: 99.5, requestId: "part-one" });
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "completed", refundedAmount: 99.5 }]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "enrolled" }]);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await refusal(ask(as, { paymentId, amount: 199.51, requestId: "part-two" }))).toBe(
    "refund-exceeds-payment",
  );
  await ask(as, { paymentId, amount: 199.5, requestId: "part-two" });
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  expect(await seatsTaken(shop)).toBe(0);
  expect(refundMails()).toHaveLength(2);
  expect(await refusal(ask(as, { paymentId, requestId: "part-three" }))).toBe("refund-exceeds-payment");
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test.each([0, -1, 0.001, 1.005, 1.0003, Number.NaN, Number.POSITIVE_INFINITY])(
  "a refund of %s dollars is refused",
  async (amount) => {
    const { paymentId } = await bought();
    expect(await refusal(ask(await staff(), { paymentId, amount }))).toBe("refund-amount-invalid");
  },
);

test("refunds require the permission view_payments and an existing payment", async () => {
  const { buyer, paymentId } = await bought();
  const instructor = await staff("instructor");
  expect(await refusal(ask(instructor, { paymentId }))).toBe("permission-denied");
  expect(await refusal(ask(buyer.as, { paymentId }))).toBe("permission-denied");
  expect(await refusal(instructor.query(api.refunds.forPayment, { paymentId }))).toBe("permission-denied");
  const as = await staff();
  expect(await refusal(ask(as, { paymentId: "NO-SUCH" }))).toBe("payment-not-found");
  expect(await refusal(ask(as, { paymentId, requestId: "short" }))).toBe("refund-request-invalid");
  expect(await rowsOf(shop, "refunds")).toEqual([]);
});

test("sample payments cannot be refunded", async () => {
  const buyer = await newBuyer(shop);
  await insertPayments(shop.server, buyer.userId, [{ paymentId: "SAMPLE", isSample: true }]);
  expect(await refusal(ask(await staff(), { paymentId: "SAMPLE" }))).toBe("payment-not-refundable");
});

test("a request id belongs to one payment", async () => {
  const [one, two] = [await bought(), await bought()];
  const as = await staff();
  await ask(as, { paymentId: one.paymentId });
  expect(await refusal(ask(as, { paymentId: two.paymentId }))).toBe("refund-request-invalid");
});

test("a lost response: the refund is requested again with the same id, and counts once", async () => {
  const { paymentId } = await bought();
  const as = await staff();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "lost" : null);
  await ask(as, { paymentId });
  await pass(shop, 1);
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "requested" }]);
  shop.paypal.bend = () => null;
  await pass(shop, MINUTE_MS);
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "completed", amount: 299 }]);
  expect(shop.paypal.refunds).toEqual([paymentId]);
  expect(await invariantViolations(shop, { isQuiet: false })).toEqual([]);
});

test("a webhook event before the reply is the same refund", async () => {
  const { orderId, paymentId } = await bought();
  const as = await staff();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? "lost" : null);
  await ask(as, { paymentId, amount: 100 });
  await pass(shop, 1);
  const [given] = shop.paypal.order(orderId).refunds;
  await deliver(shop, refundNotice(orderId, given?.id ?? ""));
  await pass(shop, 1);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ refundedAmount: 100 }]);
  shop.paypal.bend = () => null;
  await pass(shop, MINUTE_MS);
  await pass(shop, 1);
  expect(await rowsOf(shop, "refunds")).toMatchObject([
    { requestId: "request-1", status: "completed", amount: 100 },
  ]);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ refundedAmount: 100 }]);
  expect(refundMails()).toHaveLength(1);
});

test("what was refunded at PayPal already needs no second refund", async () => {
  const { orderId, paymentId } = await bought();
  shop.paypal.refundElsewhere(orderId, "299.00");
  await ask(await staff(), { paymentId });
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  expect((await rowsOf(shop, "refunds")).map(({ status }) => status)).toEqual(["completed", "completed"]);
  expect(await seatsTaken(shop)).toBe(0);
  expect(refundMails()).toHaveLength(1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("refunded at PayPal already, without its details: the request stays pending until they are known", async () => {
  const { orderId, paymentId } = await bought();
  const elsewhere = shop.paypal.refundElsewhere(orderId, "299.00");
  shop.paypal.bend = ({ method }) => (method === "GET" ? refusalOf("INTERNAL_ERROR", 500) : null);
  await ask(await staff(), { paymentId });
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "requested" }]);
  shop.paypal.bend = () => null;
  await deliver(shop, refundNotice(orderId, elsewhere));
  await pass(shop, MINUTE_MS);
  await settled();
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("a reversal that turns out to be a refund counts once", async () => {
  const { orderId } = await bought();
  const order = shop.paypal.order(orderId);
  const elsewhere = shop.paypal.refundElsewhere(orderId, "299.00");
  const hidden = order.refunds.splice(0);
  await deliver(shop, refundNotice(orderId, elsewhere));
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ amount: 299 }]);
  order.refunds.push(...hidden);
  await deliver(shop, refundNotice(orderId, elsewhere), {});
  await deliver(shop, { ...refundNotice(orderId, elsewhere), id: "WH-AGAIN" });
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ amount: 299, providerRefundId: elsewhere }]);
  expect(refundMails()).toHaveLength(1);
  expect(await rowsOf(shop, "payments")).toMatchObject([{ status: "refunded", refundedAmount: 299 }]);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("a refusal fails the request visibly and changes nothing else", async () => {
  const { paymentId } = await bought();
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("REFUND_NOT_ALLOWED") : null);
  await ask(await staff(), { paymentId });
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "failed", failure: "REFUND_NOT_ALLOWED" }]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-failed", status: "open" }]);
  expect(await rowsOf(shop, "enrollments")).toMatchObject([{ status: "enrolled" }]);
});

test("a refunded person buys again, and the old refund does not change the new enrollment", async () => {
  const { buyer, orderId, paymentId } = await bought();
  await ask(await staff(), { paymentId });
  await settled();
  await buyer.approve(await buyer.approved());
  await deliver(shop, refundNotice(orderId, shop.paypal.order(orderId).refunds[0]?.id ?? ""));
  await settled();
  expect(await rowsOf(shop, "enrollments")).toMatchObject([
    { status: "enrolled", paymentId: "CAPTURE-ORDER2" },
  ]);
  expect(await seatsTaken(shop)).toBe(1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});

test("the refund of a capture without a seat is retried until it succeeds, also after a day without responses", async () => {
  const buyer = await newBuyer(shop);
  shop.paypal.capturedAmount = { currency_code: "USD", value: "1.00" };
  shop.paypal.bend = ({ path }) => (path.endsWith("/refund") ? refusalOf("INTERNAL_ERROR", 500) : null);
  await refusal(buyer.approve(await buyer.approved()));
  for (let i = 0; i < 12; i += 1) await pass(shop, 2 * HOUR_MS);
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "requested", captured: 1 }]);
  expect(await invariantViolations(shop)).toEqual([]);
  shop.paypal.bend = () => null;
  await shop.server.mutation(internal.reconciliation.sweep, {});
  await settled();
  await settled();
  expect(await rowsOf(shop, "refunds")).toMatchObject([{ status: "completed", amount: 1 }]);
  expect(await rowsOf(shop, "attention")).toMatchObject([{ kind: "refund-needed", status: "resolved" }]);
  expect(refundMails()).toHaveLength(1);
  expect(await invariantViolations(shop, { isQuiet: true })).toEqual([]);
});
