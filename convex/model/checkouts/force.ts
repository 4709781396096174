// Ending a checkout that cannot end by itself. Nothing here depends on what the checkout holds: texts are cut, the seat
// goes back even when the count is wrong, and everything else happens in transactions of their own.
import { RECONCILE_AFTER_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { returnUse } from "../coupons/uses";
import { vacateIfTaken } from "../seats";
import { dropClaim } from "../waitlist/seat";
import { needAttention } from "./attention";
import { recordUnpaidHold } from "./holdLimits";
import { isLive } from "./state";
import type { Checkout } from "./store";

/** No text of a checkout that was written by the rules is longer. */
const LONGEST_TEXT = 300;

/** The texts of a document that are longer than any should be, cut: writing them makes it smaller, never larger. */
export function shortened(checkout: Checkout): Partial<Checkout> {
  const long = Object.entries(checkout).flatMap(([field, value]) =>
    typeof value === "string" && value.length > LONGEST_TEXT ? [[field, value.slice(0, LONGEST_TEXT)]] : [],
  );
  return Object.fromEntries(long) as Partial<Checkout>;
}

/**
 * Gives up a checkout and its seat. Where money was being taken nobody knows its outcome: the checkout is compared with
 * the provider further on, and money that comes to light is settled, or goes back when there is no seat.
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
  await ctx.scheduler.runAfter(0, internal.waitlist.offer, { courseId: courseId.slice(0, LONGEST_TEXT) });
}

export async function reportForcedEnd(
  ctx: MutationCtx,
  { checkoutId, was }: { checkoutId: Id<"checkouts">; was: string },
): Promise<void> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null) return;
  const details = `ended while ${was}; order ${checkout.orderId ?? "none"}`;
  await needAttention(ctx, checkout, { kind: "checkout-ended", details });
}

/** What the checkout held besides its seat: the use of a code, and a place in the line that was waiting for it. */
export async function returnLeftovers(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  if (checkout === null || isLive(checkout.status)) return;
  await returnUse(ctx, checkout);
  await recordUnpaidHold(ctx, checkout);
  await dropClaim(ctx, checkout);
}
