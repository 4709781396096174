// The admin page's payments.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import { listPayments, vPaymentRow } from "./model/admin/payments";

export const list = adminQuery({
  permission: "view_payments",
  args: {
    paginationOpts: paginationOptsValidator,
    /** A payment id, an order id, or the beginning of the buyer's address; empty for all. */
    search: v.string(),
    courseId: v.union(v.string(), v.null()),
  },
  returns: paginationResultValidator(vPaymentRow),
  handler: async (ctx, args) => await listPayments(ctx, args),
});
