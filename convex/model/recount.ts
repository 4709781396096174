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

const vSums = v.record(v.string(), v.number());

export const vRecount = v.object({
  table: v.union(...TABLES.map((table) => v.literal(table))),
  cursor: v.union(v.string(), v.null()),
  startedAt: v.number(),
  /** The totals as they were at the start. */
  before: vSums,
  /** Sums of the pages read so far. */
  sums: vSums,
});
type Recount = Infer<typeof vRecount>;

/** A recount of everything, with the totals as they are now. */
export async function startRecount(ctx: QueryCtx): Promise<Recount> {
  return { table: "users", cursor: null, startedAt: Date.now(), before: await allCounts(ctx), sums: {} };
}

/** One page; returns the remaining work, or null when the totals have been written. */
export async function continueRecount(ctx: MutationCtx, recount: Recount): Promise<Recount | null> {
  const { changes, cursor } = await countPage(ctx, recount);
  const sums = { ...recount.sums };
  for (const change of changes) {
    for (const [key, count] of Object.entries(change)) sums[key] = (sums[key] ?? 0) + count;
  }
  if (cursor !== null) return { ...recount, cursor, sums };
  const table = TABLES[TABLES.indexOf(recount.table) + 1];
  if (table !== undefined) return { ...recount, table, cursor: null, sums };
  await addTo(ctx, differences(recount.before, sums));
  return null;
}

async function countPage(ctx: MutationCtx, { table, cursor, startedAt }: Recount) {
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

function differences(before: Recount["before"], sums: Recount["sums"]): Record<string, number> {
  const keys = Object.keys({ ...before, ...sums });
  return Object.fromEntries(keys.map((key) => [key, (sums[key] ?? 0) - (before[key] ?? 0)]));
}
