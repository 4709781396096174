// Offers: free seats of a course go to the head of its waitlist, each as a hold until a deadline.
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { nextAvailableBatch } from "../batches";
import { courseById } from "../courses";
import { placeDeferred } from "../deferrals/place";
import { ownsPlace } from "../enrollments";
import { takeSeat } from "../seats";
import { patchEntry, offeredIn, waitingIn, type Entry } from "./queue";
import { notifyOffer } from "./offerNotification";

/** Offers of one mutation; more are made by further ones. */
const AT_ONCE = 20;
/** Entries considered for the next offers. */
const CONSIDERED_MAX = 200;

/**
 * Gives free seats to deferred people, then offers them to waiting entries until there are no seats or no
 * entries. Call it whenever a seat may have become free.
 */
export async function offerSeats(ctx: MutationCtx, courseId: string): Promise<void> {
  await placeDeferred(ctx, courseId);
  const queue = await nextEntries(ctx, courseId);
  if (queue.length === 0) return;
  const course = await courseById(ctx, courseId);
  if (course === null || course.comingSoon) return;
  for (const entry of queue) {
    const batch = await nextAvailableBatch(ctx, courseId);
    if (batch === null) return;
    await offer(ctx, { entry, course, batch });
  }
  if (queue.length === AT_ONCE) await ctx.scheduler.runAfter(0, internal.waitlist.offer, { courseId });
}

/** In the order of the queue, except that a network with an open offer comes after the others of its rank. */
async function nextEntries(ctx: MutationCtx, courseId: string): Promise<Entry[]> {
  const now = Date.now();
  const queue = (await waitingIn(ctx, courseId, CONSIDERED_MAX)).filter(
    ({ notBefore = 0 }) => notBefore <= now,
  );
  if (queue.length === 0) return [];
  const served = new Set((await offeredIn(ctx, courseId)).map(({ network }) => network));
  const turns = queue.map((entry) => {
    const { network, rank = 0 } = entry;
    const isServed = network !== undefined && served.has(network);
    // Several entries of one network in one run count like those with an open offer.
    served.add(network);
    return { entry, turn: rank * 2 + Number(isServed) };
  });
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, AT_ONCE)
    .map(({ entry }) => entry);
}

async function offer(
  ctx: MutationCtx,
  { entry, course, batch }: { entry: Entry; course: Doc<"courses">; batch: Doc<"batches"> },
): Promise<void> {
  const user = await ctx.db.get("users", entry.userId);
  const isWaiting = user !== null && !user.disabled && !(await ownsPlace(ctx, user._id, course.courseId));
  if (!isWaiting) {
    await patchEntry(ctx, entry, { status: "left" });
    return;
  }
  if (!(await takeSeat(ctx, batch._id))) return;
  const expiresAt = Date.now() + env.waitlistOfferMs();
  await patchEntry(ctx, entry, { status: "offered", holdsSeat: true, batchId: batch._id, expiresAt });
  await ctx.scheduler.runAt(expiresAt, internal.waitlist.expire, { placeId: entry._id });
  await notifyOffer(ctx, { user, course, batch, entryId: entry._id, expiresAt });
}
