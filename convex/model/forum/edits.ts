// Edits of posts by their authors. The version before an edit is stored; staff read it, and each reading is logged.
import { v, type Infer } from "convex/values";
import { parseTags, replyForm } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { parseForm } from "../../lib/forms";
import { notifiedOf } from "../notifications";
import { cleanHtml } from "./html";
import { mentionsIn, notifyMentioned, resolveMentions, type Marked } from "./mentions";
import { findPost } from "./moderation";
import { entryOf } from "./rooms";
import { logModerationAction } from "./moderationLog";
import { loadReply } from "./replies";
import { consumeRateLimit } from "./rights";
import { previewOf, searchTextOf, visibleText } from "./text";
import { editedAtOf, parseThread } from "./threads";
import { loadThread } from "./visibility";

/** The `editedAt` of the post that was changed; null for one never edited. */
type Base = number | null;

interface ThreadEdit {
  threadId: Id<"forumThreads">;
  base: Base;
  title: string;
  html: string;
  category?: string;
  /** Comma-separated. */
  tags?: string;
}

/**
 * Changes title, text, category and tags; the last two stay when they are absent. Throws thread-not-found,
 * permission-denied, thread-locked-for-edits, too-many-edits, edited-elsewhere, posting-too-often or the code of a broken
 * rule. Without a change nothing is written.
 */
export async function editThread(ctx: MutationCtx, editor: Viewer, given: ThreadEdit): Promise<void> {
  const thread = await loadThread(ctx, editor, given.threadId);
  requireEditable(editor, thread, thread);
  if (given.html.length > LIMITS.rawTextMax) fail("content-too-long");
  const marked = await resolveMentions(ctx, cleanHtml(given.html), {
    thread,
    room: thread.room,
    kept: mentionsIn(thread.content),
  });
  const { category: chosen = thread.category, tags: list = "" } = given;
  const fresh = { title: given.title, category: chosen, tags: list, room: thread.room };
  const form = parseThread(fresh, visibleText(marked.html));
  const { title, category } = form;
  const tags = given.tags === undefined ? thread.tags : parseTags(form.tags);
  const isSame =
    title === thread.title &&
    marked.html === thread.content &&
    category === thread.category &&
    tags.join() === thread.tags.join();
  if (isSame) return;
  requireBase(thread, given.base);
  await saveVersion(ctx, editor, { post: thread, thread });
  await ctx.db.patch("forumThreads", thread._id, {
    title,
    category,
    tags,
    content: marked.html,
    preview: previewOf(form.content),
    ...editedNow(thread),
  });
  await replaceSearchRow(ctx, thread._id, { category, searchText: searchTextOf(title, form.content) });
  await notifyNewlyMentioned(ctx, editor, { thread: { ...thread, title }, reply: null, marked });
}

/**
 * Changes the text. Throws reply-not-found, permission-denied, thread-locked-for-edits, too-many-edits,
 * edited-elsewhere, posting-too-often or the code of a broken rule. Without a change nothing is written.
 */
export async function editReply(
  ctx: MutationCtx,
  editor: Viewer,
  { replyId, base, html }: { replyId: Id<"forumReplies">; base: Base; html: string },
): Promise<void> {
  const { reply, thread } = await loadReply(ctx, editor, replyId);
  requireEditable(editor, reply, thread);
  if (html.length > LIMITS.rawTextMax) fail("reply-too-long");
  const marked = await resolveMentions(ctx, cleanHtml(html), {
    thread,
    room: thread.room,
    kept: mentionsIn(reply.content),
  });
  parseForm(replyForm, { content: visibleText(marked.html) });
  if (marked.html === reply.content) return;
  requireBase(reply, base);
  await saveVersion(ctx, editor, { post: reply, thread });
  await ctx.db.patch("forumReplies", replyId, { content: marked.html, ...editedNow(reply) });
  await notifyNewlyMentioned(ctx, editor, { thread, reply, marked });
}

type Post = Doc<"forumThreads"> | Doc<"forumReplies">;

function requireEditable(editor: Viewer, post: Post, thread: Doc<"forumThreads">): void {
  if (post.authorId !== editor._id) fail("permission-denied");
  if (thread.isLocked) fail("thread-locked-for-edits");
  // No version is dropped, so that what was reported stays known to staff.
  if ((post.edits ?? 0) >= LIMITS.editsMax) fail("too-many-edits");
}

/** A save from one window must not undo that of another one. */
function requireBase(post: Post, base: Base): void {
  if (editedAtOf(post) !== base) fail("edited-elsewhere");
}

const editedNow = ({ edits = 0 }: Post) => ({ edits: edits + 1, updatedAt: Date.now() });

async function saveVersion(
  ctx: MutationCtx,
  editor: Viewer,
  { post, thread }: { post: Post; thread: Doc<"forumThreads"> },
): Promise<void> {
  await consumeRateLimit(ctx, editor, "edit");
  const { _id: targetId, content, updatedAt: writtenAt } = post;
  const head = post === thread ? { title: thread.title, tags: thread.tags } : { title: null };
  await ctx.db.insert("forumPostVersions", { targetId, threadId: thread._id, content, writtenAt, ...head });
}

/** Changes the search text of a thread; those of rooms have none. */
export async function replaceSearchRow(
  ctx: MutationCtx,
  threadId: Id<"forumThreads">,
  change: Pick<Doc<"forumThreadSearch">, "category" | "searchText">,
): Promise<void> {
  const row = await ctx.db
    .query("forumThreadSearch")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .unique();
  if (row !== null) await ctx.db.patch("forumThreadSearch", row._id, change);
}

/** The documents as they were before the edit, except for the title. */
interface Edited {
  thread: Doc<"forumThreads">;
  reply: Doc<"forumReplies"> | null;
  marked: Marked;
}

/** Notifies people whom the post did not mention before, and whom no earlier version has notified. */
async function notifyNewlyMentioned(
  ctx: MutationCtx,
  author: Viewer,
  { thread, reply, marked }: Edited,
): Promise<void> {
  const post = reply ?? thread;
  const before = mentionsIn(post.content);
  const told = await notifiedOf(ctx, post._id, "mention");
  const userIds = marked.userIds.filter((userId) => !before.has(userId) && !told.has(userId));
  const place = reply === null ? null : { id: reply._id, position: reply.position };
  await notifyMentioned(ctx, { thread, reply: place, author, marked: { ...marked, userIds } });
}

const vVersion = v.object({
  title: v.union(v.string(), v.null()),
  content: v.string(),
  tags: v.array(v.string()),
  writtenAt: v.number(),
});

export const vHistory = v.object({ authorName: v.string(), versions: v.array(vVersion) });

/** All versions of a post, the present one first; also of hidden posts. Throws thread-not-found or reply-not-found. */
export async function openHistory(
  ctx: MutationCtx,
  moderator: Viewer,
  targetId: Post["_id"],
): Promise<Infer<typeof vHistory>> {
  const isThread = ctx.db.normalizeId("forumThreads", targetId) !== null;
  const about =
    (await findPost(ctx, entryOf(ctx, moderator), targetId)) ??
    fail(isThread ? "thread-not-found" : "reply-not-found");
  await logModerationAction(ctx, moderator, { action: "view_history", about });
  const earlier = await ctx.db
    .query("forumPostVersions")
    .withIndex("by_targetId", (q) => q.eq("targetId", targetId))
    .order("desc")
    .take(LIMITS.editsMax);
  const { content, updatedAt, authorName } = about.reply ?? about.thread;
  const { title, tags } = about.reply === null ? about.thread : { title: null, tags: [] };
  const present = { title, content, tags, writtenAt: updatedAt };
  const versions = earlier.map((row) => ({
    title: row.title,
    content: row.content,
    tags: row.tags ?? [],
    writtenAt: row.writtenAt,
  }));
  return { authorName, versions: [present, ...versions] };
}
