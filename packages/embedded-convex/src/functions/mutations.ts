// Mutations: exactly one commit per request, acknowledged only when it is on disk.
import { CONFLICT_CODE, OccConflictError } from "../database/errors.ts";
import type { Commit, Transaction } from "../database/types.ts";
import { resolveCommitTsJson } from "./commit-ts.ts";
import type { BoundedPlace } from "./bounded/bounded-executions.ts";
import { MAX_CONCURRENT, type ConcurrentMutations } from "./concurrent-mutations.ts";
import type { FunctionRecord } from "./deployment.ts";
import { internalFailure, logCompletion, newRun, requestIdOf, type Engine } from "./engine.ts";
import { toFailure, userMessage, type UdfFailure } from "./errors.ts";
import { runUdf, type UdfResult } from "./execution.ts";
import { andThen, isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";
import type { LogCollector } from "./log-lines.ts";
import { MutationQueue } from "./mutation-queue.ts";
import { resolveCall } from "./resolve.ts";
import type { RunContext } from "./run-context.ts";
import { beginJob, finishJob, jobOf, type JobRow } from "./scheduled-jobs.ts";
import { SessionRequests, type SessionKey, type SessionRecord } from "./session-requests.ts";
import type { FunctionCall, MutationOutcome } from "./types.ts";

/** On the tip, where only mutations that waited can conflict. */
const MAX_ATTEMPTS = 5;
/** Of a mutation in a process of its own beside other mutations; after so many conflicts they wait for it. */
const MAX_ATTEMPTS_BESIDE_OTHERS = 3;

/** The result of one attempt; its commit may not be durable yet. */
interface Attempt {
  readonly outcome: MutationOutcome | UdfFailure;
  readonly commit: Commit | null;
  readonly logs: LogCollector;
  readonly isConflict?: boolean;
  /** It exceeded its slice on the engine's thread, and nothing of it has happened. */
  readonly isToRunElsewhere?: boolean;
}

interface Work {
  readonly call: FunctionCall;
  readonly session: SessionKey | null;
  readonly requestId: string;
}

export class MutationRunner {
  readonly #engine: Engine;
  readonly #queue: MutationQueue;
  /** Null when they run one at a time. */
  readonly #concurrent: ConcurrentMutations | null;
  readonly #requests = new SessionRequests();
  readonly #inFlight = new Map<string, Promise<MutationOutcome>>();
  #latest: Step | null = null;
  #isCommitting = false;

  constructor(engine: Engine, concurrent: ConcurrentMutations | null = null) {
    this.#engine = engine;
    this.#concurrent = concurrent;
    this.#queue = new MutationQueue(engine.batcher, concurrent === null ? 1 : MAX_CONCURRENT);
  }

  run(call: FunctionCall, options: { session?: SessionKey } = {}): Promise<MutationOutcome> {
    const session = options.session ?? null;
    if (session === null) return this.#perform({ call, session, requestId: requestIdOf(this.#engine, call) });
    // The first request of the same key may still be running: both get its outcome.
    const key = `${session.sessionId} ${session.requestId}`;
    const known = this.#inFlight.get(key);
    if (known !== undefined) return known;
    const started = this.#perform({ call, session, requestId: requestIdOf(this.#engine, call) });
    const outcome = started.finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, outcome);
    return outcome;
  }

  async #perform(work: Work): Promise<MutationOutcome> {
    const startedMonotonicMs = this.#engine.runtime.monotonicMs();
    const attempt = await (this.#concurrent === null
      ? this.#placed(work)
      : this.#concurrent.retried(() => this.#placed(work)));
    if (attempt.commit !== null) await attempt.commit.durable;
    const outcome = finish(attempt, work.requestId);
    const { component, path, caller, identity } = work.call;
    logCompletion(this.#engine, {
      udfType: "Mutation",
      environment: "isolate",
      component,
      identifier: path,
      caller,
      identity,
      requestId: work.requestId,
      startedMonotonicMs,
      error: errorOf(attempt.outcome),
      lines: attempt.logs.lines,
    });
    return outcome;
  }

  async #placed(work: Work): Promise<Attempt> {
    const { bounded } = this.#engine;
    if (bounded?.takes(work.call) !== true) {
      const attempt = await this.#queued(work);
      if (attempt.isToRunElsewhere !== true) return attempt;
      bounded?.moved(work.call);
    }
    if (this.#concurrent !== null) return await this.#bounded(work);
    for (let number = 1; number <= MAX_ATTEMPTS_BESIDE_OTHERS; number += 1) {
      const attempt = await this.#bounded(work);
      if (attempt.isConflict !== true) return attempt;
    }
    return await this.#boundedAlone(work);
  }

  /** While no other mutation runs, so that it cannot conflict with one. */
  #boundedAlone(work: Work): Promise<Attempt> {
    const unreachable = (): Attempt => {
      throw new Error("The engine was cut off in the middle of its own work.");
    };
    return this.#queue.run(() => this.#bounded(work), unreachable, work.call.lane);
  }

  /** In a process of its own. Other mutations run meanwhile, and it conflicts with those that changed what it read. */
  #bounded(work: Work): Promise<Attempt> {
    const { bounded, current, cpuLimitMs } = this.#engine;
    if (bounded === null) throw new Error("There are no processes for bounded executions.");
    return bounded.run(work.call, { ...current, limitMs: cpuLimitMs }, async (own) => {
      const step = this.#begin(work, own);
      try {
        return await this.#inTransaction(step);
      } catch (error) {
        return this.#failed(step, error);
      }
    });
  }

  #queued(work: Work): Promise<Attempt> {
    return this.#queue.run(
      () => this.#attempt(work, 1),
      () => this.#cutOff(),
      work.call.lane,
    );
  }

  #attempt(work: Work, number: number): MaybePromise<Attempt> {
    const { run, tx } = this.#begin(work);
    this.#latest = { work, run, tx };
    let attempt: MaybePromise<Attempt>;
    try {
      attempt = this.#inTransaction({ work, run, tx });
    } catch (error) {
      attempt = this.#failed({ work, run, tx }, error);
    }
    if (!isThenable(attempt)) return attempt;
    return attempt.catch((error: unknown) => {
      // Only what waited can have been overtaken by another commit.
      if (this.#concurrent === null && error instanceof OccConflictError && number < MAX_ATTEMPTS)
        return this.#attempt(work, number + 1);
      return this.#failed({ work, run, tx }, error);
    });
  }

  #begin(work: Work, own: BoundedPlace | null = null): Step {
    const { requestId, call } = work;
    const concurrent = this.#concurrent;
    const storage = concurrent === null ? null : () => concurrent.storage();
    const run = newRun(this.#engine, call, { requestId, isUrgent: true, storage, own });
    const tx = this.#engine.database.beginMutation(concurrent === null ? "tip" : "durable");
    return { work, run, tx };
  }

  /** The watchdog cut the latest attempt: nothing of it was committed, for a function past its limit never gets that far. */
  #cutOff(): Attempt {
    const step = this.#latest;
    if (step === null || this.#isCommitting)
      throw new Error("The engine was cut off in the middle of its own work.");
    step.run.budget.interrupted();
    if (step.run.budget.isToRunElsewhere) return this.#toRunElsewhere(step);
    const { database } = this.#engine;
    database.abandon(step.tx);
    const failure = { message: step.run.budget.message };
    const job = jobOf(step.work.call);
    if (job === null) return { outcome: failure, commit: null, logs: step.run.logs };
    return this.#endFailure({ ...step, tx: database.beginMutation() }, failure, job);
  }

  #toRunElsewhere({ run, tx }: Step): Attempt {
    this.#engine.database.abandon(tx);
    const outcome = { message: run.budget.message };
    return { outcome, commit: null, logs: run.logs, isToRunElsewhere: true };
  }

  #failed({ work, run, tx }: Step, error: unknown): Attempt {
    this.#engine.database.abandon(tx);
    if (error instanceof OccConflictError)
      return { outcome: { message: error.message }, commit: null, logs: run.logs, isConflict: true };
    const message = userMessage(error);
    const failure = message === null ? internalFailure(this.#engine, work.requestId, error) : { message };
    return { outcome: failure, commit: null, logs: run.logs };
  }

  #inTransaction(step: Step): MaybePromise<Attempt> {
    const { work, run, tx } = step;
    const stored = work.session === null ? null : this.#requests.find(tx, work.session);
    if (stored !== null) return this.#withoutRunning(step, stored);
    const job = jobOf(work.call);
    if (job !== null && !beginJob(tx, job)) {
      return this.#withoutRunning(step, { ok: true, valueJson: "null", ts: tx.snapshotTs, logLines: [] });
    }
    const start = tx.savepoint();
    const fn = resolveOrFail(run, work.call);
    const result = isFunction(fn) ? runUdf(run, { fn, udfType: "Mutation", args: work.call.args, tx }) : fn;
    return andThen(this.#concurrent === null ? result : this.#afterStorage(result), (ended) => {
      if (run.budget.isToRunElsewhere) return this.#toRunElsewhere(step);
      if (run.fault !== null) throw asError(run.fault);
      if (ended.ok) return this.#commitSuccess(step, ended.json, job);
      tx.rollback(start);
      return this.#endFailure(step, ended.failure, job);
    });
  }

  /** The commit, too, is an access to the storage. */
  async #afterStorage(result: MaybePromise<UdfResult>): Promise<UdfResult> {
    const ended = await result;
    await this.#concurrent?.storage();
    return ended;
  }

  /** What a mutation only read must be durable before it is reported: an empty commit waits for that. */
  #withoutRunning({ run, tx }: Step, outcome: MutationOutcome): Attempt {
    return { outcome, commit: this.#commit(tx), logs: run.logs };
  }

  #commitSuccess({ work, run, tx }: Step, valueJson: string, job: JobRow | null): Attempt {
    const logLines = run.logs.texts();
    if (job !== null) finishJob(tx, job, { nowMs: run.nowMs, error: null });
    const { session } = work;
    const record = session === null ? null : { session, valueJson, logLines, nowMs: run.nowMs };
    const commit = this.#commitWithRecord(tx, record);
    return {
      outcome: { ok: true, valueJson: resolveCommitTsJson(valueJson, commit.ts), ts: commit.ts, logLines },
      commit,
      logs: run.logs,
    };
  }

  /** Only what a mutation wrote depends on what it read: without writes its record alone must not make it conflict. */
  #commitWithRecord(tx: Transaction, record: (SessionRecord & { session: SessionKey }) | null): Commit {
    if (record === null) return this.#commit(tx);
    const { session, ...stored } = record;
    const isReadOnly = this.#concurrent !== null && tx.usage.documentsWritten === 0;
    if (isReadOnly) this.#engine.database.abandon(tx);
    const into = isReadOnly ? this.#engine.database.beginMutation() : tx;
    this.#requests.record(into, session, stored);
    return this.#commit(into);
  }

  // The function's effects are rolled back; the failure of its job is a separate effect.
  #endFailure({ run, tx }: Step, failure: UdfFailure, job: JobRow | null): Attempt {
    if (job !== null) finishJob(tx, job, { nowMs: run.nowMs, error: failure.message });
    return { outcome: failure, commit: this.#commit(tx), logs: run.logs };
  }

  #commit(tx: Transaction): Commit {
    this.#isCommitting = true;
    try {
      return this.#engine.database.commit(tx);
    } finally {
      // Not reached when the watchdog interrupts here, which the flag then shows.
      this.#isCommitting = false;
    }
  }
}

interface Step {
  readonly work: Work;
  readonly run: RunContext;
  readonly tx: Transaction;
}

function resolveOrFail(run: RunContext, call: FunctionCall): FunctionRecord | UdfResult {
  try {
    return resolveCall(run.deployment, call);
  } catch (error) {
    const message = userMessage(error);
    if (message === null) throw error;
    return { ok: false, failure: { message } };
  }
}

function isFunction(found: FunctionRecord | UdfResult): found is FunctionRecord {
  return !("ok" in found);
}

function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}

/** For developers: as the function threw it. */
function errorOf(outcome: Attempt["outcome"]): string | null {
  if (!("ok" in outcome)) return outcome.message;
  return outcome.ok ? null : outcome.errorMessage;
}

function finish({ outcome, logs, isConflict }: Attempt, requestId: string): MutationOutcome {
  if ("ok" in outcome) return outcome;
  const failure = toFailure(requestId, outcome, logs.texts());
  return isConflict === true ? { ...failure, code: CONFLICT_CODE } : failure;
}
