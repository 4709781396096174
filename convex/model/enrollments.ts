// Enrollments, and the access to courses that follows from them.
import type { WithoutSystemFields } from "convex/server";
import { MESSAGES } from "../../shared/messages";
import { givesAccess } from "../../shared/rules/access";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { renewResultsLater } from "./classes/reveals";
import { addTo, enrollmentCounted } from "./counters";
import { compareIfFull, seatsOf } from "./seats";
import type { Viewer } from "../lib/access";
import { fail } from "../lib/fail";

/** Bounds the reads of one person's enrollments. */
export const MAX_PER_USER = 200;
/** More than seats plus ended enrollments of one batch. */
const MAX_PER_BATCH = 1000;

/** The specification's natural key, `{userId}_{courseId}_batch{n}`. */
export const enrollmentKey = (userId: Id<"users">, courseId: string, batchNumber: number): string =>
  `${userId}_${courseId}_batch${String(batchNumber)}`;

/** All enrollments of a person in a course, latest first. */
export async function enrollmentsIn(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Doc<"enrollments">[]> {
  const rows = await ctx.db
    .query("enrollments")
    .withIndex("by_userId_and_courseId", (q) => q.eq("userId", userId).eq("courseId", courseId))
    .take(MAX_PER_USER);
  return rows.sort((a, b) => b.enrolledAt - a.enrolledAt);
}

/** Numbers of the person's batches of a course, without those of ended enrollments. */
export async function batchNumbersOf(
  ctx: QueryCtx,
  user: Pick<Viewer, "_id">,
  courseId: string,
): Promise<number[]> {
  const rows = await enrollmentsIn(ctx, user._id, courseId);
  const numbers = rows.filter(({ status }) => givesAccess(status)).map(({ batchNumber }) => batchNumber);
  return [...new Set(numbers)].filter((number) => number !== null);
}

/** All enrollments of a batch, ended ones included. */
export async function enrollmentsOf(ctx: QueryCtx, batchId: Id<"batches">): Promise<Doc<"enrollments">[]> {
  return await ctx.db
    .query("enrollments")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .take(MAX_PER_BATCH);
}

/** The enrollment that gives access: not cancelled, refunded or transferred, so graduates keep their course (D3). */
export async function accessOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Doc<"enrollments"> | null> {
  const rows = await enrollmentsIn(ctx, userId, courseId);
  return rows.find((row) => givesAccess(row.status)) ?? null;
}

/** The enrollment of a person who gave their seat back for one in a later batch (model/deferrals). */
export async function deferralOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Doc<"enrollments"> | null> {
  const rows = await enrollmentsIn(ctx, userId, courseId);
  return rows.find((row) => row.status === "deferred") ?? null;
}

/** The enrollment with a seat, or the deferred one. Nobody has two in one course. */
export async function placeOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<Doc<"enrollments"> | null> {
  return (await accessOf(ctx, userId, courseId)) ?? (await deferralOf(ctx, userId, courseId));
}

/** Whether the user has an enrollment in the course that gives access (`accessOf`). */
export async function hasAccess(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<boolean> {
  return (await accessOf(ctx, userId, courseId)) !== null;
}

/** Whether nothing more can be bought or joined: `placeOf` is not null. */
export async function ownsPlace(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<boolean> {
  return (await placeOf(ctx, userId, courseId)) !== null;
}

async function byKey(ctx: QueryCtx, key: string): Promise<Doc<"enrollments"> | null> {
  return await ctx.db
    .query("enrollments")
    .withIndex("by_enrollmentKey", (q) => q.eq("enrollmentKey", key))
    .unique();
}

export interface NewEnrollment {
  userId: Id<"users">;
  course: Pick<Doc<"courses">, "courseId" | "title">;
  batch: Doc<"batches">;
  payment: { paymentId: string; orderId: string; amount: number; paymentMethod?: "paypal" | "free" } | null;
  manual?: { by: Id<"users">; notes: string | null };
  enrolledAt?: number;
  isSample?: boolean;
}

/**
 * Inserts the enrollment of a seat that has been taken. The key is unique: a row that gives access is returned
 * unchanged, one without a seat is replaced.
 */
export async function insertEnrollment(ctx: MutationCtx, fresh: NewEnrollment): Promise<Id<"enrollments">> {
  const key = enrollmentKey(fresh.userId, fresh.course.courseId, fresh.batch.batchNumber);
  const existing = await byKey(ctx, key);
  if (existing !== null && givesAccess(existing.status)) return existing._id;
  const fields = { enrollmentKey: key, ...batchParts(fresh.batch), ...startParts(fresh) };
  return await writeEnrollment(ctx, existing, fields);
}

/** Counts an enrollment and inserts it, or replaces an ended one of the same key. */
async function writeEnrollment(
  ctx: MutationCtx,
  ended: Doc<"enrollments"> | null,
  fields: WithoutSystemFields<Doc<"enrollments">>,
): Promise<Id<"enrollments">> {
  await addTo(ctx, enrollmentCounted(fields));
  const { batchId } = fields;
  if (batchId !== null) await compareIfFull(ctx, batchId, await seatsOf(ctx, batchId));
  if (ended === null) return await ctx.db.insert("enrollments", fields);
  await ctx.db.replace("enrollments", ended._id, fields);
  return ended._id;
}

/**
 * Continues an enrollment in another batch of its course, in a seat that has been taken: the payment and the progress are
 * kept, and the old row becomes `transferred`. The old seat is the caller's to release. Throws already-enrolled-in-batch.
 */
export async function continueIn(
  ctx: MutationCtx,
  row: Doc<"enrollments">,
  { batch, isByLearner }: { batch: Doc<"batches">; isByLearner: boolean },
): Promise<Id<"enrollments">> {
  const key = enrollmentKey(row.userId, row.courseId, batch.batchNumber);
  const existing = await byKey(ctx, key);
  if (existing !== null && givesAccess(existing.status))
    fail("already-enrolled-in-batch", {
      values: { course: row.courseTitle, batchNumber: batch.batchNumber },
    });
  await addTo(ctx, enrollmentCounted(row, -1));
  await ctx.db.patch("enrollments", row._id, { status: "transferred", ...(await closureMark(ctx, row)) });
  await renewResultsLater(ctx, row);
  const { _id, _creationTime, ...kept } = row;
  return await writeEnrollment(ctx, existing, {
    ...{ ...kept, deferredAt: undefined, deferredFrom: undefined },
    ...(row.status === "deferred" && { status: "enrolled" as const }),
    enrollmentKey: key,
    ...batchParts(batch),
    // A batch may have got the number of the deleted one that was left.
    ...(existing?._id !== _id && { transferredFrom: _id }),
    ...(isByLearner && { isSelfTransferred: true as const }),
  });
}

/** For an enrollment that ends: whether its batch is being cancelled. */
export async function closureMark(
  ctx: QueryCtx,
  { batchId }: Doc<"enrollments">,
): Promise<Pick<Doc<"enrollments">, "closureId">> {
  const batch = batchId && (await ctx.db.get("batches", batchId));
  return batch?.closureId === undefined ? {} : { closureId: batch.closureId };
}

const batchParts = (batch: Doc<"batches">) => ({
  batchId: batch._id,
  batchNumber: batch.batchNumber,
  batchStartDate: batch.startDate,
  batchEndDate: batch.endDate,
  batchStatus: batch.status,
});

function startParts({ userId, course, payment, manual, enrolledAt, isSample }: NewEnrollment) {
  const now = enrolledAt ?? Date.now();
  return {
    userId,
    courseId: course.courseId,
    courseTitle: course.title,
    status: "enrolled" as const,
    progress: 0,
    lessonsDone: [],
    completedLessons: [],
    paymentId: payment?.paymentId ?? null,
    orderId: payment?.orderId ?? null,
    amountPaid: payment?.amount ?? 0,
    enrolledAt: now,
    lastAccessed: now,
    completedAt: null,
    ...originParts(manual, payment?.paymentMethod),
    ...(isSample === true && { isSample }),
  };
}

function originParts(manual: NewEnrollment["manual"], paymentMethod: "paypal" | "free" = "paypal") {
  const origin =
    manual === undefined
      ? ({ paymentMethod, enrollmentSource: "web_purchase", enrollmentType: "purchase" } as const)
      : ({ paymentMethod: "manual", enrollmentSource: "admin_manual", enrollmentType: "manual" } as const);
  return {
    ...origin,
    manualEnrollmentBy: manual?.by ?? null,
    manualEnrollmentNotes: manual?.notes ?? null,
  };
}

/** Of a batch, or what is shown for enrollments of the time before batches. */
export async function batchNameOf(ctx: QueryCtx, batchId: Id<"batches"> | null): Promise<string> {
  const batch = batchId && (await ctx.db.get("batches", batchId));
  return batch?.batchName ?? MESSAGES.legacyBatch;
}
