// Queries and mutations that arrive together run in one burst under one watchdog, each to its end where it need not wait.
import { isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";
import { runGuarded } from "./isolate/guard.ts";

/** Input and output get their turn between bursts. */
const MAX_BURST_MS = 10;

/** Work that may have been cut off in the middle. */
export interface BurstJob {
  run(): void;
  /** Called instead of the rest when the watchdog had to cut. */
  cutOff(): void;
}

export class Bursts {
  readonly #monotonicMs: () => number;
  readonly #timeoutMs: number;
  #jobs: BurstJob[] = [];
  #isPlanned = false;
  #active: BurstJob | null = null;

  constructor(options: { readonly monotonicMs: () => number; readonly timeoutMs: number }) {
    this.#monotonicMs = options.monotonicMs;
    this.#timeoutMs = options.timeoutMs;
  }

  add(job: BurstJob): void {
    this.#jobs.push(job);
    this.#plan();
  }

  /** The outcome of `work`, or of `cutOff` when it computed for too long before its first wait. */
  run<T>(work: () => MaybePromise<T>, cutOff: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.add({
        run() {
          settle(work, resolve, reject);
        },
        cutOff() {
          settle(cutOff, resolve, reject);
        },
      });
    });
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      this.#burst();
      if (this.#jobs.length > 0) this.#plan();
    });
  }

  #burst(): void {
    const isWhole = runGuarded(() => {
      this.#runJobs();
    }, this.#timeoutMs + MAX_BURST_MS);
    const cut = this.#active;
    this.#active = null;
    if (!isWhole) cut?.cutOff();
  }

  #runJobs(): void {
    const startMs = this.#monotonicMs();
    do {
      // Taken off before it runs: whatever happens in it, it does not run again.
      this.#active = this.#jobs.shift() ?? null;
      this.#active?.run();
      this.#active = null;
    } while (this.#jobs.length > 0 && this.#monotonicMs() - startMs < MAX_BURST_MS);
  }
}

function settle<T>(
  work: () => MaybePromise<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): void {
  try {
    const outcome = work();
    if (isThenable(outcome)) outcome.then(resolve, reject);
    else resolve(outcome);
  } catch (error) {
    reject(error);
  }
}
