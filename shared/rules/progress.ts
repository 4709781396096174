// Progress of a learner, in percent.
import { LIMITS } from "../limits";
import { dayStart, statusOnDay } from "./batches";

/** Limits a value to 0-100. Throws RangeError for NaN and the infinities. */
export function clampProgress(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError("Progress must be a finite number");
  return Math.min(LIMITS.progressMax, Math.max(LIMITS.progressMin, value));
}

/** Whether a percentage completes the course. */
export const isComplete = (progress: number): boolean => progress >= LIMITS.progressMax;

/** Share of completed lessons in whole percent, rounded down; 0 for a course without lessons. */
export function percentDone(finished: number, total: number): number {
  return total <= 0 ? 0 : Math.floor((Math.min(finished, total) * 100) / total);
}

/** Colour step of the progress bar; changes at 50 and at 100 (spec). */
export function progressStep(progress: number): "low" | "half" | "done" {
  if (isComplete(progress)) return "done";
  return progress >= 50 ? "half" : "low";
}

/** Percentage points below the schedule at which a learner counts as behind. */
const BEHIND_BY = 20;

/** The share of a batch's days that has passed, in whole percent; null before the first and after the last day. */
export function scheduledProgress(
  batch: { startDate: string; endDate: string },
  today: string,
): number | null {
  if (statusOnDay(batch, today) !== "active") return null;
  const [start, end] = [dayStart(batch.startDate), dayStart(batch.endDate)];
  return end === start ? 0 : Math.round(((dayStart(today) - start) / (end - start)) * 100);
}

/** Below this percentage a learner is behind the schedule; 0, which nobody is below, without a schedule. */
export const behindBelow = (scheduled: number | null): number => Math.max(0, (scheduled ?? 0) - BEHIND_BY);

/** The first lesson (its index through all sections) that is not done; null when none is left. */
export function nextLesson(lessonsDone: readonly number[], lessons: number): number | null {
  const done = new Set(lessonsDone);
  for (let lesson = 0; lesson < lessons; lesson += 1) if (!done.has(lesson)) return lesson;
  return null;
}
