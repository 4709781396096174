// A person's own sessions, and the daily clean-up.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { browserOf, forgetDevices } from "./model/auth/devices";
import { deleteEndedSessions, deleteTokensOf } from "./model/auth/endedSessions";
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
import { suggestSettings } from "./model/settings";

/** The caller's sessions, the current one first. Null for visitors, since a page may briefly run after its session has ended. */
export const list = publicQuery({
  args: {},
  returns: v.union(v.null(), v.array(vSessionRow)),
  handler: async (ctx) => {
    const user = await viewerOf(ctx);
    return user && (await listSessions(ctx, user));
  },
});

/**
 * Records browser and last use of the caller's session, and the browser's time zone and language for an account without them. Called by
 * every page at intervals.
 */
export const touch = userMutation({
  args: { userAgent: v.string(), timeZone: v.optional(v.string()), language: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { userAgent, ...reported }) => {
    await touchSession(ctx, userAgent);
    await suggestSettings(ctx, ctx.user, reported);
    return null;
  },
});

/** Ends one of the caller's sessions. Throws session-not-found. */
export const end = userMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await endOwnSession(ctx, ctx.user, sessionId);
    return null;
  },
});

/**
 * Ends all sessions of the caller; `keepThis` keeps the current one. Removes all known browsers except the one whose secret
 * `device` is.
 */
export const endAll = userMutation({
  args: { keepThis: v.boolean(), device: v.optional(v.string()) },
  returns: v.null(),
  handler: async (ctx, { keepThis, device }) => {
    // Sent first: it names the device of the caller's session, which may be ended below.
    await sendSecurityNotification(ctx, ctx.user, { kind: keepThis ? "othersSignedOut" : "signedOut" });
    await endAllSessions(ctx, ctx.user, { keepThis });
    await forgetDevices(ctx, ctx.user._id, await browserOf(device));
    return null;
  },
});

/** Deletes the rows of ended sessions, a batch per transaction. */
export const deleteEnded = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    const isMore = await deleteEndedSessions(ctx, userId);
    if (isMore) await ctx.scheduler.runAfter(0, internal.sessions.deleteEnded, { userId });
    return null;
  },
});

/** Deletes the refresh tokens of a deleted session, a batch per transaction. */
export const deleteTokens = internalMutation({
  args: { sessionId: v.id("authSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    const isMore = await deleteTokensOf(ctx, sessionId);
    if (isMore) await ctx.scheduler.runAfter(0, internal.sessions.deleteTokens, { sessionId });
    return null;
  },
});

const vCursor = v.union(v.string(), v.null());

/** Deletes one page of ended sessions and schedules the next; then session details without a session. */
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

/** Deletes one page of session details without a session. Scheduled by `sweep`. */
export const sweepLeftOvers = internalMutation({
  args: { cursor: vCursor },
  returns: v.null(),
  handler: async (ctx, { cursor }) => {
    const next = await sweepDetails(ctx, cursor);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.sessions.sweepLeftOvers, { cursor: next });
    return null;
  },
});
