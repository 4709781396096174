// How a place in the line ends: the person leaves or is enrolled, or the offer runs out.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { releaseSeat } from "../release";
import { lapse } from "./lapse";
import { changePlace, isOver, placeOf, type Place } from "./line";

const PAGE = 50;

/** Gives the place up; an offered seat goes to the next in line. A payment that is under way keeps its seat. */
export async function leaveLine(ctx: MutationCtx, userId: Id<"users">, courseId: string): Promise<void> {
  const place = await placeOf(ctx, userId, courseId);
  if (place !== null) await endPlace(ctx, place, "left");
}

/** Whoever has a seat for good waits no longer, however they came by it. */
export async function leaveAsEnrolled(
  ctx: MutationCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<void> {
  const place = await placeOf(ctx, userId, courseId);
  if (place !== null) await endPlace(ctx, place, "enrolled");
}

/** The deadline of an offer. While its seat is with a checkout, the end of that checkout decides. */
export async function expireOffer(ctx: MutationCtx, placeId: Id<"waitlist">): Promise<void> {
  const place = await ctx.db.get("waitlist", placeId);
  if (place?.status !== "offered" || !isOver(place)) return;
  await lapse(ctx, place);
  if (place.holdsSeat && place.batchId !== null) await releaseSeat(ctx, place.batchId);
}

/** Schedules the end of offers whose job never came, after downtime for example: each on its own. */
export async function sweepOffers(ctx: MutationCtx, after = 0): Promise<void> {
  const due = await ctx.db
    .query("waitlist")
    .withIndex("by_status_and_expiresAt", (q) =>
      q.eq("status", "offered").gt("expiresAt", after).lte("expiresAt", Date.now()),
    )
    .take(PAGE);
  for (const { _id: placeId } of due) await ctx.scheduler.runAfter(0, internal.waitlist.expire, { placeId });
  const last = due.at(-1)?.expiresAt ?? 0;
  // Offers of the same millisecond that did not fit are found by the next sweep.
  if (due.length === PAGE) await ctx.scheduler.runAfter(0, internal.waitlist.sweep, { after: last });
}

async function endPlace(ctx: MutationCtx, place: Place, status: "left" | "enrolled"): Promise<void> {
  await changePlace(ctx, place, { status, holdsSeat: false });
  if (place.holdsSeat && place.batchId !== null) await releaseSeat(ctx, place.batchId);
}
