// Enrollment without a payment: the same settlement as a purchase, without the provider.
import { amountText, CURRENCY } from "../../../shared/pricing";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { ownsPlace } from "../enrollments";
import { enroll } from "./settle";
import { isOverdue, ownCheckout } from "./store";

/** Enrolls when the amount is 0. A repeated call returns the same enrollment. */
export async function enrollFree(
  ctx: MutationCtx,
  userId: Id<"users">,
  checkoutId: Id<"checkouts">,
): Promise<Id<"enrollments">> {
  const checkout = await ownCheckout(ctx, userId, checkoutId);
  if (checkout.enrollmentId !== null) return checkout.enrollmentId;
  if (checkout.amount !== 0) fail("payment-required");
  if (checkout.status !== "held" || isOverdue(checkout)) fail("checkout-expired");
  if (await ownsPlace(ctx, userId, checkout.courseId)) fail("already-enrolled");
  const id = `free-${checkoutId}`;
  return await enroll(ctx, checkout, {
    ...{ orderId: id, captureId: id, status: "COMPLETED", source: null, customId: null, invoiceId: null },
    payee: null,
    amount: { value: amountText(0), currency: CURRENCY },
    payer: { payerId: null, email: null, name: null },
  });
}
