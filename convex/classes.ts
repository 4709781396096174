// Classes for members of their batch. Queries return nothing to visitors instead of throwing, because a page stays
// subscribed for a moment after its session ends. Planning is in classSchedule.ts.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { join as joinClass, leave as leaveClass } from "./model/classes/attendance";
import { nextClasses, vNextClass } from "./model/classes/next";
import { runJob, sweep as sweepStates } from "./model/classes/states";
import * as views from "./model/classes/views";

/** All classes of the caller's batches of a course, in the order of their times. */
export const forCourse = publicQuery({
  args: { courseId: v.string() },
  returns: v.array(views.vListedClass),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await views.classesFor(ctx, user, courseId);
  },
});

/** The next or live class of each course that the caller attends or teaches, in the order of their times. */
export const next = publicQuery({
  args: {},
  returns: v.array(vNextClass),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await nextClasses(ctx, user);
  },
});

/** Courses of which a class is live, without anything about the class. */
export const liveNow = publicQuery({
  args: {},
  returns: v.array(views.vLiveCourse),
  handler: async (ctx) => await views.liveCourses(ctx),
});

/** One class; null for everybody but members of its batch and staff of its course. */
export const get = publicQuery({
  args: { sessionId: v.string() },
  returns: v.union(views.vClassPage, v.null()),
  handler: async (ctx, { sessionId }) => {
    const user = await viewerOf(ctx);
    return user && (await views.classPage(ctx, user, sessionId));
  },
});

/** Who is in a class, by name, for the same people; null for others. */
export const present = publicQuery({
  args: { sessionId: v.string() },
  returns: v.union(views.vPresent, v.null()),
  handler: async (ctx, { sessionId }) => {
    const user = await viewerOf(ctx);
    const place = user && (await views.placeOf(ctx, user, sessionId));
    return place && (await views.presentIn(ctx, place.session));
  },
});

/** Notes that the caller is in the class; called again as a heartbeat. Throws class-not-found or class-not-open. */
export const join = userMutation({
  args: { sessionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await joinClass(ctx, ctx.user, sessionId);
    return null;
  },
});

/** Takes the caller off the list of people in the class; the attendance stays. */
export const leave = userMutation({
  args: { sessionId: v.string() },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await leaveClass(ctx, ctx.user, sessionId);
    return null;
  },
});

/** Scheduled for each change of a class by the clock. */
export const advance = internalMutation({
  args: { sessionId: v.id("classSessions"), dueAt: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await runJob(ctx, args);
    return null;
  },
});

/** Run by a cron job: repairs classes whose job did not run. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await sweepStates(ctx);
    return null;
  },
});
