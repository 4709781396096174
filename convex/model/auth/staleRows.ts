// Deletes rows of unfinished sign-ins and expired codes, which anybody can create without an account and the auth
// library rarely deletes.
import { v, type Infer } from "convex/values";
import { DAY_MS } from "../../../shared/durations";
import type { MutationCtx } from "../../_generated/server";

/** Rows read in one run. */
const SWEPT = 100;

/** Retention: rate limits of the library refill within an hour, a Google sign-in takes minutes. */
const KEPT_MS = {
  authRateLimits: DAY_MS,
  authVerifiers: DAY_MS,
  authVerificationCodes: DAY_MS,
  // Old links are reported as expired, so their codes are kept.
  actionCodes: 30 * DAY_MS,
} as const;
type Table = keyof typeof KEPT_MS;
const TABLES = Object.keys(KEPT_MS) as Table[];

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
export async function sweepStaleRows(
  ctx: MutationCtx,
  { table, cursor }: StalePage,
): Promise<StalePage | null> {
  const before = Date.now() - KEPT_MS[table];
  const page = await ctx.db
    .query(table)
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .paginate({ cursor, numItems: SWEPT });
  for (const row of page.page) if (lastUse(row) < before) await ctx.db.delete(table, row._id);
  if (!page.isDone) return { table, cursor: page.continueCursor };
  const next = TABLES[TABLES.indexOf(table) + 1];
  return next === undefined ? null : { table: next, cursor: null };
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
