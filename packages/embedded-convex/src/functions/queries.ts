// Queries: run at a durable snapshot, results and the set of what was read go to the caller.
import type { Transaction } from "../database/types.ts";
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

export async function runQuery(
  engine: Engine,
  call: FunctionCall,
  options: QueryOptions = {},
): Promise<QueryOutcome> {
  const startedMonotonicMs = engine.runtime.monotonicMs();
  const requestId = requestIdOf(engine, call);
  const penaltyMs = engine.slowQueries.limitFor(call);
  const run = newRun(engine, call, {
    requestId,
    isUrgent: false,
    prevJournal: options.journal ?? null,
    ...(penaltyMs === null ? {} : { cpuLimitMs: penaltyMs }),
  });
  const tx =
    options.atTs === undefined ? engine.database.beginQuery() : engine.database.beginQuery(options.atTs);
  try {
    const cutOff = (): UdfResult => ({ ok: false, failure: { message: run.budget.message } });
    const aloneMs = penaltyMs === null ? null : hardTimeoutMs(penaltyMs);
    const result = await engine.batcher.run(() => execute(engine, { run, call, tx, requestId }), cutOff, {
      aloneMs,
      lane: call.lane,
    });
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

interface Execution {
  readonly run: RunContext;
  readonly call: FunctionCall;
  readonly tx: Transaction;
  readonly requestId: string;
}

function execute(engine: Engine, { run, call, tx, requestId }: Execution): MaybePromise<UdfResult> {
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
