// Who can be mentioned in a thread: its authors and staff, and in the room of a batch all of its people. Nobody else is
// suggested or notified, so that mentions cannot be used to find or reach other accounts.
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, takeWithin } from "../../lib/reads";
import { isStaff, staffMembers } from "../staff";
import type { RoomAccess } from "./roomAccess";
import { accessToRoom } from "./rooms";

/** Newest replies read for their authors. */
const RECENT_REPLIES = { rows: 100, bytes: PAGE_BYTES };

/** Null: a thread not started yet. */
type Thread = Pick<Doc<"forumThreads">, "_id" | "authorId"> | null;

/** Where somebody is mentioned. */
export interface Place {
  thread: Thread;
  /** Of the thread, also of one not started yet. */
  room: string | undefined;
}

/** Authors of thread and replies, the latest first, then the people of the room where all may be mentioned, then staff. */
export async function mentionable(
  ctx: QueryCtx,
  thread: Thread,
  { people }: Pick<RoomAccess, "people">,
): Promise<Viewer[]> {
  const authors = await Promise.all(
    (await authorsOf(ctx, thread)).map(async (userId) => await ctx.db.get("users", userId)),
  );
  const others = people === null ? [] : await people();
  const all = [...authors, ...others, ...(await staffMembers(ctx))];
  return all.filter((user) => user !== null && mayBeMentioned(user)) as Viewer[];
}

/**
 * The people with these ids who may be mentioned in the discussion; those in `kept` were mentioned in the post before. In a
 * room only people whom it admits.
 */
export async function mentionableAmong(
  ctx: QueryCtx,
  { thread, room }: Place,
  { ids, kept }: { ids: readonly string[]; kept: ReadonlySet<string> },
): Promise<Map<string, Viewer>> {
  const people = new Map<string, Viewer>();
  const authors = ids.length === 0 ? [] : await authorsOf(ctx, thread);
  const { admits, people: everybody } = await accessToRoom(ctx, room);
  const isNamed = ({ _id }: Viewer): boolean => everybody !== null || kept.has(_id) || authors.includes(_id);
  for (const id of ids) {
    const userId = ctx.db.normalizeId("users", id);
    const user = userId === null ? null : await ctx.db.get("users", userId);
    if (user === null || !mayBeMentioned(user)) continue;
    const isKnown = isNamed(user) || (await isStaff(ctx, user));
    if (isKnown && (await admits(user))) people.set(id, user);
  }
  return people;
}

const mayBeMentioned = (user: Viewer): boolean =>
  user.emailVerified && !user.disabled && !user.displayName.includes("@");

async function authorsOf(ctx: QueryCtx, thread: Thread): Promise<Id<"users">[]> {
  if (thread === null) return [];
  const newestFirst = ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_position", (q) => q.eq("threadId", thread._id))
    .order("desc");
  const replies = await takeWithin(newestFirst, RECENT_REPLIES);
  const visible = replies.filter(({ isHidden }) => !isHidden).map(({ authorId }) => authorId);
  return [...new Set([thread.authorId, ...visible])];
}
