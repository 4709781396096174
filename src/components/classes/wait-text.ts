import { DAY_MS, SECOND_MS, WEEK_MS } from "#shared/durations.ts";
import { formatWait } from "../../lib/format";
import { classesText } from "../../texts/classes";

/** "4 weeks", "3 days", "4 hours", "12 minutes", "40 seconds". */
export function waitUntil(time: number, now: number): string {
  const left = Math.max(0, time - now);
  if (left >= 2 * WEEK_MS) return classesText("inWeeks", { count: Math.floor(left / WEEK_MS) });
  if (left >= 2 * DAY_MS) return classesText("inDays", { count: Math.floor(left / DAY_MS) });
  return formatWait(Math.ceil(left / SECOND_MS));
}
