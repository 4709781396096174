// Deletes rows of unfinished sign-ins and expired codes, which anybody can create without an account and the auth
// library rarely deletes.
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../../shared/durations";
import type { MutationCtx } from "../../_generated/server";
import { deleteOldPage } from "../oldRows";

/** Retention: rate limits of the library refill within an hour, a Google sign-in takes minutes. */
const KEPT_MS = {
  authRateLimits: DAY_MS,
  authVerifiers: DAY_MS,
  authVerificationCodes: DAY_MS,
  // Old links are reported as expired, so their codes are kept.
  actionCodes: 30 * DAY_MS,
} as const;

export const vStalePage = v.object({
  table: v.union(
    v.literal("authRateLimits"),
    v.literal("authVerifiers"),
    v.literal("authVerificationCodes"),
    v.literal("actionCodes"),
  ),
  cursor: v.union(v.string(), v.null()),
});
export type StalePage = Infer<typeof vStalePage>;

/** Where a run begins. */
export const FIRST_STALE_PAGE: StalePage = { table: "authRateLimits", cursor: null };

/** Deletes stale rows of one page; returns the next page, or null after the last table. */
export async function sweepStaleRows(ctx: MutationCtx, page: StalePage): Promise<StalePage | null> {
  return await deleteOldPage(ctx, { keptMs: KEPT_MS, isOver: (row, before) => lastUse(row) < before }, page);
}

interface Row {
  readonly _creationTime: number;
  readonly lastAttemptTime?: number;
  readonly expirationTime?: number;
  readonly expiresAt?: number;
}

/** Rows are updated after their creation. */
const lastUse = ({ _creationTime, lastAttemptTime, expirationTime, expiresAt }: Row): number =>
  lastAttemptTime ?? expirationTime ?? expiresAt ?? _creationTime;
