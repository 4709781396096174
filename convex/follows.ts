// Following threads: the caller's level for each, and notifications of replies.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { vFollowLevel } from "./model/fields/forum";
import * as levels from "./model/forum/followLevels";
import * as follows from "./model/forum/follows";
import { consumeRateLimit } from "./model/forum/rights";
import { loadThread, visibleThread } from "./model/forum/visibility";

const vThreadId = v.id("forumThreads");

/** The caller's level for a thread; null for visitors and for threads that do not exist. */
export const level = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), vFollowLevel),
  handler: async (ctx, { threadId }) => {
    const viewer = await viewerOf(ctx);
    const thread = viewer === null ? null : await visibleThread(ctx, viewer, threadId);
    return viewer === null || thread === null ? null : await levels.levelOf(ctx, viewer._id, thread);
  },
});

/** Throws thread-not-found or posting-too-often. */
export const setLevel = userMutation({
  args: { threadId: vThreadId, level: vFollowLevel },
  returns: v.null(),
  handler: async (ctx, { threadId, level: chosen }) => {
    const thread = await loadThread(ctx, ctx.user, threadId);
    await consumeRateLimit(ctx, ctx.user, "follow");
    await levels.setLevel(ctx, ctx.user._id, { thread, level: chosen });
    return null;
  },
});

/** Followed public threads with unread replies, the latest reply first; empty for visitors. */
export const unread = publicQuery({
  args: {},
  returns: v.array(follows.vFollowed),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? [] : await follows.followedWithUnread(ctx, viewer);
  },
});

/** Scheduled with each reply: notifies the followers of its thread, in batches. */
export const notifyFollowers = internalMutation({
  args: { replyId: v.id("forumReplies"), cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, args) => {
    await follows.notifyFollowers(ctx, args);
    return null;
  },
});
