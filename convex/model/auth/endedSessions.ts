// Deletes the rows of ended sessions. They grant no access, so they are deleted in batches, each in a transaction of its own:
// a single transaction would exceed the limits and conflict with refreshes of the sessions.
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forget } from "../../lib/rateLimits";
import { detailsOf } from "./sessions";

/** Refresh tokens deleted in one batch. */
const TOKENS = 200;
/** Sessions read in one batch. */
const SESSIONS = 50;

/** Deletes a batch of the ended sessions of a user with their rows. Returns whether more may be left. */
export async function deleteEndedSessions(ctx: MutationCtx, userId: Id<"users">): Promise<boolean> {
  const user = await ctx.db.get("users", userId);
  // All sessions of a deleted user are ended.
  const through = user === null ? Infinity : (user.sessionsEnded?.through ?? 0);
  const sessions = await ctx.db
    .query("authSessions")
    .withIndex("userId", (q) => q.eq("userId", userId).lte("_creationTime", through))
    .take(SESSIONS);
  const kept = user?.sessionsEnded?.kept;
  let room = TOKENS;
  for (const session of sessions) {
    if (session._id === kept) continue;
    room -= await deleteTokens(ctx, session._id, room);
    if (room === 0) return true;
    await deleteSession(ctx, session);
  }
  return sessions.length === SESSIONS;
}

/** Deletes a batch of the refresh tokens of a deleted session. Returns whether more may be left. */
export async function deleteTokensOf(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<boolean> {
  await forget(ctx, { name: "refreshPerSession", key: sessionId });
  return (await deleteTokens(ctx, sessionId, TOKENS)) === TOKENS;
}

async function deleteSession(ctx: MutationCtx, { _id }: Doc<"authSessions">): Promise<void> {
  const details = await detailsOf(ctx, _id);
  if (details !== null) await ctx.db.delete("sessionDetails", details._id);
  await ctx.db.delete("authSessions", _id);
  await forget(ctx, { name: "refreshPerSession", key: _id });
}

/** Returns the number of deleted rows. */
async function deleteTokens(ctx: MutationCtx, sessionId: Id<"authSessions">, most: number): Promise<number> {
  const tokens = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .take(most);
  for (const { _id } of tokens) await ctx.db.delete("authRefreshTokens", _id);
  return tokens.length;
}
