// Deletes bodies of e-mails and logs whose time is over.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation } from "./lib/builders";
import { forgetOldRows, vRetentionPage } from "./model/retention";

/** Forgets one page and schedules the next. Run by a cron job. */
export const sweep = internalMutation({
  args: vRetentionPage.fields,
  returns: v.null(),
  handler: async (ctx, page) => {
    const next = await forgetOldRows(ctx, page);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.retention.sweep, next);
    return null;
  },
});
