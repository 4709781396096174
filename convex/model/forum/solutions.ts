// The reply that solves a thread, marked by the author of the thread, by a moderator, or by a manager of its room.
import { v, type Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { notifiedOf } from "../notifications";
import { logModerationAction } from "./moderationLog";
import { notifyOfPost } from "./postNotifications";
import { loadReply } from "./replies";
import { canManage, consumeRateLimit } from "./rights";
import { previewOf, visibleText } from "./text";
import { loadThread, visibleThread } from "./visibility";

export const vSolution = v.object({
  replyId: v.id("forumReplies"),
  position: v.number(),
  authorName: v.string(),
  excerpt: v.string(),
});

/** The marked reply; null without one. Apart from the thread, because a like of the reply re-runs this query. */
export async function solutionOf(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<Infer<typeof vSolution> | null> {
  const solutionId = (await visibleThread(ctx, viewer, threadId))?.solutionId;
  const reply = solutionId === undefined ? null : await ctx.db.get("forumReplies", solutionId);
  if (reply === null || reply.isHidden) return null;
  const { _id: replyId, position, authorName, content } = reply;
  return { replyId, position, authorName, excerpt: previewOf(visibleText(content)) };
}

interface Choice {
  threadId: Id<"forumThreads">;
  /** Null removes the mark. */
  replyId: Id<"forumReplies"> | null;
}

/** Throws thread-not-found, permission-denied, reply-not-found or posting-too-often. Repeating it changes nothing. */
export async function setSolution(
  ctx: MutationCtx,
  user: Viewer,
  { threadId, replyId }: Choice,
): Promise<void> {
  const thread = await loadThread(ctx, user, threadId);
  const isAuthor = thread.authorId === user._id;
  if (!isAuthor && !(await canManage(ctx, user, thread))) fail("permission-denied");
  const reply = replyId === null ? null : await replyIn(ctx, user, { thread, replyId });
  if (thread.solutionId === reply?._id) return;
  await consumeRateLimit(ctx, user, "solution");
  await ctx.db.patch("forumThreads", threadId, marksOf(reply));
  if (!isAuthor) {
    const action = reply === null ? "unmark_solution" : "mark_solution";
    await logModerationAction(ctx, user, { action, about: { thread, reply } });
  }
  if (reply !== null) await notifySolver(ctx, user, { thread, reply });
}

const marksOf = (reply: Doc<"forumReplies"> | null) =>
  reply === null
    ? { solutionId: undefined, isSolved: undefined }
    : { solutionId: reply._id, isSolved: true as const };

async function replyIn(
  ctx: QueryCtx,
  user: Viewer,
  { thread, replyId }: { thread: Doc<"forumThreads">; replyId: Id<"forumReplies"> },
): Promise<Doc<"forumReplies">> {
  const { reply } = await loadReply(ctx, user, replyId);
  return reply.threadId === thread._id ? reply : fail("reply-not-found");
}

/** Once for each reply, however often the mark moves. */
async function notifySolver(
  ctx: MutationCtx,
  user: Viewer,
  { thread, reply }: { thread: Doc<"forumThreads">; reply: Doc<"forumReplies"> },
): Promise<void> {
  const { _id: id, authorId: userId, position, content: html } = reply;
  if (userId === user._id || (await notifiedOf(ctx, id, "reply")).has(userId)) return;
  const event = { kind: "solved" as const, name: user.displayName, title: thread.title };
  await notifyOfPost(ctx, userId, { event, html, thread, reply: { id, position } });
}
