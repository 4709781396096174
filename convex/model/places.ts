// Who is in a place, by heartbeats of an open page. The first heartbeat inserts a row and schedules its expiry; leaving deletes
// it at once. A heartbeat writes one document at most every PLACE_PRESENCE.leastGapMs, and nothing that others read. Callers
// decide who may be in a place, and who may see it.
import { PLACE_PRESENCE } from "../../shared/durations";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { Viewer } from "../lib/access";
import { consume } from "../lib/rateLimits";

type Person = Pick<Viewer, "_id">;

/** Places of one person that are left at once. */
const PLACES_MAX = 100;

/** The place of a class. */
export const classPlace = (sessionId: Id<"classSessions">): string => `class/${sessionId}`;

const rowOf = async (ctx: QueryCtx, place: string, userId: Id<"users">) =>
  await ctx.db
    .query("placePresence")
    .withIndex("by_place_and_userId", (q) => q.eq("place", place).eq("userId", userId))
    .unique();

const deadlineOf = async (ctx: QueryCtx, presenceId: Id<"placePresence">) =>
  await ctx.db
    .query("placePresenceBeats")
    .withIndex("by_presenceId", (q) => q.eq("presenceId", presenceId))
    .unique();

/** Ids of the people in a place, at most `most`. Reads no clock: re-run when somebody comes or leaves. */
export async function peopleIn(ctx: QueryCtx, place: string, most: number): Promise<Id<"users">[]> {
  const rows = await ctx.db
    .query("placePresence")
    .withIndex("by_place_and_userId", (q) => q.eq("place", place))
    .take(most);
  return rows.map(({ userId }) => userId);
}

/** Keeps the person in the place for PLACE_PRESENCE.aliveMs. Ignored beyond the rate limit. */
export async function enterPlace(ctx: MutationCtx, { _id: userId }: Person, place: string): Promise<void> {
  const row = await rowOf(ctx, place, userId);
  const deadline = row && (await deadlineOf(ctx, row._id));
  const aliveUntil = Date.now() + PLACE_PRESENCE.aliveMs;
  if (deadline !== null) {
    if (deadline.aliveUntil <= aliveUntil - PLACE_PRESENCE.leastGapMs)
      await ctx.db.patch("placePresenceBeats", deadline._id, { aliveUntil });
    return;
  }
  if ((await consume(ctx, { name: "beatPerUser", key: userId })) !== null) return;
  const presenceId = await ctx.db.insert("placePresence", { place, userId });
  await ctx.db.insert("placePresenceBeats", { presenceId, aliveUntil });
  await ctx.scheduler.runAt(aliveUntil, internal.places.expire, { presenceId });
}

/** Does nothing where the person is not in the place. */
export async function leavePlace(ctx: MutationCtx, { _id: userId }: Person, place: string): Promise<void> {
  const row = await rowOf(ctx, place, userId);
  if (row !== null) await deletePresence(ctx, row._id);
}

/** Takes the person out of all places whose name begins so. */
export async function leavePlaces(ctx: MutationCtx, { _id: userId }: Person, begin: string): Promise<void> {
  const rows: Doc<"placePresence">[] = await ctx.db
    .query("placePresence")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(PLACES_MAX);
  for (const { _id, place } of rows) if (place.startsWith(begin)) await deletePresence(ctx, _id);
}

async function deletePresence(ctx: MutationCtx, presenceId: Id<"placePresence">): Promise<void> {
  await ctx.db.delete("placePresence", presenceId);
  const deadline = await deadlineOf(ctx, presenceId);
  if (deadline !== null) await ctx.db.delete("placePresenceBeats", deadline._id);
}

/** Deletes a presence past its deadline; schedules itself again for a later deadline. */
export async function expirePresence(ctx: MutationCtx, presenceId: Id<"placePresence">): Promise<void> {
  if ((await ctx.db.get("placePresence", presenceId)) === null) return;
  const aliveUntil = (await deadlineOf(ctx, presenceId))?.aliveUntil ?? 0;
  if (aliveUntil <= Date.now()) await deletePresence(ctx, presenceId);
  else await ctx.scheduler.runAt(aliveUntil, internal.places.expire, { presenceId });
}
