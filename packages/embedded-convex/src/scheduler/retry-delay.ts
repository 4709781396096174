// Delay of a job or cron after a transient fault.
import { CONFLICT_CODE } from "../database/errors.ts";
import type { Failure } from "../functions/types.ts";

const FIRST_MS = 500;
const LONGEST_MS = 7_200_000;

/** Doubles from half a second up to two hours; `attempt` counts from 1. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}

/** Conflicts are transient. Errors of the function are not, whatever their text. */
export function isTransient(outcome: { readonly ok: true } | Failure): boolean {
  return !outcome.ok && outcome.code === CONFLICT_CODE;
}
