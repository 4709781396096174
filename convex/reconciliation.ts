// Comparing payments with the provider: the action, its steps, and the job that finds what nobody came back for.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { needAttention } from "./model/checkouts/attention";
import { vCaptureTask } from "./model/checkouts/capture";
import { compare as compareWithProvider, vComparison } from "./model/checkouts/reconcile";
import {
  endByForce as endCheckoutByForce,
  returnLeftovers as giveBackLeftovers,
  reportForcedEnd,
} from "./model/checkouts/force";
import { resumePayment } from "./model/checkouts/resume";
import { checkoutById } from "./model/checkouts/store";
import {
  endOverdue as endOverdueHold,
  EXPIRING,
  planCheck as planNextCheck,
  sweepDue as sweepDueCheckouts,
  sweepOverdue as sweepOverdueHolds,
  checkOutcome,
  vDuePage,
  vOverduePage,
} from "./model/checkouts/sweep";
import { vCheckoutStatus } from "./model/fields/payments";
import { sweepRefunds as refundsDue } from "./model/refunds/request";

const checkoutId = v.id("checkouts");

/** False when the provider did not answer. */
export const compare = internalAction({
  args: vComparison.fields,
  returns: v.boolean(),
  handler: async (ctx, what): Promise<boolean> => await compareWithProvider(ctx, what),
});

export const orderOf = internalQuery({
  args: { checkoutId },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, args) => (await checkoutById(ctx, args.checkoutId)).orderId,
});

export const resume = internalMutation({
  args: { checkoutId, orderId: v.string(), mayBegin: v.boolean() },
  returns: v.union(v.null(), vCaptureTask),
  handler: async (ctx, args) => await resumePayment(ctx, args),
});

export const flagReversal = internalMutation({
  args: { checkoutId, captureId: v.string() },
  returns: v.null(),
  handler: async (ctx, { checkoutId: id, captureId }) => {
    const checkout = await checkoutById(ctx, id);
    const details = `capture ${captureId} is disputed`;
    await needAttention(ctx, checkout, { kind: "payment-reversed", details });
    return null;
  },
});

/** One look at a checkout that should have an outcome by now. */
export const tend = internalAction({
  args: { checkoutId, until: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await checkOutcome(ctx, args);
    return null;
  },
});

export const planCheck = internalMutation({
  args: { checkoutId, until: v.number() },
  returns: v.boolean(),
  handler: async (ctx, args) => await planNextCheck(ctx, args),
});

/** A hold whose own job did not end it. */
export const endOverdue = internalAction({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await endOverdueHold(ctx, args.checkoutId);
    return null;
  },
});

export const endByForce = internalMutation({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await endCheckoutByForce(ctx, args.checkoutId);
    return null;
  },
});

export const tellOfForce = internalMutation({
  args: { checkoutId, was: vCheckoutStatus },
  returns: v.null(),
  handler: async (ctx, args) => {
    await reportForcedEnd(ctx, args);
    return null;
  },
});

export const returnLeftovers = internalMutation({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await giveBackLeftovers(ctx, args.checkoutId);
    return null;
  },
});

export const sweepDue = internalMutation({
  args: vDuePage.fields,
  returns: v.null(),
  handler: async (ctx, page) => {
    await sweepDueCheckouts(ctx, page);
    return null;
  },
});

export const sweepOverdue = internalMutation({
  args: vOverduePage.fields,
  returns: v.null(),
  handler: async (ctx, page) => {
    await sweepOverdueHolds(ctx, page);
    return null;
  },
});

export const sweepRefunds = internalMutation({
  args: { until: v.number() },
  returns: v.null(),
  handler: async (ctx, { until }) => {
    if (await refundsDue(ctx, until))
      await ctx.scheduler.runAfter(0, internal.reconciliation.sweepRefunds, { until });
    return null;
  },
});

/**
 * Everything between approved and enrolled for more than two minutes, holds and offers past their deadline, and every
 * refund that is due: each kind in a transaction of its own. `ahead` (milliseconds) looks at what will be due by then, for
 * operators and tests.
 */
export const sweep = internalMutation({
  args: { ahead: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { ahead = 0 }) => {
    const until = Date.now() + ahead;
    const { scheduler } = ctx;
    await scheduler.runAfter(0, internal.reconciliation.sweepDue, { until });
    for (const status of EXPIRING)
      await scheduler.runAfter(0, internal.reconciliation.sweepOverdue, { status });
    await scheduler.runAfter(0, internal.reconciliation.sweepRefunds, { until });
    await scheduler.runAfter(0, internal.waitlist.sweep, {});
    await scheduler.runAfter(0, internal.webhooks.forget, {});
    return null;
  },
});
