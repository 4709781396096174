// Enrollments on the admin page, and manual enrollment.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { manualEnrollmentForm } from "../shared/forms/admin";
import { endForm, transferForm } from "../shared/forms/places";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { enrollManually } from "./model/admin/enroll";
import { deferByStaff, endByStaff, transferByStaff } from "./model/admin/placeChanges";
import { filterFields, listEnrollments, vEnrollmentRow } from "./model/admin/enrollments";

/** Enrollments page by page under any combination of the filters, or those of the learners that match `learner`. */
export const list = adminQuery({
  permission: "view_payments",
  args: { paginationOpts: paginationOptsValidator, ...filterFields },
  returns: paginationResultValidator(vEnrollmentRow),
  handler: async (ctx, args) => await listEnrollments(ctx, args),
});

/**
 * Enrolls a user without a payment and returns the enrollment's id. Throws already-enrolled-in-batch, batch-full
 * (unless `beyondCapacity`), no-open-batch, course-batch-not-found, account-not-found or course-not-found.
 */
export const enroll = adminMutation({
  permission: "manage_users",
  args: {
    form: v.object({
      userId: v.string(),
      courseId: v.string(),
      batchNumber: v.union(v.number(), v.null()),
      notes: v.string(),
      beyondCapacity: v.boolean(),
    }),
  },
  returns: v.id("enrollments"),
  handler: async (ctx, { form }) =>
    await enrollManually(ctx, ctx.user, parseForm(manualEnrollmentForm, form)),
});

/**
 * Changes the batch of an enrollment at any time, beyond the capacity where `beyondCapacity` confirms it, and returns the
 * enrollment in the other batch. The reason is written to the audit log. Throws enrollment-not-found, enrollment-ended,
 * transfer-completed, transfer-same-batch, course-batch-not-found, transfer-batch-over, batch-full or
 * already-enrolled-in-batch.
 */
export const transfer = adminMutation({
  permission: "manage_users",
  args: {
    enrollmentId: v.id("enrollments"),
    form: v.object({ batchNumber: v.number(), reason: v.string(), beyondCapacity: v.boolean() }),
  },
  returns: v.id("enrollments"),
  handler: async (ctx, { enrollmentId, form }) =>
    await transferByStaff(ctx, ctx.user, { enrollmentId, form: parseForm(transferForm, form) }),
});

/**
 * Ends an enrollment that cost nothing, with a reason for the audit log. Throws enrollment-not-found, enrollment-ended or
 * enrollment-paid.
 */
export const end = adminMutation({
  permission: "manage_users",
  args: { enrollmentId: v.id("enrollments"), form: v.object({ reason: v.string() }) },
  returns: v.null(),
  handler: async (ctx, { enrollmentId, form }) => {
    await endByStaff(ctx, ctx.user, { enrollmentId, form: parseForm(endForm, form) });
    return null;
  },
});

/**
 * Frees the seat of an enrollment for one in a later batch, with a reason for the audit log. Throws
 * enrollment-not-found, enrollment-ended, transfer-completed or deferral-not-needed.
 */
export const defer = adminMutation({
  permission: "manage_users",
  args: { enrollmentId: v.id("enrollments"), form: v.object({ reason: v.string() }) },
  returns: v.null(),
  handler: async (ctx, { enrollmentId, form }) => {
    await deferByStaff(ctx, ctx.user, { enrollmentId, form: parseForm(endForm, form) });
    return null;
  },
});
