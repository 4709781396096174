// Reports of posts that should not be there: any signed-in person may send one.
import { v } from "convex/values";
import { userMutation } from "./lib/builders";
import { loadReply } from "./model/forum/replies";
import { report } from "./model/forum/reports";
import { loadThread } from "./model/forum/threads";

const form = v.object({ reason: v.string() });

export const onThread = userMutation({
  args: { threadId: v.id("forumThreads"), form },
  returns: v.null(),
  handler: async (ctx, { threadId, form: { reason } }) => {
    await loadThread(ctx, threadId);
    await report(ctx, ctx.user, { targetId: threadId, threadId, reason });
    return null;
  },
});

export const onReply = userMutation({
  args: { replyId: v.id("forumReplies"), form },
  returns: v.null(),
  handler: async (ctx, { replyId, form: { reason } }) => {
    const { threadId } = (await loadReply(ctx, replyId)).reply;
    await report(ctx, ctx.user, { targetId: replyId, threadId, reason });
    return null;
  },
});
