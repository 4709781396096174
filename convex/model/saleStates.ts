// Attention items about what a course sells: batches over capacity, and courses on sale without a batch that can be sold.
// Staff's changes and the cron jobs record them in their own transaction. Purchases and released seats schedule the
// comparison, so that no purchase reads the other batches of its course; holds alone open no item before the cron job.
import { nextAvailable } from "../../shared/rules/batches";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { recordState } from "./attention";

type BatchWithSeats = Doc<"batches"> & { seatsTaken: number };

export async function recordSaleStates(
  ctx: MutationCtx,
  course: Pick<Doc<"courses">, "courseId" | "title" | "comingSoon">,
  batches: readonly BatchWithSeats[],
): Promise<void> {
  for (const batch of batches) await recordOverfull(ctx, batch);
  const { courseId, title, comingSoon } = course;
  const details = `${title} has no batch that can be sold`;
  const isSoldOut = !comingSoon && nextAvailable(batches) === null;
  await recordState(ctx, { kind: "no-open-batch", subject: `course/${courseId}`, details }, isSoldOut);
}

/** The items of the course are compared in a transaction of their own, at once. */
export async function compareSaleStates(ctx: MutationCtx, courseId: string): Promise<void> {
  await ctx.scheduler.runAfter(0, internal.adminAttention.compareCourse, { courseId });
}

async function recordOverfull(ctx: MutationCtx, batch: BatchWithSeats): Promise<void> {
  const { _id, courseId, batchNumber, seatsTaken, maxCapacity } = batch;
  const details = `${courseId} batch ${String(batchNumber)}: ${String(seatsTaken)} seats taken of ${String(maxCapacity)}`;
  const state = { kind: "over-capacity", subject: `batch/${_id}`, details } as const;
  await recordState(ctx, state, seatsTaken > maxCapacity);
}
