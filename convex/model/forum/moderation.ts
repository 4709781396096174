// The moderators' queue: reported posts and the decisions about them. A removed post is only hidden, so that the
// decision can be reversed.
import { v, type Infer } from "convex/values";
import { REPORTS_MOST } from "../../../shared/rules/admin-lists";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { PAGE_BYTES, sizeOf } from "../../lib/reads";
import type { Viewer } from "../../lib/access";
import { vPostId } from "../fields/forum";
import { deleteForPost } from "../notifications";
import { logModerationAction, type ModeratedPost } from "./moderationLog";
import { removeFromSearch } from "./removal";
import { clearSolution, recountAfter } from "./replies";
import { countRoomThread, entryOf, type Entry } from "./rooms";
import { previewOf, searchTextOf, visibleText } from "./text";
import { editedAtOf } from "./threads";

export const vQueueStatus = v.union(v.literal("open"), v.literal("removed"));
export const vDecision = v.union(v.literal("keep"), v.literal("remove"), v.literal("restore"));

export const vReported = v.object({
  targetId: vPostId,
  kind: v.union(v.literal("thread"), v.literal("reply")),
  threadId: v.id("forumThreads"),
  title: v.string(),
  excerpt: v.string(),
  authorName: v.string(),
  createdAt: v.number(),
  /** The beginning of the discussion that a reply stands in; null for a thread. */
  replyTo: v.union(v.string(), v.null()),
  isHidden: v.boolean(),
  /** Null when never edited. */
  editedAt: v.union(v.number(), v.null()),
  /** Position among the replies, for links; null for a thread. */
  position: v.union(v.number(), v.null()),
  /** The thread itself, or the thread of the reply. */
  thread: v.object({ isHidden: v.boolean(), isLocked: v.boolean(), isPinned: v.boolean() }),
  reports: v.array(v.object({ reason: v.string(), createdAt: v.number() })),
});

type Reported = Infer<typeof vReported>;
type PostId = Infer<typeof vPostId>;

/** A post and its thread, hidden ones included; null when it is gone, or when its room does not admit the moderator. */
export async function findPost(
  ctx: QueryCtx,
  mayEnter: Entry,
  targetId: PostId,
): Promise<ModeratedPost | null> {
  const threadId = ctx.db.normalizeId("forumThreads", targetId);
  const replyId = ctx.db.normalizeId("forumReplies", targetId);
  const reply = replyId === null ? null : await ctx.db.get("forumReplies", replyId);
  const ofThread = threadId ?? reply?.threadId;
  const thread = ofThread === undefined ? null : await ctx.db.get("forumThreads", ofThread);
  return thread !== null && (await mayEnter(thread.room)) ? { thread, reply } : null;
}

/** Oldest report first, each post once with all of its reasons. */
export async function reportedPosts(
  ctx: QueryCtx,
  moderator: Viewer,
  status: Infer<typeof vQueueStatus>,
): Promise<Reported[]> {
  const reports = await ctx.db
    .query("forumReports")
    .withIndex("by_status_and_createdAt", (q) => q.eq("status", status))
    .take(REPORTS_MOST);
  const byPost = new Map<PostId, Doc<"forumReports">[]>();
  for (const row of reports) byPost.set(row.targetId, [...(byPost.get(row.targetId) ?? []), row]);
  const posts: Reported[] = [];
  const mayEnter = entryOf(ctx, moderator);
  let bytes = 0;
  for (const [targetId, about] of byPost) {
    const found = await findPost(ctx, mayEnter, targetId);
    if (found === null) continue;
    posts.push(reportedOf(found, about));
    bytes += sizeOf(found.thread) + (found.reply === null ? 0 : sizeOf(found.reply));
    // The others follow when these are decided.
    if (bytes >= 2 * PAGE_BYTES) break;
  }
  return posts;
}

function reportedOf({ thread, reply }: ModeratedPost, about: Doc<"forumReports">[]): Reported {
  const post = reply ?? thread;
  return {
    targetId: post._id,
    kind: reply === null ? "thread" : "reply",
    threadId: thread._id,
    title: thread.title,
    excerpt: previewOf(visibleText(post.content)),
    authorName: post.authorName,
    createdAt: post.createdAt,
    replyTo: reply === null ? null : thread.preview,
    isHidden: post.isHidden,
    editedAt: editedAtOf(post),
    position: reply?.position ?? null,
    thread: { isHidden: thread.isHidden, isLocked: thread.isLocked, isPinned: thread.isPinned },
    reports: about.map(({ reason, createdAt }) => ({ reason, createdAt })),
  };
}

/** Throws thread-not-found or reply-not-found. Repeating a decision changes nothing and is logged again. */
export async function decide(
  ctx: MutationCtx,
  moderator: Viewer,
  { targetId, decision }: { targetId: PostId; decision: Infer<typeof vDecision> },
): Promise<void> {
  const isThread = ctx.db.normalizeId("forumThreads", targetId) !== null;
  const found =
    (await findPost(ctx, entryOf(ctx, moderator), targetId)) ??
    fail(isThread ? "thread-not-found" : "reply-not-found");
  if (decision !== "keep") await setHidden(ctx, found, decision === "remove");
  await settleReports(ctx, targetId, decision === "remove" ? "removed" : "kept");
  await logModerationAction(ctx, moderator, { action: decision, about: found });
}

async function setHidden(
  ctx: MutationCtx,
  { thread, reply }: ModeratedPost,
  isHidden: boolean,
): Promise<void> {
  const post = reply ?? thread;
  if (post.isHidden === isHidden) return;
  // Notifications about a hidden post would lead nowhere.
  if (isHidden) await deleteForPost(ctx, post._id, REPORTS_MOST);
  if (reply !== null) {
    await ctx.db.patch("forumReplies", reply._id, { isHidden });
    if (isHidden) await clearSolution(ctx, { reply, thread });
    await recountAfter(ctx, thread, isHidden ? -1 : 1);
    return;
  }
  await ctx.db.patch("forumThreads", thread._id, { isHidden });
  await countRoomThread(ctx, thread.room, isHidden ? -1 : 1);
  if (isHidden) await removeFromSearch(ctx, thread._id);
  else if (thread.room === undefined) await addToSearch(ctx, thread);
}

async function addToSearch(ctx: MutationCtx, thread: Doc<"forumThreads">): Promise<void> {
  const { _id: threadId, category, createdAt, title, content } = thread;
  const searchText = searchTextOf(title, visibleText(content));
  await ctx.db.insert("forumThreadSearch", { threadId, category, createdAt, searchText });
}

async function settleReports(
  ctx: MutationCtx,
  targetId: Id<"forumThreads"> | Id<"forumReplies">,
  status: "kept" | "removed",
): Promise<void> {
  const reports = await ctx.db
    .query("forumReports")
    .withIndex("by_targetId_and_userId", (q) => q.eq("targetId", targetId))
    .take(REPORTS_MOST);
  for (const { _id } of reports) await ctx.db.patch("forumReports", _id, { status });
}
