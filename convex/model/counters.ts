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
  /** Learners who have completed a lesson. */
  lesson: (courseId: string, lessonId: string) => `lesson/${courseId}/${lessonId}`,
  /** Payment amounts of a UTC day, in cents. */
  day: (day: string) => `revenue/${day}`,
  /** Refunds completed on a UTC day, in cents. */
  refundDay: (day: string) => `refunded/${day}`,
} as const;

const SHARDS = 8;
/** Below the 32,000 documents that one function may read. */
const MAX_ROWS = 24_000;
/** At most so many rows have the same key: the shards, and the merged row, which earlier versions wrote alone. */
const ROWS_PER_KEY = SHARDS + 1;

/** Keys of the totals by day: these, a slash and the day. "0" is the character after "/". */
const DAY_TOTALS = ["revenue", "refunded"] as const;
type DayTotal = (typeof DAY_TOTALS)[number];
/** Rows of one total by day that a query reads: about 30 years once their shards are merged. */
const MAX_DAY_ROWS = 11_000;
const MERGED_PER_CALL = 500;

/** The change of totals by new users. */
export const usersCounted = (count: number): Changes => ({ [KEYS.users]: count });

type CountedEnrollment = Pick<Doc<"enrollments">, "courseId" | "batchNumber" | "status" | "progress"> &
  Partial<Pick<Doc<"enrollments">, "completedLessons">>;

/** Cancelled, refunded and transferred enrollments do not count. */
export function enrollmentCounted(row: CountedEnrollment, count: 1 | -1 = 1): Changes {
  const { courseId, batchNumber, status, completedLessons = [] } = row;
  if (!holdsSeat(status)) return {};
  return {
    ...Object.fromEntries(completedLessons.map((lessonId) => [KEYS.lesson(courseId, lessonId), count])),
    [KEYS.enrollments]: count,
    [KEYS.batch(courseId, batchNumber)]: count,
    [KEYS.progress(courseId, batchNumber)]: count * Math.round(row.progress * 100),
    [KEYS.completed(courseId, batchNumber)]: status === "completed" ? count : 0,
  };
}

/** The change of totals when an enrollment's progress changes. */
export function progressCounted(
  before: CountedEnrollment,
  now: Partial<Pick<CountedEnrollment, "progress" | "status" | "completedLessons">>,
): Changes {
  const gone = enrollmentCounted(before, -1);
  const come = enrollmentCounted({ ...before, ...now });
  const keys = Object.keys({ ...gone, ...come });
  return Object.fromEntries(keys.map((key) => [key, (come[key] ?? 0) + (gone[key] ?? 0)]));
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

/** The change of the totals by day by a refund that is counted in one of them. */
export const refundDayCounted = ({
  countedOn,
  amount,
}: Pick<Doc<"refunds">, "countedOn" | "amount">): Changes =>
  countedOn === undefined ? {} : { [KEYS.refundDay(countedOn)]: toCents(amount ?? 0) };

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

/**
 * Cents by day, from `from` (inclusive; null for the beginning) to `until` (inclusive). Days without an amount are left
 * out. Beyond the bound the oldest days are left out.
 */
export async function centsByDay(
  ctx: QueryCtx,
  total: DayTotal,
  { from, until }: { from: string | null; until: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db
    .query("counters")
    .withIndex("by_key_and_shard", (q) =>
      q.gte("key", `${total}/${from ?? ""}`).lte("key", `${total}/${until}`),
    )
    .order("desc")
    .take(MAX_DAY_ROWS);
  const days = Object.entries(sumsOf(rows)).map(
    ([key, cents]) => [key.slice(total.length + 1), cents] as const,
  );
  // The oldest day may have been cut off in the middle.
  return new Map(rows.length === MAX_DAY_ROWS ? days.slice(0, -1) : days);
}

/**
 * Merges the shards of one page of past days into one row for each day, so that long periods stay cheap to read. Nothing
 * else writes to past days except a repair. Returns the cursor of the next page, or null.
 */
export async function mergePastDays(
  ctx: MutationCtx,
  { today, total, cursor }: { today: string; total: DayTotal; cursor: string | null },
): Promise<string | null> {
  const found = await ctx.db
    .query("counters")
    .withIndex("by_key_and_shard", (q) => q.gt("key", `${total}/`).lt("key", `${total}/${today}`))
    .paginate({ cursor, numItems: MERGED_PER_CALL });
  const shards = found.page.filter(({ shard }) => shard !== undefined);
  for (const [key, value] of Object.entries(sumsOf(shards))) await addToMerged(ctx, key, value);
  for (const { _id } of shards) await ctx.db.delete("counters", _id);
  return found.isDone ? null : found.continueCursor;
}

/** The row without a shard is also the one that earlier versions wrote. */
async function addToMerged(ctx: MutationCtx, key: string, value: number): Promise<void> {
  const row = await ctx.db
    .query("counters")
    .withIndex("by_key_and_shard", (q) => q.eq("key", key).eq("shard", undefined))
    .unique();
  if (row === null) await ctx.db.insert("counters", { key, value });
  else await ctx.db.patch("counters", row._id, { value: row.value + value });
}

/** The sums by key, in the order in which the keys appear. */
function sumsOf(rows: readonly Doc<"counters">[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { key, value } of rows) sums[key] = (sums[key] ?? 0) + value;
  return sums;
}
