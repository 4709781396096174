// End of a waitlist entry: the person leaves or is enrolled, or the offer expires.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { releaseSeat } from "../release";
import { requeueAfterExpiry } from "./expiredOffer";
import { patchEntry, isOver, entryOf, type Entry } from "./queue";

const PAGE = 50;

/** Ends the entry; an offered seat goes to the next entry. A seat that is being paid for stays. */
export async function leaveWaitlist(ctx: MutationCtx, userId: Id<"users">, courseId: string): Promise<void> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry !== null) await endEntry(ctx, entry, "left");
}

/** Ends the entry of a person who has been enrolled, by whatever way. */
export async function leaveAsEnrolled(
  ctx: MutationCtx,
  userId: Id<"users">,
  courseId: string,
): Promise<void> {
  const entry = await entryOf(ctx, userId, courseId);
  if (entry !== null) await endEntry(ctx, entry, "enrolled");
}

/** Ends an offer at its deadline. While its seat is with a checkout, the end of that checkout decides. */
export async function expireOffer(ctx: MutationCtx, placeId: Id<"waitlist">): Promise<void> {
  const entry = await ctx.db.get("waitlist", placeId);
  if (entry?.status !== "offered" || !isOver(entry)) return;
  await requeueAfterExpiry(ctx, entry);
  if (entry.holdsSeat && entry.batchId !== null) await releaseSeat(ctx, entry.batchId);
}

/** Schedules the end of offers whose own job did not run, after downtime for example. */
export async function sweepOffers(ctx: MutationCtx, after = 0): Promise<void> {
  const due = await ctx.db
    .query("waitlist")
    .withIndex("by_status_and_expiresAt", (q) =>
      q.eq("status", "offered").gt("expiresAt", after).lte("expiresAt", Date.now()),
    )
    .take(PAGE);
  for (const { _id: placeId } of due) await ctx.scheduler.runAfter(0, internal.waitlist.expire, { placeId });
  const last = due.at(-1)?.expiresAt ?? 0;
  // Offers of the same millisecond beyond the page are found by the next sweep.
  if (due.length === PAGE) await ctx.scheduler.runAfter(0, internal.waitlist.sweep, { after: last });
}

/** Ends an entry; the seat of an offer goes to the next one. */
export async function endEntry(ctx: MutationCtx, entry: Entry, status: "left" | "enrolled"): Promise<void> {
  await patchEntry(ctx, entry, { status, holdsSeat: false });
  if (entry.holdsSeat && entry.batchId !== null) await releaseSeat(ctx, entry.batchId);
}
