// How far the caller has read in each thread.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import * as reads from "./model/forum/reads";

/** The caller's marks of the threads visited last; null for visitors. */
export const mine = publicQuery({
  args: {},
  returns: v.union(v.null(), reads.vReadMarks),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? null : await reads.readMarks(ctx, viewer);
  },
});

/** Marks a thread as read up to the position of a reply; 0 is the thread itself. Beyond the rate limit it is ignored. */
export const markThread = userMutation({
  args: { threadId: v.id("forumThreads"), position: v.number() },
  returns: v.null(),
  handler: async (ctx, mark) => {
    await reads.markThreadRead(ctx, ctx.user, mark);
    return null;
  },
});

/** Marks all threads as read. */
export const markAll = userMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await reads.markAllThreadsRead(ctx, ctx.user);
    return null;
  },
});
