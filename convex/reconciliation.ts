// Comparing payments with the provider: the action, its steps, and the job that finds what nobody came back for.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/builders";
import { needAttention } from "./model/checkouts/attention";
import { vCaptureTask } from "./model/checkouts/capture";
import { compare as compareWithProvider, vComparison } from "./model/checkouts/reconcile";
import { resumePayment, sweepCheckouts, sweepRefunds } from "./model/checkouts/resume";
import { checkoutById } from "./model/checkouts/store";
import { sweepOffers } from "./model/waitlist/end";
import { forgetOldEvents } from "./model/webhooks";

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

/**
 * Everything between approved and enrolled for more than two minutes, and every refund that is due. A full page is
 * followed by the next one at once. `ahead` (milliseconds) looks at what will be due by then, for operators and tests.
 */
export const sweep = internalMutation({
  args: { ahead: v.optional(v.number()) },
  returns: v.null(),
  handler: async (ctx, { ahead = 0 }) => {
    const until = Date.now() + ahead;
    const more = [await sweepCheckouts(ctx, until), await sweepRefunds(ctx, until), await sweepOffers(ctx)];
    await forgetOldEvents(ctx);
    if (more.includes(true)) await ctx.scheduler.runAfter(0, internal.reconciliation.sweep, { ahead });
    return null;
  },
});
