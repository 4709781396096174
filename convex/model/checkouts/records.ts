// The two records a settlement leaves behind.
import type { WithoutSystemFields } from "convex/server";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import type { Money } from "./money";
import type { Checkout } from "./store";

export async function writePayment(
  ctx: MutationCtx,
  { checkout, money, user }: { checkout: Checkout; money: Money; user: Doc<"users"> },
): Promise<Doc<"payments">> {
  const now = Date.now();
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
    paymentMethod: "paypal",
    fundingSource: checkout.fundingSource ?? money.source,
    checkoutId: checkout._id,
    paymentDate: now,
    createdAt: now,
    updatedAt: now,
  });
  return (await ctx.db.get("payments", paymentId)) ?? fail("payment-recording-failed");
}

/** The key is unique: somebody who was refunded and buys the same batch again gets the old row, renewed. */
export async function writeEnrollment(
  ctx: MutationCtx,
  { checkout, money, batch }: { checkout: Checkout; money: Money; batch: Doc<"batches"> },
): Promise<Doc<"enrollments">> {
  const enrollment = enrollmentOf(checkout, money, batch);
  const before = await ctx.db
    .query("enrollments")
    .withIndex("by_enrollmentKey", (q) => q.eq("enrollmentKey", enrollment.enrollmentKey))
    .unique();
  if (before !== null) await ctx.db.replace("enrollments", before._id, enrollment);
  const enrollmentId = before?._id ?? (await ctx.db.insert("enrollments", enrollment));
  return (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-failed");
}

function enrollmentOf(
  checkout: Checkout,
  money: Money,
  batch: Doc<"batches">,
): WithoutSystemFields<Doc<"enrollments">> {
  const now = Date.now();
  return {
    enrollmentKey: `${checkout.userId}_${checkout.courseId}_batch${String(batch.batchNumber)}`,
    userId: checkout.userId,
    courseId: checkout.courseId,
    courseTitle: checkout.courseTitle,
    batchId: batch._id,
    batchNumber: batch.batchNumber,
    batchStartDate: batch.startDate,
    batchEndDate: batch.endDate,
    batchStatus: batch.status,
    status: "enrolled",
    progress: 0,
    lessonsDone: [],
    paymentId: money.captureId,
    orderId: money.orderId,
    amountPaid: checkout.amount,
    enrolledAt: now,
    lastAccessed: now,
    completedAt: null,
    paymentMethod: "paypal",
    enrollmentSource: "web_purchase",
    enrollmentType: "purchase",
    manualEnrollmentBy: null,
    manualEnrollmentNotes: null,
  };
}
