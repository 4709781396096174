// Access to course material, and the source of the slides.
import { v, type Infer } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { standingOf, type Viewer } from "../lib/access";
import { loadCourse } from "./courses";
import { hasAccess } from "./enrollments";
import { vSection } from "./fields/courses";

export const vDeckSource = v.object({
  fileName: v.string(),
  title: v.string(),
  level: v.string(),
  duration: v.string(),
  curriculum: v.array(vSection),
});

/** Instructors and admins see the material of every course without being enrolled. */
export async function mayTeach(ctx: QueryCtx, user: Viewer): Promise<boolean> {
  const { permissions, isListedAdmin } = await standingOf(ctx, user);
  return isListedAdmin || permissions.includes("manage_courses");
}

/** Throws course-not-found, no-active-enrollment for people without the course, or no-download. */
export async function loadDeckSource(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Infer<typeof vDeckSource>> {
  const user = (await ctx.db.get("users", userId)) ?? fail("not-signed-in");
  const course = await loadCourse(ctx, courseId);
  if (!(await hasAccess(ctx, userId, courseId)) && !(await mayTeach(ctx, user))) fail("no-active-enrollment");
  if (course.downloadUrl === null) fail("no-download");
  const { title, level, duration, curriculum } = course;
  return { fileName: course.downloadUrl, title, level, duration, curriculum };
}
