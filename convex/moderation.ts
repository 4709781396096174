// Moderation of the forum: reported posts, decisions and their log.
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { vPostId } from "./model/fields/forum";
import * as edits from "./model/forum/edits";
import * as moderation from "./model/forum/moderation";
import { latestModerationActions, vLogEntry } from "./model/forum/moderationLog";

/** Posts with open reports, or those removed because of reports; the oldest report first. */
export const queue = adminQuery({
  permission: "view_admin_panel",
  args: { status: moderation.vQueueStatus },
  returns: v.array(moderation.vReported),
  handler: async (ctx, { status }) => await moderation.reportedPosts(ctx, ctx.user, status),
});

/** Keeps, removes (hides) or restores a post and closes its reports. Throws thread-not-found or reply-not-found. */
export const decide = adminMutation({
  permission: "view_admin_panel",
  args: { targetId: vPostId, decision: moderation.vDecision },
  returns: v.null(),
  handler: async (ctx, args) => {
    await moderation.decide(ctx, ctx.user, args);
    return null;
  },
});

/**
 * All versions of a post, the present one first. A mutation, because each reading is logged. Throws thread-not-found or
 * reply-not-found.
 */
export const history = adminMutation({
  permission: "view_admin_panel",
  args: { targetId: vPostId },
  returns: edits.vHistory,
  handler: async (ctx, { targetId }) => await edits.openHistory(ctx, ctx.user, targetId),
});

/** The newest 100 entries of the moderation log. */
export const log = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vLogEntry),
  handler: async (ctx) => await latestModerationActions(ctx),
});
