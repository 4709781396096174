// Write conflicts: Convex runs a mutation that conflicts with others again, four times, and then fails the call. Nothing was
// written, so the call may be repeated.

/** Convex's short name of the failure, and its text. */
const CONFLICT = /OptimisticConcurrencyControlFailure|changed while this mutation was being run/;

/** Further attempts after a conflict; the waits between them add up to 20 seconds at most. */
const RETRIES = 8;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/** Whether a call failed by a write conflict. */
export function isWriteConflict(failure: unknown): boolean {
  return failure instanceof Error && CONFLICT.test(failure.message);
}

/** Between half and all of 250 ms, doubled after each failure up to 4 s; `random` is from 0 to below 1. */
export function conflictWaitMs(failures: number, random: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS) * (0.5 + random / 2);
}

interface RetryOptions {
  readonly sleep: (ms: number) => Promise<void>;
  /** Called before each wait; false gives up. */
  readonly onConflict?: () => boolean;
}

/** Repeats a call that fails by a write conflict. Rejects with the last conflict, or with any other failure at once. */
export async function retryConflicts<T>(
  call: () => Promise<T>,
  { sleep, onConflict = () => true }: RetryOptions,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await call();
    } catch (failure) {
      if (failures === RETRIES || !isWriteConflict(failure) || !onConflict()) throw failure;
      await sleep(conflictWaitMs(failures, Math.random()));
    }
  }
}
