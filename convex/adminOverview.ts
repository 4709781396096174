// The first tab of the admin page.
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import {
  loadOverview,
  openAttention,
  recentActivity,
  vActivity,
  vAttention,
  vOverview,
} from "./model/admin/overview";

/** Counters, revenue in dollars and the totals of every batch; days without revenue are left out. */
export const totals = adminQuery({
  permission: "view_payments",
  args: {},
  returns: vOverview,
  handler: async (ctx) => await loadOverview(ctx),
});

/** The latest 20 entries of the activity log. */
export const activity = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vActivity),
  handler: async (ctx) => await recentActivity(ctx),
});

/** Open attention items: payments, failed e-mails and batches; newest first. */
export const attention = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vAttention),
  handler: async (ctx) => await openAttention(ctx),
});
