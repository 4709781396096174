// The first tab of the admin page: totals, seats and activity.
import { v, type Infer } from "convex/values";
import { fromCents } from "../../../shared/pricing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { batchesOf, type BatchWithSeats } from "../batches";
import { countOf, KEYS } from "../counters";
import { allCourses } from "../courses";
import { vBatchStatus } from "../fields/courses";

const ACTIVITY_SHOWN = 20;

const vBatchTotals = v.object({
  courseId: v.string(),
  courseTitle: v.string(),
  batchNumber: v.number(),
  batchName: v.string(),
  status: vBatchStatus,
  startDate: v.string(),
  comingSoon: v.boolean(),
  enrollments: v.number(),
  seatsTaken: v.number(),
  maxCapacity: v.number(),
});

export const vOverview = v.object({
  users: v.number(),
  enrollments: v.number(),
  payments: v.number(),
  /** Sum of all payment amounts, in dollars. */
  grossRevenue: v.number(),
  /** Gross revenue minus refunds, in dollars. */
  netRevenue: v.number(),
  batches: v.array(vBatchTotals),
});

/** Totals and the seats of every batch. Money in dollars. */
export async function loadOverview(ctx: QueryCtx): Promise<Infer<typeof vOverview>> {
  const gross = await countOf(ctx, KEYS.gross);
  return {
    users: await countOf(ctx, KEYS.users),
    enrollments: await countOf(ctx, KEYS.enrollments),
    payments: await countOf(ctx, KEYS.payments),
    grossRevenue: fromCents(gross),
    netRevenue: fromCents(gross - (await countOf(ctx, KEYS.refunded))),
    batches: await batchTotals(ctx),
  };
}

async function batchTotals(ctx: QueryCtx): Promise<Infer<typeof vBatchTotals>[]> {
  const courses = await allCourses(ctx);
  const perCourse = await Promise.all(
    courses.map(async (course) => {
      const batches = await batchesOf(ctx, course.courseId);
      return await Promise.all(batches.map(async (batch) => await totalsOf(ctx, batch, course)));
    }),
  );
  return perCourse.flat();
}

async function totalsOf(
  ctx: QueryCtx,
  batch: BatchWithSeats,
  { title: courseTitle, comingSoon }: Doc<"courses">,
): Promise<Infer<typeof vBatchTotals>> {
  const { courseId, batchNumber, batchName, status, startDate, seatsTaken, maxCapacity } = batch;
  const enrollments = await countOf(ctx, KEYS.batch(courseId, batchNumber));
  return {
    ...{ courseId, courseTitle, comingSoon, batchNumber, batchName, status, startDate },
    ...{ enrollments, seatsTaken, maxCapacity },
  };
}

export const vActivity = v.object({
  activityId: v.id("activity"),
  kind: v.string(),
  userName: v.union(v.string(), v.null()),
  courseId: v.union(v.string(), v.null()),
  details: v.string(),
  createdAt: v.number(),
});

/** The newest 20 entries of the activity log. */
export async function recentActivity(ctx: QueryCtx): Promise<Infer<typeof vActivity>[]> {
  const rows = await ctx.db.query("activity").withIndex("by_createdAt").order("desc").take(ACTIVITY_SHOWN);
  return await Promise.all(
    rows.map(async ({ _id, kind, userId, courseId, details, createdAt }) => ({
      activityId: _id,
      kind,
      userName: await nameOf(ctx, userId),
      courseId,
      details,
      createdAt,
    })),
  );
}

/** The display name of a user; null for null and for deleted users. */
export async function nameOf(ctx: QueryCtx, userId: Id<"users"> | null): Promise<string | null> {
  const user = userId && (await ctx.db.get("users", userId));
  return user?.displayName ?? null;
}
