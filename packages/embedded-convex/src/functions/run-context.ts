// What a top-level query or mutation shares with the functions it calls inside its transaction.
import type { Runtime } from "../runtime.ts";
import type { Budget } from "./isolate/cpu-budget.ts";
import type { ContextSource } from "./isolate/pool.ts";
import type { Deployment } from "./deployment.ts";
import type { LogCollector } from "./log-lines.ts";
import type { FileStorage } from "./files/file-storage.ts";
import type { YieldScheduler } from "./yield-scheduler.ts";
import type { Identity, RequestMetadata } from "./types.ts";

export interface RequestInfo {
  readonly id: string;
  readonly metadata: RequestMetadata | null;
  readonly scheduledJobId: string | null;
}

export interface RunOptions {
  readonly deployment: Deployment;
  readonly pool: ContextSource;
  readonly runtime: Runtime;
  /** Null where no folder for files is given. */
  readonly files: FileStorage | null;
  readonly nowMs: number;
  readonly identity: Identity;
  readonly request: RequestInfo;
  readonly budget: Budget;
  readonly logs: LogCollector;
  readonly yieldScheduler: YieldScheduler;
  /** Others wait for it to end. */
  readonly isUrgent: boolean;
  readonly prevJournal: string | null;
  /** Every access waits for one: simulated latency of the storage. */
  readonly storage: (() => Promise<void>) | null;
}

export class RunContext {
  readonly deployment: Deployment;
  readonly pool: ContextSource;
  readonly runtime: Runtime;
  readonly files: FileStorage | null;
  readonly nowMs: number;
  readonly request: RequestInfo;
  readonly budget: Budget;
  readonly logs: LogCollector;
  readonly prevJournal: string | null;
  readonly #identity: Identity;
  readonly #yieldScheduler: YieldScheduler;
  readonly #isUrgent: boolean;
  readonly #storage: (() => Promise<void>) | null;
  #pause: Promise<void> | null = null;
  readonly #stack: object[] = [];
  #popped: (() => void)[] = [];
  identityObserved = false;
  journal: string | null = null;
  paginated = false;
  /** The engine's own failure, as opposed to the function's: the outcome of the run is then worthless. */
  fault: unknown = null;

  constructor(options: RunOptions) {
    this.deployment = options.deployment;
    this.pool = options.pool;
    this.runtime = options.runtime;
    this.files = options.files;
    this.nowMs = options.nowMs;
    this.request = options.request;
    this.budget = options.budget;
    this.logs = options.logs;
    this.prevJournal = options.prevJournal;
    this.#identity = options.identity;
    this.#yieldScheduler = options.yieldScheduler;
    this.#isUrgent = options.isUrgent;
    this.#storage = options.storage;
  }

  /** The caller's identity; from here on the result depends on it. */
  observeIdentity(): Identity {
    this.identityObserved = true;
    return this.#identity;
  }

  /** What the next call must wait for, or null. Calls made meanwhile wait for the same, which keeps their order. */
  yieldIfNeeded(accessesStorage: () => boolean): Promise<void> | null {
    const access = this.#storage !== null && accessesStorage() ? this.#storage : null;
    if (this.#pause !== null) return this.#pause;
    if (access !== null) return this.#pauseFor(access());
    if (this.budget.turnMs < this.#yieldScheduler.sliceMs || this.#yieldScheduler.isCrowded) return null;
    return this.#pauseFor(this.#yieldScheduler.next({ isUrgent: this.#isUrgent }));
  }

  #pauseFor(wait: Promise<void>): Promise<void> {
    const goOn = this.budget.pause();
    this.#pause = wait.then(() => {
      this.#pause = null;
      goOn();
    });
    return this.#pause;
  }

  get depth(): number {
    return this.#stack.length;
  }

  enter(execution: object): void {
    this.#stack.push(execution);
  }

  leave(execution: object): void {
    const at = this.#stack.lastIndexOf(execution);
    if (at >= 0) this.#stack.length = at;
    const waiting = this.#popped;
    this.#popped = [];
    for (const wake of waiting) wake();
  }

  isInnermost(execution: object): boolean {
    return this.#stack.at(-1) === execution;
  }

  /** A caller must not read or write while a function it called is still running: its part could not be rolled back alone. */
  async untilInnermost(execution: object): Promise<void> {
    while (!this.isInnermost(execution)) await new Promise<void>((resolve) => this.#popped.push(resolve));
  }
}
