// What staff present in a class; members of its batch follow it.
import { v } from "convex/values";
import { adminMutation, publicQuery } from "./lib/builders";
import { viewerOf } from "./lib/access";
import * as board from "./model/classes/board";
import { taughtSession } from "./model/classes/taught";
import { placeOf } from "./model/classes/views";

const permission = "manage_courses";
const sessionArgs = { sessionId: v.id("classSessions") };

/** Null for everybody but members of the class's batch and staff of its course. */
export const get = publicQuery({
  args: { sessionId: v.string() },
  returns: v.union(board.vBoard, v.null()),
  handler: async (ctx, { sessionId }) => {
    const user = await viewerOf(ctx);
    const place = user && (await placeOf(ctx, user, sessionId));
    return place && (await board.boardOf(ctx, place.session));
  },
});

/** Goes to a step of the agenda. Throws class-not-found, permission-denied or class-state-refused. */
export const setStep = adminMutation({
  permission,
  args: { ...sessionArgs, step: v.number() },
  returns: v.null(),
  handler: async (ctx, { sessionId, step }) => {
    await board.setStep(ctx, await taughtSession(ctx, sessionId), step);
    return null;
  },
});

/** Starts a timer of so many minutes; null stops it. Throws class-timer-invalid and the codes of `setStep`. */
export const setTimer = adminMutation({
  permission,
  args: { ...sessionArgs, minutes: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { sessionId, minutes }) => {
    await board.setTimer(ctx, await taughtSession(ctx, sessionId), minutes);
    return null;
  },
});
