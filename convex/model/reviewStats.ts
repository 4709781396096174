// The rating of a course: one small document per course, changed by the same mutations that write reviews.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../shared/limits";
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

/** Numbers of reviews with 1 to 5 stars; empty without reviews and until those of earlier versions are migrated. */
export async function ratingDistribution(ctx: QueryCtx, courseId: string): Promise<number[]> {
  const stats = await statsOf(ctx, courseId);
  const { count = 0, distribution = [] } = stats ?? {};
  const counted = distribution.reduce((sum, reviews) => sum + reviews, 0);
  return count > 0 && counted === count ? distribution : [];
}

/** Ratings may lie between two stars. */
export const starsOf = (rating: number): number => Math.round(rating);

type Counted = Pick<Doc<"courseReviews">, "rating" | "countedStars">;

/** Replaces `before` by a review with the rating `after`; null is no review. The review must be stored with `starsOf(after)`. */
export async function recount(
  ctx: MutationCtx,
  courseId: string,
  { before, after }: { before: Counted | null; after: number | null },
): Promise<void> {
  const old = await statsOf(ctx, courseId);
  const { count = 0, ratingSum = 0 } = old ?? {};
  const stats = {
    count: count + Number(after !== null) - Number(before !== null),
    ratingSum: ratingSum + (after ?? 0) - (before?.rating ?? 0),
    distribution: moved(old?.distribution, {
      from: before?.countedStars,
      to: after === null ? undefined : starsOf(after),
    }),
  };
  if (old === null) await ctx.db.insert("reviewStats", { courseId, ...stats });
  else await ctx.db.patch("reviewStats", old._id, stats);
}

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
