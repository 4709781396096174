// The texts about the dates of batches.
import { BATCH_STATUS_LABELS } from "#shared/messages.ts";
import { dayTime, formatDay } from "./format";

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
