// The right to edit a course, for steps of actions, which name their caller.
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { standingOf } from "../../lib/access";
import { fail } from "../../lib/fail";
import { loadEdited, type EditedCourse } from "./drafts";

/** Throws permission-denied or course-not-found, as `loadEdited` does after the permission was checked. */
export async function loadEditor(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<EditedCourse> {
  const user = (await ctx.db.get("users", userId)) ?? fail("not-signed-in");
  const { permissions, isListedAdmin } = await standingOf(ctx, user);
  if (!isListedAdmin && !permissions.includes("manage_courses")) fail("permission-denied");
  return await loadEdited(ctx, user, courseId);
}
