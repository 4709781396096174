// Threads of the forum: readable by everybody, started by signed-in people, deleted by authors and moderators. Threads of
// a room are readable and started by the people of the room alone (model/forum/rooms).
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, internalMutation, publicMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { vForumCategory } from "./model/fields/forum";
import { editThread } from "./model/forum/edits";
import { threadPage, vThreadCard } from "./model/forum/lists";
import { logModerationAction } from "./model/forum/moderationLog";
import { purgeThread, removeThread } from "./model/forum/removal";
import { requireDeleter } from "./model/forum/rights";
import { relatedThreads } from "./model/forum/related";
import { mayEnter, roomThreads } from "./model/forum/rooms";
import { searchThreads } from "./model/forum/search";
import * as solutions from "./model/forum/solutions";
import { solutionOf, vSolution } from "./model/forum/solutions";
import { startThread, threadCounters, threadView, vThread, vThreadCounters } from "./model/forum/threads";
import { loadThread } from "./model/forum/visibility";
import * as views from "./model/forum/views";

const vCategoryOrAll = v.union(vForumCategory, v.null());
/** The `editedAt` that an edit began with; null for a post never edited. */
const vBase = v.union(v.number(), v.null());
/** Solved threads, unsolved ones, or all (null, and without it). */
const vSolvedOrAll = v.optional(v.union(v.boolean(), v.null()));
const vThreadId = v.id("forumThreads");

/** Visible public threads page by page: pinned first, then the newest. */
export const list = publicQuery({
  args: { category: vCategoryOrAll, solved: vSolvedOrAll, paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vThreadCard),
  handler: async (ctx, { category, solved = null, paginationOpts }) =>
    await threadPage(ctx, { category, solved }, paginationOpts),
});

/** Visible threads of a room page by page: pinned first, then the newest. Empty for people whom the room does not admit. */
export const inRoom = publicQuery({
  args: { room: v.string(), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vThreadCard),
  handler: async (ctx, { room, paginationOpts }) =>
    (await mayEnter(ctx, await viewerOf(ctx), room))
      ? await threadPage(ctx, { room, category: null, solved: null }, paginationOpts)
      : { page: [], isDone: true, continueCursor: "" },
});

/** Number of visible threads of a room; 0 for people whom it does not admit. */
export const roomCount = publicQuery({
  args: { room: v.string() },
  returns: v.number(),
  handler: async (ctx, { room }) => await roomThreads(ctx, await viewerOf(ctx), room),
});

/** At most 20 visible public threads that hold every term, the last one as a prefix; newest first. Throws search-too-long. */
export const search = publicQuery({
  args: { term: v.string(), category: vCategoryOrAll, solved: vSolvedOrAll },
  returns: v.array(vThreadCard),
  handler: async (ctx, { term, category, solved = null }) =>
    await searchThreads(ctx, term, { category, solved }),
});

/** Views of a thread, rounded. */
export const viewCount = publicQuery({
  args: { threadId: vThreadId },
  returns: v.number(),
  handler: async (ctx, { threadId }) => await views.viewCount(ctx, threadId, await viewerOf(ctx)),
});

/** One thread; null when it does not exist, is hidden, or belongs to a room that does not admit the caller. `threadId` comes from a URL, so any text is accepted. */
export const get = publicQuery({
  args: { threadId: v.string() },
  returns: v.union(v.null(), vThread),
  handler: async (ctx, args) => {
    const threadId = ctx.db.normalizeId("forumThreads", args.threadId);
    return threadId === null ? null : await threadView(ctx, threadId, await viewerOf(ctx));
  },
});

/**
 * Replies and likes of a thread, apart from `get` because they change while people read; null when there is no
 * thread.
 */
export const counters = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), vThreadCounters),
  handler: async (ctx, { threadId }) => await threadCounters(ctx, threadId, await viewerOf(ctx)),
});

/**
 * Starts a thread, in a room where one is given, and returns its id. Throws posting-too-often, no-active-enrollment for a
 * room that does not admit the caller, or the code of the first broken rule.
 */
export const create = userMutation({
  args: {
    form: v.object({ title: v.string(), html: v.string(), category: v.string(), tags: v.string() }),
    room: v.optional(v.string()),
  },
  returns: vThreadId,
  handler: async (ctx, { form, room }) => await startThread(ctx, ctx.user, { ...form, room }),
});

/**
 * Changes title and text of the caller's own thread, and its category and tags (comma-separated) where they are given.
 * Throws thread-not-found, permission-denied, thread-locked-for-edits, too-many-edits, edited-elsewhere (for another
 * `base`), posting-too-often or the code of the first broken rule.
 */
export const edit = userMutation({
  args: {
    threadId: vThreadId,
    base: vBase,
    form: v.object({
      title: v.string(),
      html: v.string(),
      category: v.optional(v.string()),
      tags: v.optional(v.string()),
    }),
  },
  returns: v.null(),
  handler: async (ctx, { threadId, base, form }) => {
    await editThread(ctx, ctx.user, { threadId, base, ...form });
    return null;
  },
});

/** The reply that is marked as the solution; null without one. */
export const solution = publicQuery({
  args: { threadId: vThreadId },
  returns: v.union(v.null(), vSolution),
  handler: async (ctx, { threadId }) => await solutionOf(ctx, threadId, await viewerOf(ctx)),
});

/**
 * Marks a reply as the solution in place of another one, or removes the mark (null). For the author of the thread and
 * moderators. Throws thread-not-found, reply-not-found, permission-denied or posting-too-often.
 */
export const setSolution = userMutation({
  args: { threadId: vThreadId, replyId: v.union(v.id("forumReplies"), v.null()) },
  returns: v.null(),
  handler: async (ctx, choice) => {
    await solutions.setSolution(ctx, ctx.user, choice);
    return null;
  },
});

/** At most five visible public threads with words of the title of this one. */
export const related = publicQuery({
  args: { threadId: vThreadId },
  returns: v.array(v.object({ threadId: vThreadId, title: v.string(), replyCount: v.number() })),
  handler: async (ctx, { threadId }) => await relatedThreads(ctx, threadId),
});

/** Deletes a thread with everything in it. Throws thread-not-found or permission-denied. */
export const remove = userMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    const thread = await loadThread(ctx, ctx.user, threadId);
    await requireDeleter(ctx, ctx.user, { post: thread, thread });
    await removeThread(ctx, thread);
    if (thread.authorId !== ctx.user._id)
      await logModerationAction(ctx, ctx.user, { action: "delete", about: { thread, reply: null } });
    return null;
  },
});

/** Deletes the next batch of a deleted thread's rows. Scheduled by itself until nothing is left. */
export const purge = internalMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await purgeThread(ctx, threadId);
    return null;
  },
});

/** Counts one view (0.5, the spec's rule). Views over the rate limit are not counted. */
export const view = publicMutation({
  args: { threadId: vThreadId },
  returns: v.null(),
  handler: async (ctx, { threadId }) => {
    await views.countView(ctx, threadId, await viewerOf(ctx));
    return null;
  },
});

/** Locks or unlocks a thread for new replies. Throws thread-not-found. */
export const setLocked = adminMutation({
  permission: "view_admin_panel",
  args: { threadId: vThreadId, locked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, locked }) => {
    const about = { thread: await loadThread(ctx, ctx.user, threadId), reply: null };
    await ctx.db.patch("forumThreads", threadId, { isLocked: locked });
    await logModerationAction(ctx, ctx.user, { action: locked ? "lock" : "unlock", about });
    return null;
  },
});

/** Pins or unpins a thread. Throws thread-not-found. */
export const setPinned = adminMutation({
  permission: "view_admin_panel",
  args: { threadId: vThreadId, pinned: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { threadId, pinned }) => {
    const about = { thread: await loadThread(ctx, ctx.user, threadId), reply: null };
    await ctx.db.patch("forumThreads", threadId, { isPinned: pinned });
    await logModerationAction(ctx, ctx.user, { action: pinned ? "pin" : "unpin", about });
    return null;
  },
});
