// Presence of signed-in people in a discussion: heartbeats of an open page, and the jobs that expire them.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import * as presence from "./model/forum/presence";

const vThreadId = v.id("forumThreads");
const vPresenceId = v.id("forumPresence");

/** `{ readers, typing: { userId, name }[] }` of a discussion; null for visitors, who are not counted either. */
export const of = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), presence.vPresence),
  handler: async (ctx, { threadId }) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? null : await presence.presenceOf(ctx, viewer, threadId);
  },
});

/**
 * Keeps the caller present for PRESENCE.aliveMs, and typing for PRESENCE.typingMs when `typing` is true. Heartbeats over
 * the rate limit, and those for a discussion that does not exist, are ignored without an error.
 */
export const heartbeat = userMutation({
  args: { threadId: vThreadId, typing: v.boolean() },
  returns: v.null(),
  handler: async (ctx, beat) => {
    await presence.heartbeat(ctx, ctx.user, beat);
    return null;
  },
});

/** Ends the caller's presence at once. Does nothing when there is none. */
export const leave = userMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await presence.leave(ctx, ctx.user, threadId);
    return null;
  },
});

/** Scheduled with the first heartbeat: deletes the presence, or runs again when the newest heartbeat expires. */
export const expire = internalMutation({
  args: { presenceId: vPresenceId },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await presence.expire(ctx, presenceId);
    return null;
  },
});

/** Scheduled when typing begins: ends it, or runs again when the newest typing heartbeat expires. */
export const expireTyping = internalMutation({
  args: { presenceId: vPresenceId },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await presence.expireTyping(ctx, presenceId);
    return null;
  },
});
