// Likes. The page says which state it wants, so that a repeated or late call changes nothing. Public, because a visitor
// gets the button's own sentence.
import { v } from "convex/values";
import { publicMutation } from "./lib/builders";
import { setLike } from "./model/forum/likes";
import { loadReply } from "./model/forum/replies";
import { requireUserOr } from "./model/forum/rights";
import { loadThread } from "./model/forum/threads";

export const setOnThread = publicMutation({
  args: { threadId: v.id("forumThreads"), liked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, liked }) => {
    const user = await requireUserOr(ctx, "like-thread-login-required");
    const thread = await loadThread(ctx, threadId);
    const change = await setLike(ctx, user, { targetId: threadId, threadId, liked });
    if (change !== 0) {
      await ctx.db.patch("forumThreads", threadId, { likeCount: thread.likeCount + change });
    }
    return null;
  },
});

export const setOnReply = publicMutation({
  args: { replyId: v.id("forumReplies"), liked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { replyId, liked }) => {
    const user = await requireUserOr(ctx, "like-reply-login-required");
    const { reply } = await loadReply(ctx, replyId);
    const change = await setLike(ctx, user, { targetId: replyId, threadId: reply.threadId, liked });
    if (change !== 0) {
      await ctx.db.patch("forumReplies", replyId, { likeCount: reply.likeCount + change });
    }
    return null;
  },
});
