// The line as a visitor of the course page sees it.
import { v, type Infer } from "convex/values";
import { waitText } from "../../../shared/rules/holds";
import type { QueryCtx } from "../../_generated/server";
import type { Viewer } from "../access";
import { env } from "../../lib/env";
import { nextAvailableBatch } from "../batches";
import { courseById } from "../courses";
import { hasAccess } from "../enrollments";
import { isOver, placeOf, positionOf, waitingIn } from "./line";

const vPlace = v.union(
  v.null(),
  v.object({ state: v.literal("waiting"), position: v.number() }),
  v.object({
    state: v.literal("offered"),
    expiresAt: v.number(),
    batchName: v.string(),
  }),
);

export const vLine = v.object({
  /** Whether this visitor may join: nothing can be bought now, and they have neither a place nor the course. */
  open: v.boolean(),
  /** How many wait; long lines are not counted to their end. */
  length: v.number(),
  place: vPlace,
  /** How long a free seat is offered, in words. */
  offerLasts: v.string(),
});

export async function lineFor(
  ctx: QueryCtx,
  viewer: Viewer | null,
  courseId: string,
): Promise<Infer<typeof vLine>> {
  const offerLasts = waitText(env.waitlistOfferMs() / 1000);
  const course = await courseById(ctx, courseId);
  if (course === null) return { open: false, length: 0, place: null, offerLasts };
  const place = viewer && (await shownPlace(ctx, viewer, courseId));
  const isFull = course.comingSoon || (await nextAvailableBatch(ctx, courseId)) === null;
  const hasCourse = viewer !== null && (await hasAccess(ctx, viewer._id, courseId));
  return {
    open: isFull && place === null && !hasCourse,
    length: (await waitingIn(ctx, courseId)).length,
    place,
    offerLasts,
  };
}

async function shownPlace(ctx: QueryCtx, viewer: Viewer, courseId: string): Promise<Infer<typeof vPlace>> {
  const place = await placeOf(ctx, viewer._id, courseId);
  if (place === null) return null;
  if (place.status === "waiting") return { state: "waiting", position: await positionOf(ctx, place) };
  const batch = place.batchId && (await ctx.db.get("batches", place.batchId));
  if (batch === null || place.expiresAt === null || isOver(place)) return null;
  return { state: "offered", expiresAt: place.expiresAt, batchName: batch.batchName };
}
