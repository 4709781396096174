// Progress of a learner, in percent.
import { LIMITS } from "../limits";

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

/** The first of the lessons, in their order, that is not completed; null when none is left. */
export function nextLesson(completed: readonly string[], lessonIds: readonly string[]): string | null {
  const done = new Set(completed);
  return lessonIds.find((lessonId) => !done.has(lessonId)) ?? null;
}

/** How many of the lessons are completed. Lessons that a course no longer has do not count. */
export function countCompleted(completed: readonly string[], lessonIds: readonly string[]): number {
  const done = new Set(completed);
  return lessonIds.filter((lessonId) => done.has(lessonId)).length;
}
