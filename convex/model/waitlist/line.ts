// The line of those who wait for a course: reading it, joining it, and one person's place in it.
import { LIMITS } from "../../../shared/limits";
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
  return await placesIn(ctx, { courseId, status: "waiting" }, most);
}

/** Who has an offer that is neither taken nor over. */
export const offeredIn = async (ctx: QueryCtx, courseId: string): Promise<Place[]> =>
  await placesIn(ctx, { courseId, status: "offered" }, LINE_SHOWN);

async function placesIn(
  ctx: QueryCtx,
  { courseId, status }: { courseId: string; status: "waiting" | "offered" },
  most: number,
): Promise<Place[]> {
  return await ctx.db
    .query("waitlist")
    .withIndex("by_courseId_and_status_and_rank", (q) => q.eq("courseId", courseId).eq("status", status))
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

/** Live places of a person, in whatever courses; counted no further than anybody may have. */
export async function placesOf(ctx: QueryCtx, userId: Id<"users">): Promise<number> {
  let count = 0;
  for (const status of LIVE) {
    const rows = await ctx.db
      .query("waitlist")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
      .take(LIMITS.waitsAtOnce);
    count += rows.length;
  }
  return count;
}

/** Live places of a network in one course. */
export async function placesFrom(ctx: QueryCtx, network: string, courseId: string): Promise<number> {
  const rows = await ctx.db
    .query("waitlist")
    .withIndex("by_network_and_courseId", (q) => q.eq("network", network).eq("courseId", courseId))
    .take(LIMITS.waitsPerNetwork);
  return rows.length;
}

/** One for the head. */
export async function positionOf(ctx: QueryCtx, place: Place): Promise<number> {
  const line = await waitingIn(ctx, place.courseId);
  const index = line.findIndex(({ _id }) => _id === place._id);
  return index < 0 ? line.length + 1 : index + 1;
}

export interface NewPlace {
  userId: Id<"users">;
  courseId: string;
  rank: 0 | 1;
  network: string | undefined;
  lapses?: number;
  notBefore?: number;
}

export async function insertPlace(ctx: MutationCtx, place: NewPlace): Promise<void> {
  const now = Date.now();
  await ctx.db.insert("waitlist", {
    ...place,
    ...{ status: "waiting", holdsSeat: false, batchId: null, expiresAt: null },
    ...{ createdAt: now, updatedAt: now },
  });
}

/** Lives as long as the place; nobody needs to know later where somebody waited. */
const isLive = (status: Place["status"]): boolean => LIVE.some((live) => live === status);

export async function changePlace(
  ctx: MutationCtx,
  place: Place,
  change: Partial<Pick<Place, "status" | "holdsSeat" | "batchId" | "expiresAt">>,
): Promise<void> {
  const status = change.status ?? place.status;
  const network = isLive(status) ? place.network : undefined;
  await ctx.db.patch("waitlist", place._id, { ...change, network, updatedAt: Date.now() });
}
