// Enrollments on the admin page, and manual enrollment.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { manualEnrollmentForm } from "../shared/forms/admin";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { enrollManually } from "./model/admin/enroll";
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
