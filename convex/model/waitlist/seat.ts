// The seat of an offer: claimed by a checkout, and returned when no payment follows.
import { isClosing } from "../../../shared/rules/batches";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { requeueAfterExpiry } from "./expiredOffer";
import { patchEntry, isOver, offerOf, entryOf, waitAgain } from "./queue";

interface Who {
  userId: Id<"users">;
  courseId: string;
}

/**
 * Moves the offered seat to the caller's checkout and returns its batch; null without an offer. The seat count does
 * not change.
 */
export async function claimOffer(ctx: MutationCtx, { userId, courseId }: Who): Promise<Id<"batches"> | null> {
  const entry = await offerOf(ctx, userId, courseId);
  if (entry?.batchId == null) return null;
  const batch = await ctx.db.get("batches", entry.batchId);
  // A completed batch is not sold any more; the offer expires by itself, or ends with the batch.
  if (batch === null || batch.status === "completed" || isClosing(batch)) return null;
  await patchEntry(ctx, entry, { status: "claimed", holdsSeat: false });
  return batch._id;
}

/** True when the seat of an ended checkout returned to its offer. An offer past its deadline expires here. */
export async function returnToOffer(
  ctx: MutationCtx,
  { userId, courseId, batchId }: Who & { batchId: Id<"batches"> },
): Promise<boolean> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry?.status !== "claimed" || entry.batchId !== batchId) return false;
  const batch = await ctx.db.get("batches", batchId);
  if (batch !== null && isClosing(batch)) {
    await waitAgain(ctx, entry);
    return false;
  }
  if (isOver(entry)) {
    await requeueAfterExpiry(ctx, entry);
    return false;
  }
  await patchEntry(ctx, entry, { status: "offered", holdsSeat: true });
  return true;
}

/** Ends a claimed entry whose checkout was ended by force. */
export async function dropClaim(
  ctx: MutationCtx,
  { userId, courseId, batchId }: Who & { batchId: Id<"batches"> },
): Promise<void> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry?.status === "claimed" && entry.batchId === batchId)
    await patchEntry(ctx, entry, { status: "lapsed" });
}
