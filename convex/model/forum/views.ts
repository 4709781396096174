// Views: 0.5 per opening of a thread (spec), spread over eight documents of their own, so that views conflict neither
// with replies nor, when many people open a thread at once, with each other.
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { callerOf } from "../../lib/callers";
import { consume, EVERYBODY } from "../../lib/rateLimits";
import type { Viewer } from "../../lib/access";
import { visibleThread } from "./visibility";

const SHARDS = 8;

/** Rounded; 0 for a thread that the viewer may not see. A query of its own: a view re-runs no list. */
export async function viewCount(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<number> {
  if ((await visibleThread(ctx, viewer, threadId)) === null) return 0;
  const rows = await ctx.db
    .query("forumThreadStats")
    .withIndex("by_threadId_and_shard", (q) => q.eq("threadId", threadId))
    // One more: threads of earlier versions have a row without a shard.
    .take(SHARDS + 1);
  return Math.round(rows.reduce((sum, row) => sum + row.viewCount, 0));
}

/** Views over the rate limit, or of a thread that does not exist, are not counted. */
export async function countView(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<void> {
  if ((await visibleThread(ctx, viewer, threadId)) === null) return;
  const key = viewer?._id ?? (await callerOf(ctx)).network ?? EVERYBODY;
  if ((await consume(ctx, { name: "viewPerViewer", key })) !== null) return;
  const uniqueViewers = await firstVisit(ctx, threadId, viewer);
  await addViews(ctx, threadId, { viewCount: LIMITS.viewIncrement, uniqueViewers });
}

export async function addViews(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  { viewCount, uniqueViewers }: Pick<Doc<"forumThreadStats">, "viewCount" | "uniqueViewers">,
): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  const row = await ctx.db
    .query("forumThreadStats")
    .withIndex("by_threadId_and_shard", (q) => q.eq("threadId", threadId).eq("shard", shard))
    .unique();
  if (row === null) await ctx.db.insert("forumThreadStats", { threadId, shard, viewCount, uniqueViewers });
  else
    await ctx.db.patch("forumThreadStats", row._id, {
      viewCount: row.viewCount + viewCount,
      uniqueViewers: row.uniqueViewers + uniqueViewers,
    });
}

/** 1 when a signed-in person opens the thread for the first time, otherwise 0. */
async function firstVisit(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
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
