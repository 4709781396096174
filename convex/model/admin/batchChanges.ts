// Changes of batches by staff: creating, editing, cancelling.
import type { BatchForm } from "../../../shared/forms/admin";
import { isClosing, isoDay, statusOnDay, weeksBegun } from "../../../shared/rules/batches";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { today } from "../../lib/today";
import type { Viewer } from "../../lib/access";
import { linksOf } from "../batchLinks";
import { batchByNumber, batchesOf, setCapacity } from "../batches";
import { insertBatch } from "../catalogue/insertBatch";
import { loadCourse } from "../courses";
import { enrollmentsOf } from "../enrollments";
import { syncNextBatch } from "../lifecycle";
import { closeSeats, seatsOf } from "../seats";
import { auditBatch } from "./audit";
import { planDatesEmails } from "./batchDates";
import { offerSeats } from "../waitlist/offers";

export interface BatchName {
  courseId: string;
  batchNumber: number;
}

/** Throws course-not-found or course-batch-not-found. */
export async function loadBatch(
  ctx: MutationCtx,
  { courseId, batchNumber }: BatchName,
): Promise<Doc<"batches">> {
  await loadCourse(ctx, courseId);
  const batch = await batchByNumber(ctx, courseId, batchNumber);
  return batch ?? fail("course-batch-not-found", { values: { batchNumber, courseId } });
}

/** Returns the new batch's number. */
export async function createBatch(
  ctx: MutationCtx,
  admin: Viewer,
  { courseId, form }: { courseId: string; form: BatchForm },
): Promise<number> {
  const course = await loadCourse(ctx, courseId);
  const batches = await batchesOf(ctx, courseId);
  const batchNumber = Math.max(0, ...batches.map((batch) => batch.batchNumber)) + 1;
  await insertBatch(ctx, { courseId, batchNumber, ...form, ...datesOf(form) });
  await offerSeats(ctx, courseId);
  await syncNextBatch(ctx, course);
  const batch = { courseId, batchNumber };
  await auditBatch(ctx, admin, { batch, action: "create_batch", details: describe(form) });
  return batchNumber;
}

/**
 * Changes name, dates and capacity of a batch, copies them to its enrollments and offers new seats to the waitlist. Throws
 * course-not-found, capacity-invalid or capacity-below-seats.
 */
export async function changeBatch(
  ctx: MutationCtx,
  admin: Viewer,
  { batch, form }: { batch: Doc<"batches">; form: BatchForm },
): Promise<void> {
  const course = await loadCourse(ctx, batch.courseId);
  if (isClosing(batch)) fail("batch-closing");
  if (form.maxCapacity !== batch.maxCapacity) await setCapacity(ctx, batch, form.maxCapacity);
  const dates = datesOf(form);
  const status = course.comingSoon ? batch.status : statusOnDay(dates, today());
  const openWeeks = weeksBegun(dates, today());
  await ctx.db.patch("batches", batch._id, {
    ...{ batchName: form.batchName, ...dates, status, openWeeks },
    timeZone: form.timeZone ?? batch.timeZone,
  });
  await planDatesEmails(ctx, batch, dates);
  await syncEnrollmentCopies(ctx, batch, { ...dates, status });
  await offerSeats(ctx, batch.courseId);
  await syncNextBatch(ctx, course);
  const details = `${describe(batch)}; now ${describe({ ...form, ...dates })}${zoneChange(batch, form)}`;
  await auditBatch(ctx, admin, { batch, action: "change_batch", details });
}

/**
 * Only without taken seats, holds included: with learners a cancellation is started. A batch that took place stays on record.
 * Throws batch-has-learners, batch-closing or transfer-batch-over.
 */
export async function cancelBatch(ctx: MutationCtx, admin: Viewer, batch: Doc<"batches">): Promise<void> {
  if (isClosing(batch)) fail("batch-closing");
  if (batch.status === "completed") fail("transfer-batch-over");
  const count = await seatsOf(ctx, batch._id);
  if (count > 0) fail("batch-has-learners", { values: { batchNumber: batch.batchNumber, count } });
  await deleteBatch(ctx, batch);
  await auditBatch(ctx, admin, { batch, action: "cancel_batch", details: describe(batch) });
}

/** Deletes a batch in which no seat is taken. */
export async function deleteBatch(ctx: MutationCtx, batch: Doc<"batches">): Promise<void> {
  const course = await loadCourse(ctx, batch.courseId);
  const links = await linksOf(ctx, batch._id);
  if (links !== null) await ctx.db.delete("batchLinks", links._id);
  await closeSeats(ctx, batch._id);
  await ctx.db.delete("batches", batch._id);
  await syncNextBatch(ctx, course);
}

/** Links are secret: the log records that they changed, not their values. */
export async function auditLinks(ctx: MutationCtx, admin: Viewer, batch: Doc<"batches">): Promise<void> {
  await auditBatch(ctx, admin, { batch, action: "change_batch_links", details: batch.batchName });
}

const describe = ({ batchName, startDate, endDate, maxCapacity }: BatchForm): string =>
  `${batchName}, ${startDate} to ${endDate}, ${String(maxCapacity)} seats`;

function zoneChange({ timeZone: before }: BatchForm, { timeZone }: BatchForm): string {
  if (timeZone === undefined || timeZone === before) return "";
  return before === undefined ? `, ${timeZone}` : `, ${timeZone} instead of ${before}`;
}

/** Days of the calendar only: "2026-02-31" has the right shape and does not exist. */
function datesOf({ startDate, endDate }: BatchForm): { startDate: string; endDate: string } {
  try {
    return { startDate: isoDay(startDate), endDate: isoDay(endDate) };
  } catch {
    return fail("batch-dates-invalid");
  }
}

/** Enrollments store copies of dates and status of their batch. */
async function syncEnrollmentCopies(
  ctx: MutationCtx,
  batch: Doc<"batches">,
  now: { startDate: string; endDate: string; status: Doc<"batches">["status"] },
): Promise<void> {
  const rows = await enrollmentsOf(ctx, batch._id);
  const repeated = { batchStartDate: now.startDate, batchEndDate: now.endDate, batchStatus: now.status };
  for (const row of rows) await ctx.db.patch("enrollments", row._id, repeated);
}
