// The periods of the revenue chart and their buckets. Pure: callers pass the current day. All days are UTC days, as the
// totals are counted.
import { addDays, dayStart } from "./batches";

export const REVENUE_RANGES = ["7d", "30d", "90d", "12m", "all"] as const;
export type RevenueRange = (typeof REVENUE_RANGES)[number];

/** First and last day, both inclusive. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

type BucketUnit = "day" | "week" | "month" | "year";

export interface RangeBuckets {
  readonly unit: BucketUnit;
  /** Without gaps, oldest first. The first and the last one may be shorter than the unit. */
  readonly buckets: readonly Period[];
  /** The period before of the same length, in as many buckets; null for "all". */
  readonly previous: readonly Period[] | null;
}

const DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const WEEK = 7;
const MONTHS = 12;
/** Longer histories begin with the newest so many years. */
const MAX_YEARS = 40;
/** The longest span in days that "all" shows in days, weeks and months. */
const LONGEST = { day: 31, week: 182, month: 1096 } as const;

/**
 * The buckets of a range that ends today: days for 7 and 30 days, weeks that end today for 90 days, calendar months for
 * 12 months. "All" begins with `firstDay` in the smallest unit that gives a readable number of buckets; without a first
 * day it has none.
 */
export function bucketsOf(range: RevenueRange, today: string, firstDay: string | null): RangeBuckets {
  if (range === "all") return { ...allBuckets(today, firstDay), previous: null };
  if (range === "12m") return monthsWithPrevious(today);
  const days = DAYS[range];
  const unit = range === "90d" ? ("week" as const) : ("day" as const);
  const cut = unit === "week" ? weeks : eachDay;
  const from = addDays(today, 1 - days);
  return {
    unit,
    buckets: cut({ from, until: today }),
    previous: cut({ from: addDays(from, -days), until: addDays(from, -1) }),
  };
}

function allBuckets(today: string, firstDay: string | null): Omit<RangeBuckets, "previous"> {
  if (firstDay === null || firstDay > today) return { unit: "day", buckets: [] };
  const period = { from: firstDay, until: today };
  const span = daysIn(period);
  if (span <= LONGEST.day) return { unit: "day", buckets: eachDay(period) };
  if (span <= LONGEST.week) return { unit: "week", buckets: weeks(period) };
  if (span <= LONGEST.month) return { unit: "month", buckets: months(monthOf(firstDay), today) };
  return { unit: "year", buckets: years(firstDay, today) };
}

/** The current month and the eleven before it, beside the same months a year earlier up to the same day. */
function monthsWithPrevious(today: string): RangeBuckets {
  const first = addMonths(monthOf(today), 1 - MONTHS);
  return {
    unit: "month",
    buckets: months(first, today),
    previous: months(addMonths(first, -MONTHS), yearBefore(today)),
  };
}

const daysIn = ({ from, until }: Period): number =>
  Math.round((dayStart(until) - dayStart(from)) / 86_400_000) + 1;

const eachDay = (period: Period): Period[] =>
  Array.from({ length: daysIn(period) }, (_, index) => {
    const day = addDays(period.from, index);
    return { from: day, until: day };
  });

/** Seven days each, counted back from the last day; the first one may be shorter. */
function weeks({ from, until }: Period): Period[] {
  const count = Math.ceil(daysIn({ from, until }) / WEEK);
  return Array.from({ length: count }, (_, index) => {
    const last = addDays(until, -WEEK * (count - 1 - index));
    const first = addDays(last, 1 - WEEK);
    return { from: first < from ? from : first, until: last };
  });
}

/** Calendar months from the first day of `first`; the last one ends with `until`. */
function months(first: string, until: string): Period[] {
  const found: Period[] = [];
  for (let month = first; month <= until; month = addMonths(month, 1)) {
    const last = addDays(addMonths(month, 1), -1);
    found.push({ from: month, until: last < until ? last : until });
  }
  return found;
}

function years(firstDay: string, until: string): Period[] {
  const last = yearOf(until);
  const first = Math.max(yearOf(firstDay), last - MAX_YEARS + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = String(first + index);
    return { from: `${year}-01-01`, until: first + index === last ? until : `${year}-12-31` };
  });
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The first day of a day's month. */
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month `count` months after that of `firstOfMonth`. */
function addMonths(firstOfMonth: string, count: number): string {
  const months = yearOf(firstOfMonth) * 12 + Number(firstOfMonth.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** The same day of the year before; February 28 for February 29. */
function yearBefore(day: string): string {
  const year = String(yearOf(day) - 1);
  return day.endsWith("-02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`;
}
