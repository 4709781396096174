// The end of a purchase as the buyer sees it.
import { MESSAGES } from "../../shared/messages";
import { receiptNumberOf } from "../../shared/rules/receipts";
import type { Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { scheduleOf } from "./classes/weekly";
import { confirmationState } from "./email/records";
import { paymentByCapture } from "./payments";

/** What the success modal shows; null unless the enrollment belongs to the person. */
export async function confirmationOf(ctx: QueryCtx, user: Viewer, enrollmentId: Id<"enrollments">) {
  const row = await ctx.db.get("enrollments", enrollmentId);
  if (row?.userId !== user._id) return null;
  const batch = row.batchId && (await ctx.db.get("batches", row.batchId));
  const payment = row.paymentId && (await paymentByCapture(ctx, row.paymentId));
  return {
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    batchNumber: row.batchNumber,
    batchName: batch?.batchName ?? MESSAGES.legacyBatch,
    startDate: row.batchStartDate,
    schedule: batch && (await scheduleOf(ctx, batch)),
    amount: row.amountPaid,
    paymentId: row.paymentId,
    receiptNumber: payment ? receiptNumberOf(payment) : null,
    orderId: row.orderId,
    recipientEmail: user.email,
    email: await confirmationState(ctx, row._id),
  };
}
