// Small counters of a transaction.
import type { TransactionUsage } from "./types.ts";

export function noUsage(): TransactionUsage {
  return {
    bytesRead: 0,
    bytesWritten: 0,
    databaseQueries: 0,
    documentsRead: 0,
    documentsWritten: 0,
    functionsScheduled: 0,
    scheduledFunctionArgsBytes: 0,
  };
}

const NS_PER_MS = 1e6;

/** The last creation time given out. Many transactions may begin within one tick of the wall clock, and it may go backwards. */
export class CreationClock {
  #lastMs: number;

  constructor(lastMs = Number.NEGATIVE_INFINITY) {
    this.#lastMs = lastMs;
  }

  /** Continues where a stored clock stopped. Two steps, because nanoseconds since the epoch are rounded twice on the way. */
  static after(clockTs: bigint): CreationClock {
    return new CreationClock(nextDouble(nextDouble(Number(clockTs) / NS_PER_MS)));
  }

  get lastNs(): bigint {
    return Number.isFinite(this.#lastMs) ? BigInt(Math.ceil(this.#lastMs * NS_PER_MS)) : 0n;
  }

  /** The requested time, or the next representable double after the last assigned one. */
  take(wantedMs: number): number {
    this.#lastMs = wantedMs > this.#lastMs ? wantedMs : nextDouble(this.#lastMs);
    return this.#lastMs;
  }
}

/** Unique and increasing: the next representable double each time (protocol D.4), later than those of earlier transactions. */
export class CreationTimes {
  readonly #clock: CreationClock;
  #nextMs: number;

  constructor(beginTimeMs: number, clock = new CreationClock()) {
    this.#clock = clock;
    this.#nextMs = beginTimeMs;
  }

  take(): number {
    const time = this.#clock.take(this.#nextMs);
    this.#nextMs = nextDouble(time);
    return time;
  }
}

const doubles = new Float64Array(1);
const bits = new BigUint64Array(doubles.buffer);

function nextDouble(value: number): number {
  doubles[0] = value;
  bits[0] = (bits[0] ?? 0n) + 1n;
  return doubles[0];
}
