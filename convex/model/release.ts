// Releasing a seat: it is offered to the waitlist in the same mutation, or becomes free.
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { vacateSeat } from "./seats";
import { offerSeats } from "./waitlist/offers";

/** Throws when the batch has no taken seat. */
export async function releaseSeat(ctx: MutationCtx, batchId: Id<"batches">): Promise<void> {
  await vacateSeat(ctx, batchId);
  const batch = await ctx.db.get("batches", batchId);
  if (batch === null) return;
  const { closureId, courseId } = batch;
  // The last seat of a batch that is being cancelled ends it.
  if (closureId !== undefined) await ctx.scheduler.runAfter(0, internal.batchClosures.finish, { closureId });
  await offerSeats(ctx, courseId);
}
