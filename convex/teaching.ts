// The instructor's page: their courses in numbers, the rosters of their batches, and announcements to them.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { announcementForm } from "../shared/forms/teaching";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { loadTaughtCourse } from "./model/teaching/access";
import {
  announce as announceTo,
  listAnnouncements,
  queueAnnouncementMails,
  vAnnouncement,
} from "./model/teaching/announcements";
import { listTaught, vTaughtCourse } from "./model/teaching/courses";
import { listRoster, vRosterOrder, vRosterRow } from "./model/teaching/roster";

const batchName = { courseId: v.string(), batchNumber: v.number() };

/** Of an instructor the courses that were given to them, of an admin all. */
export const courses = adminQuery({
  permission: "view_analytics",
  args: {},
  returns: v.array(vTaughtCourse),
  handler: async (ctx) => await listTaught(ctx, ctx.user),
});

export const roster = adminQuery({
  permission: "manage_courses",
  args: { ...batchName, order: vRosterOrder, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vRosterRow),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    return await listRoster(ctx, args);
  },
});

export const announcements = adminQuery({
  permission: "manage_courses",
  args: { courseId: v.string() },
  returns: v.array(vAnnouncement),
  handler: async (ctx, { courseId }) => {
    await loadTaughtCourse(ctx, ctx.user, courseId);
    return await listAnnouncements(ctx, courseId);
  },
});

export const announce = adminMutation({
  permission: "manage_courses",
  args: { ...batchName, form: v.object({ subject: v.string(), message: v.string() }) },
  returns: v.id("announcements"),
  handler: async (ctx, { courseId, batchNumber, form }) => {
    const course = await loadTaughtCourse(ctx, ctx.user, courseId);
    return await announceTo(ctx, ctx.user, { course, batchNumber, form: parseForm(announcementForm, form) });
  },
});

export const queueMails = internalMutation({
  args: { announcementId: v.id("announcements"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await queueAnnouncementMails(ctx, args);
    return null;
  },
});
