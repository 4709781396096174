// Instructors: the accounts that can teach, and assigning a course to one of them.
import { v, type Infer } from "convex/values";
import { effectiveRole, type Role } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { roleRecord, type Viewer } from "../../lib/access";
import { vRole } from "../fields/users";
import { writeAudit } from "./audit";

const MAX_PER_ROLE = 100;
const TEACHING: readonly Role[] = ["instructor", "admin"];

export const vTeacher = v.object({
  userId: v.id("users"),
  name: v.string(),
  email: v.string(),
  role: vRole,
});

/** Accounts with an active instructor or admin role, instructors first. */
export async function listTeachers(ctx: QueryCtx): Promise<Infer<typeof vTeacher>[]> {
  const teachers: Infer<typeof vTeacher>[] = [];
  for (const role of TEACHING) {
    const records = await ctx.db
      .query("userRoles")
      .withIndex("by_role_and_isActive", (q) => q.eq("role", role).eq("isActive", true))
      .take(MAX_PER_ROLE);
    for (const { userId } of records) {
      const user = await ctx.db.get("users", userId);
      if (user === null || user.disabled) continue;
      teachers.push({ userId, name: user.displayName, email: user.email, role });
    }
  }
  return teachers;
}

/**
 * Gives a course to an instructor, or takes it away (null), with entries in the audit log. Throws not-a-teacher.
 */
export async function setInstructor(
  ctx: MutationCtx,
  admin: Viewer,
  { course, teacher }: { course: Doc<"courses">; teacher: Doc<"users"> | null },
): Promise<void> {
  if (teacher !== null) await requireTeacherRole(ctx, teacher);
  const before = course.instructorId;
  if (before === teacher?._id) return;
  await ctx.db.patch("courses", course._id, { instructorId: teacher?._id });
  const { courseId } = course;
  if (before !== undefined) {
    await writeAudit(ctx, admin, { action: "withdraw_course", target: before, courseId, details: "" });
  }
  if (teacher !== null) {
    await writeAudit(ctx, admin, { action: "assign_course", target: teacher._id, courseId, details: "" });
  }
}

async function requireTeacherRole(ctx: QueryCtx, teacher: Doc<"users">): Promise<void> {
  const role = effectiveRole(await roleRecord(ctx, teacher._id));
  if (teacher.disabled || !TEACHING.includes(role)) fail("not-a-teacher");
}
