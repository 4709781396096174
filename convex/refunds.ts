// Refunds: requests of staff, and the database steps of the refund workflow.
import { v, type Infer } from "convex/values";
import { refundForm } from "../shared/forms/admin";
import { adminMutation, adminQuery, internalAction, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { refundFields } from "./model/fields/payments";
import { paymentByCapture } from "./model/payments";
import { refundsOf, type Refund } from "./model/refunds/ledger";
import { paidPlace, vPaidPlace } from "./model/refunds/place";
import { completeRefund, observeRefunds, refuseRefund, vObserved } from "./model/refunds/record";
import { claimRefund, requestRefund } from "./model/refunds/request";
import { runRefund } from "./model/workflows/runRefund";

const vRefund = v.object({
  refundId: v.id("refunds"),
  requestId: v.string(),
  paymentId: v.string(),
  amount: v.union(v.number(), v.null()),
  reason: v.string(),
  status: refundFields.status,
  failure: v.union(v.string(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
});

function viewOf(refund: Refund): Infer<typeof vRefund> {
  const { _id: refundId, requestId, captureId: paymentId, amount, reason } = refund;
  const { status, failure, createdAt, updatedAt } = refund;
  return { refundId, requestId, paymentId, amount, reason, status, failure, createdAt, updatedAt };
}

/**
 * Refunds a payment: all that is left (`amount: null`) or a part in dollars. `requestId` is made by the caller once
 * per decision; the same id returns the same refund. The outcome appears in `forPayment`. Throws payment-not-found,
 * payment-not-refundable, refund-exceeds-payment, refund-amount-invalid, refund-reason-required or
 * refund-request-invalid.
 */
export const request = adminMutation({
  permission: "view_payments",
  args: {
    requestId: v.string(),
    paymentId: v.string(),
    amount: v.union(v.number(), v.null()),
    reason: v.string(),
  },
  returns: vRefund,
  handler: async (ctx, { requestId, paymentId, ...form }) => {
    const request = { requestId, paymentId, ...parseForm(refundForm, form) };
    return viewOf(await requestRefund(ctx, ctx.user, request));
  },
});

/** The same by command: `npm run convex -- run refunds:give '{"requestId": …, "paymentId": …, "amount": null}'`. */
export const give = internalMutation({
  args: { requestId: v.string(), paymentId: v.string(), amount: v.union(v.number(), v.null()) },
  returns: vRefund,
  handler: async (ctx, request) => viewOf(await requestRefund(ctx, null, { ...request, reason: "" })),
});

/** The refunds of a payment (the provider's capture id), oldest first. */
export const forPayment = adminQuery({
  permission: "view_payments",
  args: { paymentId: v.string() },
  returns: v.array(vRefund),
  handler: async (ctx, { paymentId }) => (await refundsOf(ctx, paymentId)).map(viewOf),
});

/** The enrollment that a payment (the provider's capture id) bought, and what its terms give back today; null without one. */
export const placeOf = adminQuery({
  permission: "view_payments",
  args: { paymentId: v.string() },
  returns: v.union(v.null(), vPaidPlace),
  handler: async (ctx, { paymentId }) => {
    const payment = await paymentByCapture(ctx, paymentId);
    return payment === null ? null : await paidPlace(ctx, payment);
  },
});

/** One attempt at a refund. Scheduled when it is requested, and by its retries. */
export const run = internalAction({
  args: { refundId: v.id("refunds") },
  returns: v.null(),
  handler: async (ctx, { refundId }): Promise<null> => {
    await runRefund(ctx, refundId);
    return null;
  },
});

const vTask = v.object({
  captureId: v.string(),
  checkoutId: v.id("checkouts"),
  requestId: v.string(),
  amount: v.union(v.number(), v.null()),
});

/** Plans the next attempt and returns the provider's parameters; null when the refund is decided. */
export const claim = internalMutation({
  args: { refundId: v.id("refunds") },
  returns: v.union(v.null(), vTask),
  handler: async (ctx, { refundId }) => {
    const refund = await claimRefund(ctx, refundId);
    if (refund === null) return null;
    const { captureId, checkoutId, amount } = refund;
    return { captureId, checkoutId, amount, requestId: `refund-${refund.requestId}` };
  },
});

/** Records a completed refund; `value` in dollars as text, null when the provider did not report it. */
export const complete = internalMutation({
  args: {
    refundId: v.id("refunds"),
    providerRefundId: v.union(v.string(), v.null()),
    value: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, { refundId, ...given }) => {
    await completeRefund(ctx, refundId, given);
    return null;
  },
});

/** Records a refusal of the provider. Automatic refunds stay requested. */
export const refuse = internalMutation({
  args: { refundId: v.id("refunds"), failure: v.string() },
  returns: v.null(),
  handler: async (ctx, { refundId, failure }) => {
    await refuseRefund(ctx, refundId, failure);
    return null;
  },
});

/** Records refunds that the provider's order shows, of any origin. */
export const observe = internalMutation({
  args: vObserved.fields,
  returns: v.null(),
  handler: async (ctx, seen) => {
    await observeRefunds(ctx, seen);
    return null;
  },
});
