// Payments on the admin page.
import { paginationOptsValidator, paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { adminQuery } from "./lib/builders";
import {
  listPayments,
  paymentFilter,
  totalPayments,
  vPaymentRow,
  vPaymentTotals,
} from "./model/admin/payments";
import { vPaymentOrder } from "./model/admin/paymentOrder";

/** Payments page by page, amounts in dollars. A search returns one page of at most 100 per kind of match. */
export const list = adminQuery({
  permission: "view_payments",
  args: {
    ...paymentFilter,
    paginationOpts: paginationOptsValidator,
    /** By amount and by learner the newest 1,000 of a period or of the refunded ones. */
    order: v.optional(vPaymentOrder),
  },
  returns: paginationResultValidator(vPaymentRow),
  handler: async (ctx, { paginationOpts, ...wanted }) => await listPayments(ctx, wanted, paginationOpts),
});

/** How many payments a list has and what they sum up to, in dollars. A narrowed list is added up to its newest 1,000. */
export const totals = adminQuery({
  permission: "view_payments",
  args: paymentFilter,
  returns: vPaymentTotals,
  handler: async (ctx, filter) => await totalPayments(ctx, filter),
});
