// The line of those who wait for a course: reading it, joining it, and one person's place in it.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type Place = Doc<"waitlist">;

/** Places a person can have in a course before they end. */
const LIVE = ["offered", "claimed", "waiting"] as const;
/** Longer lines are told as "more than". */
export const LINE_SHOWN = 500;

export async function placeOf(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<Place | null> {
  for (const status of LIVE) {
    const place = await ctx.db
      .query("waitlist")
      .withIndex("by_userId_and_courseId_and_status", (q) =>
        q.eq("userId", userId).eq("courseId", courseId).eq("status", status),
      )
      .first();
    if (place !== null) return place;
  }
  return null;
}

/** The person's offer while it is good; an offer counts until its deadline, even when the job that ends it is late. */
export async function offerOf(ctx: QueryCtx, userId: Id<"users">, courseId: string): Promise<Place | null> {
  const place = await placeOf(ctx, userId, courseId);
  return place?.status === "offered" && !isOver(place) ? place : null;
}

export const isOver = ({ expiresAt }: Place): boolean => expiresAt !== null && expiresAt <= Date.now();

/** Who waits, the head first. */
export async function waitingIn(ctx: QueryCtx, courseId: string, most = LINE_SHOWN): Promise<Place[]> {
  return await ctx.db
    .query("waitlist")
    .withIndex("by_courseId_and_status", (q) => q.eq("courseId", courseId).eq("status", "waiting"))
    .take(most);
}

/** Seats of a batch that are held for people from the line. */
export async function offersIn(ctx: QueryCtx, batchId: Id<"batches">): Promise<number> {
  const rows = await ctx.db
    .query("waitlist")
    .withIndex("by_batchId_and_status", (q) => q.eq("batchId", batchId).eq("status", "offered"))
    .take(LINE_SHOWN);
  return rows.length;
}

/** One for the head. */
export async function positionOf(ctx: QueryCtx, place: Place): Promise<number> {
  const before = await ctx.db
    .query("waitlist")
    .withIndex("by_courseId_and_status", (q) =>
      q.eq("courseId", place.courseId).eq("status", "waiting").lt("_creationTime", place._creationTime),
    )
    .take(LINE_SHOWN);
  return before.length + 1;
}

export async function insertPlace(ctx: MutationCtx, userId: Id<"users">, courseId: string): Promise<void> {
  const now = Date.now();
  await ctx.db.insert("waitlist", {
    ...{ userId, courseId, status: "waiting", holdsSeat: false, batchId: null, expiresAt: null },
    ...{ createdAt: now, updatedAt: now },
  });
}

export async function changePlace(
  ctx: MutationCtx,
  place: Place,
  change: Partial<Pick<Place, "status" | "holdsSeat" | "batchId" | "expiresAt">>,
): Promise<void> {
  await ctx.db.patch("waitlist", place._id, { ...change, updatedAt: Date.now() });
}
