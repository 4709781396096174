// A checkout as its owner sees it.
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
  currency: v.literal("USD"),
  expiresAt: v.number(),
  enrollmentId: v.union(v.id("enrollments"), v.null()),
});

export function viewOf(checkout: Checkout): Infer<typeof vCheckout> {
  const { _id: checkoutId, status, courseId, batchNumber, batchName } = checkout;
  const { amount, currency, expiresAt, enrollmentId } = checkout;
  return { checkoutId, status, courseId, batchNumber, batchName, amount, currency, expiresAt, enrollmentId };
}
