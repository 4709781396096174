// Running totals, so that the admin page never scans: the mutation that inserts or ends a counted row adds to them.
// `convex run counters:repair` counts again from the rows. Each total is spread over eight rows, so that purchases and
// sign-ups seldom conflict where mutations run in parallel; reading adds the rows up, so that totals are exact.
import { toCents } from "../../shared/pricing";
import { dayOf } from "../../shared/rules/batches";
import { holdsSeat } from "../../shared/rules/access";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

type Changes = Readonly<Record<string, number>>;

export const KEYS = {
  users: "users",
  enrollments: "enrollments",
  payments: "payments",
  /** Sum of all payment amounts, in cents. */
  gross: "revenue",
  /** Refunded part of it, in cents. */
  refunded: "refunded",
  batch: (courseId: string, batchNumber: number | null) =>
    `enrollments/${courseId}/${batchNumber === null ? "legacy" : String(batchNumber)}`,
  /** Sum of the progress of a batch's learners, in hundredths of a percent. */
  progress: (courseId: string, batchNumber: number | null) =>
    `progress/${courseId}/${batchNumber === null ? "legacy" : String(batchNumber)}`,
  completed: (courseId: string, batchNumber: number | null) =>
    `completed/${courseId}/${batchNumber === null ? "legacy" : String(batchNumber)}`,
  day: (day: string) => `revenue/${day}`,
} as const;

const SHARDS = 8;
/** Below the 32,000 documents that one function may read. */
const MAX_ROWS = 24_000;
/** At most so many rows have the same key: the shards, and the row of earlier versions. */
const ROWS_PER_KEY = SHARDS + 1;

/** Keys that begin with this and end with a day; "0" is the character after "/". */
const DAYS = { from: "revenue/", to: "revenue0" };

/** The change of totals by new users. */
export const usersCounted = (count: number): Changes => ({ [KEYS.users]: count });

type CountedEnrollment = Pick<Doc<"enrollments">, "courseId" | "batchNumber" | "status" | "progress">;

/** Cancelled, refunded and transferred enrollments do not count. */
export function enrollmentCounted(row: CountedEnrollment, count: 1 | -1 = 1): Changes {
  const { courseId, batchNumber, status } = row;
  if (!holdsSeat(status)) return {};
  return {
    [KEYS.enrollments]: count,
    [KEYS.batch(courseId, batchNumber)]: count,
    [KEYS.progress(courseId, batchNumber)]: count * Math.round(row.progress * 100),
    [KEYS.completed(courseId, batchNumber)]: status === "completed" ? count : 0,
  };
}

/** The change of totals when an enrollment's progress changes. */
export function progressCounted(
  before: CountedEnrollment,
  now: Partial<Pick<CountedEnrollment, "progress" | "status">>,
): Changes {
  const gone = enrollmentCounted(before, -1);
  const come = enrollmentCounted({ ...before, ...now });
  return Object.fromEntries(Object.entries(come).map(([key, count]) => [key, count + (gone[key] ?? 0)]));
}

type CountedPayment = Pick<Doc<"payments">, "amount" | "createdAt" | "status"> & { refundedAmount?: number };

/** The change of totals by a payment, its refunded part included. */
export function paymentCounted(row: CountedPayment): Changes {
  const cents = toCents(row.amount);
  return {
    [KEYS.payments]: 1,
    [KEYS.gross]: cents,
    [KEYS.day(dayOf(row.createdAt))]: cents,
    ...refundCounted(row.refundedAmount ?? (row.status === "refunded" ? row.amount : 0)),
  };
}

/** The change of totals by a refund, in dollars. The gross sum stays. */
export const refundCounted = (dollars: number): Changes => ({ [KEYS.refunded]: toCents(dollars) });

/** Adds to the totals; all of one mutation's changes go to the same shard. */
export async function addTo(ctx: MutationCtx, changes: Changes): Promise<void> {
  const shard = Math.floor(Math.random() * SHARDS);
  for (const [key, change] of Object.entries(changes)) {
    if (change === 0) continue;
    const row = await ctx.db
      .query("counters")
      .withIndex("by_key_and_shard", (q) => q.eq("key", key).eq("shard", shard))
      .unique();
    if (row === null) await ctx.db.insert("counters", { key, shard, value: change });
    else await ctx.db.patch("counters", row._id, { value: row.value + change });
  }
}

/** One total; 0 for a key that was never counted. */
export async function countOf(ctx: QueryCtx, key: string): Promise<number> {
  const rows = await ctx.db
    .query("counters")
    .withIndex("by_key_and_shard", (q) => q.eq("key", key))
    .take(ROWS_PER_KEY);
  return sumsOf(rows)[key] ?? 0;
}

/** All totals by key. */
export async function allCounts(ctx: QueryCtx): Promise<Record<string, number>> {
  return sumsOf(await ctx.db.query("counters").withIndex("by_key_and_shard").take(MAX_ROWS));
}

/** The newest days with revenue, oldest first. */
export async function revenueDays(ctx: QueryCtx, days: number): Promise<{ day: string; cents: number }[]> {
  const rows = await ctx.db
    .query("counters")
    .withIndex("by_key_and_shard", (q) => q.gt("key", DAYS.from).lt("key", DAYS.to))
    .order("desc")
    .take(days * ROWS_PER_KEY);
  // The rows hold at least that many days in full; only what comes after them may have been cut off.
  return Object.entries(sumsOf(rows))
    .slice(0, days)
    .map(([key, cents]) => ({ day: key.slice(DAYS.from.length), cents }))
    .reverse();
}

/** The sums by key, in the order in which the keys appear. */
function sumsOf(rows: readonly Doc<"counters">[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { key, value } of rows) sums[key] = (sums[key] ?? 0) + value;
  return sums;
}
