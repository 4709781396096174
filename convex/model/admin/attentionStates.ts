// Attention items about states of records, compared by a cron job: batches over capacity, courses on sale without a batch
// that can be sold, failed e-mails, and declarations of withdrawal about no known payment.
import { nextAvailable } from "../../../shared/rules/batches";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { recordState } from "../attention";
import { batchesOf, type BatchWithSeats } from "../batches";
import { allCourses } from "../courses";
import { flagFailure } from "../email/records";
import { compareUnmatched } from "../withdrawals/declare";

/** The newest failed e-mails that have an item, also those from before there were items of e-mails. */
const FAILED_EMAILS = 10;

export async function compareStates(ctx: MutationCtx): Promise<void> {
  for (const course of await allCourses(ctx)) {
    const batches = await batchesOf(ctx, course.courseId);
    for (const batch of batches) await recordOverfull(ctx, batch);
    await recordSoldOut(ctx, course, batches);
  }
  const failed = await ctx.db
    .query("emailsSent")
    .withIndex("by_status_and_sentAt", (q) => q.eq("status", "failed"))
    .order("desc")
    .take(FAILED_EMAILS);
  for (const { _id } of failed) await flagFailure(ctx, _id);
  await compareUnmatched(ctx);
}

async function recordOverfull(ctx: MutationCtx, batch: BatchWithSeats): Promise<void> {
  const { _id, courseId, batchNumber, seatsTaken, maxCapacity } = batch;
  const details = `${courseId} batch ${String(batchNumber)}: ${String(seatsTaken)} seats taken of ${String(maxCapacity)}`;
  await recordState(
    ctx,
    { kind: "over-capacity", subject: `batch/${_id}`, details },
    seatsTaken > maxCapacity,
  );
}

async function recordSoldOut(
  ctx: MutationCtx,
  { courseId, title, comingSoon }: Doc<"courses">,
  batches: BatchWithSeats[],
): Promise<void> {
  const details = `${title} has no batch that can be sold`;
  const isSoldOut = !comingSoon && nextAvailable(batches) === null;
  await recordState(ctx, { kind: "no-open-batch", subject: `course/${courseId}`, details }, isSoldOut);
}
