// The texts about the dates of batches.
import { BATCH_STATUS_LABELS } from "#shared/messages.ts";
import { fillText } from "#shared/errors.ts";
import { DAY_MS } from "#shared/durations.ts";
import { dayTime, formatDay, formatWeekday } from "./format";

export type BatchDates = { startDate: string; status: "upcoming" | "active" | "completed" };

/** `day` is formatted; null when the date is unknown or has passed while the course is being planned. */
export type StartLine = { label: string; day: string | null };

const UNKNOWN: StartLine = { label: "Next dates to be announced", day: null };

const NO_DATES = "Dates to be announced";

/** Label and day of the next start; no day for finished batches and for announced dates that are past. */
export function startLine(batch: BatchDates | null, comingSoon: boolean, nowMs: number): StartLine {
  if (batch === null || batch.status === "completed") return UNKNOWN;
  const day = formatDay(batch.startDate);
  if (comingSoon) return dayTime(batch.startDate) < nowMs ? UNKNOWN : { label: "Planned to start", day };
  return { label: batch.status === "active" ? "Current batch started" : "Next batch starts", day };
}

/** The status by the specification; a planned batch of a coming-soon course whose start has passed has no dates. */
export function batchStatusLabel(
  { status, startDate }: Pick<BatchDates, "status" | "startDate">,
  comingSoon: boolean,
  nowMs: number,
): string {
  const isOverdue = comingSoon && status === "upcoming" && dayTime(startDate) < nowMs;
  return isOverdue ? NO_DATES : BATCH_STATUS_LABELS[status];
}

const AWAY = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
const WEEKS_FROM_DAYS = 14;

/** A member's batch in one sentence: when it starts, or that it has. */
export function batchStartText(
  startDate: string | null,
  status: BatchDates["status"] | null,
  nowMs: number,
): string {
  if (startDate === null || status === null) return "";
  if (status === "completed") return fillText(START_TEXTS.ended, { day: formatDay(startDate) });
  const days = Math.ceil((dayTime(startDate) - nowMs) / DAY_MS);
  if (status === "active" || days < 0) return fillText(START_TEXTS.running, { day: formatDay(startDate) });
  const when = days < WEEKS_FROM_DAYS ? AWAY.format(days, "day") : AWAY.format(Math.floor(days / 7), "week");
  return fillText(START_TEXTS.coming, { when, day: formatWeekday(startDate) });
}

const START_TEXTS = {
  coming: "Starts {when}, on {day}.",
  running: "In progress since {day}.",
  ended: "Started {day} and has ended.",
} as const;
