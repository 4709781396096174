// Where somebody is signed in: their own list, ending sessions, and the daily clean-up.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./model/access";
import { sendSecurityNotification } from "./model/auth/securityNotifications";
import {
  endAllSessions,
  endOwnSession,
  listSessions,
  sweepDetails,
  sweepSessions,
  touchSession,
  vSessionRow,
} from "./model/auth/sessionDetails";

/** Null for visitors: the page that shows it outlives its session by a moment. */
export const list = publicQuery({
  args: {},
  returns: v.union(v.null(), v.array(vSessionRow)),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user && (await listSessions(ctx, user));
  },
});

/** Called by every page now and then. */
export const touch = userMutation({
  args: { userAgent: v.string() },
  returns: v.null(),
  handler: async (ctx, { userAgent }) => {
    await touchSession(ctx, userAgent);
    return null;
  },
});

export const end = userMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endOwnSession(ctx, ctx.user, sessionId);
    return null;
  },
});

export const endAll = userMutation({
  args: { keepThis: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { keepThis }) => {
    // First: afterwards the caller's session, which the notice names the device of, may be gone.
    await sendSecurityNotification(ctx, ctx.user, { kind: "signedOut" });
    await endAllSessions(ctx, ctx.user, { keepThis });
    return null;
  },
});

const vCursor = v.union(v.string(), v.null());

/** A page of sessions at a time, then the details without a session. */
export const sweep = internalMutation({
  args: { cursor: vCursor },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const next = await sweepSessions(ctx, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.sessions.sweep, { cursor: next });
    else await ctx.scheduler.runAfter(0, internal.sessions.sweepLeftOvers, { cursor: null });
    return null;
  },
});

export const sweepLeftOvers = internalMutation({
  args: { cursor: vCursor },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const next = await sweepDetails(ctx, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.sessions.sweepLeftOvers, { cursor: next });
    return null;
  },
});
