// Repeats a call that fails by a write conflict, with the browser's timers.
import { retryConflicts } from "#shared/conflicts.ts";

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** For 20 seconds at most; `onConflict` is called before each wait, and false from it gives up. */
export const withRetries = <T>(call: () => Promise<T>, onConflict?: () => boolean): Promise<T> =>
  retryConflicts(call, onConflict === undefined ? { sleep } : { sleep, onConflict });
