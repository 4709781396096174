// Requesting refunds: by staff for a payment, or by the settlement for money that bought nothing.
import { HOUR_MS, MINUTE_MS, RECONCILE_AFTER_MS } from "../../../shared/durations";
import { priceLabel, toCents } from "../../../shared/pricing";
import { bounded } from "../../../shared/text";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import type { Viewer } from "../../lib/access";
import { writeAudit } from "../admin/audit";
import { paymentByCapture } from "../payments";
import { dollarsLeft, insertRefund, refundByRequest, refundsOf, type NewRefund, type Refund } from "./ledger";

/** Delays after the first attempts; later attempts follow every LATER_MS until the money is returned. */
const RETRY_DELAYS_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS);
const LATER_MS = 6 * HOUR_MS;
const PAGE = 50;
const REQUEST_ID = /^[\w-]{8,64}$/;

export interface StaffRefund {
  requestId: string;
  /** The provider's capture id. */
  paymentId: string;
  /** Dollars; null refunds all that is left. */
  amount: number | null;
  reason: string;
}

/** Records and starts a refund. The same request id returns the same refund, whatever its state. */
export async function requestRefund(
  ctx: MutationCtx,
  by: Viewer | null,
  request: StaffRefund,
): Promise<Refund> {
  if (!REQUEST_ID.test(request.requestId)) fail("refund-request-invalid");
  const known = await refundByRequest(ctx, request.requestId);
  if (known !== null) {
    if (known.captureId !== request.paymentId || known.isAutomatic) fail("refund-request-invalid");
    return known;
  }
  const refundId = await startStaffRefund(ctx, by, request);
  return (await ctx.db.get("refunds", refundId)) ?? fail("refund-request-invalid");
}

async function startStaffRefund(
  ctx: MutationCtx,
  by: Viewer | null,
  request: StaffRefund,
): Promise<Id<"refunds">> {
  const payment = (await paymentByCapture(ctx, request.paymentId)) ?? fail("payment-not-found");
  const left = dollarsLeft(payment, await refundsOf(ctx, payment.paymentId));
  const amount = amountToRefund(payment, request.amount, left);
  const reason = bounded(request.reason.trim(), 500);
  if (by !== null) await noteRequest(ctx, by, { payment, amount: amount ?? left, reason });
  const { requestId } = request;
  return await startRefund(ctx, payment, { requestId, amount, reason, requestedBy: by?._id ?? null });
}

/** Null for all that is left. Throws refund-credited, refund-amount-invalid or refund-exceeds-payment. */
function amountToRefund(
  { credited = 0 }: Doc<"payments">,
  wanted: number | null,
  left: number,
): number | null {
  if (credited > 0 && (left <= 0 || (wanted ?? 0) > left)) fail("refund-credited");
  if (left <= 0) fail("refund-exceeds-payment");
  if (wanted !== null) return checkedAmount(wanted, left);
  // Without an amount the provider refunds all that it has, also what a credit was given for.
  return credited > 0 ? left : null;
}

/** Records a refund of a payment and starts it. Throws payment-not-refundable. */
export async function startRefund(
  ctx: MutationCtx,
  payment: Doc<"payments">,
  wish: Pick<NewRefund, "requestId" | "amount" | "reason" | "requestedBy" | "endsEnrollment" | "credit">,
): Promise<Id<"refunds">> {
  const refundId = await insertRefund(ctx, {
    ...wish,
    captureId: payment.paymentId,
    // Sample data has no payment at the provider.
    checkoutId: payment.checkoutId ?? fail("payment-not-refundable"),
    captured: payment.amount,
    isAutomatic: false,
  });
  await ctx.scheduler.runAfter(0, internal.refunds.run, { refundId });
  return refundId;
}

async function noteRequest(
  ctx: MutationCtx,
  by: Viewer,
  { payment, amount, reason }: { payment: Doc<"payments">; amount: number; reason: string },
): Promise<void> {
  const details = `${priceLabel(amount)} of ${payment.paymentId}: ${reason}`;
  const { userId: target, courseId } = payment;
  await writeAudit(ctx, by, { action: "refund_payment", target, courseId, details });
}

function checkedAmount(amount: number, left: number): number {
  const isMoney =
    Number.isFinite(amount) && amount > 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 0.005;
  if (!isMoney) fail("refund-amount-invalid");
  if (toCents(amount) > toCents(left)) fail("refund-exceeds-payment");
  return amount;
}

/** Refunds a capture that bought nothing; once per capture. */
export async function requestAutomaticRefund(
  ctx: MutationCtx,
  capture: Pick<NewRefund, "captureId" | "checkoutId" | "captured" | "reason">,
): Promise<void> {
  if ((await refundByRequest(ctx, capture.captureId)) !== null) return;
  const request = {
    ...capture,
    requestId: capture.captureId,
    amount: null,
    requestedBy: null,
    isAutomatic: true,
  };
  const refundId = await insertRefund(ctx, request);
  await ctx.scheduler.runAfter(0, internal.refunds.run, { refundId });
}

/** Takes a refund for one attempt and plans the next one first, because scheduled actions run at most once. */
export async function claimRefund(ctx: MutationCtx, refundId: Id<"refunds">): Promise<Refund | null> {
  const refund = await ctx.db.get("refunds", refundId);
  if (refund?.status !== "requested") return null;
  const attempts = refund.attempts + 1;
  const soon = RETRY_DELAYS_MS[refund.attempts];
  const now = Date.now();
  await ctx.db.patch("refunds", refundId, {
    attempts,
    nextAttemptAt: now + (soon ?? LATER_MS),
    updatedAt: now,
  });
  if (soon !== undefined) await ctx.scheduler.runAfter(soon, internal.refunds.run, { refundId });
  return refund;
}

/** Schedules one page of due refunds; true when there may be more. */
export async function sweepRefunds(ctx: MutationCtx, until: number): Promise<boolean> {
  const due = await ctx.db
    .query("refunds")
    .withIndex("by_status_and_nextAttemptAt", (q) => q.eq("status", "requested").lte("nextAttemptAt", until))
    .take(PAGE);
  for (const { _id: refundId } of due) {
    await ctx.db.patch("refunds", refundId, {
      nextAttemptAt: Math.max(Date.now(), until) + RECONCILE_AFTER_MS,
    });
    await ctx.scheduler.runAfter(0, internal.refunds.run, { refundId });
  }
  return due.length === PAGE;
}
