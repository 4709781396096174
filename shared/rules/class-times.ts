// When the classes of a batch take place: days of the week at a time of day in the batch's time zone, as instants. Reads
// zones through Intl, which every runtime of the product has.
import { DAY_MS, MINUTE_MS } from "../durations";
import { CLASSES } from "../limits";
import { addDays, dayStart } from "./batches";

/** Classes every week, from the first day on, until the last day or until there are `count` of them. */
export interface WeeklyPlan {
  /** ISO day, inclusive, in the time zone of the plan. */
  firstDay: string;
  end: { lastDay: string } | { count: number };
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** 24-hour clock, such as "18:30". */
  localTime: string;
  /** Time that passes from start to end, also where the clocks change in between. */
  minutes: number;
  /** IANA name. */
  timeZone: string;
  /** ISO days without a class; with `count`, a later day takes their place. */
  skippedDays: readonly string[];
}

/** UTC, in milliseconds. */
export interface ClassTime {
  startsAt: number;
  endsAt: number;
}

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Whether a text is a time of day in the form 18:30. */
export const isTimeOfDay = (text: string): boolean => TIME_OF_DAY.test(text);

/** 1 for a Monday, 7 for a Sunday. */
export const weekdayOf = (day: string): number => new Date(dayStart(day)).getUTCDay() || 7;

/**
 * The classes of a plan in order. At most one more than `CLASSES.perBatchMax`, which tells the caller that the plan is too
 * long; days beyond `CLASSES.planDaysMax` after the first are not looked at.
 */
export function weeklyClasses(plan: WeeklyPlan): ClassTime[] {
  const toInstant = clockOf(plan.timeZone);
  const most = "count" in plan.end ? plan.end.count : Infinity;
  const lastDay = "lastDay" in plan.end ? plan.end.lastDay : null;
  const times: ClassTime[] = [];
  for (let index = 0; index <= CLASSES.planDaysMax; index += 1) {
    const day = addDays(plan.firstDay, index);
    if ((lastDay !== null && day > lastDay) || times.length >= Math.min(most, CLASSES.perBatchMax + 1)) break;
    if (!plan.weekdays.includes(weekdayOf(day)) || plan.skippedDays.includes(day)) continue;
    const startsAt = toInstant(day, plan.localTime);
    times.push({ startsAt, endsAt: startsAt + plan.minutes * MINUTE_MS });
  }
  return times;
}

/**
 * The instant at which clocks of a zone show a day and a time. Where clocks go back, a time that they show twice is the
 * first of the two. Where they go forward, a time that they leave out is as much later as they go forward: 02:30 becomes
 * 03:30. Both as in RFC 5545, 3.3.5. Throws RangeError for an unknown zone and for a text that is no time of day.
 */
export function instantOf(day: string, localTime: string, timeZone: string): number {
  return clockOf(timeZone)(day, localTime);
}

/** Day and time that the clocks of a zone show at an instant. */
export function localTimeOf(instant: number, timeZone: string): { day: string; time: string } {
  const shown = new Date(instant + offsetReader(timeZone)(instant)).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

function clockOf(timeZone: string): (day: string, localTime: string) => number {
  const offsetAt = offsetReader(timeZone);
  return (day, localTime) => {
    const [, hour = "", minute = ""] = TIME_OF_DAY.exec(localTime) ?? [];
    if (hour === "") throw new RangeError(`Not a time of day: ${localTime}`);
    const shown = dayStart(day) + (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
    // Zones change their clocks at most once within two days, so one of these offsets holds at the wanted instant.
    const before = shown - offsetAt(shown - DAY_MS);
    const after = shown - offsetAt(shown + DAY_MS);
    const matching = [before, after].filter((instant) => instant + offsetAt(instant) === shown);
    return matching.length === 0 ? before : Math.min(...matching);
  };
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
    second: "numeric",
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    const shown = Date.UTC(
      ...([part("year"), part("month") - 1, part("day")] as const),
      ...([part("hour"), part("minute"), part("second")] as const),
    );
    return shown - Math.floor(instant / 1000) * 1000;
  };
}
