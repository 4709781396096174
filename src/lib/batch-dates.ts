// The texts about the dates of batches.
import { DAY_MS } from "#shared/durations.ts";
import { relativeFormat } from "../texts/formats";
import { formatText } from "../texts/lib";
import { localeTag } from "../texts/locale";
import { batchStatusLabel as statusLabel } from "../texts/messages";
import { dayTime, formatDay, formatWeekday } from "./format";

export type BatchDates = { startDate: string; status: "upcoming" | "active" | "completed" };

/** `day` is formatted; null when the date is unknown or has passed while the course is being planned. */
export type StartLine = { label: string; day: string | null };

const unknown = (comingSoon: boolean): StartLine => ({
  label: formatText(comingSoon ? "datesUnknown" : "nextDatesUnknown"),
  day: null,
});

/** Label and day of the next start; no day for finished batches and for announced dates that are past. */
export function startLine(batch: BatchDates | null, comingSoon: boolean, nowMs: number): StartLine {
  if (batch === null || batch.status === "completed") return unknown(comingSoon);
  const day = formatDay(batch.startDate);
  if (comingSoon)
    return dayTime(batch.startDate) < nowMs ? unknown(true) : { label: formatText("plannedStart"), day };
  return { label: formatText(batch.status === "active" ? "currentStarted" : "nextStarts"), day };
}

/** The status by the specification; a planned batch of a coming-soon course whose start has passed has no dates. */
export function batchStatusLabel(
  { status, startDate }: Pick<BatchDates, "status" | "startDate">,
  comingSoon: boolean,
  nowMs: number,
): string {
  const isUnknown = hasUnknownDates({ status, startDate }, comingSoon, nowMs);
  return isUnknown ? formatText("datesUnknown") : statusLabel(status);
}

/** Whether the stored dates of a batch are past plans: they are not shown. */
export const hasUnknownDates = (
  { status, startDate }: BatchDates,
  comingSoon: boolean,
  nowMs: number,
): boolean => comingSoon && status === "upcoming" && dayTime(startDate) < nowMs;

const away = (count: number, unit: "day" | "week"): string =>
  relativeFormat(localeTag(), { numeric: "auto" }).format(count, unit);
const WEEKS_FROM_DAYS = 14;

/** A member's batch in one sentence: when it starts, or that it has. */
export function batchStartText(
  startDate: string | null,
  status: BatchDates["status"] | null,
  nowMs: number,
): string {
  if (startDate === null || status === null) return "";
  if (status === "completed") return formatText("ended", { day: formatDay(startDate) });
  const days = Math.ceil((dayTime(startDate) - nowMs) / DAY_MS);
  if (status === "active" || days < 0) return formatText("running", { day: formatDay(startDate) });
  const when = days < WEEKS_FROM_DAYS ? away(days, "day") : away(Math.floor(days / 7), "week");
  return formatText("coming", { when, day: formatWeekday(startDate, nowMs) });
}
