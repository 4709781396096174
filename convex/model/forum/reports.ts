// Reports: one row per person and post. Decisions of moderators are in model/forum/moderation.
import { reportForm } from "../../../shared/forms/forum";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { parseForm } from "../../lib/forms";
import type { Viewer } from "../../lib/access";
import { consumeRateLimit } from "./rights";

export interface NewReport {
  targetId: Id<"forumThreads"> | Id<"forumReplies">;
  threadId: Id<"forumThreads">;
  reason: string;
}

/** A second report of the same post by the same person changes the reason. Throws the code of a broken rule. */
export async function report(ctx: MutationCtx, user: Viewer, fresh: NewReport): Promise<void> {
  const { targetId, threadId } = fresh;
  const { reason } = parseForm(reportForm, { reason: fresh.reason });
  await consumeRateLimit(ctx, user, "report");
  const existing = await ctx.db
    .query("forumReports")
    .withIndex("by_targetId_and_userId", (q) => q.eq("targetId", targetId).eq("userId", user._id))
    .unique();
  const content = { reason, status: "open" as const, createdAt: Date.now() };
  if (existing !== null) {
    await ctx.db.patch("forumReports", existing._id, content);
    return;
  }
  await ctx.db.insert("forumReports", { targetId, threadId, userId: user._id, ...content });
}
