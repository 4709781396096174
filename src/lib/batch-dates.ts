// The text about the start of a course's next batch.
import { dayTime, formatDay } from "./format";

export type BatchDates = { startDate: string; status: "upcoming" | "active" | "completed" };

/** `day` is formatted; null when the date is unknown or has passed while the course is being planned. */
export type StartLine = { label: string; day: string | null };

const UNKNOWN: StartLine = { label: "Next dates to be announced", day: null };

/** Label and day of the next start; no day for finished batches and for announced dates that are past. */
export function startLine(batch: BatchDates | null, comingSoon: boolean, nowMs: number): StartLine {
  if (batch === null || batch.status === "completed") return UNKNOWN;
  const day = formatDay(batch.startDate);
  if (comingSoon) return dayTime(batch.startDate) < nowMs ? UNKNOWN : { label: "Planned to start", day };
  return { label: batch.status === "active" ? "Current batch started" : "Next batch starts", day };
}
