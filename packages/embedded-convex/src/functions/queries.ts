// Queries: run at a durable snapshot, results and the set of what was read go to the caller.
import type { Transaction } from "../database/types.ts";
import type { BoundedPlace } from "./bounded/bounded-executions.ts";
import { internalFailure, logCompletion, newRun, requestIdOf, type Engine } from "./engine.ts";
import { toFailure, userMessage } from "./errors.ts";
import { runUdf, type UdfResult } from "./execution.ts";
import { hardTimeoutMs } from "./isolate/cpu-budget.ts";
import { andThen, type MaybePromise } from "./isolate/maybe-promise.ts";
import { resolveCall } from "./resolve.ts";
import type { RunContext } from "./run-context.ts";
import type { FunctionCall, QueryOutcome } from "./types.ts";

export interface QueryOptions {
  readonly atTs?: bigint;
  readonly journal?: string | null;
}

interface Work {
  readonly engine: Engine;
  readonly call: FunctionCall;
  readonly options: QueryOptions;
  readonly requestId: string;
  /** Lower than usual for a query that was cut before. */
  readonly penaltyMs: number | null;
}

interface Execution {
  readonly run: RunContext;
  readonly tx: Transaction;
  readonly result: UdfResult;
}

export async function runQuery(
  engine: Engine,
  call: FunctionCall,
  options: QueryOptions = {},
): Promise<QueryOutcome> {
  const startedMonotonicMs = engine.runtime.monotonicMs();
  const requestId = requestIdOf(engine, call);
  const work = { engine, call, options, requestId, penaltyMs: engine.slowQueries.limitFor(call) };
  const { run, tx, result } = await executed(work);
  try {
    engine.slowQueries.ended(call, {
      timedOut: !result.ok && result.failure.message === run.budget.message,
    });
    const logLines = run.logs.texts();
    const error = result.ok ? null : result.failure.message;
    const { lines } = run.logs;
    logCompletion(engine, { ...place(call), requestId, startedMonotonicMs, error, lines, usage: tx.usage });
    return {
      result: result.ok
        ? { ok: true, valueJson: result.json, logLines }
        : toFailure(requestId, result.failure, logLines),
      snapshotTs: tx.snapshotTs,
      reads: tx.reads,
      identityObserved: run.identityObserved,
      journal: run.journal,
    };
  } finally {
    engine.database.abandon(tx);
  }
}

function place(call: FunctionCall) {
  const { component, path, caller, identity } = call;
  return { udfType: "Query", environment: "isolate", component, identifier: path, caller, identity } as const;
}

/** On the engine's thread, or in a process of its own when it exceeds its slice or is known to do so. */
async function executed(work: Work): Promise<Execution> {
  const { engine, call } = work;
  if (engine.bounded === null) return await onThread(work);
  if (!engine.bounded.takes(call)) {
    const execution = await onThread(work);
    if (!execution.run.budget.isToRunElsewhere) return execution;
    engine.database.abandon(execution.tx);
    engine.bounded.moved(call);
  }
  const limitMs = work.penaltyMs ?? engine.cpuLimitMs;
  return await engine.bounded.run(call, { ...engine.current, limitMs }, (own) => {
    const begun = begin(work, own);
    return andThen(execute(work, begun), (result) => ({ ...begun, result }));
  });
}

async function onThread(work: Work): Promise<Execution> {
  const { engine, call, penaltyMs } = work;
  const begun = begin(work, null);
  const { run } = begun;
  const cutOff = (): UdfResult => {
    run.budget.interrupted();
    return { ok: false, failure: { message: run.budget.message } };
  };
  const aloneMs = penaltyMs === null ? null : hardTimeoutMs(penaltyMs);
  const placement = { aloneMs, lane: call.lane };
  try {
    const result = await engine.batcher.run(() => execute(work, begun), cutOff, placement);
    return { ...begun, result };
  } catch (error) {
    engine.database.abandon(begun.tx);
    throw error;
  }
}

function begin(
  { engine, call, options, requestId, penaltyMs }: Work,
  own: BoundedPlace | null,
): Omit<Execution, "result"> {
  const run = newRun(engine, call, {
    requestId,
    isUrgent: false,
    prevJournal: options.journal ?? null,
    own,
    ...(penaltyMs === null ? {} : { cpuLimitMs: penaltyMs }),
  });
  const { atTs } = options;
  const tx = atTs === undefined ? engine.database.beginQuery() : engine.database.beginQuery(atTs);
  return { run, tx };
}

function execute(
  { engine, call, requestId }: Work,
  { run, tx }: Omit<Execution, "result">,
): MaybePromise<UdfResult> {
  const internalError = (fault: unknown): UdfResult => ({
    ok: false,
    failure: internalFailure(engine, requestId, fault),
  });
  try {
    const fn = resolveCall(run.deployment, call);
    const result = runUdf(run, { fn, udfType: "Query", args: call.args, tx });
    return andThen(result, (ended) => (run.fault === null ? ended : internalError(run.fault)));
  } catch (error) {
    const message = userMessage(error);
    return message === null ? internalError(error) : { ok: false, failure: { message } };
  }
}
