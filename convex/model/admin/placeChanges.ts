// What staff do with the seat of a learner: another batch, or its end.
import type { EndForm, TransferForm } from "../../../shared/forms/places";
import { hasPlace } from "../../../shared/rules/access";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { fail } from "../../lib/fail";
import { issueCredit } from "../coupons/credits";
import { creditSpent } from "../coupons/find";
import { defer } from "../deferrals/defer";
import { queueEndedEmail } from "../email/enrollment";
import { endEnrollment } from "../ending";
import { batchNameOf } from "../enrollments";
import { paymentByCapture } from "../payments";
import { transfer } from "../transfers";
import { writeAudit } from "./audit";

/** Throws enrollment-not-found, and as `transfer`. Returns the enrollment in the other batch. */
export async function transferByStaff(
  ctx: MutationCtx,
  admin: Viewer,
  { enrollmentId, form }: { enrollmentId: Id<"enrollments">; form: TransferForm },
): Promise<Id<"enrollments">> {
  const row = await enrollmentById(ctx, enrollmentId);
  const { batchNumber, beyondCapacity, reason } = form;
  const continued = await transfer(ctx, row, { batchNumber, beyondCapacity, isByLearner: false });
  await writeAudit(ctx, admin, {
    ...{ action: "transfer_enrollment", target: row.userId, courseId: row.courseId },
    ...{ batchNumber, batchBefore: row.batchNumber ?? undefined, details: reason },
  });
  return continued;
}

/**
 * Ends an enrollment that cost nothing: the seat is released and access ends, and a credit that paid for it comes back. Throws enrollment-not-found,
 * enrollment-ended or enrollment-paid.
 */
export async function endByStaff(
  ctx: MutationCtx,
  admin: Viewer,
  { enrollmentId, form }: { enrollmentId: Id<"enrollments">; form: EndForm },
): Promise<void> {
  const row = await enrollmentById(ctx, enrollmentId);
  if (!hasPlace(row.status)) fail("enrollment-ended");
  if (row.amountPaid > 0) fail("enrollment-paid");
  const { userId, courseId, batchNumber } = row;
  const batchName = await batchNameOf(ctx, row.batchId);
  await endEnrollment(ctx, row, { status: "cancelled", details: batchName });
  await writeAudit(ctx, admin, {
    ...{ action: "end_enrollment", target: userId, courseId, batchNumber: batchNumber ?? undefined },
    details: `${batchName}: ${form.reason}`,
  });
  const payment = row.paymentId === null ? null : await paymentByCapture(ctx, row.paymentId);
  const spent = payment === null ? 0 : await creditSpent(ctx, payment);
  if (spent > 0) {
    await issueCredit(ctx, row, { amount: spent, money: 0, occasion: "ended" });
    return;
  }
  const user = await ctx.db.get("users", userId);
  if (user !== null) await queueEndedEmail(ctx, { user, enrollment: row, batchName, isByLearner: false });
}

/** Throws enrollment-not-found, and as `defer`. */
export async function deferByStaff(
  ctx: MutationCtx,
  admin: Viewer,
  { enrollmentId, form }: { enrollmentId: Id<"enrollments">; form: EndForm },
): Promise<void> {
  const row = await enrollmentById(ctx, enrollmentId);
  await defer(ctx, row, { isByLearner: false });
  await writeAudit(ctx, admin, {
    ...{ action: "defer_enrollment", target: row.userId, courseId: row.courseId },
    ...{ batchNumber: row.batchNumber ?? undefined, details: form.reason },
  });
}

const enrollmentById = async (ctx: QueryCtx, id: Id<"enrollments">): Promise<Doc<"enrollments">> =>
  (await ctx.db.get("enrollments", id)) ?? fail("enrollment-not-found");
