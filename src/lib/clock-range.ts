// From when to when a class takes place on its day.
import { dayIn } from "#shared/time-zones.ts";
import { dateFormat } from "../texts/formats";
import { localeTag } from "../texts/locale";
import { halfAfter } from "./time-range";

/** "6:00 – 8:00 PM" in a time zone, which is named elsewhere; with the weekday of the start "Mon, 6:00 – 8:00 PM". */
export function formatClockRange(
  startMs: number,
  endMs: number,
  { timeZone, hasWeekday = false }: { timeZone: string; hasWeekday?: boolean },
): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const start = { ...(hasWeekday && ({ weekday: "short" } as const)), ...clock };
  if (dayIn(startMs, timeZone) !== dayIn(endMs, timeZone))
    return `${dateFormat(localeTag(), start).format(startMs)} – ${dateFormat(localeTag(), clock).format(endMs)}`;
  const parts = dateFormat(localeTag(), start).formatRangeToParts(startMs, endMs);
  return parts.map((part) => part.value + halfAfter(part, parts)).join("");
}
