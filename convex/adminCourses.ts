// Instructors of courses, on the admin page.
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import * as instructors from "./model/admin/teachers";
import { loadUser } from "./model/admin/users";
import { loadCourse } from "./model/courses";

/** Accounts with an active instructor or admin role, instructors first; at most 100 of each. */
export const teachers = adminQuery({
  permission: "manage_users",
  args: {},
  returns: v.array(instructors.vTeacher),
  handler: async (ctx) => await instructors.listTeachers(ctx),
});

/** Assigns the course; null removes its instructor. Throws course-not-found, account-not-found or not-a-teacher. */
export const setInstructor = adminMutation({
  permission: "manage_users",
  args: { courseId: v.string(), userId: v.union(v.id("users"), v.null()) },
  returns: v.null(),
  handler: async (ctx, { courseId, userId }) => {
    const course = await loadCourse(ctx, courseId);
    await instructors.setInstructor(ctx, ctx.user, {
      course,
      teacher: userId && (await loadUser(ctx, userId)),
    });
    return null;
  },
});
