// Sessions and accounts as the auth library stores them, where the product has to change them itself.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";

export const PASSWORD_PROVIDER = "password";

export async function passwordAccount(ctx: QueryCtx, email: string): Promise<Doc<"authAccounts"> | null> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) =>
      q.eq("provider", PASSWORD_PROVIDER).eq("providerAccountId", email),
    )
    .unique();
}

/** More sessions or tokens than anybody has; a session lives for thirty days and renews its token once an hour. */
const MANY = 1000;

/** Newest first. */
export async function sessionsOf(
  ctx: QueryCtx,
  userId: Id<"users">,
  most = MANY,
): Promise<Doc<"authSessions">[]> {
  return await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(most);
}

/** Signs the user out everywhere, at once: functions look the session up on every call. */
export async function endSessions(
  ctx: MutationCtx,
  userId: Id<"users">,
  except?: Id<"authSessions">,
): Promise<void> {
  const sessions = (await sessionsOf(ctx, userId)).filter(({ _id }) => _id !== except);
  for (const session of sessions) await endSession(ctx, session._id);
}

export async function endSession(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(MANY);
  for (const token of tokens) await ctx.db.delete("authRefreshTokens", token._id);
  const details = await detailsOf(ctx, sessionId);
  if (details !== null) await ctx.db.delete("sessionDetails", details._id);
  await ctx.db.delete("authSessions", sessionId);
}

export async function detailsOf(
  ctx: QueryCtx,
  sessionId: Id<"authSessions">,
): Promise<Doc<"sessionDetails"> | null> {
  return await ctx.db
    .query("sessionDetails")
    .withIndex("by_sessionId", (q) => q.eq("sessionId", sessionId))
    .unique();
}

export async function newestToken(
  ctx: QueryCtx,
  sessionId: Id<"authSessions">,
): Promise<Doc<"authRefreshTokens"> | null> {
  return await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .first();
}

/**
 * Each use of a refresh token makes a newer one, so the newest is always unused, until the auth library sees an old one
 * come back: it then marks all that followed as used and leaves the session in place. Such a session is over.
 */
export const isRevoked = (newest: Doc<"authRefreshTokens"> | null): boolean =>
  newest?.firstUsedTime !== undefined;

/** Runs before every new session, whatever the provider. */
export async function admit(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const user = (await ctx.db.get("users", userId)) ?? fail("user-not-found");
  if (user.disabled) fail("user-disabled");
  await ctx.db.patch("users", userId, { lastLoginAt: Date.now() });
}
