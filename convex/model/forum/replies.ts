// Replies: numbered within their thread, read in fixed ranges of positions, so that a page never shifts.
import { v, type Infer } from "convex/values";
import { replyForm } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { parseForm } from "../../lib/forms";
import type { Viewer } from "../../lib/access";
import { authorMarks } from "./authorMarks";
import { changeCounters, countersOf } from "./counters";
import { followByDefault, levelOf } from "./followLevels";
import { cleanHtml } from "./html";
import { likedBy } from "./likes";
import { resolveMentions, notifyMentioned, type Marked } from "./mentions";
import { notifyOfPost } from "./postNotifications";
import { canManage, consumeRateLimit } from "./rights";
import { visibleText } from "./text";
import { authorOf, editedAtOf } from "./threads";
import { loadThread, visibleThread } from "./visibility";

export const vReply = v.object({
  replyId: v.id("forumReplies"),
  position: v.number(),
  content: v.string(),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  /** Null when never edited. */
  editedAt: v.union(v.number(), v.null()),
  likeCount: v.number(),
  likedByMe: v.boolean(),
  /** Written by the author of the thread. */
  isByAuthor: v.boolean(),
  /** Of the author: model/forum/authorMarks. */
  isByInstructor: v.boolean(),
  isByStaff: v.boolean(),
  /** Written by the viewer. */
  isMine: v.boolean(),
  mayDelete: v.boolean(),
});

export type ReplyView = Infer<typeof vReply>;

/**
 * Page 0 holds the positions 1 to 10, page 1 those from 11 to 20 …; deleted replies leave gaps. Empty for a thread that the
 * viewer may not see.
 */
export async function replyPage(
  ctx: QueryCtx,
  { threadId, page }: { threadId: Id<"forumThreads">; page: number },
  viewer: Viewer | null,
): Promise<ReplyView[]> {
  const isPage = Number.isSafeInteger(page) && page >= 0;
  const thread = isPage ? await visibleThread(ctx, viewer, threadId) : null;
  if (thread === null) return [];
  const before = page * LIMITS.repliesPerPage;
  const rows = await ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_position", (q) =>
      q
        .eq("threadId", threadId)
        .gt("position", before)
        .lte("position", before + LIMITS.repliesPerPage),
    )
    .take(LIMITS.repliesPerPage);
  const visible = rows.filter((row) => !row.isHidden);
  const mayManage = viewer !== null && (await canManage(ctx, viewer, thread));
  const reading = { viewer, mayManage, thread, marksOf: await authorMarks(ctx, thread) };
  return await Promise.all(visible.map(async (row) => await viewOf(ctx, row, reading)));
}

interface Reading {
  viewer: Viewer | null;
  mayManage: boolean;
  thread: Doc<"forumThreads">;
  marksOf: Awaited<ReturnType<typeof authorMarks>>;
}

async function viewOf(
  ctx: QueryCtx,
  row: Doc<"forumReplies">,
  { viewer, mayManage, thread, marksOf }: Reading,
): Promise<ReplyView> {
  const { position, content, authorName, authorAvatar, createdAt, likeCount } = row;
  const likedByMe = viewer !== null && likeCount > 0 && (await likedBy(ctx, row._id, viewer._id));
  const isMine = viewer?._id === row.authorId;
  const mayDelete = mayManage || isMine;
  const author = { isByAuthor: row.authorId === thread.authorId, ...(await marksOf(row.authorId)) };
  const written = { position, content, authorName, authorAvatar, createdAt, editedAt: editedAtOf(row) };
  return { replyId: row._id, ...written, likeCount, likedByMe, ...author, isMine, mayDelete };
}

/** A reply and its thread; throws reply-not-found when one of them is gone, or when the viewer may not see it. */
export async function loadReply(
  ctx: QueryCtx,
  viewer: Viewer | null,
  replyId: Id<"forumReplies">,
): Promise<{ reply: Doc<"forumReplies">; thread: Doc<"forumThreads"> }> {
  const reply = await ctx.db.get("forumReplies", replyId);
  if (reply === null || reply.isHidden) return fail("reply-not-found");
  const thread = (await visibleThread(ctx, viewer, reply.threadId)) ?? fail("reply-not-found");
  return { reply, thread };
}

/** Throws thread-not-found, thread-locked, posting-too-often or the code of a broken rule. */
export async function postReply(
  ctx: MutationCtx,
  author: Viewer,
  { threadId, html }: { threadId: Id<"forumThreads">; html: string },
): Promise<Id<"forumReplies">> {
  const thread = await loadThread(ctx, author, threadId);
  if (thread.isLocked) fail("thread-locked");
  if (html.length > LIMITS.rawTextMax) fail("reply-too-long");
  const marked = await resolveMentions(ctx, cleanHtml(html), { thread, room: thread.room });
  const content = marked.html;
  parseForm(replyForm, { content: visibleText(content) });
  await consumeRateLimit(ctx, author, "reply");
  const now = Date.now();
  const position = (await countersOf(ctx, thread)).repliesPosted + 1;
  const replyId = await ctx.db.insert("forumReplies", {
    threadId,
    position,
    content,
    ...authorOf(author),
    createdAt: now,
    updatedAt: now,
    likeCount: 0,
    isHidden: false,
  });
  await changeCounters(ctx, thread, ({ replyCount }) => ({
    replyCount: replyCount + 1,
    repliesPosted: position,
    lastReplyAt: now,
    lastReplyBy: author.displayName,
  }));
  await followByDefault(ctx, author._id, thread);
  await notifyParticipants(ctx, thread, { replyId, position, author, marked });
  await ctx.scheduler.runAfter(0, internal.follows.notifyFollowers, { replyId, cursor: null });
  return replyId;
}

interface Posted {
  replyId: Id<"forumReplies">;
  position: number;
  author: Viewer;
  marked: Marked;
}

/** Notifies mentioned people and the author of the thread, each once; followers follow in a scheduled job. */
async function notifyParticipants(
  ctx: MutationCtx,
  thread: Doc<"forumThreads">,
  { replyId, position, author, marked }: Posted,
): Promise<void> {
  const reply = { id: replyId, position };
  const notified = await notifyMentioned(ctx, { thread, reply, author, marked });
  const { authorId } = thread;
  if (authorId === author._id || notified.has(authorId)) return;
  if ((await levelOf(ctx, authorId, thread)) !== "following") return;
  const event = { kind: "replied" as const, name: author.displayName, title: thread.title };
  await notifyOfPost(ctx, authorId, { event, html: marked.html, thread, reply });
}

/** After a reply was deleted or hidden: it solves its thread no longer. */
export async function clearSolution(
  ctx: MutationCtx,
  { reply, thread }: { reply: Doc<"forumReplies">; thread: Doc<"forumThreads"> },
): Promise<void> {
  if (thread.solutionId !== reply._id) return;
  await ctx.db.patch("forumThreads", thread._id, { solutionId: undefined, isSolved: undefined });
}

/** Updates count and last reply of a thread after a reply was added or removed. */
export async function recountAfter(
  ctx: MutationCtx,
  thread: Doc<"forumThreads">,
  change: 1 | -1,
): Promise<void> {
  const last = await newestVisible(ctx, thread._id);
  await changeCounters(ctx, thread, ({ replyCount }) => ({
    replyCount: Math.max(0, replyCount + change),
    lastReplyAt: last?.createdAt ?? null,
    lastReplyBy: last?.authorName ?? null,
  }));
}

async function newestVisible(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumReplies"> | null> {
  return await ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_isHidden_and_position", (q) =>
      q.eq("threadId", threadId).eq("isHidden", false),
    )
    .order("desc")
    .first();
}
