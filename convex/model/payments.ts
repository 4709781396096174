// Payments: records of captured money that bought a seat.
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { env } from "../lib/env";
import { fail } from "../lib/fail";
import type { Money } from "./checkouts/money";
import { addTo, paymentCounted } from "./counters";

interface Purchase {
  checkout: Doc<"checkouts">;
  money: Money;
  user: Doc<"users">;
  batch: Doc<"batches">;
}

/** Inserts the payment of a capture with the next receipt number. Amounts in dollars. */
export async function insertPayment(
  ctx: MutationCtx,
  { checkout, money, user, batch }: Purchase,
): Promise<Doc<"payments">> {
  const now = Date.now();
  const receiptNumber = await nextReceiptNumber(ctx);
  const paymentId = await ctx.db.insert("payments", {
    paymentId: money.captureId,
    orderId: money.orderId,
    payerId: money.payer.payerId,
    courseId: checkout.courseId,
    courseTitle: checkout.courseTitle,
    amount: checkout.amount,
    userId: user._id,
    userEmail: user.email,
    userName: user.displayName,
    payerEmail: money.payer.email,
    payerName: money.payer.name,
    status: "completed",
    transactionStatus: money.status,
    paymentMethod: checkout.amount === 0 ? "free" : "paypal",
    ...priceParts(checkout),
    fundingSource: checkout.fundingSource ?? money.source,
    checkoutId: checkout._id,
    receiptNumber,
    refundTerms: {
      ...env.refundTerms(),
      ...{ startDate: batch.startDate, withdrawalDays: env.withdrawalDays() },
    },
    paymentDate: now,
    createdAt: now,
    updatedAt: now,
  });
  const payment = (await ctx.db.get("payments", paymentId)) ?? fail("payment-recording-failed");
  await addTo(ctx, paymentCounted(payment));
  return payment;
}

const priceParts = ({ listPrice, discount, couponCode }: Doc<"checkouts">) => ({
  ...(listPrice !== undefined && { listPrice }),
  ...(discount !== undefined && { discount }),
  ...(couponCode !== undefined && { couponCode }),
});

async function nextReceiptNumber(ctx: QueryCtx): Promise<number> {
  const last = await ctx.db.query("payments").withIndex("by_receiptNumber").order("desc").first();
  return (last?.receiptNumber ?? 0) + 1;
}

/** By the provider's capture id. */
export async function paymentByCapture(ctx: QueryCtx, captureId: string): Promise<Doc<"payments"> | null> {
  return await ctx.db
    .query("payments")
    .withIndex("by_paymentId", (q) => q.eq("paymentId", captureId))
    .unique();
}
