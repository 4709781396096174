// Manual enrollment: the same seats, duplicate rule and e-mails as a purchase, without a payment.
import type { ManualEnrollmentForm } from "../../../shared/forms/admin";
import { MESSAGES } from "../../../shared/messages";
import { isClosing } from "../../../shared/rules/batches";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import type { Viewer } from "../../lib/access";
import { recordActivity } from "../activity";
import { batchByNumber, nextAvailableBatch } from "../batches";
import { loadCourse } from "../courses";
import { queuePurchaseEmails } from "../email/enrollment";
import { placeOf, insertEnrollment } from "../enrollments";
import { takeSeat } from "../seats";
import { leaveAsEnrolled } from "../waitlist/end";
import { offerOf } from "../waitlist/queue";
import { claimOffer } from "../waitlist/seat";
import { writeAudit } from "./audit";
import { loadUser } from "./users";

/**
 * Enrolls a user without a payment in a seat of the chosen batch, or beyond its capacity where the form allows it, and
 * returns the enrollment. Throws course-not-found, user-not-found, already-enrolled-in-batch, course-batch-not-found,
 * batch-full or no-open-batch.
 */
export async function enrollManually(
  ctx: MutationCtx,
  admin: Viewer,
  form: ManualEnrollmentForm,
): Promise<Id<"enrollments">> {
  const course = await loadCourse(ctx, form.courseId);
  const user = await loadUser(ctx, form.userId);
  await refuseDuplicate(ctx, user, course);
  const { batch, isBeyond } = await seatIn(ctx, { ...form, userId: user._id });
  const enrollmentId = await insertEnrollment(ctx, {
    userId: user._id,
    course,
    batch,
    payment: null,
    manual: { by: admin._id, notes: form.notes === "" ? null : form.notes },
  });
  await leaveAsEnrolled(ctx, user._id, course.courseId);
  await logManualEnrollment(ctx, { admin, user, batch, isBeyond });
  const enrollment = (await ctx.db.get("enrollments", enrollmentId)) ?? fail("enrollment-failed");
  await queuePurchaseEmails(ctx, { user, enrollment, batchName: batch.batchName, payment: null });
  return enrollmentId;
}

/** Any enrollment with a seat, and a deferred one, counts. */
async function refuseDuplicate(ctx: MutationCtx, user: Doc<"users">, course: Doc<"courses">): Promise<void> {
  const existing = await placeOf(ctx, user._id, course.courseId);
  if (existing === null) return;
  const batchNumber = existing.batchNumber ?? MESSAGES.legacyBatch;
  fail("already-enrolled-in-batch", { values: { course: course.title, batchNumber } });
}

async function seatIn(
  ctx: MutationCtx,
  { userId, courseId, batchNumber, beyondCapacity }: ManualEnrollmentForm & { userId: Id<"users"> },
): Promise<{ batch: Doc<"batches">; isBeyond: boolean }> {
  const offered = await offeredSeat(ctx, { userId, courseId, batchNumber });
  if (offered !== null) return { batch: offered, isBeyond: false };
  if (batchNumber === null) {
    const next = (await nextAvailableBatch(ctx, courseId)) ?? fail("no-open-batch");
    const batch = (await ctx.db.get("batches", next._id)) ?? fail("no-open-batch");
    if (!(await takeSeat(ctx, batch._id))) fail("no-open-batch");
    return { batch, isBeyond: false };
  }
  const batch =
    (await batchByNumber(ctx, courseId, batchNumber)) ??
    fail("course-batch-not-found", { values: { batchNumber, courseId } });
  if (isClosing(batch)) fail("batch-closing");
  if (await takeSeat(ctx, batch._id)) return { batch, isBeyond: false };
  if (!beyondCapacity) fail("batch-full", { values: { batchNumber } });
  await takeSeat(ctx, batch._id, { beyondCapacity });
  return { batch, isBeyond: true };
}

/** A person with an offer gets the offered seat, unless staff chose another batch. */
async function offeredSeat(
  ctx: MutationCtx,
  request: { userId: Id<"users">; courseId: string; batchNumber: number | null },
): Promise<Doc<"batches"> | null> {
  const entry = await offerOf(ctx, request.userId, request.courseId);
  const batch = entry?.batchId == null ? null : await ctx.db.get("batches", entry.batchId);
  if (batch === null || (request.batchNumber !== null && request.batchNumber !== batch.batchNumber))
    return null;
  return (await claimOffer(ctx, request)) === null ? null : batch;
}

async function logManualEnrollment(
  ctx: MutationCtx,
  note: { admin: Viewer; user: Doc<"users">; batch: Doc<"batches">; isBeyond: boolean },
): Promise<void> {
  const { admin, user, batch, isBeyond } = note;
  const { courseId, batchNumber, batchName, maxCapacity } = batch;
  await recordActivity(ctx, {
    kind: "enrolledManually",
    userId: user._id,
    courseId,
    details: isBeyond ? `${batchName}, beyond its ${String(maxCapacity)} seats` : batchName,
  });
  await writeAudit(ctx, admin, {
    action: isBeyond ? "enroll_beyond_capacity" : "enroll_manually",
    target: user._id,
    ...{ courseId, batchNumber },
    details: isBeyond ? `${batchName}, ${String(maxCapacity)} seats` : batchName,
  });
}
