// Reports of posts, by any signed-in person.
import { v } from "convex/values";
import { userMutation } from "./lib/builders";
import { loadReply } from "./model/forum/replies";
import { report } from "./model/forum/reports";
import { loadThread } from "./model/forum/visibility";

const form = v.object({ reason: v.string() });

/**
 * Reports a thread; a second report replaces the reason. Throws thread-not-found, report-reason-required,
 * report-reason-too-long or posting-too-often.
 */
export const onThread = userMutation({
  args: { threadId: v.id("forumThreads"), form },
  returns: v.null(),
  handler: async (ctx, { threadId, form: { reason } }) => {
    await loadThread(ctx, ctx.user, threadId);
    await report(ctx, ctx.user, { targetId: threadId, threadId, reason });
    return null;
  },
});

/**
 * Reports a reply; a second report replaces the reason. Throws reply-not-found, report-reason-required,
 * report-reason-too-long or posting-too-often.
 */
export const onReply = userMutation({
  args: { replyId: v.id("forumReplies"), form },
  returns: v.null(),
  handler: async (ctx, { replyId, form: { reason } }) => {
    const { threadId } = (await loadReply(ctx, ctx.user, replyId)).reply;
    await report(ctx, ctx.user, { targetId: replyId, threadId, reason });
    return null;
  },
});
