// A learner's own payments and receipts. Amounts in dollars.
import { v, type Infer } from "convex/values";
import { sumDollars } from "../../shared/pricing";
import { receiptNumberOf } from "../../shared/rules/receipts";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { env } from "../lib/env";
import type { Viewer } from "../lib/access";
import { isLive } from "./checkouts/state";
import { paymentByCapture } from "./payments";
import { refundsOf } from "./refunds/ledger";

/** Rows read per person. */
const MOST = 200;

const vRefundLine = v.object({
  amount: v.number(),
  status: v.union(v.literal("requested"), v.literal("completed")),
  at: v.number(),
});

export const vOwnPayment = v.object({
  /** Key of the row in a list. */
  key: v.string(),
  /** Null for pending and returned money, which have no receipt. */
  paymentId: v.union(v.string(), v.null()),
  receiptNumber: v.union(v.string(), v.null()),
  courseId: v.string(),
  courseTitle: v.string(),
  /** Null where no batch is known. */
  batchName: v.union(v.string(), v.null()),
  amount: v.number(),
  isFree: v.boolean(),
  fundingSource: v.union(v.string(), v.null()),
  refunded: v.number(),
  /** Dollars that came back as a credit. */
  credited: v.number(),
  status: v.union(
    v.literal("completed"),
    v.literal("partly-refunded"),
    v.literal("refunded"),
    v.literal("pending"),
    v.literal("returned"),
  ),
  refunds: v.array(vRefundLine),
  at: v.number(),
});
type OwnPayment = Infer<typeof vOwnPayment>;

export const vReceipt = v.object({
  receiptNumber: v.string(),
  seller: v.object({ name: v.string(), address: v.array(v.string()), email: v.string() }),
  buyer: v.object({ name: v.string(), email: v.string() }),
  payer: v.union(v.string(), v.null()),
  courseTitle: v.string(),
  batchName: v.union(v.string(), v.null()),
  startDate: v.union(v.string(), v.null()),
  amount: v.number(),
  /** The price before the coupon. */
  listPrice: v.number(),
  discount: v.number(),
  couponCode: v.union(v.string(), v.null()),
  isFree: v.boolean(),
  refunded: v.number(),
  refunds: v.array(vRefundLine),
  fundingSource: v.union(v.string(), v.null()),
  paymentId: v.string(),
  orderId: v.string(),
  /** How long its contract can be withdrawn from, counted from the day after the purchase. */
  withdrawalDays: v.number(),
  at: v.number(),
});

/** Newest first. */
export async function listOwnPayments(ctx: QueryCtx, user: Viewer): Promise<OwnPayment[]> {
  const rows = await ctx.db
    .query("payments")
    .withIndex("by_userId_and_createdAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(MOST);
  const paid = await Promise.all(rows.map(async (row) => await paidLine(ctx, row)));
  return [...(await openLines(ctx, user)), ...paid].sort((a, b) => b.at - a.at);
}

async function paidLine(ctx: QueryCtx, row: Doc<"payments">): Promise<OwnPayment> {
  const { _id: key, paymentId, courseId, courseTitle, amount, fundingSource, createdAt: at } = row;
  const { batchName } = await batchOf(ctx, row.checkoutId);
  const refunded = row.refundedAmount ?? 0;
  const kept = refunded > 0 ? ("partly-refunded" as const) : ("completed" as const);
  return {
    ...{ key, paymentId, courseId, courseTitle, batchName, amount, fundingSource, refunded, at },
    isFree: row.paymentMethod === "free",
    receiptNumber: receiptNumberOf(row),
    credited: row.credited ?? 0,
    status: row.status === "refunded" ? "refunded" : kept,
    refunds: await refundLines(ctx, paymentId),
  };
}

/** Payments under review, and returned money. */
async function openLines(ctx: QueryCtx, user: Viewer): Promise<OwnPayment[]> {
  const rows = await ctx.db
    .query("checkouts")
    .withIndex("by_userId_and_courseId_and_status", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(MOST);
  const shown = rows.filter(
    ({ status, captureId }) => captureId !== null && (isLive(status) || status === "refund-needed"),
  );
  return await Promise.all(shown.map(async (row) => await openLine(ctx, row)));
}

async function openLine(ctx: QueryCtx, row: Doc<"checkouts">): Promise<OwnPayment> {
  const { _id: key, courseId, courseTitle, batchName, amount, fundingSource, createdAt: at } = row;
  const refunds = row.captureId === null ? [] : await refundLines(ctx, row.captureId);
  const back = refunds.filter(({ status }) => status === "completed").map((refund) => refund.amount);
  return {
    ...{ key, paymentId: null, receiptNumber: null, courseId, courseTitle, amount, refunds, at },
    ...{ batchName, fundingSource, isFree: false },
    ...{ refunded: sumDollars(back), credited: 0 },
    status: row.status === "refund-needed" ? "returned" : "pending",
  };
}

/** Oldest first, without refused ones. */
async function refundLines(ctx: QueryCtx, captureId: string): Promise<Infer<typeof vRefundLine>[]> {
  const rows = await refundsOf(ctx, captureId);
  return rows.flatMap(({ status, amount, captured, updatedAt: at }) =>
    status === "failed" ? [] : [{ amount: amount ?? captured, status, at }],
  );
}

/** Null unless the payment is the person's own. */
export async function receiptOf(
  ctx: QueryCtx,
  user: Viewer,
  paymentId: string,
): Promise<Infer<typeof vReceipt> | null> {
  const row = await paymentByCapture(ctx, paymentId);
  if (row?.userId !== user._id) return null;
  const { courseTitle, amount, orderId, fundingSource, createdAt: at } = row;
  const payer = [row.payerName, row.payerEmail].filter((part) => part !== null && part !== "").join(", ");
  return {
    ...{ courseTitle, amount, paymentId, orderId, fundingSource, at },
    listPrice: row.listPrice ?? amount,
    discount: row.discount ?? 0,
    couponCode: row.couponCode ?? null,
    isFree: row.paymentMethod === "free",
    receiptNumber: receiptNumberOf(row),
    seller: env.seller(),
    buyer: { name: row.userName, email: row.userEmail },
    payer: payer === "" ? null : payer,
    refunded: row.refundedAmount ?? 0,
    refunds: await refundLines(ctx, paymentId),
    withdrawalDays: row.refundTerms?.withdrawalDays ?? env.withdrawalDays(),
    ...(await batchOf(ctx, row.checkoutId)),
  };
}

async function batchOf(ctx: QueryCtx, checkoutId: Id<"checkouts"> | null) {
  const checkout = checkoutId && (await ctx.db.get("checkouts", checkoutId));
  if (checkout === null) return { batchName: null, startDate: null };
  const batch = await ctx.db.get("batches", checkout.batchId);
  return { batchName: checkout.batchName, startDate: batch?.startDate ?? null };
}
