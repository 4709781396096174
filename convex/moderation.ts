// For moderators: the queue of reported posts, decisions about them, and the log of what was done.
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { vPostId } from "./model/fields/forum";
import {
  decide as decideOn,
  reportedPosts,
  vDecision,
  vQueueStatus,
  vReported,
} from "./model/forum/moderation";
import { latestModerationActions, vLogEntry } from "./model/forum/moderationLog";

/** Posts with open reports, or those that were removed because of reports. */
export const queue = adminQuery({
  permission: "view_admin_panel",
  args: { status: vQueueStatus },
  returns: v.array(vReported),
  handler: async (ctx, { status }) => await reportedPosts(ctx, status),
});

export const decide = adminMutation({
  permission: "view_admin_panel",
  args: { targetId: vPostId, decision: vDecision },
  returns: v.null(),
  handler: async (ctx, args) => {
    await decideOn(ctx, ctx.user, args);
    return null;
  },
});

/** The newest hundred entries. */
export const log = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vLogEntry),
  handler: async (ctx) => await latestModerationActions(ctx),
});
