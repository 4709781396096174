// How long ago, in buckets: just now, seconds, minutes, hours, days, weeks under 4, months under 12, years.
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "#shared/durations.ts";
import { relativeFormat } from "../texts/formats";
import { formatText } from "../texts/lib";
import { localeTag } from "../texts/locale";

const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
/** Until then nobody wants to count. */
const JUST_NOW_MS = 5 * SECOND_MS;

const ago = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  relativeFormat(localeTag(), { numeric: "always" }).format(-count, unit);

/** Both in epoch milliseconds. A time in the future counts as now; the smallest month and year is 1. */
export function relativeTime(timeMs: number, nowMs: number): string {
  const passed = Math.max(0, nowMs - timeMs);
  const whole = (unitMs: number) => Math.floor(passed / unitMs);
  if (passed < JUST_NOW_MS) return formatText("justNow");
  if (passed < MINUTE_MS) return ago(whole(SECOND_MS), "second");
  if (passed < HOUR_MS) return ago(whole(MINUTE_MS), "minute");
  if (passed < DAY_MS) return ago(whole(HOUR_MS), "hour");
  if (passed < WEEK_MS) return ago(whole(DAY_MS), "day");
  if (whole(WEEK_MS) < 4) return ago(whole(WEEK_MS), "week");
  if (whole(MONTH_MS) < 12) return ago(Math.max(1, whole(MONTH_MS)), "month");
  return ago(Math.max(1, whole(YEAR_MS)), "year");
}
