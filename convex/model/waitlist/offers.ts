// Free seats of a course go to the head of its line, each as a private hold of two hours that a mail tells of.
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { env } from "../../lib/env";
import { nextAvailableBatch } from "../batches";
import { courseById } from "../courses";
import { hasAccess } from "../enrollments";
import { takeSeat } from "../seats";
import { changePlace, offeredIn, waitingIn, type Place } from "./line";
import { tellOfOffer } from "./news";

/** Offers made by one mutation; a larger batch that opens is handed out in several. */
const AT_ONCE = 20;
/** How far down the line the next ones are looked for. */
const LOOKED_AT = 200;

/** As long as there are seats to sell and people who wait, they are brought together. */
export async function offerSeats(ctx: MutationCtx, courseId: string): Promise<void> {
  const line = await nextInLine(ctx, courseId);
  if (line.length === 0) return;
  const course = await courseById(ctx, courseId);
  if (course === null || course.comingSoon) return;
  for (const place of line) {
    const batch = await nextAvailableBatch(ctx, courseId);
    if (batch === null) return;
    await offer(ctx, { place, course, batch });
  }
  if (line.length === AT_ONCE) await ctx.scheduler.runAfter(0, internal.waitlist.offer, { courseId });
}

/** In the order of the line, except that a network with an open offer lets the others of its rank go first. */
async function nextInLine(ctx: MutationCtx, courseId: string): Promise<Place[]> {
  const now = Date.now();
  const line = (await waitingIn(ctx, courseId, LOOKED_AT)).filter(({ notBefore = 0 }) => notBefore <= now);
  if (line.length === 0) return [];
  const served = new Set((await offeredIn(ctx, courseId)).map(({ network }) => network));
  const turns = line.map((place) => {
    const { network, rank = 0 } = place;
    const isServed = network !== undefined && served.has(network);
    // Several of one network in one go count like those that have an offer already.
    served.add(network);
    return { place, turn: rank * 2 + Number(isServed) };
  });
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, AT_ONCE)
    .map(({ place }) => place);
}

async function offer(
  ctx: MutationCtx,
  { place, course, batch }: { place: Place; course: Doc<"courses">; batch: Doc<"batches"> },
): Promise<void> {
  const user = await ctx.db.get("users", place.userId);
  const isWaiting = user !== null && !user.disabled && !(await hasAccess(ctx, user._id, course.courseId));
  if (!isWaiting) {
    await changePlace(ctx, place, { status: "left" });
    return;
  }
  if (!(await takeSeat(ctx, batch._id))) return;
  const expiresAt = Date.now() + env.waitlistOfferMs();
  await changePlace(ctx, place, { status: "offered", holdsSeat: true, batchId: batch._id, expiresAt });
  await ctx.scheduler.runAt(expiresAt, internal.waitlist.expire, { placeId: place._id });
  await tellOfOffer(ctx, { user, course, batch, placeId: place._id, expiresAt });
}
