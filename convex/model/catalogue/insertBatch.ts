// Inserts batches, of the catalogue and later ones.
import { isoDay, statusOnDay, weeksBegun } from "../../../shared/rules/batches";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { today } from "../../lib/today";
import { batchByNumber, batchesOf } from "../batches";
import { courseById } from "../courses";
import { openSeats } from "../seats";
import { followingBatch } from "./batches";
import type { CatalogueBatch } from "./types";

/** Adds a batch with its dates normalised, its status and open weeks by today's calendar and its seat counter. */
export async function insertBatch(ctx: MutationCtx, batch: CatalogueBatch): Promise<Id<"batches">> {
  const existing = await batchByNumber(ctx, batch.courseId, batch.batchNumber);
  if (existing !== null) return existing._id;
  const course = await courseById(ctx, batch.courseId);
  const dates = { startDate: isoDay(batch.startDate), endDate: isoDay(batch.endDate) };
  const status = course?.comingSoon === true ? "upcoming" : statusOnDay(dates, today());
  const openWeeks = weeksBegun(dates, today());
  const batchId = await ctx.db.insert("batches", { ...batch, ...dates, status, openWeeks });
  await openSeats(ctx, batchId);
  return batchId;
}

/** Adds a batch to a course that has none to come. */
export async function addBatchWhenAllAreOver(
  ctx: MutationCtx,
  course: Pick<Doc<"courses">, "courseId" | "maxCapacity">,
) {
  const batches = await batchesOf(ctx, course.courseId);
  if (batches.every((batch) => batch.status === "completed")) await addFollowingBatch(ctx, course);
}

/** Adds the batch after the last one of a course; see `followingBatch` for its dates and name. */
export async function addFollowingBatch(
  ctx: MutationCtx,
  course: Pick<Doc<"courses">, "courseId" | "maxCapacity">,
): Promise<Id<"batches">> {
  const batches = await batchesOf(ctx, course.courseId);
  const lastNumber = Math.max(0, ...batches.map((batch) => batch.batchNumber));
  return await insertBatch(ctx, followingBatch(course, lastNumber, today()));
}
