// When the planned classes of a batch take place, by the clocks of a time zone.
import type { ReactNode } from "react";
import { classPattern } from "#shared/rules/class-pattern.ts";
import type { ClassTime } from "#shared/rules/class-times.ts";
import { formatClockRange, formatTimeRange } from "../../../lib/time-range";
import { zoneName } from "../../../lib/zone-name";
import { adminBatchesText } from "../../../texts/admin-batches";
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";

/** A line for each time of day at which classes begin; the first class alone without a weekly pattern. */
export function classTimesIn(timeZone: string, classes: readonly ClassTime[]): ReactNode[] {
  const pattern = classPattern(classes, timeZone);
  if (pattern === null) return [];
  const zone = zoneName(timeZone);
  if (!pattern.isWeekly)
    return pattern.times.map(({ startsAt, endsAt }) =>
      adminBatchesText("firstClass", { time: formatTimeRange(startsAt, endsAt, timeZone), zone }),
    );
  return [...daysByHours(timeZone, pattern.times)].map(([time, days]) =>
    adminBatchesText.rich("weeklyClasses", {
      unbroken,
      days: new Intl.ListFormat(localeTag()).format(days),
      ...{ time, zone },
    }),
  );
}

const unbroken = (time: ReactNode): ReactNode => <span className="whitespace-nowrap">{time}</span>;

/** The weekdays of each time of day. */
function daysByHours(timeZone: string, times: readonly ClassTime[]): Map<string, string[]> {
  const weekday = dateFormat(localeTag(), { weekday: "long", timeZone });
  const days = new Map<string, string[]>();
  for (const { startsAt, endsAt } of times) {
    const hours = formatClockRange(startsAt, endsAt, { timeZone });
    const day = adminBatchesText("everyWeekday", { day: weekday.format(startsAt) });
    days.set(hours, [...(days.get(hours) ?? []), day]);
  }
  return days;
}
