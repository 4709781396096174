// Runs queries and mutations that arrive together as one batch under one watchdog, each to its end unless it must wait.
import type { Runtime } from "../runtime.ts";
import { FairQueue } from "./fair-queue.ts";
import { isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";
import { runGuarded, unwatched } from "./isolate/watchdog/guard.ts";
import type { Lane } from "./lane.ts";

/** Input and output are processed between batches. */
const MAX_BATCH_MS = 10;

/** Batches of other executions before one that is known to be slow. */
const MAX_PASSED_OVER = 100;

/** Work that may have been cut off in the middle. */
export interface ExecutionJob {
  run(): void;
  /** Called after the watchdog has interrupted `run`. */
  cutOff(): void;
  /** Has computed for long before: runs after the others, alone, and is terminated after this time. */
  readonly aloneMs?: number | null;
  /** Connections are scheduled round-robin. */
  readonly lane?: Lane | undefined;
}

export type ExecutionPlacement = Pick<ExecutionJob, "aloneMs" | "lane">;

export class ExecutionBatcher {
  readonly #runtime: Pick<Runtime, "monotonicMs" | "nextTurn">;
  readonly #timeoutMs: number;
  readonly #jobs = new FairQueue<ExecutionJob>();
  readonly #slow: ExecutionJob[] = [];
  #passed = 0;
  #isPlanned = false;
  #active: ExecutionJob | null = null;

  constructor(runtime: Pick<Runtime, "monotonicMs" | "nextTurn">, timeoutMs: number) {
    this.#runtime = runtime;
    this.#timeoutMs = timeoutMs;
  }

  add(job: ExecutionJob): void {
    if (job.aloneMs == null) this.#jobs.push(job.lane, job);
    else this.#slow.push(job);
    this.#plan();
  }

  /** The outcome of `work`, or of `cutOff` when it computed for too long before its first wait. */
  run<T>(work: () => MaybePromise<T>, cutOff: () => T, place: ExecutionPlacement = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.add({
        ...place,
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
    this.#runtime.nextTurn(() => {
      this.#isPlanned = false;
      this.#runBatch();
      if (this.#jobs.length + this.#slow.length > 0) this.#plan();
    });
  }

  #runBatch(): void {
    const alone = this.#takeSlow();
    const isWhole = runGuarded(
      () => {
        unwatched(() => {
          if (alone === undefined) this.#runJobs();
          else this.#runJob(alone);
        });
      },
      alone?.aloneMs ?? this.#timeoutMs + MAX_BATCH_MS,
    );
    const cut = this.#active;
    this.#active = null;
    if (!isWhole) cut?.cutOff();
  }

  /** Under continuous load the slow ones still run, at a lower rate. */
  #takeSlow(): ExecutionJob | undefined {
    if (this.#slow.length === 0) return undefined;
    this.#passed += 1;
    if (this.#jobs.length > 0 && this.#passed < MAX_PASSED_OVER) return undefined;
    this.#passed = 0;
    return this.#slow.shift();
  }

  #runJob(job: ExecutionJob | null): void {
    this.#active = job;
    job?.run();
    this.#active = null;
  }

  #runJobs(): void {
    const startMs = this.#runtime.monotonicMs();
    do {
      // Removed before it runs, so that it cannot run twice.
      this.#runJob(this.#jobs.shift() ?? null);
    } while (this.#jobs.length > 0 && this.#runtime.monotonicMs() - startMs < MAX_BATCH_MS);
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
