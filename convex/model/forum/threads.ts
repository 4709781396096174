// Threads: starting and reading them.
import { v, type Infer } from "convex/values";
import type { ThreadForm } from "../../../shared/forms/forum";
import { parseTags, threadForm } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { parseForm } from "../../lib/forms";
import type { Viewer } from "../../lib/access";
import { vForumCategory } from "../fields/forum";
import { countersOf, openCounters } from "./counters";
import { followByDefault } from "./followLevels";
import { cleanHtml } from "./html";
import { likedBy } from "./likes";
import { resolveMentions, notifyMentioned } from "./mentions";
import { canModerate, consumeRateLimit } from "./rights";
import { previewOf, searchTextOf, visibleText } from "./text";

/** The written part of a thread; does not change with likes and replies. */
export const vThread = v.object({
  threadId: v.id("forumThreads"),
  title: v.string(),
  content: v.string(),
  category: vForumCategory,
  tags: v.array(v.string()),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  /** Null when never edited. */
  editedAt: v.union(v.number(), v.null()),
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  /** Written by the viewer. */
  isMine: v.boolean(),
  mayDelete: v.boolean(),
  mayModerate: v.boolean(),
});

/** Counters that change while people read. */
export const vThreadCounters = v.object({
  replyCount: v.number(),
  repliesPosted: v.number(),
  likeCount: v.number(),
  likedByMe: v.boolean(),
  lastReplyAt: v.union(v.number(), v.null()),
  lastReplyBy: v.union(v.string(), v.null()),
});

/** Throws thread-not-found, also for hidden threads. */
export async function loadThread(ctx: QueryCtx, threadId: Id<"forumThreads">): Promise<Doc<"forumThreads">> {
  return (await visibleThread(ctx, threadId)) ?? fail("thread-not-found");
}

/** The thread; null when it does not exist or is hidden. */
export async function visibleThread(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
): Promise<Doc<"forumThreads"> | null> {
  const thread = await ctx.db.get("forumThreads", threadId);
  return thread?.isHidden === false ? thread : null;
}

/** The written part of a visible thread and what the viewer may do; null when it is not visible. */
export async function threadView(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<Infer<typeof vThread> | null> {
  const thread = await visibleThread(ctx, threadId);
  if (thread === null) return null;
  const { title, content, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked } = thread;
  const mayModerate = viewer !== null && (await canModerate(ctx, viewer));
  const isMine = viewer?._id === thread.authorId;
  const mayDelete = mayModerate || isMine;
  const author = { authorName, authorAvatar, createdAt, editedAt: editedAtOf(thread) };
  const written = { title, content, category, tags, ...author };
  return { threadId, ...written, isPinned, isLocked, isMine, mayDelete, mayModerate };
}

/** The counters of a visible thread; null when it is not visible. */
export async function threadCounters(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<Infer<typeof vThreadCounters> | null> {
  const thread = await visibleThread(ctx, threadId);
  if (thread === null) return null;
  const { replyCount, repliesPosted, likeCount, lastReplyAt, lastReplyBy } = await countersOf(ctx, thread);
  const likedByMe = viewer !== null && (await likedBy(ctx, threadId, viewer._id));
  return { replyCount, repliesPosted, likeCount, likedByMe, lastReplyAt, lastReplyBy };
}

/** When a post was edited last; null when never. */
export const editedAtOf = ({ edits = 0, updatedAt }: { edits?: number; updatedAt: number }): number | null =>
  edits === 0 ? null : updatedAt;

/** As submitted: HTML, and tags in one line. */
export interface NewThread {
  title: string;
  html: string;
  category: string;
  tags: string;
}

/** Throws the code of the first broken rule, or posting-too-often. */
export async function startThread(
  ctx: MutationCtx,
  author: Viewer,
  given: NewThread,
): Promise<Id<"forumThreads">> {
  if (given.html.length > LIMITS.rawTextMax) fail("content-too-long");
  const marked = await resolveMentions(ctx, cleanHtml(given.html), { threadId: null });
  const { html } = marked;
  const { title, category, tags } = given;
  const form = parseForm(threadForm, { title, category, tags, content: visibleText(html) });
  await consumeRateLimit(ctx, author, "thread");
  const threadId = await insertThread(ctx, author, { form, html });
  await followByDefault(ctx, author._id, threadId);
  const thread = { _id: threadId, title: titleOf(form) };
  await notifyMentioned(ctx, { thread, reply: null, author, marked });
  return threadId;
}

const titleOf = (form: ThreadForm): string => form.title.replace(/\s+/g, " ");

async function insertThread(
  ctx: MutationCtx,
  author: Viewer,
  { form, html }: { form: ThreadForm; html: string },
): Promise<Id<"forumThreads">> {
  const now = Date.now();
  const { category, content: text } = form;
  const title = titleOf(form);
  const threadId = await ctx.db.insert("forumThreads", {
    title,
    content: html,
    preview: previewOf(text),
    category,
    tags: parseTags(form.tags),
    ...authorOf(author),
    createdAt: now,
    updatedAt: now,
    isPinned: false,
    isLocked: false,
    isHidden: false,
  });
  const searchText = searchTextOf(title, text);
  await ctx.db.insert("forumThreadSearch", { threadId, category, createdAt: now, searchText });
  await openCounters(ctx, threadId);
  return threadId;
}

/** An author's fields as posts store them: a copy of name and avatar. */
export const authorOf = ({ _id, displayName, photoURL }: Viewer) => ({
  authorId: _id,
  authorName: displayName,
  authorAvatar: photoURL,
});
