// A person's own payments. Visitors are answered with nothing, because a page must survive the end of its session.
import { v } from "convex/values";
import { publicQuery } from "./lib/builders";
import { viewerOf } from "./model/access";
import { listOwnPayments, receiptOf, vOwnPayment, vReceipt } from "./model/paymentHistory";

export const mine = publicQuery({
  args: {},
  returns: v.array(vOwnPayment),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user === null ? [] : await listOwnPayments(ctx, user);
  },
});

/** Null unless the payment is the caller's own. */
export const receipt = publicQuery({
  args: { paymentId: v.string() },
  returns: v.union(v.null(), vReceipt),
  handler: async (ctx, { paymentId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await receiptOf(ctx, user, paymentId);
  },
});
