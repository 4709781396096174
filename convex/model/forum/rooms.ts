// Access to the private parts of the forum. Every function about a thread decides here who may see it: a thread of a room
// is visible to the people of the room alone, a thread without a room to everybody.
import { parseRoom } from "../../../shared/rules/rooms";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { Viewer } from "../../lib/access";
import { courseRooms } from "../courseware/discussion";
import type { RoomAccess } from "./roomAccess";

const PUBLIC: RoomAccess = {
  admits: () => Promise.resolve(true),
  manages: () => Promise.resolve(false),
  instructorId: null,
  people: null,
};

const CLOSED: RoomAccess = { ...PUBLIC, admits: () => Promise.resolve(false) };

/** Rooms that name nothing admit nobody. Undefined: the public forum. */
export const accessToRoom = async (ctx: QueryCtx, room: string | undefined): Promise<RoomAccess> =>
  await accessToRooms(ctx)(room);

/** `accessToRoom` for several rooms of one call, which share what they read. */
function accessToRooms(ctx: QueryCtx): (room: string | undefined) => Promise<RoomAccess> {
  const accessOf = courseRooms(ctx);
  return async (room) => {
    if (room === undefined) return PUBLIC;
    const place = parseRoom(room);
    return (place && (await accessOf(place))) ?? CLOSED;
  };
}

/** Whether a user may read and write in a room. */
export type Entry = (room: string | undefined) => Promise<boolean>;

/** The entry of one user to the rooms of one call. */
export function entryOf(ctx: QueryCtx, viewer: Viewer | null): Entry {
  const accessTo = accessToRooms(ctx);
  return async (room) => await (await accessTo(room)).admits(viewer);
}

/** Whether a user may read and write in the room. */
export const mayEnter = async (
  ctx: QueryCtx,
  viewer: Viewer | null,
  room: string | undefined,
): Promise<boolean> => await entryOf(ctx, viewer)(room);

/** Number of visible threads of a room; 0 for everybody whom it does not admit. */
export async function roomThreads(ctx: QueryCtx, viewer: Viewer | null, room: string): Promise<number> {
  return (await mayEnter(ctx, viewer, room)) ? ((await rowOf(ctx, room))?.threads ?? 0) : 0;
}

/** Counts a thread of a room that was started or restored (1), hidden or deleted (-1). */
export async function countRoomThread(
  ctx: MutationCtx,
  room: string | undefined,
  change: 1 | -1,
): Promise<void> {
  if (room === undefined) return;
  const row = await rowOf(ctx, room);
  if (row === null) await ctx.db.insert("forumRooms", { room, threads: Math.max(0, change) });
  else await ctx.db.patch("forumRooms", row._id, { threads: Math.max(0, row.threads + change) });
}

const rowOf = async (ctx: QueryCtx, room: string) =>
  await ctx.db
    .query("forumRooms")
    .withIndex("by_room", (q) => q.eq("room", room))
    .unique();
