// Leaving a course: what the learner gets back by the terms of the payment, and the end of the enrollment. Enrollments that
// cost nothing end at once, paid ones with their refund; where nothing is due, staff are asked.
import { v, type Infer } from "convex/values";
import type { LeavingForm } from "../../shared/forms/leaving";
import { sumDollars } from "../../shared/pricing";
import { dayOf } from "../../shared/rules/batches";
import { lastPartDay, refundDue, refundShare } from "../../shared/rules/refund-terms";
import { dayIn } from "../../shared/time-zones";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { env } from "../lib/env";
import { fail } from "../lib/fail";
import { today } from "../lib/today";
import { needAttention } from "./attention";
import { checkoutById } from "./checkouts/store";
import { issueCredit } from "./coupons/credits";
import { creditSpent } from "./coupons/find";
import { queueEndedEmail } from "./email/enrollment";
import { endEnrollment } from "./ending";
import { placeOf, batchNameOf, closureMark } from "./enrollments";
import { vRefundTerms } from "./fields/payments";
import { paymentByCapture } from "./payments";
import { dollarsLeft, refundsOf, type Refund } from "./refunds/ledger";
import { startRefund } from "./refunds/request";

export const vLeavingTerms = v.object({
  batchName: v.string(),
  /** Dollars of the payment and of a credit that paid a part; 0 for enrollments that cost nothing. */
  paid: v.number(),
  share: v.union(v.literal("full"), v.literal("part"), v.literal("none")),
  /** Dollars the learner gets back today. */
  due: v.number(),
  /** Dollars of it that come back as a credit, because a credit had paid them. */
  credit: v.number(),
  terms: vRefundTerms,
  /** ISO days; null for enrollments from before there were batches. */
  startDate: v.union(v.string(), v.null()),
  lastPartDay: v.union(v.string(), v.null()),
  /** A refund that ends the enrollment has been requested and not been made yet. */
  isLeaving: v.boolean(),
  /** The learner waits for the next batch; the days count as on the day on which they gave their seat back. */
  isDeferred: v.boolean(),
});
export type LeavingTerms = Infer<typeof vLeavingTerms>;

/** Null without an enrollment that can be left. */
export async function leavingTerms(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<LeavingTerms | null> {
  const row = await placeOf(ctx, user._id, courseId);
  return row === null ? null : await termsOf(ctx, row);
}

/** Of an enrollment that gives a seat or waits for one; null where it cannot be left. */
export async function termsOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<LeavingTerms | null> {
  if (row.status === "completed") return null;
  // While the batch is being cancelled, more is offered (model/closures).
  if (await isClosingBatch(ctx, row)) return null;
  const isDeferred = row.status === "deferred";
  return { ...viewOf(await stateOf(ctx, row), await batchNameOf(ctx, row.batchId)), isDeferred };
}

export const vLeft = v.union(
  v.literal("ended"),
  v.literal("credited"),
  v.literal("refunding"),
  v.literal("asked"),
);
export type Left = Infer<typeof vLeft>;

/**
 * Leaves the course. "ended": it cost nothing; "credited": only a credit had paid, and comes back; "refunding": the refund has been requested, and ends the enrollment;
 * "asked": nothing is due, and staff decide. While a refund is under way, nothing new is requested. Throws
 * no-active-enrollment, leaving-completed, leaving-terms-changed or leaving-reason-required.
 */
export async function leave(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, ...form }: LeavingForm & { courseId: string },
): Promise<Left> {
  const row = (await placeOf(ctx, user._id, courseId)) ?? fail("no-active-enrollment");
  if (row.status === "completed") fail("leaving-completed");
  if (await isClosingBatch(ctx, row)) fail("batch-closing");
  const state = await stateOf(ctx, row);
  if (state.isLeaving) return "refunding";
  const { payment, due, credit, refunds } = state;
  if (due !== form.amount) fail("leaving-terms-changed");
  if (payment === null) return await leaveFree(ctx, user, row);
  if (due === 0) return await ask(ctx, payment, form.reason);
  if (due === credit) return await leaveWithCredit(ctx, row, credit);
  await startRefund(ctx, payment, {
    requestId: `leave-${row._id}-${String(refunds.length)}`,
    amount: sumDollars([due, -credit]),
    reason: form.reason,
    requestedBy: user._id,
    ...{ endsEnrollment: true, credit },
  });
  return "refunding";
}

async function leaveWithCredit(ctx: MutationCtx, row: Doc<"enrollments">, amount: number): Promise<Left> {
  await endEnrollment(ctx, row, { status: "cancelled", details: await batchNameOf(ctx, row.batchId) });
  await issueCredit(ctx, row, { amount, money: 0, occasion: "ended" });
  return "credited";
}

/** People who wait for the next batch have left theirs, and choose nothing. */
const isClosingBatch = async (ctx: QueryCtx, row: Doc<"enrollments">): Promise<boolean> =>
  row.status !== "deferred" && (await closureMark(ctx, row)).closureId !== undefined;

interface LeavingState {
  /** Null for enrollments that cost nothing. */
  payment: Doc<"payments"> | null;
  refunds: Refund[];
  terms: Infer<typeof vRefundTerms>;
  startDate: string | null;
  share: ReturnType<typeof refundShare>;
  paid: number;
  due: number;
  credit: number;
  isLeaving: boolean;
}

async function stateOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<LeavingState> {
  const { payment, spent } = await paidBy(ctx, row);
  const refunds = payment === null ? [] : await refundsOf(ctx, payment.paymentId);
  const kept = payment?.refundTerms;
  const { partPercent, partWeeks } = kept ?? env.refundTerms();
  const terms = { partPercent, partWeeks };
  const startDate = await startOf(ctx, row, kept?.startDate ?? null);
  const share = refundShare(terms, { today: countedDay(row), startDate });
  const money = payment === null ? 0 : refundDue(amountsOf(payment, refunds), share, terms);
  const credit = refundDue({ amount: spent, returned: 0 }, share, terms);
  const sums = { paid: sumDollars([payment?.amount ?? 0, spent]), due: sumDollars([money, credit]), credit };
  return { payment, refunds, terms, startDate, share, ...sums, isLeaving: refunds.some(endsPlace) };
}

/** For people who wait for the next batch, the days stopped when they gave their seat back. */
const countedDay = ({ status, deferredAt }: Doc<"enrollments">): string =>
  status === "deferred" && deferredAt !== undefined
    ? (dayIn(deferredAt, env.timeZone()) ?? dayOf(deferredAt))
    : today();

const amountsOf = (payment: Doc<"payments">, refunds: readonly Refund[]) => ({
  amount: payment.amount,
  returned: sumDollars([payment.amount, -dollarsLeft(payment, refunds)]),
});

const endsPlace = ({ status, amount, endsEnrollment }: Refund): boolean =>
  status === "requested" && (endsEnrollment === true || amount === null);

/**
 * The payment, and the dollars that a credit paid beside it. Payments of sample data and those that a coupon covered have
 * nothing that could be returned.
 */
async function paidBy(
  ctx: QueryCtx,
  row: Doc<"enrollments">,
): Promise<{ payment: Doc<"payments"> | null; spent: number }> {
  const payment = row.paymentId === null ? null : await paymentByCapture(ctx, row.paymentId);
  const spent = payment === null ? 0 : await creditSpent(ctx, payment);
  return row.amountPaid === 0 && spent === 0 ? { payment: null, spent } : { payment, spent };
}

/** The later one of the start at the purchase and now: a batch that moves to an earlier day takes nothing from anybody. */
async function startOf(ctx: QueryCtx, row: Doc<"enrollments">, first: string | null): Promise<string | null> {
  if (row.deferredFrom !== undefined) return [first ?? "", row.deferredFrom].sort().at(-1) ?? null;
  const batch = row.batchId && (await ctx.db.get("batches", row.batchId));
  const days = [first, batch?.startDate ?? row.batchStartDate].filter((day) => day !== null);
  return days.sort().at(-1) ?? null;
}

function viewOf({ terms, startDate, share, isLeaving, ...state }: LeavingState, batchName: string) {
  const { paid, due, credit } = state;
  const last = startDate === null ? null : lastPartDay(terms, startDate);
  return { batchName, paid, share, due, credit, terms, startDate, lastPartDay: last, isLeaving };
}

async function leaveFree(ctx: MutationCtx, user: Viewer, row: Doc<"enrollments">): Promise<Left> {
  const batchName = await batchNameOf(ctx, row.batchId);
  await endEnrollment(ctx, row, { status: "cancelled", details: batchName });
  await queueEndedEmail(ctx, { user, enrollment: row, batchName, isByLearner: true });
  return "ended";
}

async function ask(ctx: MutationCtx, payment: Doc<"payments">, reason: string): Promise<Left> {
  if (reason === "") fail("leaving-reason-required");
  const checkout = await checkoutById(ctx, payment.checkoutId ?? fail("payment-not-refundable"));
  await needAttention(ctx, checkout, {
    kind: "refund-request",
    details: reason,
    captureId: payment.paymentId,
  });
  return "asked";
}
