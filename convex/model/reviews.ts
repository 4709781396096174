// Course reviews: one per person and course, with the statistics changed in the same mutation.
import { v, type Infer } from "convex/values";
import type { ReviewValues } from "../../shared/forms/review";
import { LIMITS } from "../../shared/limits";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import type { Viewer } from "../lib/access";
import { loadCourse } from "./courses";
import { hasAccess } from "./enrollments";
import { recount, starsOf } from "./reviewStats";

export const vReview = v.object({
  reviewId: v.id("courseReviews"),
  /** {courseId}_{userId}, the review's anchor on the course page. */
  reviewKey: v.string(),
  courseId: v.string(),
  courseTitle: v.string(),
  userName: v.string(),
  userPhotoURL: v.union(v.string(), v.null()),
  rating: v.number(),
  comment: v.string(),
  verified: v.boolean(),
  createdAt: v.number(),
});

type ReviewView = Infer<typeof vReview>;

/** The specification's natural key, one review for each user and course. */
export const reviewKey = (courseId: string, userId: Id<"users">): string => `${courseId}_${userId}`;

/** The newest reviews of all courses, at most LIMITS.reviewsOnHome. */
export async function recentReviews(
  ctx: QueryCtx,
  wanted: number = LIMITS.reviewsRecentDefault,
): Promise<ReviewView[]> {
  // Bounds the requested number.
  const limit = Math.min(LIMITS.reviewsOnHome, Math.max(0, Math.floor(wanted) || 0));
  const rows = await ctx.db.query("courseReviews").withIndex("by_createdAt").order("desc").take(limit);
  return rows.map(viewOf);
}

/** The newest reviews of a course, at most LIMITS.reviewsOnCourse. */
export async function courseReviews(ctx: QueryCtx, courseId: string): Promise<ReviewView[]> {
  const rows = await ctx.db
    .query("courseReviews")
    .withIndex("by_courseId_and_createdAt", (q) => q.eq("courseId", courseId))
    .order("desc")
    .take(LIMITS.reviewsOnCourse);
  return rows.map(viewOf);
}

/** The user's own review of a course; null without one. */
export async function ownReview(ctx: QueryCtx, user: Viewer, courseId: string): Promise<ReviewView | null> {
  const row = await reviewByKey(ctx, reviewKey(courseId, user._id));
  return row && viewOf(row);
}

/** Creates or changes the caller's review; `verified` says whether they have access at this moment. */
export async function saveReview(
  ctx: MutationCtx,
  user: Viewer,
  review: { courseId: string; form: ReviewValues },
): Promise<Id<"courseReviews">> {
  const course = await loadCourse(ctx, review.courseId);
  const key = reviewKey(course.courseId, user._id);
  const now = Date.now();
  const content = {
    userName: user.displayName,
    userPhotoURL: user.photoURL,
    courseTitle: course.title,
    rating: review.form.rating,
    countedStars: starsOf(review.form.rating),
    comment: review.form.comment,
    verified: await hasAccess(ctx, user._id, course.courseId),
    updatedAt: now,
  };
  const existing = await reviewByKey(ctx, key);
  await recount(ctx, course.courseId, { before: existing, after: content.rating });
  if (existing !== null) {
    await ctx.db.patch("courseReviews", existing._id, content);
    return existing._id;
  }
  const identity = { reviewKey: key, userId: user._id, courseId: course.courseId, createdAt: now };
  return await ctx.db.insert("courseReviews", { ...identity, ...content });
}

/** Throws review-not-found. */
export async function removeOwnReview(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const row = (await reviewByKey(ctx, reviewKey(courseId, user._id))) ?? fail("review-not-found");
  await deleteReview(ctx, row);
}

/** Deletes a review and updates the rating of its course. Throws review-not-found. */
export async function removeReview(ctx: MutationCtx, reviewId: Id<"courseReviews">): Promise<void> {
  const row = (await ctx.db.get("courseReviews", reviewId)) ?? fail("review-not-found");
  await deleteReview(ctx, row);
}

/** Updates `verified` after a change of access. */
export async function refreshVerified(
  ctx: MutationCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<void> {
  const row = await reviewByKey(ctx, reviewKey(courseId, userId));
  if (row === null) return;
  const verified = await hasAccess(ctx, userId, courseId);
  if (verified !== row.verified) await ctx.db.patch("courseReviews", row._id, { verified });
}

/** Deletes the row and updates the rating of its course. */
export async function deleteReview(ctx: MutationCtx, row: Doc<"courseReviews">): Promise<void> {
  await ctx.db.delete("courseReviews", row._id);
  await recount(ctx, row.courseId, { before: row, after: null });
}

async function reviewByKey(ctx: QueryCtx, key: string): Promise<Doc<"courseReviews"> | null> {
  return await ctx.db
    .query("courseReviews")
    .withIndex("by_reviewKey", (q) => q.eq("reviewKey", key))
    .unique();
}

function viewOf(row: Doc<"courseReviews">): ReviewView {
  const { reviewKey, courseId, courseTitle, userName, userPhotoURL } = row;
  const { rating, comment, verified, createdAt } = row;
  return {
    reviewId: row._id,
    reviewKey,
    courseId,
    courseTitle,
    userName,
    userPhotoURL,
    rating,
    comment,
    verified,
    createdAt,
  };
}
