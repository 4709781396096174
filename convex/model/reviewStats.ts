// The rating of a course: one small document per course, changed by the same mutations that write reviews.
import { v, type Infer } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

export const vRatingSummary = v.object({ average: v.number(), count: v.number() });

async function statsOf(ctx: QueryCtx, courseId: string): Promise<Doc<"reviewStats"> | null> {
  return await ctx.db
    .query("reviewStats")
    .withIndex("by_courseId", (q) => q.eq("courseId", courseId))
    .unique();
}

/** Average with one decimal over all reviews; 0 without any. */
export async function ratingOf(ctx: QueryCtx, courseId: string): Promise<Infer<typeof vRatingSummary>> {
  const stats = await statsOf(ctx, courseId);
  if (stats === null || stats.count === 0) return { average: 0, count: 0 };
  return { average: Math.round((stats.ratingSum / stats.count) * 10) / 10, count: stats.count };
}

/** Adds to or subtracts from the totals: a new review is { count: 1, rating }, an edit { count: 0, rating: new - old }. */
export async function addToStats(
  ctx: MutationCtx,
  courseId: string,
  change: { count: number; rating: number },
): Promise<void> {
  const stats = await statsOf(ctx, courseId);
  if (stats === null) {
    await ctx.db.insert("reviewStats", { courseId, count: change.count, ratingSum: change.rating });
    return;
  }
  await ctx.db.patch("reviewStats", stats._id, {
    count: stats.count + change.count,
    ratingSum: stats.ratingSum + change.rating,
  });
}
