// Replies and likes of a thread. They have a document of their own: a reply or a like writes neither the thread, which
// every reader and moderator reads, nor its views. Replies of one thread are written one after the other, because each
// takes the next position.
import { FORMER_MEMBER } from "../../../shared/rules/former-member";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

type Thread = Doc<"forumThreads">;

export type ThreadCounters = Omit<Doc<"forumThreadCounters">, "_id" | "_creationTime" | "threadId">;

const NONE: ThreadCounters = {
  replyCount: 0,
  repliesPosted: 0,
  likeCount: 0,
  lastReplyAt: null,
  lastReplyBy: null,
};

/** The fields of earlier versions, for `patch`: they are taken from the thread. */
const REMOVED = {
  replyCount: undefined,
  repliesPosted: undefined,
  likeCount: undefined,
  lastReplyAt: undefined,
  lastReplyBy: undefined,
};

/** The counters of a thread; of one that was not moved yet, those in the thread itself. */
export async function countersOf(ctx: QueryCtx, thread: Thread): Promise<ThreadCounters> {
  return (await rowOf(ctx, thread._id)) ?? storedIn(thread);
}

/** Writes the counters of a new thread. */
export async function openCounters(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  counters: ThreadCounters = NONE,
): Promise<void> {
  await ctx.db.insert("forumThreadCounters", { threadId, ...counters });
}

/** Updates the counters by `change`. */
export async function changeCounters(
  ctx: MutationCtx,
  thread: Thread,
  change: (counters: ThreadCounters) => Partial<ThreadCounters>,
): Promise<void> {
  const row = await rowOf(ctx, thread._id);
  if (row !== null) {
    await ctx.db.patch("forumThreadCounters", row._id, change(row));
    return;
  }
  const stored = storedIn(thread);
  await openCounters(ctx, thread._id, { ...stored, ...change(stored) });
}

/**
 * Moves the counters out of a thread of an earlier version and returns the change of the thread. A thread that was
 * counted since the update has them already; running again changes nothing.
 */
export async function moveCounters(ctx: MutationCtx, thread: Thread): Promise<Partial<Thread>> {
  if (thread.replyCount === undefined) return {};
  if ((await rowOf(ctx, thread._id)) === null) await openCounters(ctx, thread._id, storedIn(thread));
  return REMOVED;
}

/** Takes the name of a reply's author out of the thread that says whose reply is its newest. */
export async function forgetLastReply(
  ctx: MutationCtx,
  { threadId, authorName, createdAt }: Pick<Doc<"forumReplies">, "threadId" | "authorName" | "createdAt">,
): Promise<void> {
  const thread = await ctx.db.get("forumThreads", threadId);
  if (thread === null) return;
  const isNamed = ({ lastReplyBy, lastReplyAt }: Partial<ThreadCounters>): boolean =>
    lastReplyBy === authorName && lastReplyAt === createdAt;
  if (isNamed(thread)) await ctx.db.patch("forumThreads", threadId, { lastReplyBy: FORMER_MEMBER });
  if (isNamed(await countersOf(ctx, thread)))
    await changeCounters(ctx, thread, () => ({ lastReplyBy: FORMER_MEMBER }));
}

/** Deletes the counters of a deleted thread and returns the number of rows. */
export async function deleteCounters(ctx: MutationCtx, threadId: Id<"forumThreads">): Promise<number> {
  const row = await rowOf(ctx, threadId);
  if (row === null) return 0;
  await ctx.db.delete("forumThreadCounters", row._id);
  return 1;
}

function storedIn(thread: Thread): ThreadCounters {
  const { replyCount = 0, repliesPosted = 0, likeCount = 0, lastReplyAt = null, lastReplyBy = null } = thread;
  return { replyCount, repliesPosted, likeCount, lastReplyAt, lastReplyBy };
}

async function rowOf(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreadCounters"> | null> {
  return await ctx.db
    .query("forumThreadCounters")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .unique();
}
