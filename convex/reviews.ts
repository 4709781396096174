// Course reviews: readable by everybody, written by signed-in people, deleted by their authors and holders of the
// admin role.
import { v } from "convex/values";
import { reviewForm } from "../shared/forms/review";
import { publicMutation, publicQuery } from "./lib/builders";
import { fail } from "./lib/fail";
import { parseForm } from "./lib/forms";
import { consumeOrWait } from "./lib/rateLimits";
import { requireUser, standingOf, viewerOf, type Viewer } from "./lib/access";
import {
  courseReviews,
  ownReview,
  recentReviews,
  removeOwnReview,
  removeReview,
  saveReview,
  vReview,
} from "./model/reviews";
import type { MutationCtx } from "./_generated/server";

/** The newest reviews of all courses: `limit` of them, by default 6, at most 18. */
export const recent = publicQuery({
  args: { limit: v.optional(v.number()) },
  returns: v.array(vReview),
  handler: async (ctx, { limit }) => await recentReviews(ctx, limit),
});

/** The newest 20 reviews of a course. */
export const forCourse = publicQuery({
  args: { courseId: v.string() },
  returns: v.array(vReview),
  handler: async (ctx, { courseId }) => await courseReviews(ctx, courseId),
});

/** The caller's review of a course; null without one. */
export const mine = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vReview),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await ownReview(ctx, user, courseId);
  },
});

// The mutations below are public, because visitors are refused with the review form's own text.

/**
 * Creates or replaces the caller's review and returns its id. Throws review-login-required, course-not-found,
 * review-course-required, posting-too-often or the code of the first invalid field.
 */
export const save = publicMutation({
  args: { courseId: v.string(), form: v.object({ rating: v.number(), comment: v.string() }) },
  returns: v.id("courseReviews"),
  handler: async (ctx, { courseId, form }) => {
    const user = await requireReviewer(ctx);
    if (courseId.trim() === "") fail("review-course-required");
    const review = { courseId, form: parseForm(reviewForm, form) };
    await consumeOrWait(ctx, { name: "reviewPerUser", key: user._id });
    return await saveReview(ctx, user, review);
  },
});

/** Deletes the caller's review. Throws review-login-required or review-not-found. */
export const remove = publicMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await removeOwnReview(ctx, await requireReviewer(ctx), courseId);
    return null;
  },
});

/** Deletes any review; needs the admin role record. Throws review-delete-denied or review-not-found. */
export const removeAny = publicMutation({
  args: { reviewId: v.id("courseReviews") },
  returns: v.null(),
  handler: async (ctx, { reviewId }) => {
    const user = await viewerOf(ctx);
    // As everywhere, an account that is to be deleted does nothing any more.
    const isStaying = user !== null && user.deletionDueAt === undefined;
    if (!isStaying || !(await standingOf(ctx, user)).hasAdminRole) fail("review-delete-denied");
    await removeReview(ctx, reviewId);
    return null;
  },
});

async function requireReviewer(ctx: MutationCtx): Promise<Viewer> {
  if ((await ctx.auth.getUserIdentity()) === null) fail("review-login-required");
  return await requireUser(ctx);
}
