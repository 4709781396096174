// The room of a batch, for its members, the instructor of its course and admins. Queries return nothing to everybody else
// instead of throwing, because a page stays subscribed for a moment after access ends. Its discussions are in threads.ts.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import * as rooms from "./model/batchRooms";
import { vMemberAnnouncement } from "./model/teaching/memberAnnouncements";

const place = { courseId: v.string(), batchNumber: v.number() };

/** The page of the room; null for everybody whom it does not admit. */
export const get = publicQuery({
  args: place,
  returns: v.union(v.null(), rooms.vBatchRoom),
  handler: async (ctx, args) => await rooms.roomPage(ctx, await viewerOf(ctx), args),
});

/** The instructor and the learners of the batch, by name; null for others. */
export const members = publicQuery({
  args: place,
  returns: v.union(v.null(), rooms.vMembers),
  handler: async (ctx, args) => await rooms.membersOf(ctx, await viewerOf(ctx), args),
});

/** Ids of the people who have the room open; null for others. */
export const present = publicQuery({
  args: place,
  returns: v.union(v.null(), v.array(v.id("users"))),
  handler: async (ctx, args) => await rooms.peopleInRoom(ctx, await viewerOf(ctx), args),
});

/** Announcements to the batch, newest first, at most 20; none for others. */
export const announcements = publicQuery({
  args: place,
  returns: v.array(vMemberAnnouncement),
  handler: async (ctx, args) => await rooms.roomAnnouncements(ctx, await viewerOf(ctx), args),
});

/** The classes of the batch, and the files of the lessons that the caller may read; null for others. */
export const materials = publicQuery({
  args: place,
  returns: v.union(v.null(), rooms.vRoomMaterials),
  handler: async (ctx, args) => await rooms.roomMaterials(ctx, await viewerOf(ctx), args),
});

/** Keeps the caller in the room for PLACE_PRESENCE.aliveMs. Ignored without an error for everybody whom it does not admit. */
export const beat = userMutation({
  args: place,
  returns: v.null(),
  handler: async (ctx, args) => {
    await rooms.beat(ctx, ctx.user, args);
    return null;
  },
});

/** Ends the caller's presence in the room at once. Does nothing when there is none. */
export const leave = userMutation({
  args: place,
  returns: v.null(),
  handler: async (ctx, args) => {
    await rooms.leave(ctx, ctx.user, args);
    return null;
  },
});
