// What the runners of queries, mutations and actions share: the current deployment, the contexts, the log.
import type { Database, TransactionUsage } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import { SLICE_MS, type BoundedExecutions, type BoundedPlace } from "./bounded/bounded-executions.ts";
import type { ExecutionBatcher } from "./execution-batcher.ts";
import type { Deployment } from "./deployment.ts";
import { isShutdown, newRequestId, type UdfFailure } from "./errors.ts";
import { CpuBudget } from "./isolate/cpu-budget.ts";
import type { FileStorage } from "./files/file-storage.ts";
import type { IsolatePool } from "./isolate/pool.ts";
import { LogCollector, lineToJson, type LogLine } from "./log-lines.ts";
import { RunContext } from "./run-context.ts";
import type { YieldScheduler } from "./yield-scheduler.ts";
import type { SlowQueries } from "./slow-queries.ts";
import type { FunctionCall, Identity, LogStream, UdfType } from "./types.ts";

export interface Engine {
  readonly database: Database;
  readonly runtime: Runtime;
  readonly logs: LogStream;
  /** Writes one line to the process's log. */
  readonly log: (line: string) => void;
  readonly files: FileStorage | null;
  readonly cpuLimitMs: number;
  readonly batcher: ExecutionBatcher;
  readonly yieldScheduler: YieldScheduler;
  readonly slowQueries: SlowQueries;
  /** Null: all queries and mutations run on the engine's thread, up to their limit. */
  readonly bounded: BoundedExecutions | null;
  /** Replaced as a whole by every push: take it once per execution. */
  readonly current: CurrentDeployment;
}

interface CurrentDeployment {
  readonly deployment: Deployment;
  readonly pool: IsolatePool;
  /** Tells it apart from all others, also from those of the same version with an inline query. */
  readonly deploymentKey: string;
  /** The clock that modules see while they are imported. */
  readonly importNowMs: number;
}

export function requestIdOf(engine: Engine, call: { readonly requestId?: string }): string {
  return call.requestId ?? newRequestId(engine.runtime.randomBytes(8));
}

export function newRun(
  engine: Engine,
  call: FunctionCall,
  options: {
    requestId: string;
    isUrgent: boolean;
    prevJournal?: string | null;
    cpuLimitMs?: number;
    storage?: (() => Promise<void>) | null;
    /** Null or absent: on the engine's thread. */
    own?: BoundedPlace | null;
  },
): RunContext {
  const { runtime, current, files, yieldScheduler } = engine;
  return new RunContext({
    deployment: current.deployment,
    ...(options.own ?? ownPlace(engine, options.cpuLimitMs)),
    runtime,
    files,
    yieldScheduler,
    isUrgent: options.isUrgent,
    nowMs: runtime.nowMs(),
    identity: call.identity,
    request: {
      id: options.requestId,
      metadata: call.metadata ?? null,
      scheduledJobId: call.scheduledJobId ?? null,
    },
    logs: new LogCollector(() => runtime.nowMs()),
    prevJournal: options.prevJournal ?? null,
    storage: options.storage ?? null,
  });
}

/** On the engine's thread. */
function ownPlace({ runtime, current, cpuLimitMs, bounded }: Engine, limitMs = cpuLimitMs): BoundedPlace {
  const sliceMs = bounded?.isAvailable === true ? SLICE_MS : null;
  return { pool: current.pool, budget: new CpuBudget(limitMs, runtime, sliceMs) };
}

export interface Completion {
  readonly udfType: UdfType;
  readonly component: string;
  readonly identifier: string;
  readonly requestId: string;
  readonly caller: string;
  readonly identity: Identity;
  readonly environment: "isolate" | "node";
  readonly startedMonotonicMs: number;
  readonly error: string | null;
  readonly success?: JsonObject | null;
  readonly lines: readonly LogLine[];
  /** What the transaction read and wrote, for executions that are one transaction. */
  readonly usage?: TransactionUsage;
}

/** The engine's own failure: its cause is written to the process's log, because neither the caller nor the developer caused it. */
export function internalFailure(engine: Pick<Engine, "log">, requestId: string, fault: unknown): UdfFailure {
  if (isShutdown(fault)) return { message: fault.message };
  const cause = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  engine.log(`[Request ID: ${requestId}] Internal error: ${cause}`);
  return { message: "InternalServerError: Your request couldn't be completed. Try again later." };
}

const IDENTITY_TYPES = { none: "unknown", user: "user", admin: "instance_admin" } as const;

/** One finished execution for the log stream (protocol A.7). */
export function logCompletion(engine: Engine, done: Completion): void {
  engine.logs.push({
    kind: "Completion",
    udfType: done.udfType,
    componentPath: done.component === "" ? null : done.component,
    identifier: done.identifier,
    timestamp: engine.runtime.nowMs() / 1000,
    executionTime: (engine.runtime.monotonicMs() - done.startedMonotonicMs) / 1000,
    cachedResult: false,
    success: done.success ?? null,
    error: done.error,
    logLines: done.lines.map(lineToJson),
    requestId: done.requestId,
    executionId: done.requestId,
    caller: done.caller,
    parentExecutionId: null,
    identityType: IDENTITY_TYPES[done.identity.kind],
    environment: done.environment,
    usageStats: done.usage === undefined ? {} : usageStats(done.usage),
  });
}

function usageStats(usage: TransactionUsage): JsonObject {
  return {
    databaseReadBytes: usage.bytesRead,
    databaseWriteBytes: usage.bytesWritten,
    databaseReadDocuments: usage.documentsRead,
    databaseWriteDocuments: usage.documentsWritten,
  };
}
