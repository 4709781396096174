// Progress of learners through their courses.
import { v } from "convex/values";
import { adminMutation, internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { courseById } from "./model/courses";
import { lockedLessons } from "./model/courseware/access";
import { accessOf } from "./model/enrollments";
import { completedLessonsOf, recountPage as recountOnePage } from "./model/courseware/completion";
import { vEnrollmentStatus } from "./model/fields/enrollments";
import { loadTaughtCourse } from "./model/teaching/access";
import { findTarget, loadMembership, markLesson, setProgress } from "./model/progress";

/** Completed lessons and percentage of the caller; null without access to the course. */
export const mine = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      /** Ids, also of lessons that the course no longer has. */
      completedLessons: v.array(v.string()),
      /** Ids of lessons whose week has not begun. */
      lockedLessons: v.array(v.string()),
      progress: v.number(),
      status: vEnrollmentStatus,
    }),
  ),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    const enrollment = user && (await accessOf(ctx, user._id, courseId));
    if (!enrollment) return null;
    const { progress, status } = enrollment;
    const course = await courseById(ctx, courseId);
    return {
      completedLessons: await completedLessonsOf(ctx, enrollment),
      lockedLessons: course === null ? [] : await lockedLessons(ctx, user, course),
      ...{ progress, status },
    };
  },
});

/** Marks a lesson as completed or not. Throws no-active-enrollment, invalid-lesson or lesson-not-open. */
export const toggleLesson = userMutation({
  args: { courseId: v.string(), lessonId: v.string(), done: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { courseId, lessonId, done }) => {
    const enrollment = await loadMembership(ctx, ctx.user._id, courseId);
    await markLesson(ctx, { user: ctx.user, enrollment }, { lessonId, done });
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

/** Computes the percentages of one page of a course's learners after a publication, and schedules the next. */
export const recountPage = internalMutation({
  args: { courseId: v.string(), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await recountOnePage(ctx, args);
    return null;
  },
});
