// What reconciliation may continue or begin without the buyer.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { codeOf } from "../../lib/fail";
import { beginCapture, taskOf, type CaptureTask } from "./capture";
import { checkoutById, liveCheckout, type Checkout } from "./store";

/** The capture to continue or begin; null when nothing may be captured. */
export async function resumePayment(
  ctx: MutationCtx,
  { checkoutId, orderId, mayBegin }: { checkoutId: Id<"checkouts">; orderId: string; mayBegin: boolean },
): Promise<CaptureTask | null> {
  const checkout = await checkoutById(ctx, checkoutId);
  if (checkout.orderId !== orderId) return null;
  if (checkout.status === "capturing") return taskOf(checkout);
  return mayBegin && (await isWanted(ctx, checkout)) ? await begin(ctx, checkout, orderId) : null;
}

/** Cancelled checkouts are not charged, and an old approval does not replace a newer checkout of the same person. */
async function isWanted(ctx: MutationCtx, checkout: Checkout): Promise<boolean> {
  if (checkout.status === "expired") {
    return (await liveCheckout(ctx, checkout.userId, checkout.courseId)) === null;
  }
  return checkout.status === "ordered";
}

async function begin(ctx: MutationCtx, checkout: Checkout, orderId: string): Promise<CaptureTask | null> {
  const { userId, _id: checkoutId, fundingSource } = checkout;
  try {
    const begun = await beginCapture(ctx, { userId, checkoutId, orderId, fundingSource });
    return begun.step === "capture" ? begun.task : null;
  } catch (error) {
    // No seat, or enrolled already: nothing is captured. beginCapture throws before its first write.
    if (codeOf(error) === null) throw error;
    return null;
  }
}
