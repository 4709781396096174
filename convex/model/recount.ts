// Counts all totals from the rows, page by page. Rows written meanwhile are counted by their writers, so that only the
// difference between the counted sums and the totals at the start is added.
import { v, type Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { PAGE_BYTES } from "../lib/reads";
import {
  addTo,
  allCounts,
  enrollmentCounted,
  paymentCounted,
  refundDayCounted,
  usersCounted,
} from "./counters";

const TABLES = ["users", "enrollments", "payments", "refunds"] as const;
const PAGE = 500;
/** Each total that is written is a query of its own; a function may run 4,096 (Convex limits). */
const TOTALS_PER_PAGE = 250;

/** Totals by key, as JSON: there are more days and lessons than the 1,024 entries that a record may have. */
const vSums = v.string();
type Sums = Record<string, number>;
const readSums = (json: string): Sums => JSON.parse(json) as Sums;

export const vRecount = v.object({
  /** "totals": everything is counted, and `sums` has the differences that are not written yet. */
  table: v.union(...TABLES.map((table) => v.literal(table)), v.literal("totals")),
  cursor: v.union(v.string(), v.null()),
  startedAt: v.number(),
  /** The totals as they were at the start. */
  before: vSums,
  /** Sums of the pages read so far. */
  sums: vSums,
});
type Recount = Infer<typeof vRecount>;
type Table = (typeof TABLES)[number];

/** A recount of everything, with the totals as they are now. */
export async function startRecount(ctx: QueryCtx): Promise<Recount> {
  const before = JSON.stringify(await allCounts(ctx));
  return { table: "users", cursor: null, startedAt: Date.now(), before, sums: "{}" };
}

/** One page; returns the remaining work, or null when the totals have been written. */
export async function continueRecount(ctx: MutationCtx, recount: Recount): Promise<Recount | null> {
  const sums = readSums(recount.sums);
  if (recount.table === "totals") return await writeTotals(ctx, recount, sums);
  const { changes, cursor } = await countPage(ctx, recount.table, recount);
  for (const change of changes) {
    for (const [key, count] of Object.entries(change)) sums[key] = (sums[key] ?? 0) + count;
  }
  if (cursor !== null) return { ...recount, cursor, sums: JSON.stringify(sums) };
  const table = TABLES[TABLES.indexOf(recount.table) + 1];
  if (table !== undefined) return { ...recount, table, cursor: null, sums: JSON.stringify(sums) };
  return await writeTotals(ctx, recount, differences(readSums(recount.before), sums));
}

async function writeTotals(ctx: MutationCtx, recount: Recount, changes: Sums): Promise<Recount | null> {
  const all = Object.entries(changes);
  await addTo(ctx, Object.fromEntries(all.slice(0, TOTALS_PER_PAGE)));
  const left = all.slice(TOTALS_PER_PAGE);
  if (left.length === 0) return null;
  return { ...recount, table: "totals", cursor: null, sums: JSON.stringify(Object.fromEntries(left)) };
}

async function countPage(ctx: MutationCtx, table: Table, { cursor, startedAt }: Recount) {
  const options = { cursor, numItems: PAGE, maximumBytesRead: PAGE_BYTES };
  if (table === "users") {
    const rows = await ctx.db
      .query("users")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", startedAt))
      .paginate(options);
    return { changes: [usersCounted(rows.page.length)], cursor: nextOf(rows) };
  }
  if (table === "enrollments") {
    const rows = await ctx.db
      .query("enrollments")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", startedAt))
      .paginate(options);
    return { changes: rows.page.map((row) => enrollmentCounted(row)), cursor: nextOf(rows) };
  }
  if (table === "payments") {
    const rows = await ctx.db
      .query("payments")
      .withIndex("by_creation_time", (q) => q.lt("_creationTime", startedAt))
      .paginate(options);
    return { changes: rows.page.map(paymentCounted), cursor: nextOf(rows) };
  }
  const rows = await ctx.db
    .query("refunds")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", startedAt))
    .paginate(options);
  return { changes: rows.page.map(refundDayCounted), cursor: nextOf(rows) };
}

const nextOf = (rows: { isDone: boolean; continueCursor: string }): string | null =>
  rows.isDone ? null : rows.continueCursor;

function differences(before: Sums, sums: Sums): Sums {
  const keys = Object.keys({ ...before, ...sums });
  const changes = keys.map((key) => [key, (sums[key] ?? 0) - (before[key] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
