// What becomes of a seat in a batch that is being cancelled: each is moved, refunded, credited or ended once, because
// every way reads the state of the enrollment in the transaction that changes it.
import { sumDollars } from "../../../shared/pricing";
import { bounded } from "../../../shared/text";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { issueCredit } from "../coupons/credits";
import { queueEndedEmail } from "../email/enrollment";
import { endEnrollment } from "../ending";
import { batchNameOf } from "../enrollments";
import { dollarsLeft } from "../refunds/ledger";
import { startRefund } from "../refunds/request";
import { transfer } from "../transfers";
import { closingPlace, defaultOf, placeOf, worthOf, type Place, type Worth } from "./places";

export type Choice = { kind: "move"; batchNumber: number } | { kind: "refund" | "credit" | "end" };

/**
 * Applies what a learner chose. A repeated wish for the refund requests one. Throws closure-over, closure-chosen,
 * closure-nothing-paid, course-batch-not-found, batch-closing, transfer-batch-over, batch-full or already-enrolled-in-batch.
 */
export async function choose(
  ctx: MutationCtx,
  userId: Id<"users">,
  { courseId, choice }: { courseId: string; choice: Choice },
): Promise<void> {
  const place = (await closingPlace(ctx, userId, courseId)) ?? fail("closure-over");
  const worth = await worthOf(ctx, place.row);
  if (worth.isLeaving) {
    if (choice.kind === "refund") return;
    fail("closure-chosen");
  }
  if (!isPossible(choice, worth)) fail("closure-nothing-paid");
  await apply(ctx, { place, worth, choice, by: userId });
}

function isPossible({ kind }: Choice, { money, other }: Worth): boolean {
  if (kind === "move") return true;
  if (kind === "refund") return money > 0;
  return money + other > 0 === (kind === "credit");
}

/** Applies the fallback to one seat, unless it has another outcome already. `isRetry`: also after a refused refund. */
export async function settlePlace(
  ctx: MutationCtx,
  { enrollmentId, isRetry }: { enrollmentId: Id<"enrollments">; isRetry: boolean },
): Promise<void> {
  const row = await ctx.db.get("enrollments", enrollmentId);
  const place = row && (await placeOf(ctx, row));
  if (place === null || place.closure.status !== "open" || place.closure.deadline > Date.now()) return;
  const worth = await worthOf(ctx, place.row);
  if (worth.isLeaving || (!isRetry && wasRefused(place, worth))) return;
  const choice = await defaultOf(ctx, place, worth);
  if (choice.kind === "move") {
    const { batchNumber } = choice.target;
    await apply(ctx, { place, worth, choice: { kind: "move", batchNumber }, by: null });
  } else await apply(ctx, { place, worth, choice: { kind: choice.kind }, by: null });
}

const requestPrefix = ({ row }: Place): string => `close-${row._id}-`;

/** The provider refused the refund of this cancellation: staff have an attention item, and decide. */
export const wasRefused = (place: Place, { refunds }: Worth): boolean =>
  refunds.some(({ status, requestId }) => status === "failed" && requestId.startsWith(requestPrefix(place)));

interface Task {
  place: Place;
  worth: Worth;
  choice: Choice;
  /** Null for the fallback. */
  by: Id<"users"> | null;
}

async function apply(ctx: MutationCtx, task: Task): Promise<void> {
  const { place, worth, choice } = task;
  switch (choice.kind) {
    case "move":
      await transfer(ctx, place.row, {
        batchNumber: choice.batchNumber,
        ...{ isByLearner: false, beyondCapacity: false },
      });
      return;
    case "refund":
      await refund(ctx, task);
      return;
    case "credit":
      await endWithCredit(ctx, place.row, worth);
      return;
    case "end":
      await endFree(ctx, task);
  }
}

/** All that is left of the payment, whatever the terms of leaving are. The refund ends the enrollment. */
async function refund(ctx: MutationCtx, { place, worth, by }: Task): Promise<void> {
  const { batch, closure } = place;
  await startRefund(ctx, worth.payment ?? fail("closure-nothing-paid"), {
    requestId: `${requestPrefix(place)}${String(worth.refunds.length)}`,
    amount: worth.money,
    reason: bounded(`Batch ${batch.batchName} is cancelled: ${closure.reason}`, 500),
    requestedBy: by,
    endsEnrollment: true,
    credit: worth.other,
  });
}

async function endWithCredit(ctx: MutationCtx, row: Doc<"enrollments">, worth: Worth): Promise<void> {
  const { payment, refunds } = worth;
  const money = payment === null ? 0 : Math.max(0, dollarsLeft(payment, refunds));
  await endEnrollment(ctx, row, { status: "cancelled", details: await batchNameOf(ctx, row.batchId) });
  await issueCredit(ctx, row, { amount: sumDollars([worth.money, worth.other]), money, occasion: "ended" });
}

async function endFree(ctx: MutationCtx, { place: { row }, by }: Task): Promise<void> {
  const batchName = await batchNameOf(ctx, row.batchId);
  await endEnrollment(ctx, row, { status: "cancelled", details: batchName });
  const user = await ctx.db.get("users", row.userId);
  if (user === null || user.isSample === true) return;
  const isByLearner = by !== null;
  await queueEndedEmail(ctx, { user, enrollment: row, batchName, isByLearner, isUndecided: !isByLearner });
}
