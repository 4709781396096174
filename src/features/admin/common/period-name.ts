import { formatDay, formatDays } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { periodName } from "../../../texts/admin-names";
import type { ChosenPeriod } from "./period";

/** "Last 30 days", "November 1 – 7, 2026" or "From November 1, 2026"; null without a period. */
export function nameOfPeriod({ name, from, until }: ChosenPeriod): string | null {
  if (name !== null && name !== "custom") return periodName(name);
  if (from !== null && until !== null) return formatDays(from, until);
  if (from !== null) return adminText("sinceDay", { day: formatDay(from) });
  return until === null ? null : adminText("beforeDay", { day: formatDay(until) });
}
