// Who reads a discussion and who is typing: signed-in people show themselves, and see each other.
import { v } from "convex/values";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import {
  beat as countBeat,
  expire as endWhenOver,
  leave as goAway,
  presenceOf,
  quiet as hushWhenOver,
  vPresence,
} from "./model/forum/presence";

const vThreadId = v.id("forumThreads");
const vPresenceId = v.id("forumPresence");

/** Null for visitors: they neither show themselves nor see others. */
export const of = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), vPresence),
  handler: async (ctx, { threadId }) =>
    (await viewerOf(ctx)) === null ? null : await presenceOf(ctx, threadId),
});

export const beat = userMutation({
  args: { threadId: vThreadId, typing: v.boolean() },
  returns: v.null(),
  handler: async (ctx, sign) => {
    await countBeat(ctx, ctx.user, sign);
    return null;
  },
});

export const leave = userMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await goAway(ctx, ctx.user, threadId);
    return null;
  },
});

export const expire = internalMutation({
  args: { presenceId: vPresenceId },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await endWhenOver(ctx, presenceId);
    return null;
  },
});

export const quiet = internalMutation({
  args: { presenceId: vPresenceId },
  returns: v.null(),
  handler: async (ctx, { presenceId }) => {
    await hushWhenOver(ctx, presenceId);
    return null;
  },
});
