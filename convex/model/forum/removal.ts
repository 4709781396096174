// Deletion of posts. The post is deleted at once; its dependent rows follow in bounded batches, each scheduling the
// next.
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { deleteForPost, deleteForThread } from "../notifications";
import { deleteCounters } from "./counters";
import { clearSolution, recountAfter } from "./replies";
import { countRoomThread } from "./rooms";

/** Rows deleted per transaction, well below Convex's limits. */
const BATCH = 200;
/** Of replies, which are up to 70 kB long. */
const REPLIES = 50;

/** Deletes the thread and its search entry at once, so that nothing can be added to it; dependent rows follow. */
export async function removeThread(ctx: MutationCtx, thread: Doc<"forumThreads">): Promise<void> {
  await ctx.db.delete("forumThreads", thread._id);
  await removeFromSearch(ctx, thread._id);
  await countRoomThread(ctx, thread.room, -1);
  await purgeThread(ctx, thread._id);
}

/** Deletes the next batch of a deleted thread's rows; schedules itself until nothing is left. */
export async function purgeThread(ctx: MutationCtx, threadId: Id<"forumThreads">): Promise<void> {
  let room = BATCH;
  for (const take of [
    deleteReplies,
    deleteLikes,
    deleteReports,
    deleteViewers,
    deleteVersions,
    deleteFollows,
    deleteReadMarks,
    deletePresence,
    deleteForThread,
    deleteStats,
    deleteCounters,
  ]) {
    room -= await take(ctx, threadId, room);
    if (room > 0) continue;
    await ctx.scheduler.runAfter(0, internal.threads.purge, { threadId });
    return;
  }
}

/** Deletes at most `room` rows and returns their number, or `room` when more may be left. */
type DeleteBatch = (ctx: MutationCtx, threadId: Id<"forumThreads">, room: number) => Promise<number>;

const deleteReplies: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumReplies")
    .withIndex("by_threadId_and_position", (q) => q.eq("threadId", threadId))
    .take(Math.min(room, REPLIES));
  for (const { _id } of rows) await ctx.db.delete("forumReplies", _id);
  return rows.length < REPLIES ? rows.length : room;
};

const deleteLikes: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumLikes")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumLikes", _id);
  return rows.length;
};

const deleteReports: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumReports")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumReports", _id);
  return rows.length;
};

const deleteViewers: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumViewers")
    .withIndex("by_threadId_and_userId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumViewers", _id);
  return rows.length;
};

/** Versions are as long as replies. */
const deleteVersions: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumPostVersions")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .take(Math.min(room, REPLIES));
  for (const { _id } of rows) await ctx.db.delete("forumPostVersions", _id);
  return rows.length < REPLIES ? rows.length : room;
};

const deleteFollows: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumFollows")
    .withIndex("by_threadId_and_level", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumFollows", _id);
  return rows.length;
};

const deleteReadMarks: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumReadMarks")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumReadMarks", _id);
  return rows.length;
};

/** Their deadlines are deleted by their own expiry job (model/forum/presence). */
const deletePresence: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumPresence")
    .withIndex("by_threadId_and_userId", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumPresence", _id);
  return rows.length;
};

const deleteStats: DeleteBatch = async (ctx, threadId, room) => {
  const rows = await ctx.db
    .query("forumThreadStats")
    .withIndex("by_threadId_and_shard", (q) => q.eq("threadId", threadId))
    .take(room);
  for (const { _id } of rows) await ctx.db.delete("forumThreadStats", _id);
  return rows.length;
};

/** Deletes the search entry of a thread, if there is one. */
export async function removeFromSearch(ctx: MutationCtx, threadId: Id<"forumThreads">): Promise<void> {
  const row = await ctx.db
    .query("forumThreadSearch")
    .withIndex("by_threadId", (q) => q.eq("threadId", threadId))
    .unique();
  if (row !== null) await ctx.db.delete("forumThreadSearch", row._id);
}

/** Deletes a reply and updates the counters of its thread; dependent rows follow in batches. */
export async function removeReply(
  ctx: MutationCtx,
  { reply, thread }: { reply: Doc<"forumReplies">; thread: Doc<"forumThreads"> },
): Promise<void> {
  await ctx.db.delete("forumReplies", reply._id);
  await clearSolution(ctx, { reply, thread });
  await recountAfter(ctx, thread, -1);
  await purgeReply(ctx, reply._id);
}

/**
 * Deletes the next batch of a deleted reply's likes, reports, versions and notifications; schedules itself until nothing is
 * left.
 */
export async function purgeReply(ctx: MutationCtx, replyId: Id<"forumReplies">): Promise<void> {
  const likes = await ctx.db
    .query("forumLikes")
    .withIndex("by_targetId_and_userId", (q) => q.eq("targetId", replyId))
    .take(BATCH);
  for (const { _id } of likes) await ctx.db.delete("forumLikes", _id);
  const reports = await ctx.db
    .query("forumReports")
    .withIndex("by_targetId_and_userId", (q) => q.eq("targetId", replyId))
    .take(BATCH);
  for (const { _id } of reports) await ctx.db.delete("forumReports", _id);
  const versions = await ctx.db
    .query("forumPostVersions")
    .withIndex("by_targetId", (q) => q.eq("targetId", replyId))
    .take(REPLIES);
  for (const { _id } of versions) await ctx.db.delete("forumPostVersions", _id);
  const notified = await deleteForPost(ctx, replyId, BATCH);
  if (Math.max(likes.length, reports.length, notified) < BATCH) return;
  await ctx.scheduler.runAfter(0, internal.replies.purge, { replyId });
}
