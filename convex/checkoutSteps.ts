// The database steps of a payment, for the actions that talk to the payment provider, and the jobs that finish the
// work of an action that died.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { codeOf } from "./lib/fail";
import {
  beginCapture as begin,
  recordCaptureFailure,
  keepPending as keep,
  vCaptureStart,
  vCaptureTask,
  vFailureEvent,
  pollCapture,
} from "./model/checkouts/capture";
import { vMoney } from "./model/checkouts/money";
import { orderTask as taskFor, recordOrder as record, vOrderTask } from "./model/checkouts/order";
import { settle as settleMoney, vSettlement } from "./model/checkouts/settle";
import { vCheckout, viewOf } from "./model/checkouts/view";
import { applyCoupon as apply } from "./model/coupons/apply";
import { takePayment } from "./model/checkouts/takePayment";

const checkoutId = v.id("checkouts");

export const orderTask = internalQuery({
  args: { userId: v.id("users"), checkoutId },
  returns: vOrderTask,
  handler: async (ctx, args) => await taskFor(ctx, args.userId, args.checkoutId),
});

export const recordOrder = internalMutation({
  args: { checkoutId, orderId: v.string(), amount: v.number() },
  returns: v.string(),
  handler: async (ctx, { checkoutId: id, ...order }) => await record(ctx, id, order),
});

export const applyCoupon = internalMutation({
  args: { userId: v.id("users"), checkoutId, code: v.string() },
  returns: vCheckout,
  handler: async (ctx, args) => viewOf(await apply(ctx, args)),
});

export const beginCapture = internalMutation({
  args: {
    userId: v.id("users"),
    checkoutId,
    orderId: v.string(),
    fundingSource: v.union(v.string(), v.null()),
  },
  returns: vCaptureStart,
  handler: async (ctx, args) => await begin(ctx, args),
});

export const failCapture = internalMutation({
  args: { checkoutId, attempt: v.number(), event: vFailureEvent, failure: v.string() },
  returns: v.null(),
  handler: async (ctx, { checkoutId: id, ...how }) => {
    await recordCaptureFailure(ctx, id, how);
    return null;
  },
});

export const keepPending = internalMutation({
  args: { checkoutId, captureId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await keep(ctx, args.checkoutId, args.captureId);
    return null;
  },
});

export const settle = internalMutation({
  args: { checkoutId, money: vMoney },
  returns: vSettlement,
  handler: async (ctx, args) => await settleMoney(ctx, args.checkoutId, args.money),
});

export const watch = internalMutation({
  args: { checkoutId, round: v.number() },
  returns: v.union(v.null(), vCaptureTask),
  handler: async (ctx, args) => await pollCapture(ctx, args.checkoutId, args.round),
});

/** Asks the provider about a capture whose action never reported back. */
export const resolve = internalAction({
  args: { checkoutId, round: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const task = await ctx.runMutation(internal.checkoutSteps.watch, args);
    if (task === null) return null;
    try {
      await takePayment(ctx, task);
    } catch (error) {
      // "Payment failed" has been written down by then; only a fault of ours is worth a trace.
      if (codeOf(error) === null) throw error;
    }
    return null;
  },
});
