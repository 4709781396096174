// Replies of a thread: readable by everybody, written by signed-in people, deleted by authors and moderators.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { editReply } from "./model/forum/edits";
import { logModerationAction } from "./model/forum/moderationLog";
import { purgeReply, removeReply } from "./model/forum/removal";
import { loadReply, postReply, replyPage, vReply } from "./model/forum/replies";
import { requireDeleter } from "./model/forum/rights";

/** Replies by position: page 0 holds the positions 1 to 10. Deleted replies leave gaps. */
export const page = publicQuery({
  args: { threadId: v.id("forumThreads"), page: v.number() },
  returns: v.array(vReply),
  handler: async (ctx, args) => await replyPage(ctx, args, await viewerOf(ctx)),
});

/**
 * Posts a reply and returns its id. Throws thread-not-found, thread-locked, posting-too-often or the code of the
 * first broken rule.
 */
export const create = userMutation({
  args: { threadId: v.id("forumThreads"), html: v.string() },
  returns: v.id("forumReplies"),
  handler: async (ctx, args) => await postReply(ctx, ctx.user, args),
});

/**
 * Changes the text of the caller's own reply. Throws reply-not-found, permission-denied, thread-locked-for-edits,
 * too-many-edits, edited-elsewhere (unless `base` is the present `editedAt`), posting-too-often or the code of the first
 * broken rule.
 */
export const edit = userMutation({
  args: { replyId: v.id("forumReplies"), base: v.union(v.number(), v.null()), html: v.string() },
  returns: v.null(),
  handler: async (ctx, given) => {
    await editReply(ctx, ctx.user, given);
    return null;
  },
});

/** Deletes a reply. Throws reply-not-found or permission-denied. */
export const remove = userMutation({
  args: { replyId: v.id("forumReplies") },
  returns: v.null(),
  handler: async (ctx, { replyId }) => {
    const found = await loadReply(ctx, ctx.user, replyId);
    await requireDeleter(ctx, ctx.user, { post: found.reply, thread: found.thread });
    await removeReply(ctx, found);
    if (found.reply.authorId !== ctx.user._id)
      await logModerationAction(ctx, ctx.user, { action: "delete", about: found });
    return null;
  },
});

/** Deletes the next batch of a deleted reply's rows. Scheduled by itself until nothing is left. */
export const purge = internalMutation({
  args: { replyId: v.id("forumReplies") },
  returns: v.null(),
  handler: async (ctx, { replyId }) => {
    await purgeReply(ctx, replyId);
    return null;
  },
});
