// Progress of learners through their courses.
import { v } from "convex/values";
import { adminMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { accessOf } from "./model/enrollments";
import { vEnrollmentStatus } from "./model/fields/enrollments";
import { loadTaughtCourse } from "./model/teaching/access";
import { findTarget, loadMembership, markLesson, setProgress } from "./model/progress";

/** Completed lessons and percentage of the caller; null without access to the course. */
export const mine = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(
    v.null(),
    v.object({ lessonsDone: v.array(v.number()), progress: v.number(), status: vEnrollmentStatus }),
  ),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    const enrollment = user && (await accessOf(ctx, user._id, courseId));
    if (!enrollment) return null;
    const { lessonsDone, progress, status } = enrollment;
    return { lessonsDone, progress, status };
  },
});

/** Marks a lesson (its index in the curriculum) as done or not done. Throws no-active-enrollment or invalid-lesson. */
export const toggleLesson = userMutation({
  args: { courseId: v.string(), lesson: v.number(), done: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { courseId, lesson, done }) => {
    await markLesson(ctx, await loadMembership(ctx, ctx.user._id, courseId), { lesson, done });
    return null;
  },
});

/**
 * Sets a learner's percentage, clamped to 0-100. Throws permission-denied, course-not-found, invalid-progress,
 * no-active-enrollment or no-enrollment-for-batch.
 */
export const setValue = adminMutation({
  permission: "manage_courses",
  args: {
    userId: v.id("users"),
    courseId: v.string(),
    batchNumber: v.optional(v.number()),
    progress: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, { progress, ...target }) => {
    await loadTaughtCourse(ctx, ctx.user, target.courseId);
    await setProgress(ctx, await findTarget(ctx, target), progress);
    return null;
  },
});
