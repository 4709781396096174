// Ending a checkout that cannot end by its own rules. Nothing here depends on the checkout's content: texts are cut,
// the seat is released even when the count is wrong, and all further effects run in transactions of their own.
import { RECONCILE_AFTER_MS } from "../../../shared/durations";
import { bounded } from "../../../shared/text";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { returnUse } from "../coupons/uses";
import { vacateIfTaken } from "../seats";
import { dropClaim } from "../waitlist/seat";
import { needAttention } from "../attention";
import { recordUnpaidHold } from "./holdLimits";
import { isLive } from "./state";
import type { Checkout } from "./store";

/** Longer than any text of a valid checkout. */
const LONGEST_TEXT = 300;

/** The too long texts of a document, cut; writing them never makes it larger. */
export function shortened(checkout: Checkout): Partial<Checkout> {
  const long = Object.entries(checkout).flatMap(([field, value]) =>
    typeof value === "string" && value.length > LONGEST_TEXT ? [[field, bounded(value, LONGEST_TEXT)]] : [],
  );
  return Object.fromEntries(long) as Partial<Checkout>;
}

/**
 * Ends a checkout and releases its seat. If a capture was under way, its outcome is unknown: reconciliation
 * continues, and money found later is settled or refunded.
 */
export async function endByForce(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null || !isLive(checkout.status)) return;
  const { status: was, orderId, holdsSeat, batchId, courseId } = checkout;
  const now = Date.now();
  await ctx.db.patch("checkouts", checkoutId, {
    ...shortened(checkout),
    status: was === "capturing" ? "failed" : "expired",
    holdsSeat: false,
    failure: "ended-by-force",
    fundingSource: null,
    expiryJob: null,
    network: undefined,
    checks: undefined,
    moneyUnknown: was === "capturing" ? true : undefined,
    nextCheckAt: orderId === null ? undefined : now + RECONCILE_AFTER_MS,
    updatedAt: now,
  });
  if (holdsSeat) await vacateIfTaken(ctx, batchId);
  await ctx.scheduler.runAfter(0, internal.reconciliation.tellOfForce, { checkoutId, was });
  await ctx.scheduler.runAfter(0, internal.reconciliation.returnLeftovers, { checkoutId });
  await ctx.scheduler.runAfter(0, internal.waitlist.offer, { courseId: bounded(courseId, LONGEST_TEXT) });
}

/** Opens the attention item. `was` is the status before. */
export async function reportForcedEnd(
  ctx: MutationCtx,
  { checkoutId, was }: { checkoutId: Id<"checkouts">; was: string },
): Promise<void> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null) return;
  const details = `ended while ${was}; order ${checkout.orderId ?? "none"}`;
  await needAttention(ctx, checkout, { kind: "checkout-ended", details });
}

/** Returns the coupon use and ends the waitlist offer of a checkout that was ended by force. */
export async function returnLeftovers(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null || isLive(checkout.status)) return;
  await returnUse(ctx, checkout);
  await recordUnpaidHold(ctx, checkout);
  await dropClaim(ctx, checkout);
}
