// Whether a session has ended, from its user and its refresh tokens.
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";

/** The newest refresh token of a session; null without one. */
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
 * Each use of a refresh token creates a newer one, so the newest is unused until the auth library sees an old one again:
 * it then marks all later ones as used and keeps the session. Such a session has ended.
 */
export const isRevoked = (newest: Doc<"authRefreshTokens"> | null): boolean =>
  newest?.firstUsedTime !== undefined;

/**
 * Sessions are compared by creation time with the newest session there was, not with a clock, so a session that follows
 * in the same millisecond counts.
 */
export function isEnded({ sessionsEnded }: Doc<"users">, session: Doc<"authSessions">): boolean {
  return (
    sessionsEnded !== undefined &&
    session._creationTime <= sessionsEnded.through &&
    session._id !== sessionsEnded.kept
  );
}
