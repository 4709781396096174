// The steps of a class and its timer.
import { MINUTE_MS } from "../durations";

/** The lines of an agenda that are not blank. */
export const stepsOf = (agenda: string): string[] =>
  agenda
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** The nearest place in the steps; 0 without any. */
export const stepWithin = (step: number, steps: readonly string[]): number =>
  Math.max(0, Math.min(Math.trunc(step) || 0, steps.length - 1));

interface Timer {
  timerStartedAt: number | null;
  timerMinutes: number;
}

/** Milliseconds left, 0 once the time is up; null without a timer. */
export const timerLeft = ({ timerStartedAt, timerMinutes }: Timer, now: number): number | null =>
  timerStartedAt === null ? null : Math.max(0, timerStartedAt + timerMinutes * MINUTE_MS - now);
