// Mutations take their turns first come, first served: one works on the tip of the database at a time.
import { isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";

/** Lets input and output happen between long rows of mutations that never wait. */
const MAX_BURST_MS = 10;

export class MutationQueue {
  readonly #waiting: (() => MaybePromise<void>)[] = [];
  readonly #monotonicMs: () => number;
  #isDraining = false;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** The task's outcome; the next task begins when this one's promise has settled. */
  run<T>(task: () => MaybePromise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => settle(task, resolve, reject));
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    let burstStartMs = this.#monotonicMs();
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const done = next();
      if (isThenable(done)) await done;
      if (this.#monotonicMs() - burstStartMs < MAX_BURST_MS) continue;
      await new Promise((resolve) => setImmediate(resolve));
      burstStartMs = this.#monotonicMs();
    }
    this.#isDraining = false;
  }
}

function settle<T>(task: () => MaybePromise<T>, resolve: (value: T) => void, reject: (error: unknown) => void): MaybePromise<void> {
  try {
    const outcome = task();
    if (isThenable(outcome)) return outcome.then(resolve, reject);
    resolve(outcome);
  } catch (error) {
    reject(error);
  }
}
