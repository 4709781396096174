// The instructor's pages: courses in numbers, learners, completion of lessons, and announcements.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { announcementForm } from "../shared/forms/teaching";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { loadBatch, loadTaughtCourse } from "./model/teaching/access";
import * as batchAnnouncements from "./model/teaching/announcements";
import { listCompletion, vLessonCompletion } from "./model/teaching/completion";
import { listTaught, taughtCourse, vTaughtCourse } from "./model/teaching/courses";
import * as people from "./model/teaching/learners";

const batchName = { courseId: v.string(), batchNumber: v.number() };
/** Without a batch number, of all batches. */
const learnersOf = {
  courseId: v.string(),
  batchNumber: v.union(v.number(), v.null()),
  awayBefore: v.number(),
};

/**
 * The courses of an instructor, or all courses for admins, with learners, completion and average progress in percent.
 */
export const courses = adminQuery({
  permission: "view_analytics",
  args: {},
  returns: v.array(vTaughtCourse),
  handler: async (ctx) => await listTaught(ctx, ctx.user),
});

/** The same of one course. Throws permission-denied or course-not-found. */
export const course = adminQuery({
  permission: "manage_courses",
  args: { courseId: v.string() },
  returns: vTaughtCourse,
  handler: async (ctx, { courseId }) =>
    await taughtCourse(ctx, await loadTaughtCourse(ctx, ctx.user, courseId)),
});

/**
 * Learners of a course, or of one of its batches, page by page: names, progress and places only. `awayBefore` in
 * milliseconds. Throws permission-denied or course-not-found.
 */
export const learners = adminQuery({
  permission: "manage_courses",
  args: {
    ...learnersOf,
    show: people.vShown,
    order: people.vLearnerOrder,
    paginationOpts: paginationOptsValidator,
  },
  returns: paginationResultValidator(people.vLearner),
  handler: async (ctx, { courseId, paginationOpts, ...wanted }) => {
    const taught = await loadTaughtCourse(ctx, ctx.user, courseId);
    return await people.listLearners(ctx, paginationOpts, { course: taught, ...wanted });
  },
});

/**
 * How many learners are behind the weeks of their batch, or have not visited the course since `awayBefore`; at most 100
 * are counted. Throws permission-denied or course-not-found.
 */
export const countLearners = adminQuery({
  permission: "manage_courses",
  args: { ...learnersOf, show: people.vShown },
  returns: people.vCount,
  handler: async (ctx, { courseId, ...wanted }) => {
    const taught = await loadTaughtCourse(ctx, ctx.user, courseId);
    return await people.countLearners(ctx, { course: taught, ...wanted });
  },
});

/** The published lessons page by page, with how many learners have completed each. Throws as `course` does. */
export const completion = adminQuery({
  permission: "manage_courses",
  args: { courseId: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vLessonCompletion),
  handler: async (ctx, { courseId, paginationOpts }) =>
    await listCompletion(ctx, await loadTaughtCourse(ctx, ctx.user, courseId), paginationOpts),
});

/** The latest 20 announcements of a course. Throws permission-denied or course-not-found. */
export const announcements = adminQuery({
  permission: "manage_courses",
  args: { courseId: v.string() },
  returns: v.array(batchAnnouncements.vAnnouncement),
  handler: async (ctx, { courseId }) => {
    await loadTaughtCourse(ctx, ctx.user, courseId);
    return await batchAnnouncements.listAnnouncements(ctx, courseId);
  },
});

/** How many learners of a batch, or of those behind in it, an announcement reaches. Throws permission-denied, course- or course-batch-not-found. */
export const recipients = adminQuery({
  permission: "manage_courses",
  args: { ...batchName, audience: v.optional(batchAnnouncements.vAudience) },
  returns: batchAnnouncements.vRecipients,
  handler: async (ctx, { courseId, batchNumber, audience }) => {
    const taught = await loadTaughtCourse(ctx, ctx.user, courseId);
    const batch = await loadBatch(ctx, { courseId, batchNumber });
    const below = await batchAnnouncements.belowOf(ctx, { course: taught, batch, audience });
    return await batchAnnouncements.countRecipients(ctx, { batchId: batch._id, below });
  },
});

/**
 * Sends an announcement to a batch, or to those who are behind in it, and returns its id. Throws course-batch-not-found, announcement-nobody,
 * posting-too-often, permission-denied or the code of the first invalid field.
 */
export const announce = adminMutation({
  permission: "manage_courses",
  args: {
    ...batchName,
    audience: v.optional(batchAnnouncements.vAudience),
    form: v.object({ subject: v.string(), message: v.string() }),
  },
  returns: v.id("announcements"),
  handler: async (ctx, { courseId, batchNumber, audience, form }) => {
    const taught = await loadTaughtCourse(ctx, ctx.user, courseId);
    const parsed = parseForm(announcementForm, form);
    const batch = await loadBatch(ctx, { courseId, batchNumber });
    return await batchAnnouncements.announce(ctx, ctx.user, {
      course: taught,
      ...{ batch, audience },
      form: parsed,
    });
  },
});

/** Queues the e-mails of one page of learners and schedules the next. */
export const queueMails = internalMutation({
  args: { announcementId: v.id("announcements"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await batchAnnouncements.queueAnnouncementEmails(ctx, args);
    return null;
  },
});
