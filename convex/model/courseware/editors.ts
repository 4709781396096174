// Who has a course, or one of its lessons, open in the editor. A heartbeat deletes the rows of editors who have left.
import { v, type Infer } from "convex/values";
import { EDITORS } from "../../../shared/durations";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { consume } from "../../lib/rateLimits";

/** More editors at once than a course has. */
const MAX_EDITORS = 50;

export const vEditor = v.object({
  userId: v.id("users"),
  name: v.string(),
  lessonId: v.union(v.string(), v.null()),
});

/** Other people with this course open. */
export async function otherEditors(
  ctx: QueryCtx,
  user: Viewer,
  courseId: string,
): Promise<Infer<typeof vEditor>[]> {
  const rows = await editorsOf(ctx, courseId);
  const others = rows.filter(({ userId }) => userId !== user._id);
  return await Promise.all(
    others.map(async ({ userId, lessonId }) => ({
      ...{ userId, lessonId },
      name: (await ctx.db.get("users", userId))?.displayName ?? "",
    })),
  );
}

const editorsOf = async (ctx: QueryCtx, courseId: string): Promise<Doc<"courseEditors">[]> =>
  await ctx.db
    .query("courseEditors")
    .withIndex("by_courseId_and_seenAt", (q) => q.eq("courseId", courseId))
    .take(MAX_EDITORS);

const rowOf = async (ctx: QueryCtx, user: Viewer, courseId: string) =>
  await ctx.db
    .query("courseEditors")
    .withIndex("by_userId_and_courseId", (q) => q.eq("userId", user._id).eq("courseId", courseId))
    .unique();

/** Ignored beyond the rate limit. */
export async function beat(
  ctx: MutationCtx,
  user: Viewer,
  { courseId, lessonId }: { courseId: string; lessonId: string | null },
): Promise<void> {
  if ((await consume(ctx, { name: "beatPerUser", key: user._id })) !== null) return;
  const seenAt = Date.now();
  for (const row of await editorsOf(ctx, courseId))
    if (row.seenAt < seenAt - EDITORS.aliveMs) await ctx.db.delete("courseEditors", row._id);
  const row = await rowOf(ctx, user, courseId);
  if (row === null) await ctx.db.insert("courseEditors", { courseId, lessonId, userId: user._id, seenAt });
  else await ctx.db.patch("courseEditors", row._id, { lessonId, seenAt });
}

/** Deletes the editor's presence, if there is one. */
export async function leave(ctx: MutationCtx, user: Viewer, courseId: string): Promise<void> {
  const row = await rowOf(ctx, user, courseId);
  if (row !== null) await ctx.db.delete("courseEditors", row._id);
}
