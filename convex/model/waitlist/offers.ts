// Free seats of a course go to the head of its line, each as a private hold of a day that a mail tells of.
import { WAITLIST_OFFER_MS } from "../../../shared/durations";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { nextAvailableBatch } from "../batches";
import { courseById } from "../courses";
import { hasAccess } from "../enrollments";
import { takeSeat } from "../seats";
import { changePlace, waitingIn, type Place } from "./line";
import { tellOfOffer } from "./news";

/** Offers made by one mutation; a larger batch that opens is handed out in several. */
const AT_ONCE = 20;

/** As long as there are seats to sell and people who wait, they are brought together. */
export async function offerSeats(ctx: MutationCtx, courseId: string): Promise<void> {
  const line = await waitingIn(ctx, courseId, AT_ONCE);
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
  const expiresAt = Date.now() + WAITLIST_OFFER_MS;
  await changePlace(ctx, place, { status: "offered", holdsSeat: true, batchId: batch._id, expiresAt });
  await ctx.scheduler.runAt(expiresAt, internal.waitlist.expire, { placeId: place._id });
  await tellOfOffer(ctx, { user, course, batch, placeId: place._id, expiresAt });
}
