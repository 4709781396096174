// Places in "the next batch": a learner gives the seat back while no later batch has one, keeps payment and progress, and is
// enrolled in the first later batch with a free seat, before the waitlist and new buyers.
import { v, type Infer } from "convex/values";
import { transferRefusal } from "../../../shared/rules/transfers";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { today } from "../../lib/today";
import { recordActivity } from "../activity";
import { batchesOf, type BatchWithSeats } from "../batches";
import { renewResultsLater } from "../classes/reveals";
import { addTo, enrollmentCounted } from "../counters";
import { queueDeferredEmail } from "../email/enrollment";
import { accessOf, batchNameOf, deferralOf } from "../enrollments";
import { releaseSeat } from "../release";
import { refreshVerified } from "../reviews";
import { CONSIDERED, deferredIn, nextFor } from "./place";

type Row = Doc<"enrollments">;

/** Whether the learner may give the seat back for one in a later batch. */
export async function mayDefer(ctx: QueryCtx, row: Row): Promise<boolean> {
  return (await refusalOf(ctx, row, { isStaff: false })) === null && (await laterBatch(ctx, row)) === null;
}

export const vDeferral = v.object({
  /** The batch that was left; "" once it is deleted. */
  batchName: v.string(),
  since: v.number(),
  /** People who come before. */
  ahead: v.number(),
});

/** The caller's deferral; null without one. */
export async function deferralView(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vDeferral> | null> {
  const row = await deferralOf(ctx, user._id, courseId);
  if (row === null) return null;
  const queue = await deferredIn(ctx, courseId, CONSIDERED);
  const ahead = queue.findIndex(({ _id }) => _id === row._id);
  return {
    batchName: await batchNameOf(ctx, row.batchId),
    since: row.deferredAt ?? row.enrolledAt,
    ahead: ahead === -1 ? CONSIDERED : ahead,
  };
}

/** Throws no-active-enrollment, transfer-too-late, transfer-used, transfer-completed or deferral-not-needed. */
export async function deferOwn(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const row = (await accessOf(ctx, user._id, courseId)) ?? fail("no-active-enrollment");
  await defer(ctx, row, { isByLearner: true });
}

/**
 * Frees the seat and puts the learner into the queue for the next batch. Throws as `deferOwn`, and enrollment-ended.
 */
export async function defer(
  ctx: MutationCtx,
  row: Row,
  { isByLearner }: { isByLearner: boolean },
): Promise<void> {
  const refusal = await refusalOf(ctx, row, { isStaff: !isByLearner });
  if (refusal !== null) fail(refusal);
  if ((await laterBatch(ctx, row)) !== null) fail("deferral-not-needed");
  const { userId, courseId, batchId } = row;
  await addTo(ctx, enrollmentCounted(row, -1));
  await ctx.db.patch("enrollments", row._id, {
    ...{ status: "deferred", deferredAt: Date.now(), deferredFrom: await startOf(ctx, row) },
    ...(isByLearner && { isSelfTransferred: true as const }),
  });
  await renewResultsLater(ctx, row);
  await refreshVerified(ctx, userId, courseId);
  const batchName = await batchNameOf(ctx, batchId);
  await recordActivity(ctx, { kind: "deferred", userId, courseId, details: batchName });
  const user = await ctx.db.get("users", userId);
  if (user !== null) await queueDeferredEmail(ctx, { user, enrollment: row, batchName, isByLearner });
  if (batchId !== null) await releaseSeat(ctx, batchId);
}

const laterBatch = async (ctx: QueryCtx, row: Row): Promise<BatchWithSeats | null> =>
  nextFor({ ...row, deferredFrom: await startOf(ctx, row) }, await batchesOf(ctx, row.courseId));

async function startOf(ctx: QueryCtx, row: Row): Promise<string> {
  const batch = row.batchId && (await ctx.db.get("batches", row.batchId));
  return batch?.startDate ?? row.batchStartDate ?? "";
}

async function refusalOf(ctx: QueryCtx, row: Row, { isStaff }: { isStaff: boolean }) {
  const dates = row.batchId && (await ctx.db.get("batches", row.batchId));
  // A deferral is deferred no further.
  if (row.status === "deferred") return "enrollment-ended" as const;
  const place = { status: row.status, isSelfTransferred: row.isSelfTransferred === true, dates };
  return transferRefusal(place, { today: today(), isStaff });
}
