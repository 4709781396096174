// Revenue and refunds over time, from the totals by UTC day: never from the payments themselves.
import { v, type Infer } from "convex/values";
import { fromCents } from "../../../shared/pricing";
import { isCalendarDay } from "../../../shared/rules/batches";
import {
  bucketsOf,
  REVENUE_RANGES,
  type Period,
  type RangeBuckets,
  type RevenueRange,
} from "../../../shared/rules/revenue-ranges";
import type { QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import { centsByDay } from "../counters";

/** Days outside are no current day. */
const DAYS = { first: "2000-01-01", last: "2999-12-31" };

export const vRevenueRange = v.union(...REVENUE_RANGES.map((range) => v.literal(range)));

const vSums = {
  /** First and last day, both inclusive. */
  from: v.string(),
  until: v.string(),
  /** Dollars paid. */
  gross: v.number(),
  /** Dollars returned in these days, whenever they were paid. */
  refunded: v.number(),
  /** Gross minus refunded; negative when more was returned than paid. */
  net: v.number(),
};

export const vRevenue = v.object({
  unit: v.union(v.literal("day"), v.literal("week"), v.literal("month"), v.literal("year")),
  /** Without gaps, oldest first. `before`: dollars paid in the same bucket of the previous period. */
  buckets: v.array(v.object({ ...vSums, before: v.union(v.number(), v.null()) })),
  /** Null without any revenue. */
  total: v.union(v.object(vSums), v.null()),
  /** The previous period of the same length; null for the range "all". */
  previous: v.union(v.object(vSums), v.null()),
});

interface Cents {
  gross: ReadonlyMap<string, number>;
  refunded: ReadonlyMap<string, number>;
}

/** Revenue of a range that ends with the UTC day `today`, which the caller passes. Throws date-invalid. */
export async function loadRevenue(
  ctx: QueryCtx,
  { range, today }: { range: RevenueRange; today: string },
): Promise<Infer<typeof vRevenue>> {
  if (!isCalendarDay(today) || today < DAYS.first || today > DAYS.last) fail("date-invalid");
  const from = firstRead(bucketsOf(range, today, null));
  const days = { from, until: today };
  const cents = {
    gross: await centsByDay(ctx, "revenue", days),
    refunded: await centsByDay(ctx, "refunded", days),
  };
  const { unit, buckets, previous } = bucketsOf(range, today, from ?? firstDayOf(cents));
  const before = previous?.map((period) => sumsOf(cents, period)) ?? null;
  return {
    unit,
    buckets: buckets.map((period, index) => ({
      ...sumsOf(cents, period),
      before: before === null ? null : (before[index]?.gross ?? 0),
    })),
    total: totalOf(cents, buckets),
    previous: previous && totalOf(cents, previous),
  };
}

/** Null for "all", which begins where the totals begin. */
const firstRead = ({ previous }: RangeBuckets): string | null => previous?.[0]?.from ?? null;

function firstDayOf({ gross, refunded }: Cents): string | null {
  const days = [...gross.keys(), ...refunded.keys()].sort();
  return days[0] ?? null;
}

function sumsOf({ gross, refunded }: Cents, { from, until }: Period) {
  const [paid, returned] = [sumBetween(gross, from, until), sumBetween(refunded, from, until)];
  return {
    ...{ from, until },
    gross: fromCents(paid),
    refunded: fromCents(returned),
    net: fromCents(paid - returned),
  };
}

function sumBetween(days: ReadonlyMap<string, number>, from: string, until: string): number {
  let sum = 0;
  for (const [day, cents] of days) if (day >= from && day <= until) sum += cents;
  return sum;
}

function totalOf(cents: Cents, buckets: readonly Period[]) {
  const [first, last] = [buckets[0], buckets.at(-1)];
  if (first === undefined || last === undefined) return null;
  return sumsOf(cents, { from: first.from, until: last.until });
}
