// The texts of the revenue panel.
import type { RevenueRange } from "#shared/rules/revenue-ranges.ts";
import { dollars, formatDays, formatMonth, formatPercent, formatShortDay } from "../../../lib/format";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { Revenue } from "../common/types";

type Unit = Revenue["unit"];
type Period = { from: string; until: string };

export const rangeLabels = (): Record<RevenueRange, string> => ({
  "7d": adminOverviewText("days7"),
  "30d": adminOverviewText("days30"),
  "90d": adminOverviewText("days90"),
  "12m": adminOverviewText("months12"),
  all: adminOverviewText("allTime"),
});

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

/** The period before as the texts name it. */
const PERIODS = { "7d": "d7", "30d": "d30", "90d": "d90", "12m": "m12" } as const;

/** How the revenue of a range compares with the period before; null for all time. */
export function comparison(range: RevenueRange, now: number, before: number | null): string | null {
  if (range === "all" || before === null) return null;
  const period = PERIODS[range];
  if (before === 0) return adminOverviewText("noneBefore", { period });
  const amount = dollars(before);
  if (now === before) return adminOverviewText("same", { period, amount });
  const percent = formatPercent(Math.abs(now - before) / before);
  return adminOverviewText(now > before ? "up" : "down", { period, percent, amount });
}
