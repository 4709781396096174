// Batches of a course, changed by its own instructors and by admins.
import { v } from "convex/values";
import { batchForm } from "../shared/forms/admin";
import { adminMutation, adminQuery, internalMutation } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { auditLinks, cancelBatch, changeBatch, createBatch, loadBatch } from "./model/admin/batchChanges";
import * as batchDates from "./model/admin/batchDates";
import { courseBatches, vStaffCourse } from "./model/admin/batches";
import * as batchLinks from "./model/batchLinks";
import { loadTaughtCourse } from "./model/teaching/access";

const permission = "manage_courses";
const course = { courseId: v.string() };
const batchName = { ...course, batchNumber: v.number() };
const form = v.object({
  batchName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  maxCapacity: v.number(),
  timeZone: v.optional(v.string()),
});

/** Batches with seats, waitlist length and links. Throws permission-denied or course-not-found, as all functions here. */
export const list = adminQuery({
  permission,
  args: course,
  returns: vStaffCourse,
  handler: async (ctx, { courseId }) => {
    await loadTaughtCourse(ctx, ctx.user, courseId);
    return await courseBatches(ctx, courseId);
  },
});

/** Adds a batch and returns its number. Throws the code of the first invalid field. */
export const create = adminMutation({
  permission,
  args: { ...course, form },
  returns: v.number(),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    return await createBatch(ctx, ctx.user, {
      courseId: args.courseId,
      form: parseForm(batchForm, args.form),
    });
  },
});

/** Changes name, dates and capacity; learners get an e-mail about new dates. Throws course-batch-not-found, capacity-below-seats, batch-dates-invalid. */
export const change = adminMutation({
  permission,
  args: { ...batchName, form },
  returns: v.null(),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    const batch = await loadBatch(ctx, args);
    await changeBatch(ctx, ctx.user, { batch, form: parseForm(batchForm, args.form) });
    return null;
  },
});

/** Replaces the class links; null removes one. Throws course-batch-not-found or link-invalid. */
export const setLinks = adminMutation({
  permission,
  args: { ...batchName, links: batchLinks.vLinks },
  returns: v.null(),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    const batch = await loadBatch(ctx, args);
    await batchLinks.setLinks(ctx, batch._id, args.links);
    await auditLinks(ctx, ctx.user, batch);
    return null;
  },
});

/** Deletes a batch without taken seats. Throws batch-has-learners, transfer-batch-over or course-batch-not-found. */
export const cancel = adminMutation({
  permission,
  args: batchName,
  returns: v.null(),
  handler: async (ctx, args) => {
    await loadTaughtCourse(ctx, ctx.user, args.courseId);
    await cancelBatch(ctx, ctx.user, await loadBatch(ctx, args));
    return null;
  },
});

/** Starts the e-mails about changed dates of a batch. */
export const announceDates = internalMutation({
  args: { batchId: v.id("batches") },
  returns: v.null(),
  handler: async (ctx, { batchId }) => {
    await batchDates.announceDates(ctx, batchId);
    return null;
  },
});

/** Queues the e-mails of one page of learners and schedules the next. */
export const queueDatesEmails = internalMutation({
  args: {
    batchId: v.id("batches"),
    before: v.object({ startDate: v.string(), endDate: v.string() }),
    occasion: v.string(),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await batchDates.queueDatesEmails(ctx, args);
    return null;
  },
});
