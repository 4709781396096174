// The batch lifecycle: statuses by the calendar, the copies in courses and enrollments, reminders, and in
// demonstrations the next batch when nothing is left to sell.
import type { PaginationResult } from "convex/server";
import { addDays, isClosing, nextAvailable, statusOnDay, weeksBegun } from "../../shared/rules/batches";
import { holdsSeat } from "../../shared/rules/access";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { env } from "../lib/env";
import { today } from "../lib/today";
import { batchesOf } from "./batches";
import { nextClassAt } from "./calendar/classes";
import { addFollowingBatch } from "./catalogue/insertBatch";
import { allCourses } from "./courses";
import { queueReminder, REMINDER_DAYS } from "./email/enrollment";
import { enrollmentsOf } from "./enrollments";
import { wantsEmail } from "./settings";
import { offerSeats } from "./waitlist/offers";
import { recordSaleStates } from "./saleStates";

/** Each reminder reads an enrollment, a user and an e-mail. */
const REMINDERS_PER_PAGE = 100;

/**
 * Advances batches by the calendar and what depends on their status. May run at any time; repeated runs change nothing.
 */
export async function runLifecycle(ctx: MutationCtx): Promise<void> {
  for (const course of await allCourses(ctx)) await runLifecycleOf(ctx, course);
}

/** The same for one course, as when it begins to be sold. */
export async function runLifecycleOf(ctx: MutationCtx, course: Doc<"courses">): Promise<void> {
  for (const batch of await batchesOf(ctx, course.courseId)) await openWeeks(ctx, batch);
  // Batches of a coming-soon course do not advance (D1).
  if (!course.comingSoon) await advanceCourse(ctx, course);
  await offerSeats(ctx, course.courseId);
  await syncNextBatch(ctx, course);
}

async function advanceCourse(ctx: MutationCtx, course: Doc<"courses">): Promise<void> {
  for (const batch of await batchesOf(ctx, course.courseId)) {
    const status = statusOnDay(batch, today());
    if (status !== batch.status) await setStatus(ctx, batch, status);
    if (status === "upcoming" && batch.startDate <= addDays(today(), REMINDER_DAYS))
      await ctx.scheduler.runAfter(0, internal.batches.remind, { batchId: batch._id, cursor: null });
  }
  if (env.isDemo() && !(await canSellAgain(ctx, course.courseId))) await addFollowingBatch(ctx, course);
}

/** Lessons of courses that release weekly open with it. */
async function openWeeks(ctx: MutationCtx, batch: Doc<"batches">): Promise<void> {
  const weeks = weeksBegun(batch, today());
  if (weeks !== (batch.openWeeks ?? 0)) await ctx.db.patch("batches", batch._id, { openWeeks: weeks });
}

async function setStatus(
  ctx: MutationCtx,
  batch: Pick<Doc<"batches">, "_id">,
  status: Doc<"batches">["status"],
): Promise<void> {
  await ctx.db.patch("batches", batch._id, { status });
  for (const enrollment of await enrollmentsOf(ctx, batch._id)) {
    await ctx.db.patch("enrollments", enrollment._id, { batchStatus: status });
  }
}

/** Holds may end, so only enrollments make a batch count as sold out. */
async function canSellAgain(ctx: MutationCtx, courseId: string): Promise<boolean> {
  const batches = await batchesOf(ctx, courseId);
  const sold = await Promise.all(
    batches.map(async (batch) => ({
      ...batch,
      seatsTaken: (await enrollmentsOf(ctx, batch._id)).filter((row) => holdsSeat(row.status)).length,
    })),
  );
  return nextAvailable(sold) !== null;
}

/**
 * Queues the reminders of one page of a batch and schedules the next page. The outbox refuses the same key twice, so that
 * each enrollment gets one.
 */
export async function remindPage(
  ctx: MutationCtx,
  { batchId, cursor }: { batchId: Id<"batches">; cursor: string | null },
): Promise<void> {
  const batch = await ctx.db.get("batches", batchId);
  if (batch?.status !== "upcoming" || isClosing(batch)) return;
  const rows: PaginationResult<Doc<"enrollments">> = await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .paginate({ cursor, numItems: REMINDERS_PER_PAGE });
  const firstClassAt = await nextClassAt(ctx, batch);
  for (const enrollment of rows.page) {
    const user = await ctx.db.get("users", enrollment.userId);
    if (user === null || user.isSample === true || !holdsSeat(enrollment.status)) continue;
    if (!wantsEmail(user, "course_reminder")) continue;
    await queueReminder(ctx, { user, enrollment, batch, firstClassAt });
  }
  if (rows.isDone) return;
  await ctx.scheduler.runAfter(0, internal.batches.remind, { batchId, cursor: rows.continueCursor });
}

/** Updates the spec's `nextBatchDate` and `currentBatch` on the course. */
export async function syncNextBatch(ctx: MutationCtx, course: Doc<"courses">): Promise<void> {
  const batches = await batchesOf(ctx, course.courseId);
  await recordSaleStates(ctx, course, batches);
  const nextBatchDate = nextAvailable(batches)?.startDate ?? null;
  const currentBatch = batches.findLast((batch) => batch.status === "active")?.batchNumber ?? null;
  if (nextBatchDate === course.nextBatchDate && currentBatch === course.currentBatch) return;
  await ctx.db.patch("courses", course._id, { nextBatchDate, currentBatch });
}
