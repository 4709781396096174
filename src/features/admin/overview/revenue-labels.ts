// The texts of the revenue panel.
import type { RevenueRange } from "#shared/rules/revenue-ranges.ts";
import { dollars, formatDays, formatMonth, formatPercent, formatShortDay } from "../../../lib/format";
import type { Revenue } from "../common/types";

type Unit = Revenue["unit"];
type Period = { from: string; until: string };

export const RANGE_LABELS = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "12m": "12 months",
  all: "All time",
} as const satisfies Record<RevenueRange, string>;

export const UNIT_LABELS = { day: "Day", week: "Week", month: "Month", year: "Year" } as const;

/** The whole bucket: "October 1, 2026", "October 1 – 7, 2026", "October 2026", "2026". */
export function bucketLabel(unit: Unit, { from, until }: Period): string {
  const isWhole = from.endsWith("-01") && isLastOfMonth(until);
  if (unit === "month" && isWhole) return formatMonth(from);
  if (unit === "year" && from.endsWith("01-01") && until.endsWith("12-31")) return from.slice(0, 4);
  return formatDays(from, until);
}

/** Short, below the axis: "Oct 1", "Oct", "2026". January names its year. */
export function tickLabel(unit: Unit, { from }: Pick<Period, "from">): string {
  if (unit === "year") return from.slice(0, 4);
  if (unit === "month") return from.slice(5, 7) === "01" ? from.slice(0, 4) : formatMonth(from, "short");
  return formatShortDay(from);
}

function isLastOfMonth(day: string): boolean {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
}

type PreviousTexts = { up: string; down: string; same: string; none: string };

/** `{percent}` and `{amount}` are filled in. */
const COMPARED: Record<Exclude<RevenueRange, "all">, PreviousTexts> = {
  "7d": textsOf("the previous 7 days"),
  "30d": textsOf("the previous 30 days"),
  "90d": textsOf("the previous 90 days"),
  "12m": textsOf("the same months a year earlier"),
};

function textsOf(period: string): PreviousTexts {
  return {
    up: `Up {percent} from {amount} in ${period}`,
    down: `Down {percent} from {amount} in ${period}`,
    same: `{amount} in ${period}, too`,
    none: `No revenue in ${period}`,
  };
}

/** How the revenue of a range compares with the period before; null for all time. */
export function comparison(range: RevenueRange, now: number, before: number | null): string | null {
  if (range === "all" || before === null) return null;
  const texts = COMPARED[range];
  if (before === 0) return texts.none;
  const text = now === before ? texts.same : now > before ? texts.up : texts.down;
  return text
    .replace("{percent}", formatPercent(Math.abs(now - before) / before))
    .replace("{amount}", dollars(before));
}
