// The database side of a comparison with the provider: what may go on without the buyer, and when to look again.
import { HOUR_MS, PAYMENT_PATIENCE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { codeOf } from "../../lib/fail";
import { needAttention } from "./attention";
import { beginCapture, taskOf, type CaptureTask } from "./capture";
import { checkoutById, liveCheckout, type Checkout } from "./store";
import { isLive } from "./state";

/** PayPal forgets an unpaid order after three hours. */
const ORDER_LIFE_MS = 4 * HOUR_MS;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** After this long a payment that is still open is a matter for a person, too. */
const OPEN_TOO_LONG_MS = HOUR_MS;
const PAGE = 50;

/** The task of a payment that may go on now; null when nothing may be taken. */
export async function resumePayment(
  ctx: MutationCtx,
  { checkoutId, orderId, mayBegin }: { checkoutId: Id<"checkouts">; orderId: string; mayBegin: boolean },
): Promise<CaptureTask | null> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.orderId !== orderId) return null;
  if (checkout.status === "capturing") return taskOf(checkout);
  return mayBegin && (await isWanted(ctx, checkout)) ? await begin(ctx, checkout, orderId) : null;
}

/** Who cancelled is not charged, and an old approval does not push a newer checkout of the same person aside. */
async function isWanted(ctx: MutationCtx, checkout: Checkout): Promise<boolean> {
  if (checkout.status === "expired") {
    return (await liveCheckout(ctx, checkout.userId, checkout.courseId)) === null;
  }
  return checkout.status === "ordered" || checkout.status === "approved";
}

async function begin(ctx: MutationCtx, checkout: Checkout, orderId: string): Promise<CaptureTask | null> {
  const { userId, _id: checkoutId, fundingSource } = checkout;
  try {
    const begun = await beginCapture(ctx, { userId, checkoutId, orderId, fundingSource });
    return begun.step === "capture" ? begun.task : null;
  } catch (error) {
    // No seat or a place already: nothing is captured. The refusal comes before the first write.
    if (codeOf(error) === null) throw error;
    return null;
  }
}

/** One page of checkouts whose payment should be looked at; true when there may be more. */
export async function sweepCheckouts(ctx: MutationCtx, until: number): Promise<boolean> {
  const due = await ctx.db
    .query("checkouts")
    .withIndex("by_nextCheckAt", (q) => q.gt("nextCheckAt", 0).lte("nextCheckAt", until))
    .take(PAGE);
  for (const checkout of due) {
    // Planned before the look: an action that dies is followed by the next one.
    await ctx.db.patch("checkouts", checkout._id, { nextCheckAt: nextCheck(checkout, until) });
    if (checkout.status === "capturing") await flagWhenOld(ctx, checkout);
    await ctx.scheduler.runAfter(0, internal.reconciliation.compare, { checkoutId: checkout._id });
  }
  return due.length === PAGE;
}

/** The older, the rarer; never for ever, unless money is really under way. */
function nextCheck(checkout: Doc<"checkouts">, until: number): number | undefined {
  const now = Math.max(Date.now(), until);
  const age = now - checkout.createdAt;
  if (!isLive(checkout.status) && age > ORDER_LIFE_MS) return undefined;
  return now + Math.min(Math.max(age / 2, PAYMENT_PATIENCE_MS), LONGEST_PAUSE_MS);
}

async function flagWhenOld(ctx: MutationCtx, checkout: Checkout): Promise<void> {
  if (Date.now() - checkout.updatedAt < OPEN_TOO_LONG_MS) return;
  await needAttention(ctx, checkout, { kind: "payment-open", details: checkout.failure ?? "no answer" });
}

/** One page of refunds that are due, with the same promise. */
export async function sweepRefunds(ctx: MutationCtx, until: number): Promise<boolean> {
  const due = await ctx.db
    .query("refunds")
    .withIndex("by_status_and_nextAttemptAt", (q) => q.eq("status", "requested").lte("nextAttemptAt", until))
    .take(PAGE);
  for (const { _id: refundId } of due) {
    await ctx.db.patch("refunds", refundId, {
      nextAttemptAt: Math.max(Date.now(), until) + PAYMENT_PATIENCE_MS,
    });
    await ctx.scheduler.runAfter(0, internal.refunds.run, { refundId });
  }
  return due.length === PAGE;
}
