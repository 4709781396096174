// Discussions of the forum: anybody reads, signed-in people start them, authors and moderators take them away.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, internalMutation, publicMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import { vForumCategory } from "./model/fields/forum";
import { threadPage, vThreadCard } from "./model/forum/lists";
import { logModerationAction } from "./model/forum/moderationLog";
import { purgeThread, removeThread } from "./model/forum/removal";
import { requireDeleter } from "./model/forum/rights";
import { searchThreads } from "./model/forum/search";
import {
  loadThread,
  startThread,
  threadCounters,
  threadView,
  vThread,
  vThreadCounters,
} from "./model/forum/threads";
import { countView, viewCount as viewsOf } from "./model/forum/views";

const vCategoryOrAll = v.union(vForumCategory, v.null());
const vThreadId = v.id("forumThreads");

export const list = publicQuery({
  args: { category: vCategoryOrAll, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vThreadCard),
  handler: async (ctx, { category, paginationOpts }) => await threadPage(ctx, category, paginationOpts),
});

export const search = publicQuery({
  args: { term: v.string(), category: vCategoryOrAll },
  returns: v.array(vThreadCard),
  handler: async (ctx, { term, category }) => await searchThreads(ctx, term, category),
});

export const viewCount = publicQuery({
  args: { threadId: vThreadId },
  returns: v.number(),
  handler: async (ctx, { threadId }) => await viewsOf(ctx, threadId),
});

/** The id comes out of an address, so it may be anything; null when there is no such thread. */
export const get = publicQuery({
  args: { threadId: v.string() },
  returns: v.union(v.null(), vThread),
  handler: async (ctx, args) => {
    const threadId = ctx.db.normalizeId("forumThreads", args.threadId);
    return threadId === null ? null : await threadView(ctx, threadId, await viewerOf(ctx));
  },
});

export const counters = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), vThreadCounters),
  handler: async (ctx, { threadId }) => await threadCounters(ctx, threadId, await viewerOf(ctx)),
});

export const create = userMutation({
  args: { form: v.object({ title: v.string(), html: v.string(), category: v.string(), tags: v.string() }) },
  returns: vThreadId,
  handler: async (ctx, { form }) => await startThread(ctx, ctx.user, form),
});

export const remove = userMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    const thread = await loadThread(ctx, threadId);
    await requireDeleter(ctx, ctx.user, thread);
    await removeThread(ctx, thread);
    if (thread.authorId !== ctx.user._id)
      await logModerationAction(ctx, ctx.user, { action: "delete", about: { thread, reply: null } });
    return null;
  },
});

export const purge = internalMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await purgeThread(ctx, threadId);
    return null;
  },
});

export const view = publicMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await countView(ctx, threadId, await viewerOf(ctx));
    return null;
  },
});

export const setLocked = adminMutation({
  permission: "view_admin_panel",
  args: { threadId: vThreadId, locked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, locked }) => {
    const about = { thread: await loadThread(ctx, threadId), reply: null };
    await ctx.db.patch("forumThreads", threadId, { isLocked: locked });
    await logModerationAction(ctx, ctx.user, { action: locked ? "lock" : "unlock", about });
    return null;
  },
});

export const setPinned = adminMutation({
  permission: "view_admin_panel",
  args: { threadId: vThreadId, pinned: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, pinned }) => {
    const about = { thread: await loadThread(ctx, threadId), reply: null };
    await ctx.db.patch("forumThreads", threadId, { isPinned: pinned });
    await logModerationAction(ctx, ctx.user, { action: pinned ? "pin" : "unpin", about });
    return null;
  },
});
