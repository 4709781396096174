// The mode in which mutations run concurrently, as on Convex: each on the snapshot that was durable at its start, checked for
// conflicts when it commits, and repeated after a conflict (protocol C.6).
import type { Database } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";

export interface ConcurrentOptions {
  /** Simulated latency of the storage in milliseconds, for each read and each commit; 0 is a turn of the event loop. */
  readonly storageMs: number;
}

/** Mutations that run at once on the smallest class of Convex. */
export const MAX_CONCURRENT = 16;
/** Repetitions after a conflict; one more conflict is an error. */
const MAX_RETRIES = 4;

const FIRST_BACK_OFF_MS = 100;
const LONGEST_BACK_OFF_MS = 2_000;
/** Random bytes as a fraction of 1. */
const RANDOM_BYTES = 4;
const RANDOM_RANGE = 2 ** (8 * RANDOM_BYTES);

interface Attempted {
  readonly isConflict?: boolean;
}

export class ConcurrentMutations {
  readonly #database: Pick<Database, "settled">;
  readonly #runtime: Pick<Runtime, "setTimer" | "nextTurn" | "randomBytes">;
  readonly #storageMs: number;

  constructor(
    parts: {
      readonly database: Pick<Database, "settled">;
      readonly runtime: Pick<Runtime, "setTimer" | "nextTurn" | "randomBytes">;
    },
    { storageMs }: ConcurrentOptions,
  ) {
    this.#database = parts.database;
    this.#runtime = parts.runtime;
    this.#storageMs = storageMs;
  }

  /** One access to the storage: other mutations run meanwhile. */
  storage(): Promise<void> {
    if (this.#storageMs > 0) return this.#wait(this.#storageMs);
    return new Promise((resolve) => {
      this.#runtime.nextTurn(resolve);
    });
  }

  /** The first attempt without a conflict, or the last one. The place of a running mutation is free during the back-off. */
  async retried<T extends Attempted>(attempt: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      const result = await attempt();
      if (result.isConflict !== true || failures === MAX_RETRIES) return result;
      await this.#wait(backOffMs(failures, this.#random()));
      // A snapshot without the conflicting commit would conflict again.
      await this.#database.settled();
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#runtime.setTimer(ms, resolve);
    });
  }

  #random(): number {
    const bytes = this.#runtime.randomBytes(RANDOM_BYTES);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) / RANDOM_RANGE;
  }
}

/** Between 0 and 100 ms after the first conflict, doubled after each further one up to 2 s; `random` is below 1. */
function backOffMs(failures: number, random: number): number {
  return Math.min(FIRST_BACK_OFF_MS * 2 ** failures, LONGEST_BACK_OFF_MS) * random;
}
