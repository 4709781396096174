// A person's own payments. Queries return nothing to visitors instead of throwing, because a page stays subscribed
// for a moment after its session ends.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { listOwnPayments, receiptOf, vOwnPayment, vReceipt } from "./model/paymentHistory";

/** The caller's payments and pending or returned money, newest first; amounts in dollars. */
export const mine = publicQuery({
  args: {},
  returns: v.array(vOwnPayment),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await listOwnPayments(ctx, user);
  },
});

/** The receipt of a payment, amounts in dollars; null unless the payment is the caller's. */
export const receipt = publicQuery({
  args: { paymentId: v.string() },
  returns: v.union(v.null(), vReceipt),
  handler: async (ctx, { paymentId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await receiptOf(ctx, user, paymentId);
  },
});
