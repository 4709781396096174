// Checkouts in the database. Every change of status goes through `advance`, which keeps seat, coupon use and
// reconciliation consistent with it.
import { RECONCILE_AFTER_MS } from "../../../shared/durations";
import { isClosing } from "../../../shared/rules/batches";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { nextAvailableBatch } from "../batches";
import { returnUse } from "../coupons/uses";
import { releaseSeat } from "../release";
import { takeSeat } from "../seats";
import { claimOffer, returnToOffer } from "../waitlist/seat";
import { recordUnpaidHold } from "./holdLimits";
import { canExpire, isLive, LIVE_STATUSES, statusAfter, type CheckoutEvent } from "./state";

export type Checkout = Doc<"checkouts">;
type Change = Partial<
  Pick<Checkout, "orderId" | "captureId" | "captureAttempt" | "fundingSource" | "failure" | "enrollmentId">
>;

/** The live checkout of a person and course; there is at most one. */
export async function liveCheckout(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Checkout | null> {
  for (const status of LIVE_STATUSES) {
    const checkout = await ctx.db
      .query("checkouts")
      .withIndex("by_userId_and_courseId_and_status", (q) =>
        q.eq("userId", userId).eq("courseId", courseId).eq("status", status),
      )
      .unique();
    if (checkout !== null) return checkout;
  }
  return null;
}

/** Throws checkout-not-found, also for checkouts of others. */
export async function ownCheckout(
  ctx: QueryCtx,
  userId: Id<"users">,
  checkoutId: Id<"checkouts">,
): Promise<Checkout> {
  const checkout = await ctx.db.get("checkouts", checkoutId);
  return checkout?.userId === userId ? checkout : fail("checkout-not-found");
}

/** Throws checkout-not-found. */
export async function checkoutById(ctx: QueryCtx, checkoutId: Id<"checkouts">): Promise<Checkout> {
  return (await ctx.db.get("checkouts", checkoutId)) ?? fail("checkout-not-found");
}

/** Whether the hold is past its deadline; the deadline counts even when the job that ends it is late. */
export const isOverdue = (checkout: Checkout): boolean =>
  canExpire(checkout.status) && checkout.expiresAt <= Date.now();

/** Applies an event of the state machine. A status without a seat releases it; `settled` transfers it to the enrollment. */
export async function advance(
  ctx: MutationCtx,
  checkout: Checkout,
  { event, ...change }: { event: CheckoutEvent } & Change,
): Promise<Checkout> {
  const status = statusAfter(checkout.status, event);
  if (status === null) throw new Error(`Checkout ${checkout._id}: no ${event} in ${checkout.status}`);
  const holdsSeat = isLive(status);
  if (holdsSeat && !checkout.holdsSeat) throw new Error(`Checkout ${checkout._id}: ${status} without a seat`);
  const updatedAt = Date.now();
  const patch: Partial<Checkout> = { ...change, status, holdsSeat, checks: undefined, updatedAt };
  patch.nextCheckAt = isSettled(status, { ...checkout, ...change })
    ? undefined
    : updatedAt + RECONCILE_AFTER_MS;
  if (checkout.holdsSeat && !holdsSeat) {
    if (status !== "settled") await giveUpSeat(ctx, checkout);
    await stopExpiry(ctx, checkout);
    patch.expiryJob = null;
    patch.network = undefined;
  }
  await ctx.db.patch("checkouts", checkout._id, patch);
  return { ...checkout, ...patch };
}

/**
 * An offered seat returns to its offer while that is valid; every other seat is offered to the waitlist or becomes
 * free.
 */
async function giveUpSeat(ctx: MutationCtx, checkout: Checkout): Promise<void> {
  await returnUse(ctx, checkout);
  if (await returnToOffer(ctx, checkout)) return;
  const batch = await ctx.db.get("batches", checkout.batchId);
  if (batch === null || !isClosing(batch)) await recordUnpaidHold(ctx, checkout);
  await releaseSeat(ctx, checkout.batchId);
}

/** Whether reconciliation cannot change anything any more: there is no order, or its money has an outcome. */
const isSettled = (status: Checkout["status"], { orderId }: Checkout): boolean =>
  orderId === null || status === "settled" || status === "refund-needed";

/** Cancels the expiry job. A job that is due may be running; it then finds nothing to do. */
async function stopExpiry(ctx: MutationCtx, { expiryJob, expiresAt }: Checkout): Promise<void> {
  if (expiryJob !== null && expiresAt > Date.now()) await ctx.scheduler.cancel(expiryJob);
}

/**
 * Takes a seat for a checkout without one: an offered one, one in the same batch, or in the next available batch.
 * Null when there is none.
 */
export async function reseat(ctx: MutationCtx, checkout: Checkout): Promise<Checkout | null> {
  const offered = await claimOffer(ctx, checkout);
  if (offered !== null) return await seatIn(ctx, checkout, offered);
  const before = await ctx.db.get("batches", checkout.batchId);
  const candidates = [
    before?.status === "completed" ? null : before,
    await nextAvailableBatch(ctx, checkout.courseId),
  ];
  for (const batch of candidates) {
    if (batch !== null && (await takeSeat(ctx, batch._id))) return await seatIn(ctx, checkout, batch._id);
  }
  return null;
}

/** The seat that a capture buys: the one it holds, or another when that one is gone or its batch is being cancelled. */
export async function seatToSettle(ctx: MutationCtx, checkout: Checkout): Promise<Checkout | null> {
  if (!checkout.holdsSeat) return await reseat(ctx, checkout);
  const batch = await ctx.db.get("batches", checkout.batchId);
  if (batch === null || !isClosing(batch)) return checkout;
  const seated = await reseat(ctx, checkout);
  if (seated !== null) await releaseSeat(ctx, batch._id);
  return seated;
}

/** Records the batch of a seat that has been taken. */
export async function seatIn(
  ctx: MutationCtx,
  checkout: Checkout,
  batchId: Id<"batches">,
): Promise<Checkout> {
  const { batchNumber, batchName } = (await ctx.db.get("batches", batchId)) ?? fail("batch-not-found");
  const seat = { batchId, batchNumber, batchName, holdsSeat: true };
  await ctx.db.patch("checkouts", checkout._id, seat);
  return { ...checkout, ...seat };
}
