// The classroom: outline and lessons of a course.
import { v } from "convex/values";
import { MINUTE_MS } from "../shared/durations";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { lockedLessons } from "./model/courseware/access";
import { publishedLessonIds } from "./model/courseware/completion";
import { readLesson, readOutline, vOutline, vReading } from "./model/courseware/reading";
import { courseById } from "./model/courses";
import { accessOf } from "./model/enrollments";

const lessonArgs = { courseId: v.string(), lessonId: v.string() };

/** Sections and lessons with their state for the caller, without texts; null for a course without lessons. */
export const outline = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vOutline),
  handler: async (ctx, { courseId }) => await readOutline(ctx, await viewerOf(ctx), courseId),
});

/** One lesson, its text and files only for those who may read it; null when there is no such lesson. */
export const read = publicQuery({
  args: lessonArgs,
  returns: v.union(v.null(), vReading),
  handler: async (ctx, args) => await readLesson(ctx, await viewerOf(ctx), args),
});

/** Records which lesson a member has opened; changes nothing for anybody else, and for lessons that are not open yet. */
export const open = userMutation({
  args: lessonArgs,
  returns: v.null(),
  handler: async (ctx, { courseId, lessonId }) => {
    const enrollment = await accessOf(ctx, ctx.user._id, courseId);
    const course = enrollment && (await courseById(ctx, courseId));
    if (enrollment === null || course === null) return null;
    const now = Date.now();
    const isRecorded = enrollment.lastLessonId === lessonId && enrollment.lastAccessed > now - MINUTE_MS;
    if (isRecorded || !(await publishedLessonIds(ctx, course)).includes(lessonId)) return null;
    if ((await lockedLessons(ctx, ctx.user, course)).includes(lessonId)) return null;
    await ctx.db.patch("enrollments", enrollment._id, { lastLessonId: lessonId, lastAccessed: now });
    return null;
  },
});
