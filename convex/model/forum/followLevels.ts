// How closely a person follows a thread. The rows are read and written here alone.
import type { Infer } from "convex/values";
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { vFollowLevel } from "../fields/forum";

export type FollowLevel = Infer<typeof vFollowLevel>;

type Followed = Pick<Doc<"forumThreads">, "_id" | "room">;

const rowOf = async (ctx: QueryCtx, userId: Id<"users">, threadId: Id<"forumThreads">) =>
  await ctx.db
    .query("forumFollows")
    .withIndex("by_userId_and_threadId", (q) => q.eq("userId", userId).eq("threadId", threadId))
    .unique();

/** Without a row the author follows, and everybody else is normal. */
export async function levelOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  thread: Pick<Doc<"forumThreads">, "_id" | "authorId">,
): Promise<FollowLevel> {
  const row = await rowOf(ctx, userId, thread._id);
  return row?.level ?? (thread.authorId === userId ? "following" : "normal");
}

/** Whether the person wants no notifications of the thread, mentions included. */
export async function isMuted(
  ctx: QueryCtx,
  userId: Id<"users">,
  threadId: Id<"forumThreads">,
): Promise<boolean> {
  return (await rowOf(ctx, userId, threadId))?.level === "muted";
}

/** Beyond LIMITS.followsMax the person's oldest row is deleted, those that nobody chose first. */
export async function setLevel(
  ctx: MutationCtx,
  userId: Id<"users">,
  { thread, level }: { thread: Followed; level: FollowLevel },
): Promise<void> {
  const row = await rowOf(ctx, userId, thread._id);
  const chosen = { level, isChosen: true };
  if (row !== null) {
    if (row.level !== level || row.isChosen !== true) await ctx.db.patch("forumFollows", row._id, chosen);
    return;
  }
  const { oldest, oldestDefault, isFull } = await rowsOf(ctx, userId);
  const evicted = oldestDefault ?? oldest;
  if (isFull && evicted !== undefined) await ctx.db.delete("forumFollows", evicted._id);
  await ctx.db.insert("forumFollows", { ...fieldsOf(userId, thread), ...chosen });
}

/**
 * Authors of threads and replies, and the instructor of a lesson's discussion, follow from then on, unless they have
 * chosen a level. Beyond LIMITS.followsMax this replaces the oldest row that nobody chose, and chosen ones never.
 */
export async function followByDefault(
  ctx: MutationCtx,
  userId: Id<"users">,
  thread: Followed,
): Promise<void> {
  if ((await rowOf(ctx, userId, thread._id)) !== null) return;
  const { oldestDefault, isFull } = await rowsOf(ctx, userId);
  if (isFull) {
    if (oldestDefault === undefined) return;
    await ctx.db.delete("forumFollows", oldestDefault._id);
  }
  await ctx.db.insert("forumFollows", { ...fieldsOf(userId, thread), level: "following" });
}

/** The rows that make room for another one. Rows of earlier versions count as chosen unless they follow. */
async function rowsOf(ctx: QueryCtx, userId: Id<"users">) {
  const rows = await ctx.db
    .query("forumFollows")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(LIMITS.followsMax);
  const oldestDefault = rows.find(({ level, isChosen }) => level === "following" && isChosen !== true);
  return { oldest: rows[0], oldestDefault, isFull: rows.length === LIMITS.followsMax };
}

const fieldsOf = (userId: Id<"users">, { _id: threadId, room }: Followed) => ({
  ...{ userId, threadId },
  ...(room === undefined ? {} : { room }),
});
