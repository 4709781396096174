// Enrolls deferred people in a later batch with a free seat.
import { isClosing } from "../../../shared/rules/batches";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { recordActivity } from "../activity";
import { batchesOf, type BatchWithSeats } from "../batches";
import { courseById } from "../courses";
import { queueTransferEmail } from "../email/enrollment";
import { batchNameOf, continueIn } from "../enrollments";
import { refreshVerified } from "../reviews";
import { takeSeat } from "../seats";

type Row = Doc<"enrollments">;

/** Enrollments that one mutation makes, and people whom it considers. */
const AT_ONCE = 20;
export const CONSIDERED = 200;

/**
 * Enrolls deferred people while a later batch has a free seat, those first who have waited longest.
 * Called before seats are offered to the waitlist.
 */
export async function placeDeferred(ctx: MutationCtx, courseId: string): Promise<void> {
  const queue = await deferredIn(ctx, courseId, CONSIDERED);
  if (queue.length === 0) return;
  const course = await courseById(ctx, courseId);
  if (course === null || course.comingSoon) return;
  const batches = await batchesOf(ctx, courseId);
  let placed = 0;
  for (const row of queue) {
    const batch = nextFor(row, batches);
    const user = batch && (await ctx.db.get("users", row.userId));
    if (batch === null || user === null || user.disabled) continue;
    if (placed === AT_ONCE) {
      await ctx.scheduler.runAfter(0, internal.waitlist.offer, { courseId });
      return;
    }
    placed += Number(await place(ctx, { row, batch, user }));
    batch.seatsTaken += 1;
  }
}

/** False without a seat: that ends no refund or change that has freed another. */
async function place(
  ctx: MutationCtx,
  { row, batch, user }: { row: Row; batch: BatchWithSeats; user: Doc<"users"> },
): Promise<boolean> {
  if (!(await takeSeat(ctx, batch._id))) return false;
  const target = (await ctx.db.get("batches", batch._id)) ?? fail("batch-not-found");
  const before = await batchNameOf(ctx, row.batchId);
  const enrollmentId = await continueIn(ctx, row, { batch: target, isByLearner: false });
  const { userId, courseId } = row;
  await refreshVerified(ctx, userId, courseId);
  const details = `${before}, ${target.batchName}`;
  await recordActivity(ctx, { kind: "transferred", userId, courseId, details });
  const enrollment = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-failed");
  await queueTransferEmail(ctx, { user, enrollment, batchName: target.batchName, before });
  return true;
}

/** The queue, its head first. */
export async function deferredIn(ctx: QueryCtx, courseId: string, most: number): Promise<Row[]> {
  return await ctx.db
    .query("enrollments")
    .withIndex("by_courseId_and_status_and_deferredAt", (q) =>
      q.eq("courseId", courseId).eq("status", "deferred"),
    )
    .take(most);
}

/** The first upcoming batch that starts later than the one that was left, has a free seat, and is not being cancelled. */
export function nextFor(row: Row, batches: readonly BatchWithSeats[]): BatchWithSeats | null {
  const left = row.deferredFrom ?? row.batchStartDate ?? "";
  const open = batches.filter(
    (batch) =>
      batch._id !== row.batchId &&
      !isClosing(batch) &&
      batch.startDate > left &&
      batch.status === "upcoming" &&
      batch.seatsTaken < batch.maxCapacity,
  );
  return open.sort((a, b) => a.startDate.localeCompare(b.startDate))[0] ?? null;
}
