// Limits on seat holds: unpaid holds delay the next one, and the last seats of a batch are shared between networks.
// Everything is read by index in the mutation that takes the seat.
import {
  HOLD_RULES,
  isScarce,
  networkShare,
  pointsOf,
  waitAfter,
  waitText,
} from "../../../shared/rules/holds";
import { seatsLeft } from "../../../shared/rules/seats";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { ipOf, limitedNetworkOf } from "../../lib/callers";
import { consume } from "../../lib/rateLimits";
import { seatsOf } from "../seats";
import { LIVE_STATUSES } from "./state";

type Checkout = Doc<"checkouts">;
type HoldRecord = Doc<"holdRecords">;

/** For every new hold. Throws holds-elsewhere or purchases-too-often. */
export async function requireHoldAllowed(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await requireFewHolds(ctx, userId);
  const limits = [
    { name: "holdPerUser", key: userId },
    { name: "holdPerIp", key: await ipOf(ctx) },
  ] as const;
  for (const limit of limits) {
    const seconds = await consume(ctx, limit);
    if (seconds !== null) failIn("purchases-too-often", seconds);
  }
}

/** For seats on public sale, not for offered ones. Throws hold-wait or seats-shared. */
export async function requireFairShare(
  ctx: MutationCtx,
  userId: Id<"users">,
  batch: Doc<"batches">,
): Promise<void> {
  const record = await recordOf(ctx, userId);
  if (record !== null) failUntil("hold-wait", record.lastLapseAt + waitAfter(record.points));
  const free = seatsLeft(await seatsOf(ctx, batch._id), batch.maxCapacity);
  if (!isScarce(free, batch.maxCapacity)) return;
  if (record !== null && record.points >= HOLD_RULES.turnPoints)
    failUntil("hold-wait", record.lastLapseAt + HOLD_RULES.turnMs);
  const held = await heldByNetwork(ctx, batch._id);
  if (held.length >= networkShare(free, held.length))
    failUntil("seats-shared", Math.min(...held.map(({ expiresAt }) => expiresAt)), 1);
}

async function requireFewHolds(ctx: QueryCtx, userId: Id<"users">): Promise<void> {
  let held = 0;
  for (const status of LIVE_STATUSES) {
    const rows = await ctx.db
      .query("checkouts")
      .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", status))
      .take(HOLD_RULES.heldAtOnce);
    held += rows.length;
  }
  if (held >= HOLD_RULES.heldAtOnce) fail("holds-elsewhere", { values: { count: held } });
}

/** More than any network's share of a scarce batch. */
const MOST_HELD = 100;

async function heldByNetwork(ctx: MutationCtx, batchId: Id<"batches">): Promise<Checkout[]> {
  const network = await limitedNetworkOf(ctx);
  if (network === null) return [];
  return await ctx.db
    .query("checkouts")
    .withIndex("by_batchId_and_network", (q) => q.eq("batchId", batchId).eq("network", network))
    .take(MOST_HELD);
}

/** Adds the points of a hold that ended without a payment. */
export async function recordUnpaidHold(ctx: MutationCtx, { userId, createdAt }: Checkout): Promise<void> {
  await addToRecord(ctx, userId, { points: pointsOf(Date.now() - createdAt), lapsedOffers: 0 });
}

/** Adds the points of a waitlist offer that expired unused. */
export async function recordExpiredOffer(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  await addToRecord(ctx, userId, { points: HOLD_RULES.fullHold, lapsedOffers: 1 });
}

/** Clears the record after a payment. */
export async function clearHoldRecord(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const row = await rowOf(ctx, userId);
  if (row !== null) await ctx.db.delete("holdRecords", row._id);
}

/** Whether others come first in a waitlist. */
export async function hasUnusedHolds(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const record = await recordOf(ctx, userId);
  return record !== null && (record.points >= HOLD_RULES.turnPoints || record.lapsedOffers > 0);
}

async function addToRecord(
  ctx: MutationCtx,
  userId: Id<"users">,
  { points, lapsedOffers }: Pick<HoldRecord, "points" | "lapsedOffers">,
): Promise<void> {
  const row = await rowOf(ctx, userId);
  const known = row !== null && isRemembered(row) ? row : { points: 0, lapsedOffers: 0 };
  const next = {
    points: known.points + points,
    lapsedOffers: known.lapsedOffers + lapsedOffers,
    lastLapseAt: Date.now(),
  };
  if (row === null) await ctx.db.insert("holdRecords", { userId, ...next });
  else await ctx.db.patch("holdRecords", row._id, next);
}

async function recordOf(ctx: QueryCtx, userId: Id<"users">): Promise<HoldRecord | null> {
  const row = await rowOf(ctx, userId);
  return row !== null && isRemembered(row) ? row : null;
}

const isRemembered = ({ lastLapseAt }: HoldRecord): boolean => Date.now() - lastLapseAt < HOLD_RULES.memoryMs;

async function rowOf(ctx: QueryCtx, userId: Id<"users">): Promise<HoldRecord | null> {
  return await ctx.db
    .query("holdRecords")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

type WaitCode = "hold-wait" | "seats-shared" | "purchases-too-often";

/** Throws `code` while `until` is in the future, or for at least `atLeast` seconds. */
function failUntil(code: WaitCode, until: number, atLeast = 0): void {
  const seconds = Math.max(atLeast, Math.ceil((until - Date.now()) / 1000));
  if (seconds > 0) failIn(code, seconds);
}

function failIn(code: WaitCode, seconds: number): never {
  return fail(code, { values: { wait: waitText(seconds) }, retryAfterSeconds: seconds });
}
