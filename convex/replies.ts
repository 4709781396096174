// Replies of a thread: anybody reads, signed-in people write, authors and moderators take them away.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import { logModerationAction } from "./model/forum/moderationLog";
import { purgeReply, removeReply } from "./model/forum/removal";
import { loadReply, postReply, replyPage, vReply } from "./model/forum/replies";
import { requireDeleter } from "./model/forum/rights";

export const page = publicQuery({
  args: { threadId: v.id("forumThreads"), page: v.number() },
  returns: v.array(vReply),
  handler: async (ctx, args) => await replyPage(ctx, args, await viewerOf(ctx)),
});

export const create = userMutation({
  args: { threadId: v.id("forumThreads"), html: v.string() },
  returns: v.id("forumReplies"),
  handler: async (ctx, args) => await postReply(ctx, ctx.user, args),
});

export const remove = userMutation({
  args: { replyId: v.id("forumReplies") },
  returns: v.null(),
  handler: async (ctx, { replyId }) => {
    const found = await loadReply(ctx, replyId);
    await requireDeleter(ctx, ctx.user, found.reply);
    await removeReply(ctx, found);
    if (found.reply.authorId !== ctx.user._id)
      await logModerationAction(ctx, ctx.user, { action: "delete", about: found });
    return null;
  },
});

export const purge = internalMutation({
  args: { replyId: v.id("forumReplies") },
  returns: v.null(),
  handler: async (ctx, { replyId }) => {
    await purgeReply(ctx, replyId);
    return null;
  },
});
