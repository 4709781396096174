// Who may use a course: everybody with an enrollment that was not cancelled, so graduates keep it and cannot pay twice.
import { givesAccess } from "../../shared/rules/access";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** A person has one enrollment per batch of a course. */
const MAX_ENROLLMENTS = 200;

export async function hasAccess(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<boolean> {
  const enrollments = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_courseId", (q) => q.eq("userId", userId).eq("courseId", courseId))
    .take(MAX_ENROLLMENTS);
  return enrollments.some(({ status }) => givesAccess(status));
}
