// The admin page's first tab.
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

export const totals = adminQuery({
  permission: "view_payments",
  args: {},
  returns: vOverview,
  handler: async (ctx) => await loadOverview(ctx),
});

export const activity = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vActivity),
  handler: async (ctx) => await recentActivity(ctx),
});

export const attention = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vAttention),
  handler: async (ctx) => await openAttention(ctx),
});
