// The sessions of one person as that person sees them.
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

/** Every page in use asks for it now and then; one write for each of these is enough. */
const TOUCH_MS = 10 * MINUTE_MS;

export const vSessionRow = v.object({
  sessionId: v.id("authSessions"),
  device: v.string(),
  kind: vDeviceKind,
  signedInAt: v.number(),
  lastUsedAt: v.number(),
  isCurrent: v.boolean(),
});
type SessionRow = Infer<typeof vSessionRow>;

/** The one in use first, then the newest. Sessions that never said what they run in are listed all the same. */
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
    // A browser that reports nothing still has to renew its token every hour.
    lastUsedAt: Math.max(signedInAt, token?._creationTime ?? 0, details?.lastSeenAt ?? 0),
    isCurrent: session._id === current?._id,
  };
}

/** Notes what the caller's session runs in and that it is in use. */
export async function touchSession(ctx: MutationCtx, userAgent: string): Promise<void> {
  const { _id: sessionId, userId } = (await liveSession(ctx)) ?? fail("not-signed-in");
  const details = await detailsOf(ctx, sessionId);
  const seen = { userAgent: cutUserAgent(userAgent), lastSeenAt: Date.now() };
  if (details === null) await ctx.db.insert("sessionDetails", { sessionId, userId, ...seen });
  else if (details.lastSeenAt + TOUCH_MS <= seen.lastSeenAt) {
    await ctx.db.patch("sessionDetails", details._id, seen);
  }
}

/** Sessions of other people, and those that are over, do not exist. */
export async function endOwnSession(
  ctx: MutationCtx,
  user: Viewer,
  sessionId: Id<"authSessions">,
): Promise<void> {
  const session = await ctx.db.get("authSessions", sessionId);
  if (session?.userId !== user._id || isEnded(user, session)) return fail("session-not-found");
  await endSession(ctx, sessionId);
}

export async function endAllSessions(
  ctx: MutationCtx,
  user: Viewer,
  { keepThis }: { keepThis: boolean },
): Promise<void> {
  const current = keepThis ? await liveSession(ctx) : null;
  await endSessions(ctx, user._id, current?._id ?? null);
}

/** Rows looked at in one run of the sweeper. */
const SWEPT = 100;

/** Deletes what is left of sessions that are over: ended, expired or revoked. */
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

/** Those of sessions that the auth library has deleted, which knows nothing of the details. */
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
