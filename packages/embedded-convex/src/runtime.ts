// The engine's only source of time, randomness and timers, which tests and the simulation replace.
import { randomBytes } from "node:crypto";

export interface TimerHandle {
  /** Has no effect once the timer has fired. */
  cancel(): void;
}

export interface Runtime {
  /** Wall clock in milliseconds since the epoch; may be fractional. */
  nowMs(): number;
  /** Monotonic clock in milliseconds, for measuring durations only. */
  monotonicMs(): number;
  /** Processor time of the whole process in milliseconds, for measuring durations only. */
  processorMs(): number;
  /** Cryptographically strong bytes (seeded in simulation). */
  randomBytes(length: number): Uint8Array;
  /** Runs `callback` once after `delayMs`; never keeps the process alive by itself. */
  setTimer(delayMs: number, callback: () => void): TimerHandle;
  /** Runs `callback` after everything that is already due, input and output included. */
  nextTurn(callback: () => void): void;
}

// Node's timers overflow above 2^31-1 ms and would fire at once.
const MAX_TIMER_MS = 2_147_483_647;

/** Reading a few bytes from the system costs as much as reading many. */
const POOL_BYTES = 4096;

function pooledRandomness(): (length: number) => Uint8Array {
  let pool = Buffer.alloc(0);
  return (length) => {
    if (length > POOL_BYTES / 16) return randomBytes(length);
    if (pool.length < length) pool = randomBytes(POOL_BYTES);
    const bytes = Uint8Array.from(pool.subarray(0, length));
    // Bytes that were returned are erased.
    pool.fill(0, 0, length);
    pool = pool.subarray(length);
    return bytes;
  };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The operating system's clock and randomness. `offsetMs` moves the wall clock (COHORT_NOW). */
export function systemRuntime(offsetMs = 0): Runtime {
  return {
    nowMs: () => Date.now() + offsetMs,
    monotonicMs: () => performance.now(),
    processorMs,
    randomBytes: pooledRandomness(),
    setTimer(delayMs, callback) {
      const timer = setTimeout(callback, Math.min(Math.max(delayMs, 0), MAX_TIMER_MS));
      timer.unref();
      return { cancel: () => clearTimeout(timer) };
    },
    nextTurn: (callback) => void setImmediate(callback),
  };
}
