// Progress of a learner through a course.
import { LIMITS } from "../limits";

/** 0–100; throws for NaN and the infinities, which no clamp can give a meaning. */
export function clampProgress(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError("Progress must be a finite number");
  return Math.min(LIMITS.progressMax, Math.max(LIMITS.progressMin, value));
}

export const isComplete = (progress: number): boolean => progress >= LIMITS.progressMax;

/** Share of finished lessons, 0–100 in whole percents; a course without lessons counts as not started. */
export function percentDone(finished: number, total: number): number {
  return total <= 0 ? 0 : Math.floor((Math.min(finished, total) * 100) / total);
}

/** Colour step of the progress bar: it switches at 50 and at 100. */
export function progressStep(progress: number): "low" | "half" | "done" {
  if (isComplete(progress)) return "done";
  return progress >= 50 ? "half" : "low";
}
