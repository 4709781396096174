// Presence of learners in the lessons of a course: heartbeats of an open lesson, and the job that expires them. Only the
// staff of the course sees it.
import { v } from "convex/values";
import { adminQuery, internalMutation, userMutation } from "./lib/builders";
import * as presence from "./model/courseware/lessonPresence";
import { loadTaughtCourse } from "./model/teaching/access";

/** The learners who have a lesson of the course open, by name. Throws permission-denied or course-not-found. */
export const of = adminQuery({
  permission: "manage_courses",
  args: { courseId: v.string() },
  returns: v.array(presence.vPresentLearner),
  handler: async (ctx, { courseId }) =>
    await presence.presentLearners(ctx, await loadTaughtCourse(ctx, ctx.user, courseId)),
});

/**
 * Keeps the caller present in the lesson for LESSON_PRESENCE.aliveMs. Ignored without an error for everybody but members,
 * and beyond the rate limit.
 */
export const beat = userMutation({
  args: { courseId: v.string(), lessonId: v.string() },
  returns: v.null(),
  handler: async (ctx, place) => {
    await presence.beat(ctx, ctx.user, place);
    return null;
  },
});

/** Ends the caller's presence at once. Does nothing when there is none. */
export const leave = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await presence.leave(ctx, ctx.user, courseId);
    return null;
  },
});

/** Scheduled with the first heartbeat: deletes the presence, or runs again when the newest heartbeat expires. */
export const expire = internalMutation({
  args: { presenceId: v.id("lessonPresence") },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await presence.expire(ctx, presenceId);
    return null;
  },
});
