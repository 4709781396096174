// The admin page's e-mail tracking.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminMutation, adminQuery } from "./lib/builders";
import { listEmails, vEmailOrder } from "./model/admin/emailList";
import { previewEmail, searchEmails, vEmailPreview, vEmailRow, vEmailSearch } from "./model/admin/emails";
import { resendEmail } from "./model/admin/resend";

export const list = adminQuery({
  permission: "view_admin_panel",
  args: { order: v.optional(vEmailOrder), paginationOpts: paginationOptsValidator },
  returns: paginationResultValidator(vEmailRow),
  handler: async (ctx, args) => await listEmails(ctx, args),
});

/** At most 50 to one recipient, 100 of a type, and 100 out of the latest 1000 for a general term. */
export const search = adminQuery({
  permission: "view_admin_panel",
  args: { search: vEmailSearch },
  returns: v.array(vEmailRow),
  handler: async (ctx, args) => await searchEmails(ctx, args.search),
});

export const preview = adminQuery({
  permission: "view_admin_panel",
  args: { emailId: v.id("emailsSent") },
  returns: vEmailPreview,
  handler: async (ctx, { emailId }) => await previewEmail(ctx, emailId),
});

export const resend = adminMutation({
  permission: "manage_users",
  args: { emailId: v.id("emailsSent") },
  returns: v.null(),
  handler: async (ctx, { emailId }) => {
    await resendEmail(ctx, emailId);
    return null;
  },
});
