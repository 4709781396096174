// A checkout as its owner sees it. Amounts in dollars, times in milliseconds.
import { v, type Infer } from "convex/values";
import { vCheckoutStatus } from "../fields/payments";
import type { Checkout } from "./store";

export const vCheckout = v.object({
  checkoutId: v.id("checkouts"),
  status: vCheckoutStatus,
  courseId: v.string(),
  batchNumber: v.number(),
  batchName: v.string(),
  amount: v.number(),
  listPrice: v.number(),
  discount: v.number(),
  couponCode: v.union(v.string(), v.null()),
  currency: v.literal("USD"),
  expiresAt: v.number(),
  enrollmentId: v.union(v.id("enrollments"), v.null()),
});

/** A checkout as its holder sees it. Amounts in dollars; checkouts of earlier versions have no coupon fields. */
export function viewOf(checkout: Checkout): Infer<typeof vCheckout> {
  const { _id: checkoutId, status, courseId, batchNumber, batchName } = checkout;
  const { amount, currency, expiresAt, enrollmentId } = checkout;
  const { listPrice = amount, discount = 0, couponCode = null } = checkout;
  return {
    ...{ checkoutId, status, courseId, batchNumber, batchName, amount, listPrice, discount, couponCode },
    ...{ currency, expiresAt, enrollmentId },
  };
}
