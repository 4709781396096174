// Runs scheduled functions when their time comes, a few at a time, earliest first (protocol G.5).
import type { ComponentPath, Database } from "../database/types.ts";
import { failureText } from "../functions/errors.ts";
import type { Failure, FunctionCall, FunctionsRuntime } from "../functions/types.ts";
import type { Runtime, TimerHandle } from "../runtime.ts";
import { withSnapshot } from "../system/reads.ts";
import { failInterrupted, JOBS, markInProgress, pendingJobs, recordEnd } from "./job-rows.ts";
import type { Job, JobEnd } from "./job-rows.ts";
import { LONGEST_WAIT_MS } from "./longest-wait.ts";
import { isTransient, retryDelayMs } from "./retry-delay.ts";
import { argsOf, functionType } from "./target.ts";

export interface SchedulerDeps {
  readonly runtime: Runtime;
  readonly database: Database;
  readonly functions: FunctionsRuntime;
  /** A fault of the engine itself, not of a job. */
  readonly onFault: (error: unknown) => void;
}

const PARALLELISM = 8;

interface Candidate {
  readonly job: Job;
  readonly dueMs: number;
}

export class ScheduledJobs {
  readonly #deps: SchedulerDeps;
  readonly #running = new Map<string, Promise<void>>();
  /** Jobs that wait after a transient fault. */
  readonly #retries = new Map<string, { attempt: number; notBeforeMs: number }>();
  /** Earliest job of each component, as far as it is known. */
  readonly #next = new Map<ComponentPath, Candidate | null>();
  #components: readonly ComponentPath[] = [];
  #unsubscribe: (() => void)[] = [];
  #timer: TimerHandle | null = null;
  #pumpQueued = false;
  #stopped = false;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    const { database, functions, runtime } = this.#deps;
    this.#findComponents();
    for (const component of this.#components) await failInterrupted(database, component, runtime.nowMs());
    this.#unsubscribe = [
      database.onDurable(({ changes }) => {
        const jobs = changes.filter(({ table }) => table === JOBS);
        for (const { component } of jobs) this.#next.delete(component);
        if (jobs.length > 0) this.#wake();
      }),
      functions.onVersionChange(() => {
        this.#findComponents();
        this.#wake();
      }),
    ];
    this.#wake();
  }

  /** Starts nothing more and waits for running jobs; actions may be cut by the caller. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    await Promise.all(this.#running.values());
  }

  #findComponents(): void {
    this.#next.clear();
    this.#components = [...this.#deps.functions.deployment.components.keys()];
  }

  #wake(): void {
    if (this.#pumpQueued || this.#stopped) return;
    this.#pumpQueued = true;
    queueMicrotask(() => {
      this.#pumpQueued = false;
      try {
        this.#pump();
      } catch (error) {
        this.#deps.onFault(error);
      }
    });
  }

  #pump(): void {
    this.#timer?.cancel();
    this.#timer = null;
    while (!this.#stopped && this.#running.size < PARALLELISM) {
      const candidate = this.#earliest();
      if (candidate === null) return;
      const waitMs = candidate.dueMs - this.#deps.runtime.nowMs();
      if (waitMs > 0) {
        this.#timer = this.#deps.runtime.setTimer(Math.min(waitMs, LONGEST_WAIT_MS), () => this.#wake());
        return;
      }
      this.#launch(candidate.job);
    }
  }

  #earliest(): Candidate | null {
    let earliest: Candidate | null = null;
    for (const component of this.#components) {
      const candidate = this.#nextOf(component);
      if (candidate !== null && (earliest === null || candidate.dueMs < earliest.dueMs)) earliest = candidate;
    }
    return earliest;
  }

  #nextOf(component: ComponentPath): Candidate | null {
    const known = this.#next.get(component);
    if (known !== undefined) return known;
    const found = withSnapshot(this.#deps.database, (tx) => this.#firstWaiting(pendingJobs(tx, component)));
    this.#next.set(component, found);
    return found;
  }

  /** Rows come in order of time; only a few retries can be due later than the rows behind them. */
  #firstWaiting(jobs: Iterable<Job>): Candidate | null {
    let best: Candidate | null = null;
    for (const job of jobs) {
      if (best !== null && job.scheduledTime >= best.dueMs) return best;
      if (this.#running.has(keyOf(job))) continue;
      const dueMs = Math.max(job.scheduledTime, this.#retries.get(keyOf(job))?.notBeforeMs ?? 0);
      if (best === null || dueMs < best.dueMs) best = { job, dueMs };
    }
    return best;
  }

  #launch(job: Job): void {
    const key = keyOf(job);
    this.#next.delete(job.component);
    const run = this.#run(job)
      .catch((error: unknown) => {
        this.#deps.onFault(error);
      })
      .finally(() => {
        this.#running.delete(key);
        this.#next.delete(job.component);
        this.#wake();
      });
    this.#running.set(key, run);
  }

  async #run(job: Job): Promise<void> {
    const type = functionType(this.#deps.functions.deployment, job.target, job.name);
    if (type === "Mutation") await this.#runMutation(job);
    else if (type === "Action") await this.#runAction(job);
    else
      await this.#end(job, {
        kind: "failed",
        error: `Could not find a mutation or action '${job.name}' to run.`,
      });
  }

  async #runMutation(job: Job): Promise<void> {
    const outcome = await this.#deps.functions.mutation(callOf(job));
    const key = keyOf(job);
    if (isTransient(outcome)) {
      const attempt = (this.#retries.get(key)?.attempt ?? 0) + 1;
      this.#retries.set(key, { attempt, notBeforeMs: this.#deps.runtime.nowMs() + retryDelayMs(attempt) });
      return;
    }
    this.#retries.delete(key);
    await this.#end(job, endOf(outcome));
  }

  async #runAction(job: Job): Promise<void> {
    if (!(await markInProgress(this.#deps.database, job))) return;
    const outcome = await this.#deps.functions.action(callOf(job));
    await this.#end(job, endOf(outcome));
  }

  #end(job: Job, state: JobEnd): Promise<void> {
    return recordEnd(this.#deps.database, job, { state, nowMs: this.#deps.runtime.nowMs() });
  }
}

function endOf(outcome: { readonly ok: true } | Failure): JobEnd {
  return outcome.ok ? { kind: "success" } : { kind: "failed", error: failureText(outcome) };
}

function keyOf({ component, id }: Job): string {
  return `${component}\n${id}`;
}

function callOf(job: Job): FunctionCall {
  return {
    component: job.target,
    path: job.name,
    args: argsOf(job.args),
    identity: { kind: "none" },
    caller: "Scheduler",
    allowInternal: true,
    scheduledJobId: job.id,
    scheduledJobComponent: job.component,
  };
}
