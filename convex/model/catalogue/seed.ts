// Writes the catalogue once; whatever exists already is left as it is.
import { dayOf, isoDay, statusOnDay } from "../../../shared/rules/batches";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { batchByNumber, batchesOf } from "../batches";
import { courseById } from "../courses";
import { openSeats } from "../seats";
import { ADV_AI } from "./advAi";
import { CATALOGUE_BATCHES, followingBatch } from "./batches";
import { FAAI } from "./faai";
import type { CatalogueBatch, CatalogueCourse } from "./types";

/** Inserts missing courses and batches. Existing ones are not changed. */
export async function seedCatalogue(ctx: MutationCtx): Promise<void> {
  const isNew = (await courseById(ctx, FAAI.courseId)) === null;
  for (const course of [FAAI, ADV_AI]) await insertCourse(ctx, course);
  for (const batch of CATALOGUE_BATCHES) await insertBatch(ctx, batch);
  // Only a fresh catalogue gets the extra batch: an installation that ran out of batches on purpose stays so.
  if (isNew) await addBatchWhenAllAreOver(ctx, FAAI);
}

async function insertCourse(ctx: MutationCtx, course: CatalogueCourse): Promise<void> {
  if ((await courseById(ctx, course.courseId)) !== null) return;
  const curriculum = course.curriculum.map((part) => ({ ...part, lessons: part.topics.length }));
  await ctx.db.insert("courses", { ...course, curriculum, nextBatchDate: null, currentBatch: null });
}

/** Adds a batch with its dates normalised, its status by today's calendar and its seat counter. */
export async function insertBatch(ctx: MutationCtx, batch: CatalogueBatch): Promise<Id<"batches">> {
  const existing = await batchByNumber(ctx, batch.courseId, batch.batchNumber);
  if (existing !== null) return existing._id;
  const course = await courseById(ctx, batch.courseId);
  const dates = { startDate: isoDay(batch.startDate), endDate: isoDay(batch.endDate) };
  const status = course?.comingSoon === true ? "upcoming" : statusOnDay(dates, dayOf(Date.now()));
  const batchId = await ctx.db.insert("batches", { ...batch, ...dates, status });
  await openSeats(ctx, batchId);
  return batchId;
}

async function addBatchWhenAllAreOver(
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
  return await insertBatch(ctx, followingBatch(course, lastNumber, dayOf(Date.now())));
}
