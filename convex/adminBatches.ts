// Batches as admins see them: the admin page's tab, and the panel on a course's page for holders of the admin role. They
// are changed by courseBatches.
import { v } from "convex/values";
import { adminQuery, adminRoleQuery } from "./lib/builders";
import { courseBatches, listCourses, vStaffCourse } from "./model/admin/batches";

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
