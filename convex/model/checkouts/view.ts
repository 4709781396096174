// A checkout as its owner sees it. Amounts in dollars, times in milliseconds.
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { courseById } from "../courses";
import { vCheckoutStatus } from "../fields/payments";
import type { Checkout } from "./store";

/** More than one person may hold at once. */
const MAX_HOLDS = 10;

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

export const vOwnHold = v.object({ courseId: v.string(), courseTitle: v.string(), expiresAt: v.number() });

/** Holds of a person that wait for a payment, in all courses; not those whose payment is being confirmed. */
export async function unpaidHolds(ctx: QueryCtx, userId: Id<"users">): Promise<Infer<typeof vOwnHold>[]> {
  const holds: Infer<typeof vOwnHold>[] = [];
  for (const status of ["held", "ordered"] as const) {
    const rows = await ctx.db
      .query("checkouts")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
      .take(MAX_HOLDS);
    for (const { courseId, expiresAt } of rows) {
      const course = await courseById(ctx, courseId);
      if (course !== null) holds.push({ courseId, courseTitle: course.title, expiresAt });
    }
  }
  return holds;
}
