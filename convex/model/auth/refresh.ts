// Checks before the auth library exchanges a refresh token: session, rate limit, number of tokens kept.
import { MINUTE_MS } from "../../../shared/durations";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isEnded } from "../../lib/sessionTokens";
import { consumeOrFail } from "../../lib/rateLimits";
import { endSession } from "./sessions";

/** Tokens kept per session, by which the library detects the reuse of a token. */
export const TOKENS_KEPT = 50;
/** Tokens deleted at one exchange, which makes one. */
const STEP = 20;
/** Newer tokens stay in any case: the library accepts a used one again for ten seconds. */
const IN_USE_MS = MINUTE_MS;

/**
 * Whether the library may exchange the token: it is stored, belongs to the session it names, and the session is not ended. A
 * token that is no longer stored was used long ago, possibly by a thief; its session ends, as with a reused token in the
 * library. Throws too-many-requests.
 */
export async function beginRefresh(ctx: MutationCtx, refreshToken: string): Promise<boolean> {
  const ids = idsOf(ctx, refreshToken);
  if (ids === null) return false;
  const { tokenId, sessionId } = ids;
  const token = await ctx.db.get("authRefreshTokens", tokenId);
  if (token !== null && token.sessionId !== sessionId) return false;
  if (!(await isLive(ctx, sessionId))) return false;
  if (token === null) {
    await endSession(ctx, sessionId);
    return false;
  }
  await consumeOrFail(ctx, [{ name: "refreshPerSession", key: sessionId }]);
  await deleteOldTokens(ctx, sessionId);
  return true;
}

function idsOf({ db }: MutationCtx, refreshToken: string) {
  const [tokenText = "", sessionText = ""] = refreshToken.split("|");
  const tokenId = db.normalizeId("authRefreshTokens", tokenText);
  const sessionId = db.normalizeId("authSessions", sessionText);
  return tokenId === null || sessionId === null ? null : { tokenId, sessionId };
}

async function isLive({ db }: MutationCtx, sessionId: Id<"authSessions">): Promise<boolean> {
  const session = await db.get("authSessions", sessionId);
  const user = session && (await db.get("users", session.userId));
  return session !== null && user !== null && !isEnded(user, session);
}

async function deleteOldTokens(ctx: MutationCtx, sessionId: Id<"authSessions">): Promise<void> {
  const newest = await ctx.db
    .query("authRefreshTokens")
    .withIndex("sessionId", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .take(TOKENS_KEPT + STEP);
  for (const { _id, _creationTime } of newest.slice(TOKENS_KEPT)) {
    if (_creationTime < Date.now() - IN_USE_MS) await ctx.db.delete("authRefreshTokens", _id);
  }
}
