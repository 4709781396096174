// Which courses an instructor may manage. The permission opens the functions; this decides for which courses.
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { standingOf, type Standing, type Viewer } from "../../lib/access";
import { batchByNumber } from "../batches";
import { allCourses, loadCourse, MAX_COURSES } from "../courses";

/** Admins manage every course, instructors those assigned to them. */
export async function teachesAll(ctx: QueryCtx, user: Viewer): Promise<boolean> {
  return managesAll(await standingOf(ctx, user));
}

const managesAll = ({ hasAdminRole, isListedAdmin }: Standing): boolean => hasAdminRole || isListedAdmin;

/** The courses a user may manage: those that name them as instructor; for admins all. */
export async function taughtCourses(ctx: QueryCtx, user: Viewer): Promise<Doc<"courses">[]> {
  if (await teachesAll(ctx, user)) {
    return await allCourses(ctx);
  }
  const courses = await namingCourses(ctx, user);
  return courses.sort((a, b) => a.position - b.position);
}

/** The courses that name a user as instructor and that the user may manage; for admins not all. */
export async function assignedCourses(ctx: QueryCtx, user: Viewer): Promise<Doc<"courses">[]> {
  const courses = await namingCourses(ctx, user);
  // The standing of learners is not read.
  if (courses.length === 0) return [];
  const standing = await standingOf(ctx, user);
  return courses.filter((course) => teachesAs(standing, user, course));
}

const namingCourses = async (ctx: QueryCtx, user: Viewer): Promise<Doc<"courses">[]> =>
  await ctx.db
    .query("courses")
    .withIndex("by_instructorId", (q) => q.eq("instructorId", user._id))
    .take(MAX_COURSES);

/** Whether a user may manage the course: as its instructor while the role allows it, or as an admin. */
export async function teachesCourse(ctx: QueryCtx, user: Viewer, course: Doc<"courses">): Promise<boolean> {
  return teachesAs(await standingOf(ctx, user), user, course);
}

/** The same for somebody whose standing is known. */
export function teachesAs(standing: Standing, user: Viewer, { instructorId }: Doc<"courses">): boolean {
  // A course keeps its instructor when the person's role is deactivated or changed.
  const isTheirs = instructorId === user._id && standing.permissions.includes("manage_courses");
  return isTheirs || managesAll(standing);
}

/** Throws course-not-found, or permission-denied for another instructor's course. */
export async function loadTaughtCourse(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Doc<"courses">> {
  const course = await loadCourse(ctx, courseId);
  if (!(await teachesCourse(ctx, user, course))) fail("permission-denied");
  return course;
}

/** Throws course-batch-not-found. */
export async function loadBatch(
  ctx: QueryCtx,
  { courseId, batchNumber }: { courseId: string; batchNumber: number },
): Promise<Doc<"batches">> {
  return (
    (await batchByNumber(ctx, courseId, batchNumber)) ??
    fail("course-batch-not-found", { values: { batchNumber, courseId } })
  );
}
