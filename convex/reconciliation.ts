// Reconciliation of checkouts with the payment provider: the action, its database steps and the sweeper. Paths and
// arguments of scheduled functions are stored in pending jobs and must stay.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { needAttention } from "./model/attention";
import { vCaptureTask } from "./model/checkouts/capture";
import * as force from "./model/checkouts/force";
import { resumePayment } from "./model/checkouts/resume";
import { checkoutById } from "./model/checkouts/store";
import * as sweeps from "./model/checkouts/sweep";
import { vCheckoutStatus } from "./model/fields/payments";
import * as refunds from "./model/refunds/request";
import * as workflow from "./model/workflows/reconcile";

const checkoutId = v.id("checkouts");

/** Reconciles one checkout with its order; false when the provider did not answer. */
export const compare = internalAction({
  args: workflow.vComparison.fields,
  returns: v.boolean(),
  handler: async (ctx, what): Promise<boolean> => await workflow.compare(ctx, what),
});

/** The order id of a checkout. Throws checkout-not-found. */
export const orderOf = internalQuery({
  args: { checkoutId },
  returns: v.union(v.string(), v.null()),
  handler: async (ctx, args) => (await checkoutById(ctx, args.checkoutId)).orderId,
});

/** The capture to continue or begin for an order, or null when nothing may be captured. */
export const resume = internalMutation({
  args: { checkoutId, orderId: v.string(), mayBegin: v.boolean() },
  returns: v.union(v.null(), vCaptureTask),
  handler: async (ctx, args) => await resumePayment(ctx, args),
});

/** Opens an attention item for a capture the buyer's bank has reversed. */
export const flagReversal = internalMutation({
  args: { checkoutId, captureId: v.string() },
  returns: v.null(),
  handler: async (ctx, { checkoutId: id, captureId }) => {
    const checkout = await checkoutById(ctx, id);
    const details = `capture ${captureId} is disputed`;
    await needAttention(ctx, checkout, { kind: "payment-reversed", details, captureId });
    return null;
  },
});

/** Reconciles one checkout that should have an outcome by now. Scheduled by `sweepDue`. */
export const tend = internalAction({
  args: { checkoutId, until: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await workflow.checkOutcome(ctx, args);
    return null;
  },
});

/** Plans the next reconciliation before this one runs; true when this is the last one. */
export const planCheck = internalMutation({
  args: { checkoutId, until: v.number() },
  returns: v.boolean(),
  handler: async (ctx, args) => await sweeps.planCheck(ctx, args),
});

/** Ends a hold whose own job did not. Scheduled by `sweepOverdue`. */
export const endOverdue = internalAction({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await workflow.endOverdue(ctx, args.checkoutId);
    return null;
  },
});

/** Ends a checkout that cannot end by its own rules. */
export const endByForce = internalMutation({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await force.endByForce(ctx, args.checkoutId);
    return null;
  },
});

/** Opens the attention item of a forced end. Scheduled by `endByForce`. */
export const tellOfForce = internalMutation({
  args: { checkoutId, was: vCheckoutStatus },
  returns: v.null(),
  handler: async (ctx, args) => {
    await force.reportForcedEnd(ctx, args);
    return null;
  },
});

/** Returns coupon use and waitlist offer of a checkout that was ended by force. Scheduled by `endByForce`. */
export const returnLeftovers = internalMutation({
  args: { checkoutId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await force.returnLeftovers(ctx, args.checkoutId);
    return null;
  },
});

/** Schedules `tend` for a page of due checkouts, and the next page. */
export const sweepDue = internalMutation({
  args: sweeps.vDuePage.fields,
  returns: v.null(),
  handler: async (ctx, page) => {
    await sweeps.sweepDue(ctx, page);
    return null;
  },
});

/** Schedules `endOverdue` for a page of overdue holds, and the next page. */
export const sweepOverdue = internalMutation({
  args: sweeps.vOverduePage.fields,
  returns: v.null(),
  handler: async (ctx, page) => {
    await sweeps.sweepOverdue(ctx, page);
    return null;
  },
});

/** Schedules a page of due refunds, and the next page. */
export const sweepRefunds = internalMutation({
  args: { until: v.number() },
  returns: v.null(),
  handler: async (ctx, { until }) => {
    if (await refunds.sweepRefunds(ctx, until))
      await ctx.scheduler.runAfter(0, internal.reconciliation.sweepRefunds, { until });
    return null;
  },
});

/**
 * Run by a cron job: checkouts that are due for reconciliation (RECONCILE_AFTER_MS), overdue holds and offers, due
 * refunds and old webhook events, each kind in a transaction of its own. By command, `ahead` (milliseconds) includes
 * what is due by then.
 */
export const sweep = internalMutation({
  args: { ahead: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { ahead = 0 }) => {
    const until = Date.now() + ahead;
    const { scheduler } = ctx;
    await scheduler.runAfter(0, internal.reconciliation.sweepDue, { until });
    for (const status of sweeps.EXPIRING)
      await scheduler.runAfter(0, internal.reconciliation.sweepOverdue, { status });
    await scheduler.runAfter(0, internal.reconciliation.sweepRefunds, { until });
    await scheduler.runAfter(0, internal.waitlist.sweep, {});
    await scheduler.runAfter(0, internal.webhooks.forget, {});
    return null;
  },
});
