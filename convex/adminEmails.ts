// E-mail tracking on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { listEmails, vEmailOrder } from "./model/admin/emailList";
import {
  previewEmail,
  searchEmails,
  vEmailPreview,
  vEmailRow,
  vEmailSearch,
  vEmailStatus,
} from "./model/admin/emails";
import { resendEmail } from "./model/admin/resend";

/** E-mail records, or those of one status, page by page; newest first unless `order` says otherwise. */
export const list = adminQuery({
  permission: "view_admin_panel",
  args: {
    order: v.optional(vEmailOrder),
    status: v.optional(vEmailStatus),
    paginationOpts: paginationOptsValidator,
  },
  returns: paginationResultValidator(vEmailRow),
  handler: async (ctx, args) => await listEmails(ctx, args),
});

/**
 * Newest first: at most 50 to one recipient, 100 of a type, and 100 of the latest 1,000 for a general term (the
 * spec's limits). Throws search-term-required or search-too-long.
 */
export const search = adminQuery({
  permission: "view_admin_panel",
  args: { search: vEmailSearch },
  returns: v.array(vEmailRow),
  handler: async (ctx, args) => await searchEmails(ctx, args.search),
});

/** The text and the provider's response of one e-mail. Throws email-record-not-found. */
export const preview = adminQuery({
  permission: "view_admin_panel",
  args: { emailId: v.id("emailsSent") },
  returns: vEmailPreview,
  handler: async (ctx, { emailId }) => await previewEmail(ctx, emailId),
});

/** Queues a failed e-mail again. Throws email-not-failed, email-not-rebuildable or email-record-not-found. */
export const resend = adminMutation({
  permission: "manage_users",
  args: { emailId: v.id("emailsSent") },
  returns: v.null(),
  handler: async (ctx, { emailId }) => {
    await resendEmail(ctx, emailId);
    return null;
  },
});
