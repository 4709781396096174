// Contact messages on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { listMessages, markAnswered, vMessageRow, vMessageStatus } from "./model/admin/messages";
import { vTimeOrder } from "./model/admin/pages";

/** Contact messages page by page, or those that a search finds. Throws search-too-long. */
export const list = adminQuery({
  permission: "view_admin_panel",
  args: {
    /** The beginning of the sender's address, or words of the name and the text; empty for all. */
    search: v.optional(v.string()),
    order: v.optional(vTimeOrder),
    /** Ignored by searches. */
    status: v.optional(vMessageStatus),
    paginationOpts: paginationOptsValidator,
  },
  returns: paginationResultValidator(vMessageRow),
  handler: async (ctx, args) => await listMessages(ctx, args),
});

/** Marks a message as answered, or removes the mark. Throws message-not-found. */
export const setAnswered = adminMutation({
  permission: "view_admin_panel",
  args: { messageId: v.id("contactMessages"), isAnswered: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { messageId, isAnswered }) => {
    await markAnswered(ctx, messageId, isAnswered);
    return null;
  },
});
