// Device and last use of sessions, for the list of sessions of their own user.
import { v, type Infer } from "convex/values";
import { MINUTE_MS } from "../../../shared/durations";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isEnded, isRevoked, newestToken } from "../../lib/sessionTokens";
import { fail } from "../../lib/fail";
import { forget } from "../../lib/rateLimits";
import { liveSession, type Viewer } from "../../lib/access";
import { cutUserAgent, describeDevice, vDeviceKind } from "./deviceNames";
import { detailsOf, endSession, endSessions, sessionsOf } from "./sessions";

/** Least time between two writes of a session's last use. */
const TOUCH_MS = 10 * MINUTE_MS;

/** A session in the list. Times are milliseconds since 1970. */
export const vSessionRow = v.object({
  sessionId: v.id("authSessions"),
  device: v.string(),
  kind: vDeviceKind,
  signedInAt: v.number(),
  lastUsedAt: v.number(),
  isCurrent: v.boolean(),
});
type SessionRow = Infer<typeof vSessionRow>;

/** The user's sessions: the caller's first, then by last use. Sessions without details are listed as unknown devices. */
export async function listSessions(ctx: QueryCtx, user: Viewer): Promise<SessionRow[]> {
  const current = await liveSession(ctx);
  const sessions = await sessionsOf(ctx, user);
  const rows = await Promise.all(sessions.map(async (session) => await rowOf(ctx, session, current)));
  return rows
    .filter((row) => row !== null)
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt - a.lastUsedAt);
}

async function rowOf(
  ctx: QueryCtx,
  session: Doc<"authSessions">,
  current: Doc<"authSessions"> | null,
): Promise<SessionRow | null> {
  const token = await newestToken(ctx, session._id);
  if (isRevoked(token)) return null;
  const details = await detailsOf(ctx, session._id);
  const signedInAt = session._creationTime;
  return {
    sessionId: session._id,
    ...describeDevice(details?.userAgent ?? ""),
    signedInAt,
    // Without details: the refresh token is renewed every hour of use.
    lastUsedAt: Math.max(signedInAt, token?._creationTime ?? 0, details?.lastSeenAt ?? 0),
    isCurrent: session._id === current?._id,
  };
}

/** Stores user agent and time of use of the caller's session, at most every ten minutes. Throws not-signed-in. */
export async function touchSession(ctx: MutationCtx, userAgent: string): Promise<void> {
  const { _id: sessionId, userId } = (await liveSession(ctx)) ?? fail("not-signed-in");
  const details = await detailsOf(ctx, sessionId);
  const seen = { userAgent: cutUserAgent(userAgent), lastSeenAt: Date.now() };
  if (details === null) await ctx.db.insert("sessionDetails", { sessionId, userId, ...seen });
  else if (details.lastSeenAt + TOUCH_MS <= seen.lastSeenAt) {
    await ctx.db.patch("sessionDetails", details._id, seen);
  }
}

/** Ends one of the user's sessions. Throws session-not-found, also for sessions of other users and ended ones. */
export async function endOwnSession(
  ctx: MutationCtx,
  user: Viewer,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== user._id || isEnded(user, session)) return fail("session-not-found");
  await endSession(ctx, sessionId);
}

/** Ends all sessions of the user; with `keepThis` all but the caller's. */
export async function endAllSessions(
  ctx: MutationCtx,
  user: Viewer,
  { keepThis }: { keepThis: boolean },
): Promise<void> {
  const current = keepThis ? await liveSession(ctx) : null;
  await endSessions(ctx, user._id, current?._id ?? null);
}

/** Rows read in one page of the cron job. */
const SWEPT = 100;

/** Deletes ended, expired and revoked sessions of one page; returns the cursor of the next page, or null at the end. */
export async function sweepSessions(ctx: MutationCtx, cursor: string | null): Promise<string | null> {
  const page = await ctx.db.query("authSessions").paginate({ cursor, numItems: SWEPT });
  for (const session of page.page) {
    if (await isOver(ctx, session)) await endSession(ctx, session._id);
  }
  return page.isDone ? null : page.continueCursor;
}

async function isOver(ctx: QueryCtx, session: Doc<"authSessions">): Promise<boolean> {
  const user = await ctx.db.get("users", session.userId);
  if (user === null || isEnded(user, session) || session.expirationTime < Date.now()) return true;
  return isRevoked(await newestToken(ctx, session._id));
}

/**
 * Deletes the details of sessions that no longer exist, because the auth library deletes sessions without them. One page;
 * returns the cursor of the next page, or null at the end.
 */
export async function sweepDetails(ctx: MutationCtx, cursor: string | null): Promise<string | null> {
  const page = await ctx.db.query("sessionDetails").paginate({ cursor, numItems: SWEPT });
  for (const details of page.page) {
    const session = await ctx.db.get("authSessions", details.sessionId);
    if (session !== null) continue;
    await ctx.db.delete("sessionDetails", details._id);
    await forget(ctx, { name: "refreshPerSession", key: details.sessionId });
  }
  return page.isDone ? null : page.continueCursor;
}
