// The admin page's contact messages.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { listMessages, markAnswered, vMessageRow } from "./model/admin/messages";

export const list = adminQuery({
  permission: "view_admin_panel",
  args: { paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vMessageRow),
  handler: async (ctx, { paginationOpts }) => await listMessages(ctx, paginationOpts),
});

export const setAnswered = adminMutation({
  permission: "view_admin_panel",
  args: { messageId: v.id("contactMessages"), isAnswered: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { messageId, isAnswered }) => {
    await markAnswered(ctx, messageId, isAnswered);
    return null;
  },
});
