// Payments on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import { listPayments, vPaymentOrder, vPaymentRow } from "./model/admin/payments";
import { countPayments, vPaymentCounts, vPaymentStatus } from "./model/admin/paymentStatus";

/** Payments page by page, amounts in dollars. A search returns one page of at most 100 per kind of match. */
export const list = adminQuery({
  permission: "view_payments",
  args: {
    paginationOpts: paginationOptsValidator,
    /** Ignored by searches and within a status, whose results are newest first. */
    order: v.optional(vPaymentOrder),
    /** A payment id, an order id, a prefix of the buyer's address or words of their name; empty for all. */
    search: v.string(),
    /** Ignored by searches. */
    status: v.optional(v.union(vPaymentStatus, v.null())),
    courseId: v.union(v.string(), v.null()),
  },
  returns: paginationResultValidator(vPaymentRow),
  handler: async (ctx, args) => await listPayments(ctx, args),
});

/** How many there are of each status: all of them exactly, the others up to 100. */
export const counts = adminQuery({
  permission: "view_payments",
  args: {},
  returns: vPaymentCounts,
  handler: async (ctx) => await countPayments(ctx),
});
