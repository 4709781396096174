// The admin page's enrollments, and enrolling by hand.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { manualEnrollmentForm } from "../shared/forms/admin";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import { enrollManually } from "./model/admin/enroll";
import { filterFields, listEnrollments, vEnrollmentRow } from "./model/admin/enrollments";

export const list = adminQuery({
  permission: "view_payments",
  args: { paginationOpts: paginationOptsValidator, ...filterFields },
  returns: paginationResultValidator(vEnrollmentRow),
  handler: async (ctx, args) => await listEnrollments(ctx, args),
});

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
