// The record of what moderators did.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../access";
import { moderationFields } from "../fields/forum";

const SHOWN = 100;

export const vLogEntry = v.object(moderationFields);

type Entry = Infer<typeof vLogEntry>;

/** What the log says about a post: the title of its thread and its own author. */
export type Post = Pick<Entry, "targetId" | "title" | "authorName">;

export const postOf = (thread: Doc<"forumThreads">): Post => ({
  targetId: thread._id,
  title: thread.title,
  authorName: thread.authorName,
});

export async function logDeed(
  ctx: MutationCtx,
  moderator: Viewer,
  { action, post }: { action: Entry["action"]; post: Post },
): Promise<void> {
  const performer = { performedBy: moderator._id, performerName: moderator.displayName };
  await ctx.db.insert("forumModerationLog", { action, ...post, ...performer, timestamp: Date.now() });
}

export async function latestDeeds(ctx: QueryCtx): Promise<Entry[]> {
  const rows = await ctx.db.query("forumModerationLog").withIndex("by_timestamp").order("desc").take(SHOWN);
  return rows.map(({ action, targetId, title, authorName, performedBy, performerName, timestamp }) => ({
    action,
    targetId,
    title,
    authorName,
    performedBy,
    performerName,
    timestamp,
  }));
}
