// Recording refunds and their consequences: net amount of the payment, seat, access, the review's verified flag, and
// the e-mail to the learner.
import { v, type Infer } from "convex/values";
import { hasPlace } from "../../../shared/rules/access";
import { sumDollars } from "../../../shared/pricing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { needAttention, resolveAttention } from "../attention";
import { checkoutById } from "../checkouts/store";
import { addTo, refundCounted } from "../counters";
import { issueCredit, reduceCredit } from "../coupons/credits";
import { creditSpent } from "../coupons/find";
import { queueRefundEmail } from "../email/enrollment";
import { endEnrollment } from "../ending";
import { enrollmentsIn } from "../enrollments";
import { paymentByCapture } from "../payments";
import { countRefundDay, deleteRefund } from "./days";
import { dollarsOf, insertRefund, refundedDollars, refundsOf, type Refund } from "./ledger";

/** Refunds as the provider's order shows them. */
export const vObserved = v.object({
  checkoutId: v.id("checkouts"),
  captureId: v.string(),
  captured: v.string(),
  /** The capture's status means that it is refunded in full. */
  isWhole: v.boolean(),
  refunds: v.array(v.object({ refundId: v.string(), value: v.string() })),
});

/** Completes a requested refund. `value` is dollars as text; null when the provider did not report it. */
export async function completeRefund(
  ctx: MutationCtx,
  refundId: Id<"refunds">,
  given: { providerRefundId: string | null; value: string | null },
): Promise<void> {
  const refund = await ctx.db.get("refunds", refundId);
  if (refund?.status !== "requested") return;
  const duplicate = (await refundsOf(ctx, refund.captureId)).find(
    ({ _id, providerRefundId }) => _id !== refundId && providerRefundId === given.providerRefundId,
  );
  // The webhook event arrived before the reply; the refund counts once.
  if (given.providerRefundId !== null && duplicate !== undefined) await deleteRefund(ctx, duplicate);
  const done = {
    amount: await givenAmount(ctx, refund, given),
    providerRefundId: given.providerRefundId,
    status: "completed" as const,
    failure: null,
    updatedAt: Date.now(),
  };
  await ctx.db.patch("refunds", refundId, done);
  await applyRefund(ctx, { ...refund, ...done });
}

/** Dollars of the refund; without a refund id, the returned amount that the ledger does not explain yet. */
async function givenAmount(
  ctx: MutationCtx,
  refund: Refund,
  given: { providerRefundId: string | null; value: string | null },
): Promise<number> {
  if (given.providerRefundId === null) return await restOf(ctx, refund);
  if (given.value !== null) return dollarsOf(given.value);
  return refund.amount ?? (await restOf(ctx, refund));
}

async function restOf(ctx: MutationCtx, { captured, captureId }: Refund): Promise<number> {
  return Math.max(0, sumDollars([captured, -(await refundedDollars(ctx, captureId))]));
}

/** Records a refusal. Automatic refunds are retried; a refund requested by staff fails and opens an attention item. */
export async function refuseRefund(
  ctx: MutationCtx,
  refundId: Id<"refunds">,
  failure: string,
): Promise<void> {
  const refund = await ctx.db.get("refunds", refundId);
  if (refund?.status !== "requested") return;
  const status = refund.isAutomatic ? ("requested" as const) : ("failed" as const);
  await ctx.db.patch("refunds", refundId, { status, failure, updatedAt: Date.now() });
  if (refund.isAutomatic) return;
  const checkout = await checkoutById(ctx, refund.checkoutId);
  await needAttention(ctx, checkout, {
    kind: "refund-failed",
    details: `${failure}; capture ${refund.captureId}`,
    captureId: refund.captureId,
  });
}

/** Records refunds made elsewhere, for example on the provider's website. */
export async function observeRefunds(ctx: MutationCtx, seen: Infer<typeof vObserved>): Promise<void> {
  const { checkoutId, captureId } = seen;
  const known = await refundsOf(ctx, captureId);
  const captured = dollarsOf(seen.captured);
  const fresh = seen.refunds.filter(
    ({ refundId }) => !known.some(({ providerRefundId }) => providerRefundId === refundId),
  );
  const reversalId = `reversal-${captureId}`;
  const guess = known.find(({ providerRefundId }) => providerRefundId === reversalId);
  // A placeholder for an unseen reversal is replaced by the refunds now visible.
  if (fresh.length > 0 && guess !== undefined) await deleteRefund(ctx, guess);
  for (const { refundId, value } of fresh) {
    await observeOne(ctx, { checkoutId, captureId, captured, amount: dollarsOf(value) }, refundId);
  }
  if (!seen.isWhole) return;
  const amount = sumDollars([captured, -(await refundedDollars(ctx, captureId))]);
  // A reversal by the buyer's bank appears without a refund of its own.
  if (amount > 0) {
    await observeOne(ctx, { checkoutId, captureId, captured, amount }, reversalId);
  }
}

async function observeOne(
  ctx: MutationCtx,
  one: Pick<Refund, "checkoutId" | "captureId" | "captured" | "amount">,
  providerRefundId: string,
): Promise<void> {
  const origin = {
    requestId: `observed/${providerRefundId}`,
    reason: "",
    requestedBy: null,
    isAutomatic: false,
  };
  const id = await insertRefund(ctx, { ...one, ...origin }, { status: "completed", providerRefundId });
  const row = await ctx.db.get("refunds", id);
  if (row !== null) await applyRefund(ctx, row);
}

async function applyRefund(ctx: MutationCtx, refund: Refund): Promise<void> {
  const { checkoutId, captureId, providerRefundId } = refund;
  const checkout = await checkoutById(ctx, checkoutId);
  const payment = await paymentByCapture(ctx, captureId);
  const isLeaving = refund.endsEnrollment === true;
  if (payment !== null) await correctPayment(ctx, payment, refund);
  await countRefundDay(ctx, refund);
  if (checkout.captureId === captureId && checkout.refundId === null) {
    await ctx.db.patch("checkouts", checkoutId, { refundId: providerRefundId, updatedAt: Date.now() });
  }
  const total = await refundedDollars(ctx, captureId);
  const isWhole = total >= refund.captured;
  if (isWhole) await resolveAttention(ctx, { checkoutId, captureId });
  if (refund.amount !== null && refund.amount > 0)
    await queueRefundEmail(ctx, { checkout, refund, total, endsPlace: isWhole || isLeaving });
}

async function correctPayment(ctx: MutationCtx, payment: Doc<"payments">, refund: Refund): Promise<void> {
  const refundedAmount = await refundedDollars(ctx, payment.paymentId);
  const isWhole = refundedAmount >= payment.amount;
  await addTo(ctx, refundCounted(sumDollars([refundedAmount, -(payment.refundedAmount ?? 0)])));
  await ctx.db.patch("payments", payment._id, {
    refundedAmount,
    status: isWhole ? "refunded" : "completed",
    transactionStatus: isWhole ? "REFUNDED" : "PARTIALLY_REFUNDED",
    updatedAt: Date.now(),
  });
  if (!(await reduceCredit(ctx, payment, refundedAmount))) await flagDouble(ctx, refund);
  if (isWhole || refund.endsEnrollment === true) await endBought(ctx, payment, refund);
}

/** The money came back beside a credit that has been used. */
async function flagDouble(ctx: MutationCtx, { checkoutId, captureId }: Refund): Promise<void> {
  const details = `capture ${captureId} was refunded, and its credit has been used`;
  const checkout = await checkoutById(ctx, checkoutId);
  await needAttention(ctx, checkout, { kind: "payment-reversed", details, captureId });
}

/** Ends only the enrollment this payment bought; a later purchase stays. What a credit had paid for it comes back. */
async function endBought(
  ctx: MutationCtx,
  payment: Doc<"payments">,
  { credit }: Pick<Refund, "credit">,
): Promise<void> {
  const { userId, courseId, paymentId } = payment;
  const rows = await enrollmentsIn(ctx, userId, courseId);
  const bought = rows.find((row) => row.paymentId === paymentId && hasPlace(row.status));
  if (bought === undefined) return;
  await endEnrollment(ctx, bought, { status: "refunded", details: paymentId });
  const amount = credit ?? (await creditSpent(ctx, payment));
  await issueCredit(ctx, bought, { amount, money: 0, occasion: "part" });
}
