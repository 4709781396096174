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

/** Beyond LIMITS.followsMax the person's oldest row is deleted. */
export async function setLevel(
  ctx: MutationCtx,
  userId: Id<"users">,
  { thread, level }: { thread: Followed; level: FollowLevel },
): Promise<void> {
  const row = await rowOf(ctx, userId, thread._id);
  if (row === null) await insert(ctx, { userId, thread, level });
  else if (row.level !== level) await ctx.db.patch("forumFollows", row._id, { level });
}

/** Authors of threads and replies follow from then on, unless they have chosen a level. */
export async function followByDefault(
  ctx: MutationCtx,
  userId: Id<"users">,
  thread: Followed,
): Promise<void> {
  if ((await rowOf(ctx, userId, thread._id)) === null)
    await insert(ctx, { userId, thread, level: "following" });
}

async function insert(
  ctx: MutationCtx,
  { userId, thread, level }: { userId: Id<"users">; thread: Followed; level: FollowLevel },
): Promise<void> {
  const { _id: threadId, room } = thread;
  const rows = await ctx.db
    .query("forumFollows")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(LIMITS.followsMax);
  const [oldest] = rows;
  if (rows.length === LIMITS.followsMax && oldest !== undefined)
    await ctx.db.delete("forumFollows", oldest._id);
  await ctx.db.insert("forumFollows", { userId, threadId, level, ...(room === undefined ? {} : { room }) });
}
