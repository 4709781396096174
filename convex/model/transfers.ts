// Changing the batch of an enrollment: one mutation takes the new seat, keeps payment and progress, and releases the old
// seat to the waitlist.
import { v, type Infer } from "convex/values";
import { holdsSeat } from "../../shared/rules/access";
import { targetRefusal, transferRefusal, type Transferable } from "../../shared/rules/transfers";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { fail } from "../lib/fail";
import { today } from "../lib/today";
import { recordActivity } from "./activity";
import { batchByNumber, batchesOf, toBatchChoice, vBatchChoice } from "./batches";
import { mayDefer } from "./deferrals/defer";
import { queueTransferEmail } from "./email/enrollment";
import { accessOf, batchNameOf, continueIn } from "./enrollments";
import { releaseSeat } from "./release";
import { takeSeat } from "./seats";

export const vTransferOptions = v.object({
  batchName: v.string(),
  /** Batches of the course that start later than today, the own one left out, by start. */
  batches: v.array(vBatchChoice),
  /** The seat may be given back for one in the next batch. */
  mayDefer: v.boolean(),
});

/** What the learner may change to; null without an enrollment whose batch they may change. */
export async function transferOptions(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vTransferOptions> | null> {
  const row = await accessOf(ctx, user._id, courseId);
  const terms = { today: today(), isStaff: false };
  if (row === null || transferRefusal(await transferable(ctx, row), terms) !== null) return null;
  const batches = (await batchesOf(ctx, courseId)).filter(
    (batch) => batch._id !== row.batchId && targetRefusal(batch, terms) === null,
  );
  return {
    batchName: await batchNameOf(ctx, row.batchId),
    mayDefer: await mayDefer(ctx, row),
    batches: batches.map(toBatchChoice),
  };
}

/**
 * The learner's own change, once and before the start. Throws no-active-enrollment, transfer-too-late, transfer-used,
 * transfer-completed, transfer-same-batch, course-batch-not-found, transfer-batch-started, transfer-batch-over or batch-full.
 */
export async function transferOwn(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, batchNumber }: { courseId: string; batchNumber: number },
): Promise<Id<"enrollments">> {
  const row = (await accessOf(ctx, user._id, courseId)) ?? fail("no-active-enrollment");
  return await transfer(ctx, row, { batchNumber, isByLearner: true, beyondCapacity: false });
}

export interface TransferTo {
  batchNumber: number;
  isByLearner: boolean;
  /** For staff who confirmed it. */
  beyondCapacity: boolean;
}

/** Changes the batch of an enrollment and tells the learner by mail. Throws as `transferOwn`, and enrollment-ended. */
export async function transfer(
  ctx: MutationCtx,
  row: Doc<"enrollments">,
  { batchNumber, isByLearner, beyondCapacity }: TransferTo,
): Promise<Id<"enrollments">> {
  const terms = { today: today(), isStaff: !isByLearner };
  const refusal = transferRefusal(await transferable(ctx, row), terms);
  if (refusal !== null) fail(refusal);
  const batch = await targetOf(ctx, row, { batchNumber, terms });
  if (!(await takeSeat(ctx, batch._id, { beyondCapacity }))) fail("batch-full", { values: { batchNumber } });
  const before = await batchNameOf(ctx, row.batchId);
  const enrollmentId = await continueIn(ctx, row, { batch, isByLearner });
  if (row.batchId !== null && holdsSeat(row.status)) await releaseSeat(ctx, row.batchId);
  const { userId, courseId } = row;
  await recordActivity(ctx, {
    ...{ kind: "transferred", userId, courseId },
    details: `${before}, ${batch.batchName}`,
  });
  const user = await ctx.db.get("users", userId);
  const enrollment = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-failed");
  if (user !== null) await queueTransferEmail(ctx, { user, enrollment, batchName: batch.batchName, before });
  return enrollmentId;
}

async function targetOf(
  ctx: QueryCtx,
  row: Doc<"enrollments">,
  { batchNumber, terms }: { batchNumber: number; terms: Parameters<typeof targetRefusal>[1] },
): Promise<Doc<"batches">> {
  const { courseId } = row;
  const batch =
    (await batchByNumber(ctx, courseId, batchNumber)) ??
    fail("course-batch-not-found", { values: { batchNumber, courseId } });
  if (batch._id === row.batchId) fail("transfer-same-batch");
  const refusal = targetRefusal(batch, terms);
  return refusal === null ? batch : fail(refusal);
}

async function transferable(ctx: QueryCtx, row: Doc<"enrollments">): Promise<Transferable> {
  const dates = row.batchId && (await ctx.db.get("batches", row.batchId));
  return { status: row.status, isSelfTransferred: row.isSelfTransferred === true, dates };
}
