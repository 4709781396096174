// The parts of a calendar day, as a calendar shows them.
import { dateFormat } from "../texts/formats";
import { localeTag } from "../texts/locale";
import { dayTime } from "./format";

export type DayFigures = { weekday: string; date: string; month: string; shortMonth: string };

/** "Monday", "28", "December" and "Dec" of an ISO date. */
export function dayFigures(day: string): DayFigures {
  const named = partsOf(day, "long");
  return {
    ...{ weekday: named("weekday"), date: named("day"), month: named("month") },
    shortMonth: partsOf(day, "short")("month"),
  };
}

function partsOf(day: string, month: "long" | "short") {
  const options = { weekday: "long", day: "numeric", month, timeZone: "UTC" } as const;
  const parts = dateFormat(localeTag(), options).formatToParts(dayTime(day));
  return (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? "";
}
