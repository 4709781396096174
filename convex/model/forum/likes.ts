// Likes are rows, one per person and post; the post's count changes in the same mutation.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { consumeRateLimit } from "./rights";

type TargetId = Id<"forumThreads"> | Id<"forumReplies">;

/** Whether the user likes the post. */
export async function likedBy(ctx: QueryCtx, targetId: TargetId, userId: Id<"users">): Promise<boolean> {
  return (await likeOf(ctx, targetId, userId)) !== null;
}

async function likeOf(ctx: QueryCtx, targetId: TargetId, userId: Id<"users">) {
  return await ctx.db
    .query("forumLikes")
    .withIndex("by_targetId_and_userId", (q) => q.eq("targetId", targetId).eq("userId", userId))
    .unique();
}

interface LikeChange {
  targetId: TargetId;
  threadId: Id<"forumThreads">;
  liked: boolean;
}

/** Brings the row to the desired state; returns the change of the post's count: -1, 0 or 1. */
export async function setLike(ctx: MutationCtx, user: Viewer, change: LikeChange): Promise<number> {
  const { targetId, threadId, liked } = change;
  const existing = await likeOf(ctx, targetId, user._id);
  if ((existing !== null) === liked) return 0;
  await consumeRateLimit(ctx, user, "like");
  if (existing !== null) {
    await ctx.db.delete("forumLikes", existing._id);
    return -1;
  }
  await ctx.db.insert("forumLikes", { targetId, threadId, userId: user._id });
  return 1;
}
