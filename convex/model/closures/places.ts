// Places in batches that are being cancelled: what was paid for them, what is under way, and what may be chosen.
import { givesAccess } from "../../../shared/rules/access";
import { targetRefusal } from "../../../shared/rules/transfers";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { today } from "../../lib/today";
import { batchesOf, type BatchWithSeats } from "../batches";
import { creditSpent } from "../coupons/find";
import { enrollmentsIn, MAX_PER_USER } from "../enrollments";
import { paymentByCapture } from "../payments";
import { dollarsLeft, isEnding, refundsOf, type Refund } from "../refunds/ledger";

export interface Place {
  row: Doc<"enrollments">;
  batch: Doc<"batches">;
  closure: Doc<"batchClosures">;
}

/** The person's seat in a batch of the course that is being cancelled; graduates keep the course without choosing. */
export async function closingPlace(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Place | null> {
  for (const row of await enrollmentsIn(ctx, userId, courseId)) {
    const place = await placeOf(ctx, row);
    if (place !== null) return place;
  }
  return null;
}

/** Null when the enrollment has ended or is completed, or its batch is not being cancelled. */
export async function placeOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Place | null> {
  if (!awaitsPlace(row) || row.batchId === null) return null;
  const batch = await ctx.db.get("batches", row.batchId);
  const closure = batch?.closureId && (await ctx.db.get("batchClosures", batch.closureId));
  return batch === null || closure == null ? null : { row, batch, closure };
}

/** Whether an enrollment needs another seat when its batch is cancelled. */
export const awaitsPlace = ({ status }: Pick<Doc<"enrollments">, "status">): boolean =>
  givesAccess(status) && status !== "completed";

/** Dollars that a seat is worth, and how they can be given back. */
export interface Worth {
  /** Null for enrollments that cost nothing, and for payments from before there were records. */
  payment: Doc<"payments"> | null;
  refunds: Refund[];
  /** That can be refunded by the provider. */
  money: number;
  /** That can only be given as a credit: an earlier credit, or money the provider has no record of. */
  other: number;
  /** A refund that ends the enrollment is under way. */
  isLeaving: boolean;
}

/** Sample data is worth nothing. */
export async function worthOf(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Worth> {
  const nothing = { payment: null, refunds: [], money: 0, other: 0, isLeaving: false };
  if (row.paymentId === null || row.isSample === true) return nothing;
  const payment = await paymentByCapture(ctx, row.paymentId);
  if (payment === null) return { ...nothing, other: row.amountPaid };
  const refunds = await refundsOf(ctx, payment.paymentId);
  const left = Math.max(0, dollarsLeft(payment, refunds));
  const canRefund = payment.checkoutId !== null && payment.paymentMethod === "paypal";
  return {
    ...{ payment, refunds, money: canRefund ? left : 0 },
    other: (canRefund ? 0 : left) + (await creditSpent(ctx, payment)),
    isLeaving: isEnding(payment, refunds),
  };
}

/** Until when the person chooses what happens with the seat; null where there is nothing to choose. */
export async function choosesUntil(ctx: QueryCtx, row: Doc<"enrollments">): Promise<number | null> {
  const place = await placeOf(ctx, row);
  if (place === null || (await worthOf(ctx, row)).isLeaving) return null;
  return place.closure.deadline;
}

/** Whether something comes back to the person for a seat in a batch that is being cancelled, and is not on its way yet. */
export async function awaitsMoney(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_enrolledAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(MAX_PER_USER);
  for (const row of rows) {
    if ((await placeOf(ctx, row)) === null) continue;
    const { money, other, isLeaving } = await worthOf(ctx, row);
    if (!isLeaving && money + other > 0) return true;
  }
  return false;
}

/** Batches that a learner can be moved to, by start: open ones, in which the person has no seat. */
export async function targetsOf(ctx: QueryCtx, { row }: Pick<Place, "row">): Promise<BatchWithSeats[]> {
  const own = (await enrollmentsIn(ctx, row.userId, row.courseId)).filter(({ status }) =>
    givesAccess(status),
  );
  const terms = { today: today(), isStaff: true };
  return (await batchesOf(ctx, row.courseId)).filter(
    (batch) => targetRefusal(batch, terms) === null && !own.some(({ batchId }) => batchId === batch._id),
  );
}

/** What is done with a seat whose person chooses nothing. */
export type Default = { kind: "move"; target: BatchWithSeats } | { kind: "refund" | "credit" | "end" };

export async function defaultOf(ctx: QueryCtx, place: Place, worth: Worth): Promise<Default> {
  const { fallback, targetBatchId } = place.closure;
  const target =
    fallback === "move" && (await targetsOf(ctx, place)).find(({ _id }) => _id === targetBatchId);
  if (target && target.seatsTaken < target.maxCapacity) return { kind: "move", target };
  if (worth.money > 0) return { kind: "refund" };
  return { kind: worth.other > 0 ? "credit" : "end" };
}
