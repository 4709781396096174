// Who can be mentioned in a thread: its authors and staff. Nobody else is suggested or notified, so that mentions
// cannot be used to find or reach other accounts.
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, takeWithin } from "../../lib/reads";
import { isStaff, staffMembers } from "../staff";

/** Newest replies read for their authors. */
const RECENT_REPLIES = { rows: 100, bytes: PAGE_BYTES };

type ThreadId = Id<"forumThreads"> | null;

/** Authors of thread and replies, the latest first, then staff. Null: a thread not started yet. */
export async function mentionable(ctx: QueryCtx, threadId: ThreadId): Promise<Viewer[]> {
  const authors = await Promise.all(
    (await authorsOf(ctx, threadId)).map(async (userId) => await ctx.db.get("users", userId)),
  );
  const people = [...authors, ...(await staffMembers(ctx))].filter((user) => user !== null);
  return people.filter(mayBeMentioned);
}

/** The people with these ids who may be mentioned in the discussion; those in `kept` were mentioned in the post before. */
export async function mentionableAmong(
  ctx: QueryCtx,
  threadId: ThreadId,
  { ids, kept }: { ids: readonly string[]; kept: ReadonlySet<string> },
): Promise<Map<string, Viewer>> {
  const people = new Map<string, Viewer>();
  const authors = ids.length === 0 ? [] : await authorsOf(ctx, threadId);
  for (const id of ids) {
    const userId = ctx.db.normalizeId("users", id);
    const user = userId === null ? null : await ctx.db.get("users", userId);
    if (user === null || !mayBeMentioned(user)) continue;
    const isKnown = kept.has(id) || authors.includes(user._id);
    if (isKnown || (await isStaff(ctx, user))) people.set(id, user);
  }
  return people;
}

const mayBeMentioned = (user: Viewer): boolean =>
  user.emailVerified && !user.disabled && !user.displayName.includes("@");

async function authorsOf(ctx: QueryCtx, threadId: ThreadId): Promise<Id<"users">[]> {
  const thread = threadId === null ? null : await ctx.db.get("forumThreads", threadId);
  if (thread?.isHidden !== false) return [];
  const newestFirst = ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_position", (q) => q.eq("threadId", thread._id))
    .order("desc");
  const replies = await takeWithin(newestFirst, RECENT_REPLIES);
  const visible = replies.filter(({ isHidden }) => !isHidden).map(({ authorId }) => authorId);
  return [...new Set([thread.authorId, ...visible])];
}
