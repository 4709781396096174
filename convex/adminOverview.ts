// The first tab of the admin page.
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import { loadOverview, recentActivity, vActivity, vOverview } from "./model/admin/overview";
import { loadRevenue, vRevenue, vRevenueRange } from "./model/admin/revenue";
import { countWaiting, vWaiting } from "./model/admin/waiting";

/** Counters, revenue in dollars and the totals of every batch. */
export const totals = adminQuery({
  permission: "view_payments",
  args: {},
  returns: vOverview,
  handler: async (ctx) => await loadOverview(ctx),
});

/** What waits for staff in each part of the page, up to 100 each. */
export const waiting = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: vWaiting,
  handler: async (ctx) => await countWaiting(ctx),
});

/**
 * Revenue and refunds of a period that ends with `today` in buckets without gaps, beside the period before. Days are UTC
 * days; the caller passes the current one, because a query reads no clock. Throws date-invalid.
 */
export const revenue = adminQuery({
  permission: "view_payments",
  args: { range: vRevenueRange, today: v.string() },
  returns: vRevenue,
  handler: async (ctx, args) => await loadRevenue(ctx, args),
});

/** The latest 20 entries of the activity log. */
export const activity = adminQuery({
  permission: "view_admin_panel",
  args: {},
  returns: v.array(vActivity),
  handler: async (ctx) => await recentActivity(ctx),
});
