// Batch management: the admin page's tab, and the panel on a course's page for holders of the admin role.
import { v } from "convex/values";
import { batchForm } from "../shared/forms/admin";
import { adminMutation, adminQuery, adminRoleQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { cancelBatch, changeBatch, createBatch, loadBatch, auditLinks } from "./model/admin/batchChanges";
import { courseBatches, listCourses, vStaffCourse } from "./model/admin/batches";
import * as batchLinks from "./model/batchLinks";

const batchName = { courseId: v.string(), batchNumber: v.number() };
const form = v.object({
  batchName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  maxCapacity: v.number(),
});

/** All courses with their batches, seats, waitlist lengths and class links. */
export const list = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vStaffCourse),
  handler: async (ctx) => await listCourses(ctx),
});

/** The same for one course, for the panel on its page. Needs the admin role record. Throws course-not-found. */
export const forCourse = adminRoleQuery({
  args: { courseId: v.string() },
  returns: vStaffCourse,
  handler: async (ctx, { courseId }) => await courseBatches(ctx, courseId),
});

/** Adds a batch and returns its number. Throws course-not-found or the code of the first invalid field. */
export const create = adminMutation({
  permission: "view_admin_panel",
  args: { courseId: v.string(), form },
  returns: v.number(),
  handler: async (ctx, args) =>
    await createBatch(ctx, ctx.user, { courseId: args.courseId, form: parseForm(batchForm, args.form) }),
});

/** Changes name, dates and capacity. Throws course-batch-not-found, capacity-below-seats, batch-dates-invalid. */
export const change = adminMutation({
  permission: "view_admin_panel",
  args: { ...batchName, form },
  returns: v.null(),
  handler: async (ctx, args) => {
    const batch = await loadBatch(ctx, args);
    await changeBatch(ctx, ctx.user, { batch, form: parseForm(batchForm, args.form) });
    return null;
  },
});

/** Replaces the class links; null removes one. Throws link-invalid for anything but https addresses. */
export const setLinks = adminMutation({
  permission: "view_admin_panel",
  args: { ...batchName, links: batchLinks.vLinks },
  returns: v.null(),
  handler: async (ctx, args) => {
    const batch = await loadBatch(ctx, args);
    await batchLinks.setLinks(ctx, batch._id, args.links);
    await auditLinks(ctx, ctx.user, batch);
    return null;
  },
});

/** Deletes a batch without taken seats. Throws batch-has-learners or course-batch-not-found. */
export const cancel = adminMutation({
  permission: "view_admin_panel",
  args: batchName,
  returns: v.null(),
  handler: async (ctx, args) => {
    await cancelBatch(ctx, ctx.user, await loadBatch(ctx, args));
    return null;
  },
});
