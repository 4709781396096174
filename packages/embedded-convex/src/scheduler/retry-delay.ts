// Delay of a job after a transient fault.
import { failureText } from "../functions/errors.ts";
import type { Failure } from "../functions/types.ts";

const FIRST_MS = 500;
const LONGEST_MS = 7_200_000;

/** Doubles from half a second up to two hours; `attempt` counts from 1. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}

/** Conflicts are transient. Errors of the function are not, whatever their text: they begin with "Uncaught". */
export function isTransient(failure: Failure): boolean {
  return failureText(failure).startsWith("Documents read from or written to ");
}
