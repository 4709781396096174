// The scheduled steps of a cancellation. Each is one transaction, may be repeated, and reads the state anew, so that one
// that did not run is started again by `sweepClosures`.
import type { PaginationResult } from "convex/server";
import { DAY_MS, MINUTE_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { auditBatch } from "../admin/audit";
import { deleteBatch } from "../admin/batchChanges";
import { canExpire } from "../checkouts/state";
import { advance } from "../checkouts/store";
import { addTo, enrollmentCounted } from "../counters";
import { enrollmentsOf } from "../enrollments";
import { releaseSeat } from "../release";
import { seatsOf, vacateSeat } from "../seats";
import { waitAgain } from "../waitlist/queue";
import { awaitsPlace } from "./places";
import { countsOf, inWords } from "./counts";

/** Rows of one transaction. */
const PER_PAGE = 50;
const SWEPT = 20;
/** Cancellations in their last day. */
const MOST_ENDING = 200;

interface Page {
  closureId: Id<"batchClosures">;
  cursor: string | null;
}

/** Ends the unpaid holds of seats, and afterwards the offers: their people wait again, at their place in the queue. */
export async function clearHolds(ctx: MutationCtx, { closureId, cursor }: Page): Promise<void> {
  const closure = await openById(ctx, closureId);
  if (closure === null) return;
  const rows: PaginationResult<Doc<"checkouts">> = await ctx.db
    .query("checkouts")
    .withIndex("by_batchId_and_network", (q) => q.eq("batchId", closure.batchId))
    .paginate({ cursor, numItems: PER_PAGE });
  for (const checkout of rows.page)
    if (checkout.holdsSeat && canExpire(checkout.status)) await advance(ctx, checkout, { event: "expire" });
  if (rows.isDone) await clearOffers(ctx, closure);
  const rest = { closureId, cursor: rows.continueCursor };
  if (!rows.isDone) await ctx.scheduler.runAfter(0, internal.batchClosures.clearHolds, rest);
}

async function clearOffers(
  ctx: MutationCtx,
  { _id: closureId, batchId }: Doc<"batchClosures">,
): Promise<void> {
  const offered = await ctx.db
    .query("waitlist")
    .withIndex("by_batchId_and_status", (q) => q.eq("batchId", batchId).eq("status", "offered"))
    .take(PER_PAGE);
  for (const entry of offered) {
    await waitAgain(ctx, entry);
    if (entry.holdsSeat) await releaseSeat(ctx, batchId);
  }
  if (offered.length < PER_PAGE) return;
  await ctx.scheduler.runAfter(0, internal.batchClosures.clearHolds, { closureId, cursor: null });
}

/** Starts one transaction for each learner of a page, so that none waits for another. Nothing before the deadline. */
export async function fallBack(
  ctx: MutationCtx,
  { closureId, cursor, isRetry }: Page & { isRetry: boolean },
): Promise<void> {
  const closure = await openById(ctx, closureId);
  if (closure === null || closure.deadline > Date.now()) return;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", closure.batchId))
    .paginate({ cursor, numItems: PER_PAGE });
  for (const row of rows.page.filter(awaitsPlace)) {
    const task = { enrollmentId: row._id, isRetry };
    await ctx.scheduler.runAfter(0, internal.batchClosures.settlePlace, task);
  }
  const rest = { closureId, cursor: rows.continueCursor, isRetry };
  if (rows.isDone) await ctx.scheduler.runAfter(0, internal.batchClosures.finish, { closureId });
  else await ctx.scheduler.runAfter(0, internal.batchClosures.fallBack, rest);
}

/** Deletes the batch when nobody has a seat in it any more. Graduates keep the course, without a batch. */
export async function finish(ctx: MutationCtx, closureId: Id<"batchClosures">): Promise<void> {
  const closure = await openById(ctx, closureId);
  const batch = closure && (await ctx.db.get("batches", closure.batchId));
  if (closure === null || batch === null) return;
  const rows = await enrollmentsOf(ctx, batch._id);
  const graduates = rows.filter(({ status }) => status === "completed");
  if (rows.some(awaitsPlace) || (await seatsOf(ctx, batch._id)) > graduates.length) return;
  const outcome = inWords(countsOf(rows, closureId));
  for (const row of graduates) await keepWithoutBatch(ctx, row, batch._id);
  await deleteBatch(ctx, batch);
  await ctx.db.patch("batchClosures", closureId, { status: "ended", endedAt: Date.now() });
  const details = `${batch.batchName}; ${outcome}`;
  await auditBatch(ctx, null, { batch, action: "cancel_batch", details });
}

const WITHOUT_BATCH = {
  ...{ batchId: null, batchNumber: null },
  ...{ batchStartDate: null, batchEndDate: null, batchStatus: null },
};

/** As enrollments from before there were batches: a later batch of the same number is not theirs. */
async function keepWithoutBatch(
  ctx: MutationCtx,
  row: Doc<"enrollments">,
  batchId: Id<"batches">,
): Promise<void> {
  await addTo(ctx, enrollmentCounted(row, -1));
  await ctx.db.patch("enrollments", row._id, WITHOUT_BATCH);
  await addTo(ctx, enrollmentCounted({ ...row, ...WITHOUT_BATCH }));
  await vacateSeat(ctx, batchId);
}

/** Starts the reminders of the last day, and the steps of cancellations whose jobs did not run or were stopped half-way. */
export async function sweepClosures(ctx: MutationCtx): Promise<void> {
  await startReminders(ctx);
  const due = await ctx.db
    .query("batchClosures")
    .withIndex("by_status_and_deadline", (q) =>
      q.eq("status", "open").lte("deadline", Date.now() - MINUTE_MS),
    )
    .take(SWEPT);
  for (const { _id: closureId } of due) {
    await ctx.scheduler.runAfter(0, internal.batchClosures.clearHolds, { closureId, cursor: null });
    const fallback = { closureId, isRetry: false, cursor: null };
    await ctx.scheduler.runAfter(0, internal.batchClosures.fallBack, fallback);
  }
}

/** Where the time to choose is shorter, the first e-mail is a reminder already. */
const SHORTEST_TO_REMIND_MS = 2 * DAY_MS;

async function startReminders(ctx: MutationCtx): Promise<void> {
  const now = Date.now();
  const ending = await ctx.db
    .query("batchClosures")
    .withIndex("by_status_and_deadline", (q) =>
      q
        .eq("status", "open")
        .gt("deadline", now)
        .lte("deadline", now + DAY_MS),
    )
    .take(MOST_ENDING);
  for (const { _id: closureId, remindedAt, deadline, startedAt } of ending) {
    if (remindedAt !== undefined || deadline - startedAt < SHORTEST_TO_REMIND_MS) continue;
    await ctx.db.patch("batchClosures", closureId, { remindedAt: now });
    await ctx.scheduler.runAfter(0, internal.batchClosures.remind, { closureId, cursor: null });
  }
}

async function openById(
  ctx: MutationCtx,
  closureId: Id<"batchClosures">,
): Promise<Doc<"batchClosures"> | null> {
  const closure = await ctx.db.get("batchClosures", closureId);
  return closure?.status === "open" ? closure : null;
}
