// How far people have read: one row for a person and a thread, which only that person writes.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { consume } from "../../lib/rateLimits";
import { visibleThread } from "./visibility";

export const vReadMarks = v.object({
  /** When everything was marked as read; 0 for never. */
  allReadAt: v.number(),
  threads: v.array(v.object({ threadId: v.id("forumThreads"), position: v.number(), visitedAt: v.number() })),
});

/** The mark of a thread; null when the person has not opened it. */
export const markOf = async (ctx: QueryCtx, userId: Id<"users">, threadId: Id<"forumThreads">) =>
  await ctx.db
    .query("forumReadMarks")
    .withIndex("by_userId_and_threadId", (q) => q.eq("userId", userId).eq("threadId", threadId))
    .unique();

const allReadOf = async (ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"forumAllRead"> | null> =>
  await ctx.db
    .query("forumAllRead")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();

/** When the person marked everything as read; 0 for never. */
export const allReadAt = async (ctx: QueryCtx, userId: Id<"users">): Promise<number> =>
  (await allReadOf(ctx, userId))?.allReadAt ?? 0;

/** The marks of the threads visited last. */
export async function readMarks(ctx: QueryCtx, { _id: userId }: Viewer): Promise<Infer<typeof vReadMarks>> {
  const rows = await ctx.db
    .query("forumReadMarks")
    .withIndex("by_userId_and_visitedAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(LIMITS.readMarksMax);
  const threads = rows.map(({ threadId, position, visitedAt }) => ({ threadId, position, visitedAt }));
  return { allReadAt: await allReadAt(ctx, userId), threads };
}

/**
 * A position never goes back. Ignored without an error beyond the rate limit, for threads that do not exist, and for
 * positions that are no whole number of at least 0.
 */
export async function markThreadRead(
  ctx: MutationCtx,
  viewer: Viewer,
  { threadId, position }: { threadId: Id<"forumThreads">; position: number },
): Promise<void> {
  if (!Number.isSafeInteger(position) || position < 0) return;
  const { _id: userId } = viewer;
  if ((await consume(ctx, { name: "readPerUser", key: userId })) !== null) return;
  if ((await visibleThread(ctx, viewer, threadId)) === null) return;
  const visitedAt = Date.now();
  const row = await markOf(ctx, userId, threadId);
  if (row !== null) {
    const furthest = Math.max(row.position, position);
    await ctx.db.patch("forumReadMarks", row._id, { position: furthest, visitedAt });
    return;
  }
  const oldestFirst = await ctx.db
    .query("forumReadMarks")
    .withIndex("by_userId_and_visitedAt", (q) => q.eq("userId", userId))
    .take(LIMITS.readMarksMax);
  const [oldest] = oldestFirst;
  if (oldestFirst.length === LIMITS.readMarksMax && oldest !== undefined)
    await ctx.db.delete("forumReadMarks", oldest._id);
  await ctx.db.insert("forumReadMarks", { userId, threadId, position, visitedAt });
}

/** Every thread counts as read until its next reply. */
export async function markAllThreadsRead(ctx: MutationCtx, { _id: userId }: Viewer): Promise<void> {
  const row = await allReadOf(ctx, userId);
  const all = { allReadAt: Date.now() };
  if (row === null) await ctx.db.insert("forumAllRead", { userId, ...all });
  else await ctx.db.patch("forumAllRead", row._id, all);
}
