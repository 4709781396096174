// Database steps before and after a capture. The capture itself is an action: takePayment.
import { v, type Infer } from "convex/values";
import { MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { reserveAgain, returnUse } from "../coupons/uses";
import { ownsPlace } from "../enrollments";
import { closeOpenPayment, needAttention } from "../attention";
import {
  advance,
  checkoutById,
  isOverdue,
  liveCheckout,
  ownCheckout,
  reseat,
  seatIn,
  type Checkout,
} from "./store";
import { canExpire } from "./state";
import { PAYEE_DIFFERS } from "./verify";

/** What an action needs to capture the payment of one checkout. `amount` in dollars. */
export const vCaptureTask = v.object({
  checkoutId: v.id("checkouts"),
  courseId: v.string(),
  amount: v.number(),
  orderId: v.string(),
  attempt: v.number(),
});
export type CaptureTask = Infer<typeof vCaptureTask>;

export const vCaptureStart = v.union(
  v.object({ step: v.literal("done"), enrollmentId: v.id("enrollments") }),
  v.object({ step: v.literal("capture"), task: vCaptureTask }),
);

export interface Approval {
  userId: Id<"users">;
  checkoutId: Id<"checkouts">;
  orderId: string;
  fundingSource: string | null;
}

/** Delays between the polls of a capture, in case the action that captures it crashes. */
const POLL_DELAYS_MS = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE_MS);

/**
 * Moves a checkout with a seat to `capturing`; a lost seat is taken again first, otherwise nothing is captured. All
 * refusals are thrown before the first write.
 */
export async function beginCapture(
  ctx: MutationCtx,
  approval: Approval,
): Promise<Infer<typeof vCaptureStart>> {
  const checkout = await ownCheckout(ctx, approval.userId, approval.checkoutId);
  if (checkout.orderId === null || checkout.orderId !== approval.orderId) fail("order-mismatch");
  if (checkout.enrollmentId !== null) return { step: "done", enrollmentId: checkout.enrollmentId };
  if (checkout.status === "failed" || checkout.status === "refund-needed") fail("payment-failed");
  // A second approval joins the first: both use the same request id.
  if (checkout.status === "capturing") return { step: "capture", task: taskOf(checkout) };
  const seated = checkout.holdsSeat ? checkout : await takeSeatAgain(ctx, checkout);
  const { fundingSource } = approval;
  const capturing = await advance(ctx, seated, { event: "capture", fundingSource, failure: null });
  await schedulePoll(ctx, capturing._id, 0);
  return { step: "capture", task: taskOf(capturing) };
}

async function takeSeatAgain(ctx: MutationCtx, checkout: Checkout): Promise<Checkout> {
  const { userId, courseId } = checkout;
  if (await ownsPlace(ctx, userId, courseId)) fail("already-enrolled");
  const other = await liveCheckout(ctx, userId, courseId);
  // One seat per person: a hold started meanwhile gives way, a payment under way does not.
  if (other?.status === "capturing") fail("checkout-expired");
  const seated = other === null ? await reseat(ctx, checkout) : await takeOver(ctx, checkout, other);
  if (seated === null) fail("no-available-batch");
  // The buyer approved the discounted price; without a use of the coupon nothing is captured.
  if (!(await reserveAgain(ctx, checkout))) fail("coupon-used-up");
  return seated;
}

/** Moves the seat of the newer checkout to this one without releasing it, so that no waitlist entry receives it. */
async function takeOver(ctx: MutationCtx, checkout: Checkout, other: Checkout): Promise<Checkout> {
  await ctx.db.patch("checkouts", other._id, { holdsSeat: false });
  await returnUse(ctx, other);
  await advance(ctx, { ...other, holdsSeat: false }, { event: "cancel" });
  return await seatIn(ctx, checkout, other.batchId);
}

/** What the capturing action needs of a checkout. Throws order-mismatch when it has no order. */
export function taskOf(checkout: Checkout): CaptureTask {
  const { _id: checkoutId, courseId, amount, orderId, captureAttempt: attempt } = checkout;
  return { checkoutId, courseId, amount, orderId: orderId ?? fail("order-mismatch"), attempt };
}

async function schedulePoll(ctx: MutationCtx, checkoutId: Id<"checkouts">, round: number): Promise<void> {
  const delay = POLL_DELAYS_MS[round];
  if (delay !== undefined)
    await ctx.scheduler.runAfter(delay, internal.checkoutSteps.resolve, { checkoutId, round });
}

/**
 * The task of a capture without an outcome, or null. Schedules the next poll first, because scheduled actions run at
 * most once.
 */
export async function pollCapture(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  round: number,
): Promise<CaptureTask | null> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.status !== "capturing") return null;
  await schedulePoll(ctx, checkoutId, round + 1);
  if (round === POLL_DELAYS_MS.length - 1) {
    await needAttention(ctx, checkout, { kind: "payment-open", details: checkout.failure ?? "no answer" });
  }
  return taskOf(checkout);
}

export const vFailureEvent = v.union(v.literal("decline"), v.literal("unapprove"), v.literal("fail"));

/** Records that an attempt captured nothing. Replies to earlier attempts are ignored. */
export async function recordCaptureFailure(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  { attempt, event, failure }: { attempt: number; event: Infer<typeof vFailureEvent>; failure: string },
): Promise<void> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.status !== "capturing" || checkout.captureAttempt !== attempt) return;
  const captureAttempt = attempt + 1;
  const after = await advance(ctx, checkout, { event, failure, captureAttempt });
  await closeOpenPayment(ctx, checkoutId);
  // Either the order was changed by the browser, or the configuration is wrong and nobody can buy.
  if (failure === PAYEE_DIFFERS) {
    const details = `order ${checkout.orderId ?? "none"} pays another account than PAYPAL_MERCHANT_ID`;
    await needAttention(ctx, checkout, { kind: PAYEE_DIFFERS, details });
  }
  // The deadline of the hold may have passed during the capture.
  if (isOverdue(after)) await advance(ctx, after, { event: "expire" });
}

/** The provider reviews the capture: seat and status stay until it is decided. */
export async function keepPending(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  captureId: string,
): Promise<void> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.status !== "capturing") return;
  await ctx.db.patch("checkouts", checkoutId, { captureId, failure: "PENDING", updatedAt: Date.now() });
}

/** Cancels a hold. Captures under way and ended checkouts stay as they are. */
export async function cancelCheckout(
  ctx: MutationCtx,
  userId: Id<"users">,
  checkoutId: Id<"checkouts">,
): Promise<void> {
  const checkout = await ownCheckout(ctx, userId, checkoutId);
  if (canExpire(checkout.status)) await advance(ctx, checkout, { event: "cancel" });
}

/** Expires a hold at its deadline. */
export async function expireCheckout(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (canExpire(checkout.status)) await advance(ctx, checkout, { event: "expire" });
}
