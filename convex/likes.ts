// Likes. The caller sends the desired state, so that repeated and late calls change nothing. Public functions, because
// visitors are refused with a text of the button's own.
import { v } from "convex/values";
import { publicMutation } from "./lib/builders";
import { changeCounters } from "./model/forum/counters";
import { setLike } from "./model/forum/likes";
import { loadReply } from "./model/forum/replies";
import { requireUserOr } from "./model/forum/rights";
import { loadThread } from "./model/forum/visibility";

/** Throws like-thread-login-required, thread-not-found or posting-too-often. */
export const setOnThread = publicMutation({
  args: { threadId: v.id("forumThreads"), liked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, liked }) => {
    const user = await requireUserOr(ctx, "like-thread-login-required");
    const thread = await loadThread(ctx, user, threadId);
    const change = await setLike(ctx, user, { targetId: threadId, threadId, liked });
    if (change !== 0) {
      await changeCounters(ctx, thread, ({ likeCount }) => ({ likeCount: likeCount + change }));
    }
    return null;
  },
});

/** Throws like-reply-login-required, reply-not-found or posting-too-often. */
export const setOnReply = publicMutation({
  args: { replyId: v.id("forumReplies"), liked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { replyId, liked }) => {
    const user = await requireUserOr(ctx, "like-reply-login-required");
    const { reply } = await loadReply(ctx, user, replyId);
    const change = await setLike(ctx, user, { targetId: replyId, threadId: reply.threadId, liked });
    if (change !== 0) {
      await ctx.db.patch("forumReplies", replyId, { likeCount: reply.likeCount + change });
    }
    return null;
  },
});
