// Starts mutations, one at a time unless the queue has more places: in order within a connection, round-robin between
// connections.
import type { ExecutionBatcher } from "./execution-batcher.ts";
import { FairQueue } from "./fair-queue.ts";
import { isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";
import type { Lane } from "./lane.ts";

interface Waiting {
  readonly start: () => MaybePromise<void>;
  readonly cutOff: () => void;
}

export class MutationQueue {
  readonly #waiting = new FairQueue<Waiting>();
  readonly #batcher: ExecutionBatcher;
  readonly #places: number;
  #running = 0;

  constructor(batcher: ExecutionBatcher, places: number) {
    this.#batcher = batcher;
    this.#places = places;
  }

  /** The task's outcome, or that of `cutOff`; its place is free again when its promise has settled. */
  run<T>(task: () => MaybePromise<T>, cutOff: () => T, lane?: Lane): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push(lane, {
        start() {
          const outcome = task();
          if (isThenable(outcome)) return outcome.then(resolve, reject);
          resolve(outcome);
        },
        cutOff() {
          resolve(cutOff());
        },
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running === this.#places || this.#waiting.length === 0) return;
    this.#running += 1;
    const task = this.#waiting.shift();
    if (task === undefined) return;
    this.#batcher.add({
      run: () => {
        this.#start(task);
      },
      cutOff: () => {
        task.cutOff();
        this.#done();
      },
    });
  }

  #start(task: Waiting): void {
    const done = task.start();
    if (isThenable(done)) void done.finally(() => this.#done());
    else this.#done();
  }

  #done(): void {
    this.#running -= 1;
    this.#next();
  }
}
