// Batches: loading them with their seat counts, and the batch that is sold next.
import { v, type Infer } from "convex/values";
import { mostRelevant, nextAvailable } from "../../shared/rules/batches";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { seatsOf } from "./seats";

export type BatchWithSeats = Doc<"batches"> & { seatsTaken: number };

/** A batch among those that a learner may change to. Days as ISO dates. */
export const vBatchChoice = v.object({
  batchNumber: v.number(),
  batchName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  seatsLeft: v.number(),
});

export function toBatchChoice(batch: BatchWithSeats): Infer<typeof vBatchChoice> {
  const { batchNumber, batchName, startDate, endDate, maxCapacity, seatsTaken } = batch;
  const seatsLeft = Math.max(0, maxCapacity - seatsTaken);
  return { batchNumber, batchName, startDate, endDate, seatsLeft };
}

/** All batches of a course in the order of their numbers; a course has a handful. */
export async function batchesOf(ctx: QueryCtx, courseId: string): Promise<BatchWithSeats[]> {
  const batches = await ctx.db
    .query("batches")
    .withIndex("by_courseId_and_batchNumber", (q) => q.eq("courseId", courseId))
    .take(200);
  return await Promise.all(
    batches.map(async (batch) => ({ ...batch, seatsTaken: await seatsOf(ctx, batch._id) })),
  );
}

/**
 * The batch to sell next by the spec's rule, or null. With `ownHoldBatchId` the seat held there by the caller counts as
 * free, so that the last seat stays buyable for its holder.
 */
export async function nextAvailableBatch(
  ctx: QueryCtx,
  courseId: string,
  options: { ownHoldBatchId?: Id<"batches"> } = {},
): Promise<BatchWithSeats | null> {
  const batches = await batchesOf(ctx, courseId);
  const seen = batches.map((batch) =>
    batch._id === options.ownHoldBatchId ? { ...batch, seatsTaken: batch.seatsTaken - 1 } : batch,
  );
  const next = nextAvailable(seen);
  return batches.find((batch) => batch._id === next?._id) ?? null;
}

/** The batch a course card shows: the next one to be sold, else the most relevant one that cannot be. */
export function shownBatch(batches: readonly BatchWithSeats[]): BatchWithSeats | null {
  return nextAvailable(batches) ?? mostRelevant(batches);
}

/** The batch of a course by its number; null when there is none. */
export async function batchByNumber(
  ctx: QueryCtx,
  courseId: string,
  batchNumber: number,
): Promise<Doc<"batches"> | null> {
  return await ctx.db
    .query("batches")
    .withIndex("by_courseId_and_batchNumber", (q) =>
      q.eq("courseId", courseId).eq("batchNumber", batchNumber),
    )
    .unique();
}

/** Changes how many seats a batch has; never below the seats that are taken already. */
export async function setCapacity(
  ctx: MutationCtx,
  batch: Doc<"batches">,
  maxCapacity: number,
): Promise<void> {
  if (!Number.isInteger(maxCapacity) || maxCapacity < 1) fail("capacity-invalid");
  if (maxCapacity < (await seatsOf(ctx, batch._id))) fail("capacity-below-seats");
  await ctx.db.patch("batches", batch._id, { maxCapacity });
}
