// The rating of a course: one small document per course, changed by the same mutations that write reviews.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../shared/limits";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

export const vRatingSummary = v.object({ average: v.number(), count: v.number() });

type Stats = Pick<Doc<"reviewStats">, "count" | "ratingSum" | "distribution">;

/** The totals of a course; null before its first review. */
export async function statsOf(ctx: QueryCtx, courseId: string): Promise<Doc<"reviewStats"> | null> {
  return await ctx.db
    .query("reviewStats")
    .withIndex("by_courseId", (q) => q.eq("courseId", courseId))
    .unique();
}

/** Average with one decimal over all reviews; 0 without any. */
export function ratingOf(stats: Stats | null): Infer<typeof vRatingSummary> {
  if (stats === null || stats.count === 0) return { average: 0, count: 0 };
  return { average: Math.round((stats.ratingSum / stats.count) * 10) / 10, count: stats.count };
}

/** Numbers of reviews with 1 to 5 stars; empty without reviews and until those of earlier versions are migrated. */
export function distributionOf(stats: Stats | null): number[] {
  const { count = 0, distribution = [] } = stats ?? {};
  const counted = distribution.reduce((sum, reviews) => sum + reviews, 0);
  return count > 0 && counted === count ? distribution : [];
}

/** Ratings may be fractions. */
export const starsOf = (rating: number): number => Math.round(rating);

interface Change {
  /** The stored review; null without one. */
  before: Pick<Doc<"courseReviews">, "rating" | "countedStars"> | null;
  /** Its rating afterwards; null for none. */
  after: number | null;
}

/** Counts a change of one review, which must be stored with `starsOf(after)`. */
export async function recount(ctx: MutationCtx, courseId: string, change: Change): Promise<void> {
  const old = await statsOf(ctx, courseId);
  const stats = changed(old ?? { count: 0, ratingSum: 0 }, change);
  if (old === null) await ctx.db.insert("reviewStats", { courseId, ...stats });
  else await ctx.db.patch("reviewStats", old._id, stats);
}

const changed = ({ count, ratingSum, distribution }: Stats, { before, after }: Change): Required<Stats> => ({
  count: count + Number(after !== null) - Number(before !== null),
  ratingSum: ratingSum + (after ?? 0) - (before?.rating ?? 0),
  distribution: moved(distribution, {
    from: before?.countedStars,
    to: after === null ? undefined : starsOf(after),
  }),
});

/** A review of an earlier version enters the distribution. */
export async function countStars(ctx: MutationCtx, review: Doc<"courseReviews">): Promise<void> {
  if (review.countedStars !== undefined) return;
  const stats = await statsOf(ctx, review.courseId);
  if (stats === null) return;
  const countedStars = starsOf(review.rating);
  await ctx.db.patch("reviewStats", stats._id, {
    distribution: moved(stats.distribution, { from: undefined, to: countedStars }),
  });
  await ctx.db.patch("courseReviews", review._id, { countedStars });
}

const NONE: readonly number[] = Array.from({ length: LIMITS.ratingMax }, () => 0);

type Move = { from: number | undefined; to: number | undefined };

const moved = (distribution: readonly number[] = NONE, { from, to }: Move): number[] =>
  distribution.map((reviews, at) => reviews + Number(at + 1 === to) - Number(at + 1 === from));
