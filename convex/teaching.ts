// The instructor's page: courses in numbers, rosters and announcements.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { announcementForm } from "../shared/forms/teaching";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { loadBatch, loadTaughtCourse } from "./model/teaching/access";
import * as batchAnnouncements from "./model/teaching/announcements";
import { listTaught, vTaughtCourse } from "./model/teaching/courses";
import { countBelowPercent, listRoster, vRosterOrder, vRosterRow } from "./model/teaching/roster";

const batchName = { courseId: v.string(), batchNumber: v.number() };

/**
 * The courses of an instructor, or all courses for admins, with learners, completion and average progress in percent.
 */
export const courses = adminQuery({
  permission: "view_analytics",
  args: {},
  returns: v.array(vTaughtCourse),
  handler: async (ctx) => await listTaught(ctx, ctx.user),
});

/** Learners of a batch page by page: names and progress only. Throws permission-denied or course-not-found. */
export const roster = adminQuery({
  permission: "manage_courses",
  args: { ...batchName, order: vRosterOrder, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vRosterRow),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    return await listRoster(ctx, args);
  },
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

/** How many learners of a batch an announcement reaches. Throws permission-denied, course- or course-batch-not-found. */
export const recipients = adminQuery({
  permission: "manage_courses",
  args: batchName,
  returns: batchAnnouncements.vRecipients,
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    const batch = await loadBatch(ctx, args);
    return await batchAnnouncements.countRecipients(ctx, batch._id);
  },
});

/**
 * Learners of a batch whose progress is below `percent`: at most 100 are counted. Throws permission-denied or
 * course-not-found.
 */
export const countBelow = adminQuery({
  permission: "manage_courses",
  args: { ...batchName, percent: v.number() },
  returns: v.number(),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    return await countBelowPercent(ctx, args);
  },
});

/**
 * Sends an announcement to a batch and returns its id. Throws course-batch-not-found, announcement-nobody,
 * posting-too-often, permission-denied or the code of the first invalid field.
 */
export const announce = adminMutation({
  permission: "manage_courses",
  args: { ...batchName, form: v.object({ subject: v.string(), message: v.string() }) },
  returns: v.id("announcements"),
  handler: async (ctx, { courseId, batchNumber, form }) => {
    const course = await loadTaughtCourse(ctx, ctx.user, courseId);
    return await batchAnnouncements.announce(ctx, ctx.user, {
      course,
      batchNumber,
      form: parseForm(announcementForm, form),
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
