// Sessions and accounts in the tables of the auth library.
//
// All sessions of a user are ended by one write, however many there are: `users.sessionsEnded.through` is the creation time up
// to which sessions are ended, except the session `kept`. It never decreases. The rows are deleted afterwards in batches
// (endedSessions.ts).
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

/** The provider's id in `authAccounts`. */
export const PASSWORD_PROVIDER = "password";

/** The password account of an address in canonical form; null without one. Its `secret` may be missing. */
export async function passwordAccount(ctx: QueryCtx, email: string): Promise<Doc<"authAccounts"> | null> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) =>
      q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
    )
    .unique();
}

/** Sessions of one user at the same time, besides a kept one. A sign-in beyond that ends the oldest. */
export const SESSIONS_MAX = 50;

/** The user's sessions that are not ended, newest first, then the kept one. Revoked and expired ones are included. */
export async function sessionsOf(ctx: QueryCtx, user: Doc<"users">): Promise<Doc<"authSessions">[]> {
  const { through = 0, kept = null } = user.sessionsEnded ?? {};
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", user._id).gt("_creationTime", through))
    .order("desc")
    .take(SESSIONS_MAX);
  const keptSession = kept && (await ctx.db.get("authSessions", kept));
  const isListed = keptSession === null || sessions.some(({ _id }) => _id === kept);
  return isListed ? sessions : [...sessions, keptSession];
}

/** Ends all sessions of the user except `kept`. Effective at once: every function checks the session of its caller. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  kept: Id<"authSessions"> | null = null,
): Promise<void> {
  const user = await ctx.db.get("users", userId);
  const newest = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .first();
  if (user !== null && newest !== null) await endThrough(ctx, user, { through: newest._creationTime, kept });
}

/** Ends all sessions up to a creation time, except one. */
async function endThrough(
  ctx: MutationCtx,
  { _id: userId, sessionsEnded }: Doc<"users">,
  { through, kept }: { through: number; kept: Id<"authSessions"> | null },
): Promise<void> {
  const ended = { through: Math.max(through, sessionsEnded?.through ?? 0), kept };
  await ctx.db.patch("users", userId, { sessionsEnded: ended });
  await ctx.scheduler.runAfter(0, internal.sessions.deleteEnded, { userId });
}

/** Ends one session by deleting it; its refresh tokens, invalid from now on, are deleted by a scheduled job. */
export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  const details = await detailsOf(ctx, sessionId);
  if (details !== null) await ctx.db.delete("sessionDetails", details._id);
  await ctx.db.delete("authSessions", sessionId);
  await ctx.scheduler.runAfter(0, internal.sessions.deleteTokens, { sessionId });
}

/** Device and last use of a session; null when its browser has not reported them. */
export async function detailsOf(
  ctx: QueryCtx,
  sessionId: Id<"authSessions">,
): Promise<Doc<"sessionDetails"> | null> {
  return await ctx.db
    .query("sessionDetails")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .unique();
}

/**
 * Called before every new session, for all providers: records the sign-in and ends the oldest sessions beyond SESSIONS_MAX.
 * Throws user-not-found or user-disabled.
 */
export async function admit(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const user = (await ctx.db.get("users", userId)) ?? fail("user-not-found");
  if (user.disabled) fail("user-disabled");
  await ctx.db.patch("users", userId, { lastLoginAt: Date.now() });
  await makeRoom(ctx, user);
}

/** Ends the oldest sessions, so that the next one is at most number SESSIONS_MAX. */
async function makeRoom(ctx: MutationCtx, user: Doc<"users">): Promise<void> {
  const newest = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(SESSIONS_MAX);
  const through = newest[SESSIONS_MAX - 1]?._creationTime ?? 0;
  if (through <= (user.sessionsEnded?.through ?? 0)) return;
  await endThrough(ctx, user, { through, kept: user.sessionsEnded?.kept ?? null });
}
