// From when to when a class takes place.
import { DAY_MS } from "#shared/durations.ts";
import { dateFormat } from "../texts/formats";
import { localeTag } from "../texts/locale";

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
  const hasSecondDay = parts.some(({ type, source }) => type === "day" && source === "endRange");
  if (hasSecondDay && endMs - startMs < DAY_MS / 2) {
    const start = dateFormat(localeTag(), { ...day, ...clock }).format(startMs);
    return `${start} – ${dateFormat(localeTag(), { ...clock, ...zone }).format(endMs)}`;
  }
  return parts.map((part) => part.value + halfAfter(part, parts)).join("");
}

/** "6:00 – 8:00 PM" in a time zone, which is named elsewhere; with the weekday of the start "Mon, 6:00 – 8:00 PM". */
export function formatClockRange(
  startMs: number,
  endMs: number,
  { timeZone, hasWeekday = false }: { timeZone: string; hasWeekday?: boolean },
): string {
  const clock = { hour: "numeric", minute: "2-digit", timeZone } as const;
  const start = dateFormat(localeTag(), { ...(hasWeekday && ({ weekday: "short" } as const)), ...clock });
  const parts = start.formatRangeToParts(startMs, endMs);
  // A range over midnight names both days.
  if (parts.some(({ type, source }) => /day$/.test(type) && source === "endRange"))
    return `${start.format(startMs)} – ${dateFormat(localeTag(), clock).format(endMs)}`;
  return parts.map((part) => part.value + halfAfter(part, parts)).join("");
}

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
