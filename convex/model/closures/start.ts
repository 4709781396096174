// Cancelling a batch that has learners: it is no longer sold, unpaid holds and offers of its seats end, and everybody is
// asked. Taken back while no seat has changed.
import { DAY_MS } from "../../../shared/durations";
import type { ClosureForm } from "../../../shared/forms/closure";
import { addDays, dayOf, dayStart } from "../../../shared/rules/batches";
import { targetRefusal } from "../../../shared/rules/transfers";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { today } from "../../lib/today";
import { auditBatch } from "../admin/audit";
import { batchByNumber } from "../batches";
import { loadCourse } from "../courses";
import { enrollmentsOf } from "../enrollments";
import { syncNextBatch } from "../lifecycle";
import { offerSeats } from "../waitlist/offers";
import { awaitsPlace, worthOf } from "./places";

const MOST_DAYS = 90;

/**
 * Starts the cancellation. Throws batch-closing, transfer-batch-over, closure-deadline-invalid, course-batch-not-found or
 * transfer-same-batch.
 */
export async function startClosure(
  ctx: MutationCtx,
  admin: Viewer,
  { batch, form }: { batch: Doc<"batches">; form: ClosureForm },
): Promise<Id<"batchClosures">> {
  const refusal = targetRefusal(batch, { today: today(), isStaff: true });
  if (refusal !== null) fail(refusal);
  const { courseId, batchNumber } = batch;
  const closureId = await ctx.db.insert("batchClosures", {
    ...{ courseId, batchId: batch._id, batchNumber },
    ...{ reason: form.reason, deadline: deadlineOf(form.lastDay), fallback: form.fallback },
    targetBatchId: await targetOf(ctx, batch, form),
    ...{ status: "open", startedBy: admin._id, startedAt: Date.now(), endedAt: null },
  });
  await ctx.db.patch("batches", batch._id, { closureId });
  await syncNextBatch(ctx, await loadCourse(ctx, courseId));
  const closure = (await ctx.db.get("batchClosures", closureId)) ?? fail("closure-over");
  await auditBatch(ctx, admin, { batch, action: "start_closure", details: describe(form) });
  await ctx.scheduler.runAfter(0, internal.batchClosures.clearHolds, { closureId, cursor: null });
  await ctx.scheduler.runAfter(0, internal.batchClosures.tell, { closureId, cursor: null });
  await ctx.scheduler.runAfter(0, internal.batchClosures.finish, { closureId });
  const fallback = { closureId, isRetry: false, cursor: null };
  await ctx.scheduler.runAt(closure.deadline, internal.batchClosures.fallBack, fallback);
  return closureId;
}

/** The end of the last day, in UTC. */
function deadlineOf(lastDay: string): number {
  const now = dayOf(Date.now());
  if (lastDay <= now || lastDay > addDays(now, MOST_DAYS)) fail("closure-deadline-invalid");
  return dayStart(lastDay) + DAY_MS;
}

async function targetOf(
  ctx: QueryCtx,
  batch: Doc<"batches">,
  { fallback, targetNumber }: ClosureForm,
): Promise<Id<"batches"> | null> {
  if (fallback === "refund" || targetNumber === null) return null;
  const { courseId } = batch;
  const target =
    (await batchByNumber(ctx, courseId, targetNumber)) ??
    fail("course-batch-not-found", { values: { batchNumber: targetNumber, courseId } });
  if (target._id === batch._id) fail("transfer-same-batch");
  const refusal = targetRefusal(target, { today: today(), isStaff: true });
  return refusal === null ? target._id : fail(refusal);
}

/** The open closure of a batch. Throws closure-over. */
export async function openClosure(ctx: QueryCtx, batch: Doc<"batches">): Promise<Doc<"batchClosures">> {
  const closure = batch.closureId && (await ctx.db.get("batchClosures", batch.closureId));
  return closure?.status === "open" ? closure : fail("closure-over");
}

/** Applies the fallback now to everybody who has chosen nothing, and again where the provider refused a refund. */
export async function applyNow(ctx: MutationCtx, admin: Viewer, batch: Doc<"batches">): Promise<void> {
  const closure = await openClosure(ctx, batch);
  const { _id: closureId } = closure;
  await ctx.db.patch("batchClosures", closureId, { deadline: Math.min(closure.deadline, Date.now()) });
  await auditBatch(ctx, admin, { batch, action: "apply_closure", details: batch.batchName });
  await ctx.scheduler.runAfter(0, internal.batchClosures.fallBack, {
    closureId,
    isRetry: true,
    cursor: null,
  });
}

/** The batch takes place after all, and everybody is told. Throws closure-over or closure-begun. */
export async function withdraw(ctx: MutationCtx, admin: Viewer, batch: Doc<"batches">): Promise<void> {
  const closure = await openClosure(ctx, batch);
  if (await hasBegun(ctx, closure)) fail("closure-begun");
  const { _id: closureId, courseId } = closure;
  await ctx.db.patch("batchClosures", closureId, { status: "withdrawn", endedAt: Date.now() });
  await ctx.db.patch("batches", batch._id, { closureId: undefined });
  await syncNextBatch(ctx, await loadCourse(ctx, courseId));
  await offerSeats(ctx, courseId);
  await auditBatch(ctx, admin, { batch, action: "withdraw_closure", details: batch.batchName });
  await ctx.scheduler.runAfter(0, internal.batchClosures.tell, { closureId, cursor: null });
}

/** Whether a seat has changed, or is changing: a refund that ends it is under way. The deadline counts as a change. */
export async function hasBegun(ctx: QueryCtx, closure: Doc<"batchClosures">): Promise<boolean> {
  if (closure.deadline <= Date.now()) return true;
  for (const row of await enrollmentsOf(ctx, closure.batchId)) {
    if (row.closureId === closure._id) return true;
    if (awaitsPlace(row) && (await worthOf(ctx, row)).isLeaving) return true;
  }
  return false;
}

function describe({ reason, lastDay, fallback, targetNumber }: ClosureForm): string {
  const otherwise = fallback === "refund" ? "refunds" : `batch ${String(targetNumber)}`;
  return `until ${lastDay}, otherwise ${otherwise}: ${reason}`;
}
