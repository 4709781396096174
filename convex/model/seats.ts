// Seat counts of batches; the only file that writes batchSeats. Seats are taken here and released through
// model/release. A seat is occupied by every enrollment that is not cancelled, refunded or transferred, by every live
// hold and by every offer (D2).
import { isClosing } from "../../shared/rules/batches";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { fail } from "../lib/fail";
import { compareSaleStates } from "./saleStates";

/** Takes a seat; false when the batch is full or being cancelled. `beyondCapacity` is for staff who confirmed it. */
export async function takeSeat(
  ctx: MutationCtx,
  batchId: Id<"batches">,
  { beyondCapacity = false } = {},
): Promise<boolean> {
  const batch = (await ctx.db.get("batches", batchId)) ?? fail("batch-not-found");
  if (isClosing(batch)) return false;
  const counter = await counterOf(ctx, batchId);
  const taken = counter?.seatsTaken ?? 0;
  if (taken >= batch.maxCapacity && !beyondCapacity) return false;
  await writeCounter(ctx, { batchId, counter, seatsTaken: taken + 1 });
  return true;
}

/** Decrements the count; called by model/release only. Throws when no seat is taken. */
export async function vacateSeat(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  const counter = await counterOf(ctx, batchId);
  const taken = counter?.seatsTaken ?? 0;
  // A second release of the same seat is a bug.
  if (taken <= 0) throw new Error(`Batch ${batchId} has no seat to release`);
  await writeCounter(ctx, { batchId, counter, seatsTaken: taken - 1 });
  await compareIfFull(ctx, batchId, taken);
}

/** The same where the count may be wrong already. */
export async function vacateIfTaken(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  const counter = await counterOf(ctx, batchId);
  if (counter !== null && counter.seatsTaken > 0)
    await writeCounter(ctx, { batchId, counter, seatsTaken: counter.seatsTaken - 1 });
}

/** Attention items may begin or end with a batch that is full, or was until now. */
export async function compareIfFull(
  ctx: MutationCtx,
  batchId: Id<"batches">,
  seatsTaken: number,
): Promise<void> {
  const batch = await ctx.db.get("batches", batchId);
  if (batch !== null && seatsTaken >= batch.maxCapacity) await compareSaleStates(ctx, batch.courseId);
}

/** Seats occupied in a batch, holds included. */
export async function seatsOf(ctx: QueryCtx, batchId: Id<"batches">): Promise<number> {
  return (await counterOf(ctx, batchId))?.seatsTaken ?? 0;
}

/** Creates the counter of a new batch. */
export async function openSeats(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  const counter = await counterOf(ctx, batchId);
  if (counter === null) await writeCounter(ctx, { batchId, counter, seatsTaken: 0 });
}

/** Deletes the counter of a deleted batch. */
export async function closeSeats(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  const counter = await counterOf(ctx, batchId);
  if (counter !== null) await ctx.db.delete("batchSeats", counter._id);
}

async function counterOf(ctx: QueryCtx, batchId: Id<"batches">): Promise<Doc<"batchSeats"> | null> {
  return await ctx.db
    .query("batchSeats")
    .withIndex("by_batchId", (q) => q.eq("batchId", batchId))
    .unique();
}

async function writeCounter(
  ctx: MutationCtx,
  change: { batchId: Id<"batches">; counter: Doc<"batchSeats"> | null; seatsTaken: number },
): Promise<void> {
  const { batchId, counter, seatsTaken } = change;
  if (counter === null) await ctx.db.insert("batchSeats", { batchId, seatsTaken });
  else await ctx.db.patch("batchSeats", counter._id, { seatsTaken });
}
