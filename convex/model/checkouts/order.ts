// The payment provider's order of a checkout: what it is made from, and remembering its id.
import { v, type Infer } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { advance, checkoutById, isOverdue, ownCheckout, type Checkout } from "./store";
import { statusAfter } from "./state";

export const vOrderTask = v.object({
  orderId: v.union(v.string(), v.null()),
  courseId: v.string(),
  courseTitle: v.string(),
  amount: v.number(),
});

/** A second click finds the first order; only a live hold may have one. */
export async function orderTask(
  ctx: QueryCtx,
  userId: Id<"users">,
  checkoutId: Id<"checkouts">,
): Promise<Infer<typeof vOrderTask>> {
  const checkout = await ownCheckout(ctx, userId, checkoutId);
  requireOpen(checkout);
  if (checkout.amount <= 0) fail("payment-failed");
  const { orderId, courseId, courseTitle, amount } = checkout;
  return { orderId, courseId, courseTitle, amount };
}

/** Of two orders made at the same time the first one recorded counts; the other is never paid. */
export async function recordOrder(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<string> {
  const checkout = await checkoutById(ctx, checkoutId);
  requireOpen(checkout);
  // A code changed the price while the order was being made: nobody may approve the old one.
  if (checkout.amount !== amount) fail("payment-failed");
  if (checkout.orderId !== null) return checkout.orderId;
  await advance(ctx, checkout, { event: "order", orderId });
  return orderId;
}

function requireOpen(checkout: Checkout): void {
  if (checkout.status === "settled") fail("already-enrolled");
  if (statusAfter(checkout.status, "order") === null || isOverdue(checkout)) fail("checkout-expired");
}
