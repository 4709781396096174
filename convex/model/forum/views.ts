// Views: 0.5 per opening of a thread (spec), in a document of its own, so that views do not conflict with replies.
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { consume } from "../../lib/rateLimits";
import type { Viewer } from "../../lib/access";
import { visibleThread } from "./threads";

/** Rounded. A query of its own: a view re-runs no list. */
export async function viewCount(ctx: QueryCtx, threadId: Id<"forumThreads">): Promise<number> {
  return Math.round((await statsOf(ctx, threadId))?.viewCount ?? 0);
}

async function statsOf(ctx: QueryCtx, threadId: Id<"forumThreads">): Promise<Doc<"forumThreadStats"> | null> {
  return await ctx.db
    .query("forumThreadStats")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .unique();
}

/** Views over the rate limit, or of a thread that does not exist, are not counted. */
export async function countView(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<void> {
  if ((await visibleThread(ctx, threadId)) === null) return;
  const { ip } = await ctx.meta.getRequestMetadata();
  const key = viewer?._id ?? ip ?? "unknown";
  if ((await consume(ctx, { name: "viewPerViewer", key })) !== null) return;
  const stats = await statsOf(ctx, threadId);
  if (stats === null) return;
  await ctx.db.patch("forumThreadStats", stats._id, {
    viewCount: stats.viewCount + LIMITS.viewIncrement,
    uniqueViewers: stats.uniqueViewers + (await firstVisit(ctx, stats, viewer)),
  });
}

/** 1 when a signed-in person opens the thread for the first time, otherwise 0. */
async function firstVisit(
  ctx: MutationCtx,
  { threadId }: Doc<"forumThreadStats">,
  viewer: Viewer | null,
): Promise<0 | 1> {
  if (viewer === null) return 0;
  const userId = viewer._id;
  const known = await ctx.db
    .query("forumViewers")
    .withIndex("by_threadId_and_userId", (q) => q.eq("threadId", threadId).eq("userId", userId))
    .unique();
  if (known !== null) return 0;
  await ctx.db.insert("forumViewers", { threadId, userId });
  return 1;
}
