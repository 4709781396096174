// The seat of an offer on its way: to the checkout that wants it, and back when no money came.
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { requeueAfterExpiry } from "./expiredOffer";
import { patchEntry, isOver, offerOf, entryOf } from "./queue";

interface Who {
  userId: Id<"users">;
  courseId: string;
}

/** Takes the offered seat over; null when this person has no offer. The count does not move: the seat stays taken. */
export async function claimOffer(ctx: MutationCtx, { userId, courseId }: Who): Promise<Id<"batches"> | null> {
  const entry = await offerOf(ctx, userId, courseId);
  if (entry?.batchId == null) return null;
  const batch = await ctx.db.get("batches", entry.batchId);
  // A batch that ended meanwhile is not sold any more; the offer runs out by itself.
  if (batch === null || batch.status === "completed") return null;
  await patchEntry(ctx, entry, { status: "claimed", holdsSeat: false });
  return batch._id;
}

/** True when the seat of an ended checkout goes back to the offer it came from. An offer that is over ends here. */
export async function returnToOffer(
  ctx: MutationCtx,
  { userId, courseId, batchId }: Who & { batchId: Id<"batches"> },
): Promise<boolean> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry?.status !== "claimed" || entry.batchId !== batchId) return false;
  if (isOver(entry)) {
    await requeueAfterExpiry(ctx, entry);
    return false;
  }
  await patchEntry(ctx, entry, { status: "offered", holdsSeat: true });
  return true;
}

/** Ends a entry whose seat was with a checkout that is over, and is gone with it. */
export async function dropClaim(
  ctx: MutationCtx,
  { userId, courseId, batchId }: Who & { batchId: Id<"batches"> },
): Promise<void> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry?.status === "claimed" && entry.batchId === batchId)
    await patchEntry(ctx, entry, { status: "lapsed" });
}
