// How long a job waits after a fault that is not its own.
const FIRST_MS = 500;
const LONGEST_MS = 7_200_000;

/** Doubles from half a second up to two hours; `attempt` counts from 1. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}

/** Conflicts and overload pass; an error of the function itself does not. */
export function isTransient(errorMessage: string): boolean {
  return /changed while this mutation was being run|TooManyConcurrent|Overloaded/.test(errorMessage);
}
