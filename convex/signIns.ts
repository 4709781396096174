// Database steps of a sign-in by password. Keys are derived between them, in the action.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalMutation, internalQuery } from "./lib/builders";
import { beginAttempt, finishAttempt, vAttempt } from "./model/auth/attempts";
import { rememberDevice } from "./model/auth/devices";
import * as refresh from "./model/auth/refresh";
import * as roundTrip from "./model/auth/roundTrip";
import { notifyNewDevice } from "./model/auth/securityNotifications";
import { sweepStaleRows, vStalePage } from "./model/auth/staleRows";
import { vKdfParams } from "./model/fields/auth";

/**
 * Counts the attempt before a key is derived. `taken`: the address has an account, with or without a password. Throws
 * too-many-requests.
 */
export const begin = internalMutation({
  args: { attempt: vAttempt },
  returns: v.object({ taken: v.boolean(), kdfParams: v.union(vKdfParams, v.null()) }),
  handler: async (ctx, { attempt }) => await beginAttempt(ctx, attempt),
});

/** The account whose password the key belongs to, or null; a correct password resets the caller's failure limits. */
export const finish = internalMutation({
  args: { attempt: vAttempt, secret: v.string() },
  returns: v.union(
    v.null(),
    v.object({ userId: v.id("users"), isVerified: v.boolean(), isDisabled: v.boolean() }),
  ),
  handler: async (ctx, { attempt, secret }) => {
    const found = await finishAttempt(ctx, attempt, secret);
    if (found === null) return null;
    const { account, user } = found;
    return {
      userId: user._id,
      isVerified: account.emailVerified !== undefined && user.emailVerified,
      isDisabled: user.disabled,
    };
  },
});

/**
 * Marks the browser as known; call it when the sign-in is complete. A new browser is
 * reported to the account's address.
 */
export const rememberBrowser = internalMutation({
  args: {
    userId: v.id("users"),
    browser: v.union(v.string(), v.null()),
    userAgent: v.union(v.string(), v.null()),
  },
  returns: v.object({ isNew: v.boolean() }),
  handler: async (ctx, device) => {
    const seen = await rememberDevice(ctx, device);
    const user = await ctx.db.get("users", device.userId);
    // The first sign-in of an account is not reported.
    if (seen.isNew && user !== null && user.lastLoginAt !== null) {
      await notifyNewDevice(ctx, user, device.userAgent);
    }
    return seen;
  },
});

/** Whether the auth library may exchange the refresh token. Throws too-many-requests. */
export const beginRefresh = internalMutation({
  args: { refreshToken: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { refreshToken }) => await refresh.beginRefresh(ctx, refreshToken),
});

/** The verifier of a Google sign-in that is about to begin. */
export const verifierState = internalQuery({
  args: { verifier: v.string() },
  returns: v.union(v.literal("stored"), v.literal("gone"), v.literal("none")),
  handler: async (ctx, { verifier }) => await roundTrip.verifierState(ctx, verifier),
});

/** Deletes one page of unfinished sign-ins and expired codes, one table after the other. Run by a cron job. */
export const sweep = internalMutation({
  args: vStalePage,
  returns: v.null(),
  handler: async (ctx, part) => {
    const next = await sweepStaleRows(ctx, part);
    if (next !== null) await ctx.scheduler.runAfter(0, internal.signIns.sweep, next);
    return null;
  },
});
