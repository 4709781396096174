// Puts the runner together: the current deployment with its contexts and threads, replaced as a whole by every push.
import type { Database } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";
import { ActionRunner } from "./actions/action-runner.ts";
import type { HeartbeatLimits } from "./actions/heartbeat.ts";
import { routeHttp } from "./actions/http-actions.ts";
import { Admission, DEFAULT_ADMISSION, TRANSACTION_ADMISSION, type AdmissionLimits } from "./admission.ts";
import { BoundedExecutions, type BoundedMode } from "./bounded/bounded-executions.ts";
import { ConcurrentMutations, MAX_CONCURRENT, type ConcurrentOptions } from "./concurrent-mutations.ts";
import { ExecutionBatcher } from "./execution-batcher.ts";
import { hardTimeoutMs } from "./isolate/cpu-budget.ts";
import { Deployment, type ComponentInfo, type DeploymentRows, type Origins } from "./deployment.ts";
import { readDeployment } from "./deployment-rows.ts";
import { requestIdOf, type Engine } from "./engine.ts";
import { toFailure, userMessage } from "./errors.ts";
import type { FileStorage } from "./files/file-storage.ts";
import { INLINE_QUERY, withInlineQuery } from "./inline-query.ts";
import type { IsolateOptions } from "./isolate/isolate.ts";
import { IsolatePool } from "./isolate/pool.ts";
import { createLogStream } from "./logs.ts";
import { MutationRunner } from "./mutations.ts";
import type { PackagePlaces } from "./node/external-packages.ts";
import { runQuery } from "./queries.ts";
import { isRedacted, redacted, redactedFailure } from "./redaction.ts";
import { missingOfAnyType, resolveCall } from "./resolve.ts";
import { SlowQueries } from "./slow-queries.ts";
import { YieldScheduler } from "./yield-scheduler.ts";
import type { FunctionCall, FunctionsRuntime, MutationOutcome, QuerySuccess } from "./types.ts";

export interface FunctionsOptions {
  readonly database: Database;
  readonly runtime: Runtime;
  readonly origins: Origins;
  /** For what "use node" modules left out of their bundles. */
  readonly packages: PackagePlaces;
  /** Where "use node" modules are written before they are imported. */
  readonly scratchDir: string;
  /** Without it, calls of file storage fail. */
  readonly files?: FileStorage;
  /** How long a query or mutation may compute. */
  readonly cpuLimitMs?: number;
  /** Computing time after which a query or mutation yields at its next call. */
  readonly yieldAfterMs?: number;
  readonly actionLimitMs?: number;
  /** While so many actions run, none of them starts another. */
  readonly maxRunningActions?: number;
  /** Clients get failures without their text, and no log lines. */
  readonly redactErrors?: boolean;
  /** Writes one line to the process's log: failures of the engine itself. */
  readonly log?: (line: string) => void;
  /** How many actions clients may have running, where it differs from the default. */
  readonly admission?: Partial<AdmissionLimits>;
  /** The same for queries and mutations over HTTP. */
  readonly transactionAdmission?: Partial<AdmissionLimits>;
  /** Start a thread for actions with every push instead of with the first action; true unless given. */
  readonly warmActions?: boolean;
  /** When a thread of actions counts as blocked, and when as lost. */
  readonly heartbeat?: HeartbeatLimits;
  /** Mutations run concurrently; without it one at a time. */
  readonly concurrentMutations?: ConcurrentOptions;
  /** Queries and mutations that compute for too long run again in processes of their own; absent: on the engine's thread alone. */
  readonly bounded?: BoundedMode;
  /** How often a busy context is checked for patched built-ins. */
  readonly integrityCheckMs?: number;
}

const DEFAULT_CPU_LIMIT_MS = 2_000;
const DEFAULT_ACTION_LIMIT_MS = 600_000;
const DEFAULT_MAX_RUNNING_ACTIONS = 512;
const DEFAULT_INTEGRITY_CHECK_MS = 50;

export function createFunctions(options: FunctionsOptions): Promise<FunctionsRuntime> {
  return Promise.resolve(new Runner(options));
}

class Runner implements FunctionsRuntime {
  readonly logs;
  readonly #options: FunctionsOptions;
  readonly #engine: Engine & { current: Engine["current"] };
  readonly #mutations: MutationRunner;
  readonly #actions: ActionRunner;
  readonly #transactions: Admission;
  readonly #listeners = new Set<() => void>();
  #loads = 0;

  constructor(options: FunctionsOptions) {
    const { runtime, database } = options;
    this.#options = options;
    this.logs = createLogStream(runtime);
    const cpuLimitMs = options.cpuLimitMs ?? DEFAULT_CPU_LIMIT_MS;
    this.#engine = {
      database,
      runtime,
      logs: this.logs,
      log: options.log ?? (() => undefined),
      files: options.files ?? null,
      cpuLimitMs,
      slowQueries: new SlowQueries(),
      bounded:
        options.bounded === undefined
          ? null
          : new BoundedExecutions({ mode: options.bounded, folder: options.scratchDir }),
      yieldScheduler: new YieldScheduler(runtime, options.yieldAfterMs),
      batcher: new ExecutionBatcher(runtime, hardTimeoutMs(cpuLimitMs)),
      current: this.#load(1),
    };
    const { concurrentMutations: concurrent } = options;
    this.#mutations = new MutationRunner(
      this.#engine,
      concurrent === undefined ? null : new ConcurrentMutations(options, concurrent),
    );
    this.#transactions = new Admission(runtime, {
      ...TRANSACTION_ADMISSION,
      ...options.transactionAdmission,
    });
    this.#actions = new ActionRunner({
      engine: this.#engine,
      packages: options.packages,
      scratchDir: options.scratchDir,
      warm: options.warmActions ?? true,
      heartbeat: options.heartbeat,
      limitMs: options.actionLimitMs ?? DEFAULT_ACTION_LIMIT_MS,
      admission: { ...DEFAULT_ADMISSION, ...options.admission },
      maxRunning: options.maxRunningActions ?? DEFAULT_MAX_RUNNING_ACTIONS,
      query: (call) => this.query(call),
      mutation: (call) => this.mutation(call),
    });
  }

  get version(): number {
    return this.deployment.version;
  }

  get deployment(): Deployment {
    return this.#engine.current.deployment;
  }

  async query(call: FunctionCall, options: { atTs?: bigint; journal?: string | null } = {}) {
    const outcome = await this.#admitted(call, () => runQuery(this.#engine, call, options));
    return this.#redacts(call) ? { ...outcome, result: redacted(outcome.result) } : outcome;
  }

  async inlineQuery(source: string, call: Omit<FunctionCall, "path">) {
    const rows = withInlineQuery(readDeployment(this.#options.database), call.component, source);
    const engine = { ...this.#engine, current: this.#loadRows(rows, this.version) };
    const inline = { ...call, path: INLINE_QUERY };
    // Its module was never loaded before, and may compute for as long as the query itself.
    engine.bounded?.moved(inline);
    const { result } = await runQuery(engine, inline);
    return result;
  }

  async mutation(
    call: FunctionCall,
    options: { session?: { sessionId: string; requestId: number } } = {},
  ): Promise<MutationOutcome> {
    const outcome = await this.#admitted(call, () => this.#mutations.run(call, options));
    return this.#redacts(call) ? redacted(outcome) : outcome;
  }

  async action(call: FunctionCall) {
    const outcome = await this.#actions.run(call);
    return this.#redacts(call) ? redacted(outcome) : outcome;
  }

  /** Calls over HTTP wait for a place, except those of administrators. */
  #admitted<T>(call: FunctionCall, run: () => Promise<T>): Promise<T> {
    const { caller, lane, identity, size } = call;
    if (caller !== "HttpApi" || lane === undefined || identity.kind === "admin") return run();
    return this.#transactions.run(lane, run, size);
  }

  #redacts(call: FunctionCall): boolean {
    return this.#options.redactErrors === true && isRedacted(call);
  }

  async any(call: FunctionCall) {
    const requestId = requestIdOf(this.#engine, call);
    try {
      const { udfType } = resolveCall(this.deployment, call, missingOfAnyType);
      return { udfType, outcome: await this.#runAs(udfType, { ...call, requestId }) };
    } catch (error) {
      const message = userMessage(error);
      if (message === null) throw error;
      const outcome = toFailure(requestId, { message }, []);
      return { udfType: "Query" as const, outcome: this.#redacts(call) ? redactedFailure(outcome) : outcome };
    }
  }

  async #runAs(
    udfType: string,
    call: FunctionCall,
  ): Promise<MutationOutcome | QuerySuccess | ReturnType<typeof toFailure>> {
    if (udfType === "Query") return (await this.query(call)).result;
    return udfType === "Mutation" ? await this.mutation(call) : await this.action(call);
  }

  http(...args: Parameters<FunctionsRuntime["http"]>): Promise<Response> {
    const [request, identity, metadata, lane] = args;
    const redacts = this.#options.redactErrors === true;
    return routeHttp(this.#actions, this.deployment, { request, identity, metadata, lane, redacts });
  }

  onVersionChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  reload(): Promise<void> {
    this.#engine.current = this.#load(this.version + 1);
    this.#engine.slowQueries.clear();
    this.#engine.bounded?.forget();
    this.#actions.retire();
    for (const listener of [...this.#listeners]) listener();
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await Promise.all([this.#actions.close(), this.#engine.bounded?.close()]);
  }

  #load(version: number): Engine["current"] {
    return this.#loadRows(readDeployment(this.#options.database), version);
  }

  #loadRows(rows: DeploymentRows, version: number): Engine["current"] {
    const { runtime, origins } = this.#options;
    const deployment = new Deployment(rows, { version, origins });
    const importNowMs = Math.floor(runtime.nowMs());
    const infoOf = (component: string): ComponentInfo => {
      const info = deployment.component(component);
      if (info === null) throw new Error(`Component "${component}" is not mounted.`);
      return info;
    };
    const isolateOptions = (component: string): IsolateOptions => {
      const info = infoOf(component);
      const sources = { source: (path: string) => info.markedSource(path) };
      return { sources, env: info.env, importNowMs, mayRunElsewhere: this.#options.bounded === "slices" };
    };
    const singleUseScript = (component: string, path: string) => infoOf(component).singleUseScript(path);
    const integrityCheckMs = this.#options.integrityCheckMs ?? DEFAULT_INTEGRITY_CHECK_MS;
    const idle = this.#options.concurrentMutations === undefined ? {} : { maxIdle: MAX_CONCURRENT };
    this.#loads += 1;
    return {
      deployment,
      deploymentKey: String(this.#loads),
      importNowMs,
      pool: new IsolatePool({ isolateOptions, singleUseScript, integrityCheckMs, runtime, ...idle }),
    };
  }
}
