// Attention items about states of records, compared by a cron job: batches over capacity, courses on sale without a batch
// that can be sold, failed e-mails, and declarations of withdrawal about no known payment.
import type { MutationCtx } from "../../_generated/server";
import { batchesOf } from "../batches";
import { allCourses, courseById } from "../courses";
import { flagFailure } from "../email/records";
import { recordSaleStates } from "../saleStates";
import { compareUnmatched } from "../withdrawals/declare";

/** The newest failed e-mails that have an item, also those from before there were items of e-mails. */
const FAILED_EMAILS = 10;

export async function compareStates(ctx: MutationCtx): Promise<void> {
  for (const course of await allCourses(ctx))
    await recordSaleStates(ctx, course, await batchesOf(ctx, course.courseId));
  const failed = await ctx.db
    .query("emailsSent")
    .withIndex("by_status_and_sentAt", (q) => q.eq("status", "failed"))
    .order("desc")
    .take(FAILED_EMAILS);
  for (const { _id } of failed) await flagFailure(ctx, _id);
  await compareUnmatched(ctx);
}

/** Of one course; nothing when it was deleted. */
export async function compareCourse(ctx: MutationCtx, courseId: string): Promise<void> {
  const course = await courseById(ctx, courseId);
  if (course !== null) await recordSaleStates(ctx, course, await batchesOf(ctx, courseId));
}
