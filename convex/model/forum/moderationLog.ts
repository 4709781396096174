// The log of moderation actions.
import { v, type Infer } from "convex/values";
import { isNotifiedAction } from "../../../shared/notifications";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { moderationFields } from "../fields/forum";
import { deleteDecisions } from "../notifications";
import { notifyOfPost } from "./postNotifications";

const SHOWN = 100;

export const vLogEntry = v.object(moderationFields);

type Entry = Infer<typeof vLogEntry>;

/** The post a decision is about. */
export interface ModeratedPost {
  thread: Doc<"forumThreads">;
  /** Null when the thread itself is meant. */
  reply: Doc<"forumReplies"> | null;
}

interface ModerationAction {
  action: Entry["action"];
  about: ModeratedPost;
}

/** Writes the log entry and notifies the author of the post. */
export async function logModerationAction(
  ctx: MutationCtx,
  moderator: Viewer,
  { action, about }: ModerationAction,
): Promise<void> {
  const { thread, reply } = about;
  const { _id: targetId, authorName, authorId } = reply ?? thread;
  const performer = { performedBy: moderator._id, performerName: moderator.displayName };
  const entry = { action, targetId, title: thread.title, authorName, authorId, ...performer };
  await ctx.db.insert("forumModerationLog", { ...entry, timestamp: Date.now() });
  await notifyAuthor(ctx, moderator, { action, about });
}

/** The newest decision about a post replaces earlier ones; hidden and deleted posts have no link. */
async function notifyAuthor(
  ctx: MutationCtx,
  moderator: Viewer,
  { action, about }: ModerationAction,
): Promise<void> {
  const { thread, reply } = about;
  const { _id: targetId, authorId, content: html } = reply ?? thread;
  if (authorId === moderator._id || !isNotifiedAction(action)) return;
  await deleteDecisions(ctx, targetId);
  const isGone = action === "delete";
  await notifyOfPost(ctx, authorId, {
    event: { kind: "moderated", action, isReply: reply !== null, title: thread.title },
    ...{ html, thread, reply: reply && { id: reply._id, position: reply.position } },
    ...{ isLinked: !isGone && action !== "remove", isKept: isGone },
  });
}

/** The newest actions, newest first. */
export async function latestModerationActions(ctx: QueryCtx): Promise<Entry[]> {
  const rows = await ctx.db.query("forumModerationLog").withIndex("by_timestamp").order("desc").take(SHOWN);
  return rows.map(({ action, targetId, title, authorName, performedBy, performerName, timestamp }) => ({
    action,
    targetId,
    title,
    authorName,
    performedBy,
    performerName,
    timestamp,
  }));
}
