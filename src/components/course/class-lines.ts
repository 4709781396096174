// The lines of a class schedule, in words.
import { dayIn } from "#shared/time-zones.ts";
import type { Course } from "../../lib/course";
import { formatClockRange, formatTimeRange } from "../../lib/time-range";
import { zoneName } from "../../lib/zone-name";
import { courseText } from "../../texts/course";
import { dateFormat } from "../../texts/formats";
import { localeTag } from "../../texts/locale";

type Schedule = NonNullable<Course["schedule"]>;
type Time = Schedule["times"][number];

export interface ClassLine {
  startsAt: number;
  /** Weekdays; null without a weekly pattern. */
  days: string | null;
  /** By the reader's clock. */
  hours: string;
  /** By the clock of the batch, with its weekdays where those are others; null where the clocks agree. */
  batchHours: string | null;
}

/** A line for each time of day at which classes begin. `ownZone` is that of the reader. */
export function linesOf({ timeZone, isWeekly, times }: Schedule, ownZone: string): ClassLine[] {
  const lineOf = isWeekly ? weeklyLine : firstLine;
  const groups = isWeekly ? byTimeOfDay(times, timeZone) : times.map((time) => [time] as const);
  return groups.map((group) => lineOf(group, { timeZone, ownZone }));
}

type Group = readonly [Time, ...Time[]];
type Zones = { timeZone: string; ownZone: string };

function byTimeOfDay(times: readonly Time[], timeZone: string): Group[] {
  const groups = new Map<string, [Time, ...Time[]]>();
  for (const time of times) {
    const range = rangeIn(timeZone, time);
    const group = groups.get(range);
    if (group === undefined) groups.set(range, [time]);
    else group.push(time);
  }
  return [...groups.values()];
}

const rangeIn = (timeZone: string, { startsAt, endsAt }: Time): string =>
  formatClockRange(startsAt, endsAt, { timeZone });

const isOtherDay = ({ startsAt }: Time, { timeZone, ownZone }: Zones): boolean =>
  dayIn(startsAt, ownZone) !== dayIn(startsAt, timeZone);

const isSameClock = (time: Time, zones: Zones): boolean =>
  rangeIn(zones.ownZone, time) === rangeIn(zones.timeZone, time) && !isOtherDay(time, zones);

function weeklyLine(group: Group, zones: Zones): ClassLine {
  const [first] = group;
  const { timeZone, ownZone } = zones;
  const there = batchTime(rangeIn(timeZone, first), timeZone);
  const line = { startsAt: first.startsAt, days: daysOf(group, ownZone, "long") };
  if (isSameClock(first, zones)) return { ...line, hours: there, batchHours: null };
  return {
    ...line,
    hours: ownTime(rangeIn(ownZone, first), first, ownZone),
    batchHours: isOtherDay(first, zones)
      ? courseText("onDays", { days: daysOf(group, timeZone, "short"), time: there })
      : there,
  };
}

/** Without a pattern: the first class, with its date. */
function firstLine([time]: Group, zones: Zones): ClassLine {
  const { startsAt, endsAt } = time;
  const { timeZone, ownZone } = zones;
  const own = formatTimeRange(startsAt, endsAt, ownZone);
  const line = { startsAt, days: null };
  if (isSameClock(time, zones))
    return {
      ...line,
      hours: courseText("firstClassAt", { time: own, zone: zoneName(timeZone) }),
      batchHours: null,
    };
  const range = formatClockRange(startsAt, endsAt, { timeZone, hasWeekday: isOtherDay(time, zones) });
  return {
    ...line,
    hours: courseText("firstClassOwn", { time: ownTime(own, time, ownZone) }),
    batchHours: batchTime(range, timeZone),
  };
}

/** With the short name of the zone, as all times of a reader have. */
function ownTime(range: string, { startsAt }: Time, timeZone: string): string {
  const parts = dateFormat(localeTag(), { timeZoneName: "short", timeZone }).formatToParts(startsAt);
  return `${range} ${parts.find(({ type }) => type === "timeZoneName")?.value ?? ""}`;
}

const batchTime = (time: string, timeZone: string): string =>
  courseText("classesAt", { time, zone: zoneName(timeZone) });

/** Short ones are listed without a word between them: they share a line of a phone with the time. */
function daysOf(group: Group, timeZone: string, weekday: "long" | "short"): string {
  const format = dateFormat(localeTag(), { weekday, timeZone });
  const names = group.map(({ startsAt }) => format.format(startsAt));
  return weekday === "short"
    ? new Intl.ListFormat(localeTag(), { type: "unit", style: "short" }).format(names)
    : new Intl.ListFormat(localeTag()).format(names.map((day) => courseText("everyWeekday", { day })));
}
