// At which times of the week the classes of a batch take place. Pure; nothing reads the clock.
import { localTimeOf, weekdayOf, type ClassTime } from "./class-times";

export interface ClassPattern {
  /** Otherwise `times` is the first class alone. */
  isWeekly: boolean;
  /** The first class of each time of the week, from Monday on. */
  times: ClassTime[];
}

/** More times of the week than people read in one line are no pattern. */
const MAX_TIMES = 4;

/** Some classes, such as an open evening, are outside of the pattern. */
const SHARE_WITHIN = 0.75;

/** Null without classes. They are in the order of their times. */
export function classPattern(classes: readonly ClassTime[], timeZone: string): ClassPattern | null {
  const [first] = classes;
  if (first === undefined) return null;
  const weekly = [...bySlot(classes, timeZone)]
    .filter(([, { length }]) => length > 1)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, inSlot]) => inSlot);
  const within = weekly.reduce((sum, inSlot) => sum + inSlot.length, 0);
  const isWeekly = weekly.length <= MAX_TIMES && within >= classes.length * SHARE_WITHIN;
  return { isWeekly, times: isWeekly ? weekly.flatMap((inSlot) => inSlot.slice(0, 1)) : [first] };
}

/** Of one weekday, time of day and length, as the clocks of the zone show them. */
function bySlot(classes: readonly ClassTime[], timeZone: string): Map<string, ClassTime[]> {
  const slots = new Map<string, ClassTime[]>();
  for (const { startsAt, endsAt } of classes) {
    const { day, time } = localTimeOf(startsAt, timeZone);
    const key = `${String(weekdayOf(day))} ${time} ${String(endsAt - startsAt)}`;
    slots.set(key, [...(slots.get(key) ?? []), { startsAt, endsAt }]);
  }
  return slots;
}
