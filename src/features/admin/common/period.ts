// The period of a list as the address has it: a named one, or a first and a last day. Days are those of the reader's time zone.
import { addDays, isCalendarDay } from "#shared/rules/batches.ts";
import { instantOf } from "#shared/rules/class-times.ts";
import { oneOf } from "../../../hooks/use-address";

export const PERIODS = ["today", "7d", "30d", "90d", "month", "lastMonth", "year"] as const;
type PeriodName = (typeof PERIODS)[number];

/** ISO days, both inclusive; null leaves an end open. */
export type Days = { from: string | null; until: string | null };

/** `name` is null where no period narrows the list. */
export type ChosenPeriod = Days & { name: PeriodName | "custom" | null };

/** Removes the period from the address. */
export const NO_PERIOD = { period: null, from: null, until: null } as const;

/** What the parts `period`, `from` and `until` name; `today` is an ISO day. Unknown names and days are ignored. */
export function periodIn(params: URLSearchParams, today: string): ChosenPeriod {
  const name = oneOf(PERIODS, params.get("period"));
  if (name !== null) return { name, from: firstDayOf(name, today), until: lastDayOf(name, today) };
  const days = inOrder(dayIn(params, "from"), dayIn(params, "until"));
  return { name: days.from === null && days.until === null ? null : "custom", ...days };
}

/** The instants of a period in a time zone, of which the second is no longer part of it; undefined without a period. */
export function timesOf(
  { from, until }: Days,
  timeZone: string,
): { startsAt: number; endsAt: number } | undefined {
  if (from === null && until === null) return undefined;
  const startOf = (day: string) => instantOf(day, "00:00", timeZone);
  return {
    startsAt: from === null ? 0 : startOf(from),
    endsAt: until === null ? startOf(LAST_DAY) : startOf(addDays(until, 1)),
  };
}

/** What a date field passes through while somebody types a year is no day of a list. */
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2999-12-31";

/** Whether a text is a day that a list can begin or end with. */
export const isListDay = (text: string): boolean =>
  isCalendarDay(text) && text >= FIRST_DAY && text < LAST_DAY;

function dayIn(params: URLSearchParams, part: keyof Days): string | null {
  const text = params.get(part);
  return text !== null && isListDay(text) ? text : null;
}

/** The same days whichever of them comes first. */
const inOrder = (from: string | null, until: string | null): Days =>
  from !== null && until !== null && from > until ? { from: until, until: from } : { from, until };

const DAYS_BACK = { today: 0, "7d": 6, "30d": 29, "90d": 89 } as const;

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

function firstDayOf(name: PeriodName, today: string): string {
  if (name === "month") return monthOf(today);
  if (name === "lastMonth") return monthOf(addDays(monthOf(today), -1));
  if (name === "year") return `${today.slice(0, 4)}-01-01`;
  return addDays(today, -DAYS_BACK[name]);
}

const lastDayOf = (name: PeriodName, today: string): string =>
  name === "lastMonth" ? addDays(monthOf(today), -1) : today;
