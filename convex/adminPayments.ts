// The admin page's payments.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import { listPayments, vPaymentOrder, vPaymentRow } from "./model/admin/payments";

export const list = adminQuery({
  permission: "view_payments",
  args: {
    paginationOpts: paginationOptsValidator,
    /** Counts without a search; what is found comes newest first. */
    order: v.optional(vPaymentOrder),
    /** A payment id, an order id, the beginning of the buyer's address or words of their name; empty for all. */
    search: v.string(),
    courseId: v.union(v.string(), v.null()),
  },
  returns: paginationResultValidator(vPaymentRow),
  handler: async (ctx, args) => await listPayments(ctx, args),
});
