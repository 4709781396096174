// From when to when a class takes place.
import { DAY_MS } from "#shared/durations.ts";
import { dateFormat } from "../texts/formats";
import { localeTag } from "../texts/locale";

const HALF_DAY_MS = DAY_MS / 2;

/**
 * "Mon, Dec 21, 2026, 7:00 – 8:30 PM GMT+1" in the visitor's own time zone. In another one, which is named elsewhere,
 * without its name. What ends within half a day after midnight has no second date: "…, 11:00 PM – 1:00 AM UTC".
 */
export function formatTimeRange(startMs: number, endMs: number, timeZone?: string): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const zone = timeZone === undefined ? ({ timeZoneName: "short" } as const) : {};
  const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const format = dateFormat(localeTag(), { ...day, ...clock, ...zone });
  const parts = format.formatRangeToParts(startMs, endMs);
  if (hasSecondDay(parts) && endMs - startMs < HALF_DAY_MS) return asOfOneDay(format, startMs, endMs);
  return parts.map((part) => part.value + halfAfter(part, parts)).join("");
}

/**
 * "6:00 – 8:00 PM" in a time zone, which is named elsewhere; with the weekday of the start "Mon, 6:00 – 8:00 PM". In the
 * visitor's own time zone, when none is given, with its name: "7:00 – 8:30 PM GMT+1".
 */
export function formatClockRange(
  startMs: number,
  endMs: number,
  { timeZone, hasWeekday = false }: { timeZone?: string; hasWeekday?: boolean },
): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const zone = timeZone === undefined ? ({ timeZoneName: "short" } as const) : {};
  const weekday = hasWeekday ? ({ weekday: "short" } as const) : {};
  const format = dateFormat(localeTag(), { ...weekday, ...clock, ...zone });
  const parts = format.formatRangeToParts(startMs, endMs);
  // A range over midnight names both days.
  if (hasSecondDay(parts)) return asOfOneDay(format, startMs, endMs);
  return parts.map((part) => part.value + halfAfter(part, parts)).join("");
}

const hasSecondDay = (parts: readonly Intl.DateTimeRangeFormatPart[]): boolean =>
  parts.some(({ type, source }) => /day$/i.test(type) && source === "endRange");

/**
 * A range over midnight with the first day alone, and with the dash and the words that the language has in ranges of one day:
 * such a range around the start, with the two times put into it.
 */
function asOfOneDay(format: Intl.DateTimeFormat, startMs: number, endMs: number): string {
  const start = dayAround(format, startMs);
  const times = { startRange: timesOf(start), endRange: timesOf(dayAround(format, endMs)), shared: null };
  return start.parts.map(({ type, value, source }) => times[source]?.get(type) ?? value).join("");
}

type Around = { parts: Intl.DateTimeRangeFormatPart[]; source: Intl.DateTimeRangeFormatPart["source"] };

/** Half a day of one date; `source` is the end at which the moment is. Alone, a language may write it in another way. */
function dayAround(format: Intl.DateTimeFormat, at: number): Around {
  const before = format.formatRangeToParts(at - HALF_DAY_MS, at);
  return hasSecondDay(before)
    ? { parts: format.formatRangeToParts(at, at + HALF_DAY_MS), source: "startRange" }
    : { parts: before, source: "endRange" };
}

const TIMES: ReadonlySet<string> = new Set(["hour", "minute", "dayPeriod"]);

const timesOf = ({ parts, source }: Around): ReadonlyMap<string, string> =>
  new Map(
    parts
      .filter((part) => part.source === source && TIMES.has(part.type))
      .map(({ type, value }) => [type, value]),
  );

/** "12:00" alone reads as noon: " AM" after the minute of such a start where only the end has the half of the day. */
function halfAfter(
  { type, source }: Intl.DateTimeRangeFormatPart,
  parts: Intl.DateTimeRangeFormatPart[],
): string {
  if (type !== "minute" || source !== "startRange") return "";
  const halves = parts.filter((part) => part.type === "dayPeriod");
  const isTwelve = parts.some(
    (part) => part.type === "hour" && part.source === source && part.value === "12",
  );
  return isTwelve && halves.length === 1 ? `\u202f${halves[0]?.value ?? ""}` : "";
}
