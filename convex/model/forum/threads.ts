// Threads: starting and reading them.
import { v, type Infer } from "convex/values";
import type { ThreadForm } from "../../../shared/forms/forum";
import { parseTags, roomThreadForm, threadForm } from "../../../shared/forms/forum";
import { LIMITS } from "../../../shared/limits";
import { parseRoom } from "../../../shared/rules/rooms";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { parseForm } from "../../lib/forms";
import type { Viewer } from "../../lib/access";
import { vForumCategory } from "../fields/forum";
import { authorMarks } from "./authorMarks";
import { countersOf, openCounters } from "./counters";
import { followByDefault } from "./followLevels";
import { cleanHtml } from "./html";
import { likedBy } from "./likes";
import { resolveMentions, notifyMentioned } from "./mentions";
import { notifyOfPost } from "./postNotifications";
import { canModerate, consumeRateLimit } from "./rights";
import { accessToRoom, countRoomThread, mayEnter } from "./rooms";
import { previewOf, searchTextOf, titleFrom, visibleText } from "./text";
import { visibleThread } from "./visibility";

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
  /** Null in the public forum. */
  room: v.union(v.string(), v.null()),
  /** Of the author: model/forum/authorMarks. */
  isByInstructor: v.boolean(),
  isByStaff: v.boolean(),
  mayDelete: v.boolean(),
  mayMarkSolution: v.boolean(),
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

/** The written part of a visible thread and what the viewer may do; null when it is not visible. */
export async function threadView(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<Infer<typeof vThread> | null> {
  const thread = await visibleThread(ctx, viewer, threadId);
  if (thread === null) return null;
  const { title, content, category, tags, authorName, authorAvatar, createdAt, isPinned, isLocked } = thread;
  const mayModerate = viewer !== null && (await canModerate(ctx, viewer));
  const isMine = viewer?._id === thread.authorId;
  const { manages } = await accessToRoom(ctx, thread.room);
  const mayDelete = isMine || mayModerate || (viewer !== null && (await manages(viewer)));
  const may = { mayDelete, mayMarkSolution: mayDelete, mayModerate };
  const place = { room: thread.room ?? null };
  const marks = await (await authorMarks(ctx, thread))(thread.authorId);
  const author = { authorName, authorAvatar, createdAt, editedAt: editedAtOf(thread) };
  const written = { title, content, category, tags, ...author };
  return { threadId, ...written, isPinned, isLocked, isMine, ...place, ...marks, ...may };
}

/** The counters of a visible thread; null when it is not visible. */
export async function threadCounters(
  ctx: QueryCtx,
  threadId: Id<"forumThreads">,
  viewer: Viewer | null,
): Promise<Infer<typeof vThreadCounters> | null> {
  const thread = await visibleThread(ctx, viewer, threadId);
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
  /** Without it the thread is public. */
  room?: string | undefined;
}

/**
 * In a room the title may be empty, and category and tags are not used. Throws the code of the first broken rule,
 * posting-too-often, or no-active-enrollment for a room that does not admit the author.
 */
export async function startThread(
  ctx: MutationCtx,
  author: Viewer,
  given: NewThread,
): Promise<Id<"forumThreads">> {
  const { room } = given;
  if (!(await mayEnter(ctx, author, room))) fail("no-active-enrollment");
  if (given.html.length > LIMITS.rawTextMax) fail("content-too-long");
  const marked = await resolveMentions(ctx, cleanHtml(given.html), { thread: null, room });
  const { html } = marked;
  const form = parseThread(given, visibleText(html));
  await consumeRateLimit(ctx, author, "thread");
  const threadId = await insertThread(ctx, author, { form, html, room });
  const thread = { _id: threadId, authorId: author._id, title: form.title, room };
  await followByDefault(ctx, author._id, thread);
  const told = await notifyMentioned(ctx, { thread, reply: null, author, marked });
  await notifyInstructor(ctx, author, { thread, html, told });
  return threadId;
}

/** The parsed form of a thread. Those of rooms have a category that no list shows, and no tags. */
export function parseThread(
  { title, category, tags, room }: Omit<NewThread, "html">,
  content: string,
): ThreadForm {
  if (room === undefined) {
    const form = parseForm(threadForm, { title, category, tags, content });
    return { ...form, title: form.title.replace(/\s+/g, " ") };
  }
  const form = parseForm(roomThreadForm, { title, content });
  const given = form.title.replace(/\s+/g, " ");
  return { ...form, title: given === "" ? titleFrom(form.content) : given, category: "courses", tags: "" };
}

interface Started {
  thread: Pick<Doc<"forumThreads">, "_id" | "authorId" | "title" | "room">;
  html: string;
  told: ReadonlySet<Id<"users">>;
}

/** The instructor of a room follows its threads from the first post on. */
async function notifyInstructor(
  ctx: MutationCtx,
  author: Viewer,
  { thread, html, told }: Started,
): Promise<void> {
  const access = await accessToRoom(ctx, thread.room);
  const { instructorId } = access;
  if (instructorId === null || instructorId === author._id) return;
  await followByDefault(ctx, instructorId, thread);
  if (told.has(instructorId)) return;
  const place = thread.room === undefined ? null : parseRoom(thread.room);
  const kind = place?.kind === "batch" ? ("started" as const) : ("asked" as const);
  const event = { kind, name: author.displayName, title: thread.title };
  await notifyOfPost(ctx, instructorId, { event, html, thread, reply: null, access });
}

async function insertThread(
  ctx: MutationCtx,
  author: Viewer,
  { form, html, room }: { form: ThreadForm; html: string; room: string | undefined },
): Promise<Id<"forumThreads">> {
  const now = Date.now();
  const { title, category, content: text } = form;
  const threadId = await ctx.db.insert("forumThreads", {
    ...(room === undefined ? {} : { room }),
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
  if (room === undefined) {
    const searchText = searchTextOf(title, text);
    await ctx.db.insert("forumThreadSearch", { threadId, category, createdAt: now, searchText });
  }
  await countRoomThread(ctx, room, 1);
  await openCounters(ctx, threadId);
  return threadId;
}

/** An author's fields as posts store them: a copy of name and avatar. */
export const authorOf = ({ _id, displayName, photoURL }: Viewer) => ({
  authorId: _id,
  authorName: displayName,
  authorAvatar: photoURL,
});
