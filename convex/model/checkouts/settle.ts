// Settlement: the only place where a capture becomes an enrollment. Payment, enrollment, seat, activity and e-mails
// are written in one mutation, once per capture id.
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { fail } from "../../lib/fail";
import { recordActivity } from "../activity";
import { issueRest } from "../coupons/credits";
import { reserveAgain, returnUse, markUsed } from "../coupons/uses";
import { queuePurchaseEmails } from "../email/enrollment";
import { ownsPlace, insertEnrollment } from "../enrollments";
import { insertPayment } from "../payments";
import { dollarsOf } from "../refunds/ledger";
import { requestAutomaticRefund } from "../refunds/request";
import { refreshVerified } from "../reviews";
import { leaveAsEnrolled } from "../waitlist/end";
import { closeOpenPayment, needAttention } from "../attention";
import { clearHoldRecord } from "./holdLimits";
import type { Money } from "./money";
import { advance, checkoutById, seatToSettle, type Checkout } from "./store";
import { captureProblem } from "./verify";

export const vSettlement = v.union(
  v.object({ result: v.literal("enrolled"), enrollmentId: v.id("enrollments") }),
  v.object({ result: v.literal("refund"), reason: v.string() }),
);
export type Settlement = Infer<typeof vSettlement>;

/** Settles a capture. Money that cannot buy the seat is refunded automatically. */
export async function settle(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  money: Money,
): Promise<Settlement> {
  const checkout = await checkoutById(ctx, checkoutId);
  const known = knownOutcome(checkout, money);
  if (known !== null) return known;
  const problem = moneyProblem(checkout, money);
  if (problem !== null) return await markRefundNeeded(ctx, { checkout, money, reason: problem });
  if ((await ctx.db.get("users", checkout.userId)) === null)
    return await markRefundNeeded(ctx, { checkout, money, reason: "account-gone" });
  if (await ownsPlace(ctx, checkout.userId, checkout.courseId)) {
    return await markRefundNeeded(ctx, { checkout, money, reason: "already-enrolled" });
  }
  if (!(await reserveAgain(ctx, checkout)))
    return await markRefundNeeded(ctx, { checkout, money, reason: "coupon-used-up" });
  const seated = await seatToSettle(ctx, checkout);
  if (seated === null) {
    await returnUse(ctx, checkout);
    return await markRefundNeeded(ctx, { checkout, money, reason: "no-seat" });
  }
  return { result: "enrolled", enrollmentId: await enroll(ctx, seated, money) };
}

/** Idempotency: the same capture always has the same outcome. */
function knownOutcome(checkout: Checkout, money: Money): Settlement | null {
  if (checkout.captureId !== money.captureId) return null;
  if (checkout.enrollmentId !== null) return { result: "enrolled", enrollmentId: checkout.enrollmentId };
  if (checkout.status === "refund-needed") return { result: "refund", reason: checkout.failure ?? "" };
  return null;
}

function moneyProblem(checkout: Checkout, money: Money): string | null {
  if (checkout.status === "settled" || checkout.status === "refund-needed") return "paid-twice";
  if (money.orderId !== checkout.orderId) return "order-id-differs";
  if (money.status !== "COMPLETED") return "not-completed";
  const { _id: checkoutId, courseId, amount, orderId } = checkout;
  const merchantId = env.paypalMerchantId();
  return captureProblem({ checkoutId, courseId, amount, orderId, merchantId }, money);
}

/** Captures that do not belong to the checkout: anybody can create an order with its ids. */
const UNRELATED = new Set(["paid-twice", "order-id-differs"]);

/**
 * Requests an automatic refund and opens an attention item. The status changes only when the capture belongs to the
 * checkout.
 */
async function markRefundNeeded(
  ctx: MutationCtx,
  { checkout, money, reason }: { checkout: Checkout; money: Money; reason: string },
): Promise<Settlement> {
  const { captureId } = money;
  if (!UNRELATED.has(reason))
    await advance(ctx, checkout, { event: "require-refund", captureId, failure: reason });
  const details = `${reason}; capture ${captureId} of order ${money.orderId}, ${money.amount.value} ${money.amount.currency}`;
  await needAttention(ctx, checkout, { kind: "refund-needed", details, captureId });
  const captured = dollarsOf(money.amount.value);
  await requestAutomaticRefund(ctx, { checkoutId: checkout._id, captureId, captured, reason });
  return { result: "refund", reason };
}

/** Writes payment and enrollment, ends the checkout, and queues the e-mails. */
export async function enroll(ctx: MutationCtx, checkout: Checkout, money: Money): Promise<Id<"enrollments">> {
  const user = (await ctx.db.get("users", checkout.userId)) ?? fail("user-profile-not-found");
  const batch = (await ctx.db.get("batches", checkout.batchId)) ?? fail("batch-not-found");
  const payment = await insertPayment(ctx, { checkout, money, user, batch });
  const enrollmentId = await insertEnrollment(ctx, {
    userId: user._id,
    course: { courseId: checkout.courseId, title: checkout.courseTitle },
    batch,
    payment,
  });
  const enrollment = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-failed");
  await advance(ctx, checkout, {
    event: checkout.amount === 0 ? "grant" : "settle",
    captureId: money.captureId,
    enrollmentId,
    fundingSource: payment.fundingSource,
    failure: null,
  });
  await markUsed(ctx, checkout);
  await issueRest(ctx, checkout, enrollment);
  await clearHoldRecord(ctx, user._id);
  await closeOpenPayment(ctx, checkout._id);
  await leaveAsEnrolled(ctx, user._id, checkout.courseId);
  await refreshVerified(ctx, user._id, checkout.courseId);
  await recordActivity(ctx, {
    kind: "enrolled",
    userId: user._id,
    courseId: checkout.courseId,
    details: checkout.batchName,
  });
  await queuePurchaseEmails(ctx, { user, enrollment, batchName: batch.batchName, payment });
  return enrollmentId;
}
