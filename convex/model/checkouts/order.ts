// The provider's order of a checkout: its input, and storing its id.
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

/** What the order is created from; `orderId` is set when it exists. Throws unless the hold is live. */
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

/** Stores the order's id. Of two orders created concurrently the first one recorded counts; the other is never paid. */
export async function recordOrder(
  ctx: MutationCtx,
  checkoutId: Id<"checkouts">,
  { orderId, amount }: { orderId: string; amount: number },
): Promise<string> {
  const checkout = await checkoutById(ctx, checkoutId);
  requireOpen(checkout);
  // A coupon changed the price while the order was created: the old one must not be approved.
  if (checkout.amount !== amount) fail("payment-failed");
  if (checkout.orderId !== null) return checkout.orderId;
  await advance(ctx, checkout, { event: "order", orderId });
  return orderId;
}

function requireOpen(checkout: Checkout): void {
  if (checkout.status === "settled") fail("already-enrolled");
  if (statusAfter(checkout.status, "order") === null || isOverdue(checkout)) fail("checkout-expired");
}
