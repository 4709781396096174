// Followed threads: notifications of their replies, and those with unread replies.
import { v, type Infer } from "convex/values";
import { unreadReplies } from "../../../shared/rules/forum";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import { hasUnreadOf } from "../notifications";
import { countersOf } from "./counters";
import { mentionsIn } from "./mentions";
import { notifyOfPost } from "./postNotifications";
import { allReadAt, markOf } from "./reads";
import type { RoomAccess } from "./roomAccess";
import { accessToRoom } from "./rooms";
import { publicThread, shownThread } from "./visibility";

/** Followers notified in one transaction. */
const BATCH = 100;
/** Followed threads looked at for unread replies, the latest first, and those returned. */
const LOOKED_AT = 40;
const SHOWN = 6;

/**
 * Notifies the followers of a thread of a new reply, in batches that schedule each other. Not those who were notified
 * with the reply itself: its author, the author of the thread, and mentioned people. A follower with an unread notification
 * of the thread gets no second one, and one whom the room no longer admits gets none.
 */
export async function notifyFollowers(
  ctx: MutationCtx,
  { replyId, cursor }: { replyId: Id<"forumReplies">; cursor: string | null },
): Promise<void> {
  const reply = await ctx.db.get("forumReplies", replyId);
  const thread = reply?.isHidden === false ? await shownThread(ctx, reply.threadId) : null;
  if (reply === null || thread === null) return;
  const followers = await ctx.db
    .query("forumFollows")
    .withIndex("by_threadId_and_level", (q) => q.eq("threadId", thread._id).eq("level", "following"))
    .paginate({ cursor, numItems: BATCH });
  const told = new Set<string>([reply.authorId, thread.authorId, ...mentionsIn(reply.content)]);
  const access = await accessToRoom(ctx, thread.room);
  for (const { userId } of followers.page)
    if (!told.has(userId)) await notifyFollower(ctx, userId, { reply, thread, access });
  if (followers.isDone) return;
  const next = { replyId, cursor: followers.continueCursor };
  await ctx.scheduler.runAfter(0, internal.follows.notifyFollowers, next);
}

async function notifyFollower(
  ctx: MutationCtx,
  userId: Id<"users">,
  { reply, thread, access }: { reply: Doc<"forumReplies">; thread: Doc<"forumThreads">; access: RoomAccess },
): Promise<void> {
  if (await hasUnreadOf(ctx, userId, thread._id)) return;
  const { _id: id, position, authorName: name, content: html } = reply;
  const event = { kind: "replied" as const, name, title: thread.title };
  await notifyOfPost(ctx, userId, { event, html, thread, reply: { id, position }, access });
}

export const vFollowed = v.object({
  threadId: v.id("forumThreads"),
  title: v.string(),
  unread: v.number(),
  lastReplyAt: v.number(),
});

/** The followed public threads with unread replies, the latest reply first. */
export async function followedWithUnread(
  ctx: QueryCtx,
  { _id: userId }: Viewer,
): Promise<Infer<typeof vFollowed>[]> {
  const rows = await ctx.db
    .query("forumFollows")
    .withIndex("by_userId_and_room", (q) => q.eq("userId", userId).eq("room", undefined))
    .order("desc")
    .take(LOOKED_AT);
  const readAt = await allReadAt(ctx, userId);
  const found: Infer<typeof vFollowed>[] = [];
  let bytes = 0;
  for (const { threadId, level } of rows) {
    const thread = level === "following" ? await publicThread(ctx, threadId) : null;
    if (thread === null) continue;
    const counters = await countersOf(ctx, thread);
    const unread = unreadReplies(counters, await markOf(ctx, userId, threadId), readAt);
    if (unread > 0)
      found.push({ threadId, title: thread.title, unread, lastReplyAt: counters.lastReplyAt ?? 0 });
    bytes += sizeOf(thread);
    if (bytes >= PAGE_BYTES) break;
  }
  return found.sort((a, b) => b.lastReplyAt - a.lastReplyAt).slice(0, SHOWN);
}
