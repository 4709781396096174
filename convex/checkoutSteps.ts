// Database steps of the payment workflow (model/workflows), called by its actions, and the scheduled job that polls a
// capture.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, userStepMutation, userStepQuery } from "./lib/builders";
import { codeOf } from "./lib/fail";
import * as capture from "./model/checkouts/capture";
import { vMoney } from "./model/checkouts/money";
import * as orders from "./model/checkouts/order";
import * as settlement from "./model/checkouts/settle";
import { vCheckout, viewOf } from "./model/checkouts/view";
import * as coupons from "./model/coupons/apply";
import { takePayment } from "./model/workflows/takePayment";

const checkoutId = v.id("checkouts");

/** What the provider's order is created from. Throws checkout-not-found, checkout-expired or already-enrolled. */
export const orderTask = userStepQuery({
  args: { checkoutId },
  returns: orders.vOrderTask,
  handler: async (ctx, args) => await orders.orderTask(ctx, ctx.user._id, args.checkoutId),
});

/**
 * Stores the id of the created order and returns the one that counts. Throws checkout-expired, already-enrolled or
 * payment-failed.
 */
export const recordOrder = internalMutation({
  args: { checkoutId, orderId: v.string(), amount: v.number() },
  returns: v.string(),
  handler: async (ctx, { checkoutId: id, ...order }) => await orders.recordOrder(ctx, id, order),
});

/** The mutation behind checkouts.applyCoupon. */
export const applyCoupon = internalMutation({
  args: { userId: v.id("users"), checkoutId, code: v.string() },
  returns: vCheckout,
  handler: async (ctx, args) => viewOf(await coupons.applyCoupon(ctx, args)),
});

/**
 * Moves an approved checkout to `capturing`. Throws before the first write when nothing may be captured:
 * order-mismatch, payment-failed, already-enrolled, no-available-batch, checkout-expired, coupon-used-up.
 */
export const beginCapture = userStepMutation({
  args: {
    checkoutId,
    orderId: v.string(),
    fundingSource: v.union(v.string(), v.null()),
  },
  returns: capture.vCaptureStart,
  handler: async (ctx, args) => await capture.beginCapture(ctx, { userId: ctx.user._id, ...args }),
});

/** Records that nothing was captured; `event` says how the checkout continues. */
export const failCapture = internalMutation({
  args: { checkoutId, attempt: v.number(), event: capture.vFailureEvent, failure: v.string() },
  returns: v.null(),
  handler: async (ctx, { checkoutId: id, ...how }) => {
    await capture.recordCaptureFailure(ctx, id, how);
    return null;
  },
});

/** Records that the provider reviews the capture. */
export const keepPending = internalMutation({
  args: { checkoutId, captureId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await capture.keepPending(ctx, args.checkoutId, args.captureId);
    return null;
  },
});

/** Turns a captured payment into an enrollment, or into an automatic refund. Idempotent by capture id. */
export const settle = internalMutation({
  args: { checkoutId, money: vMoney },
  returns: settlement.vSettlement,
  handler: async (ctx, args) => await settlement.settle(ctx, args.checkoutId, args.money),
});

/** The capture of a checkout that is still in `capturing`, or null; schedules the next poll. */
export const watch = internalMutation({
  args: { checkoutId, round: v.number() },
  returns: v.union(v.null(), capture.vCaptureTask),
  handler: async (ctx, args) => await capture.pollCapture(ctx, args.checkoutId, args.round),
});

/** Scheduled when a capture begins: reads its outcome from the provider, in case the capturing action crashed. */
export const resolve = internalAction({
  args: { checkoutId, round: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const task = await ctx.runMutation(internal.checkoutSteps.watch, args);
    if (task === null) return null;
    try {
      await takePayment(ctx, task);
    } catch (error) {
      // A refused payment is recorded by then; only unexpected errors are rethrown.
      if (codeOf(error) === null) throw error;
    }
    return null;
  },
});
