// Actions and HTTP actions: chosen, checked, run in a thread within the time limit, logged.
import { validateArgs, validateReturns } from "../call-validation.ts";
import type { Transaction } from "../../database/types.ts";
import type { Deployment, FunctionRecord } from "../deployment.ts";
import { internalFailure, logCompletion, requestIdOf, type Engine } from "../engine.ts";
import { ShuttingDownError, toFailure, userMessage, type UdfFailure } from "../errors.ts";
import { requireType, resolveCall } from "../resolve.ts";
import { StackMapper } from "../source-maps.ts";
import { describeThrown } from "../thrown.ts";
import type { ActionOutcome, FunctionCall, Functions, Identity, RequestMetadata } from "../types.ts";
import type { Lane } from "../lane.ts";
import { ActionLogs } from "./action-logs.ts";
import { ActionPool, type PoolOptions } from "./action-pool.ts";
import { ActionSyscalls, type ActionCall } from "./action-syscalls.ts";
import { Admission, OverloadedError, type AdmissionLimits } from "../admission.ts";
import type { RequestParts, TaskEnd, ThreadTask } from "./protocol.ts";
import { StreamedResponse } from "./streamed-response.ts";

export interface ActionRunnerOptions extends PoolOptions {
  readonly engine: Engine;
  readonly limitMs: number;
  /** While so many run, none starts another: those that wait for ever deeper ones would fill all memory. */
  readonly maxRunning: number;
  /** Slots for the actions that clients call. */
  readonly admission: AdmissionLimits;
  /** Whether a thread is started before the first action needs it. */
  readonly warm: boolean;
  readonly query: Functions["query"];
  readonly mutation: Functions["mutation"];
}

export interface HttpTask {
  readonly component: string;
  readonly routePath: string;
  /** For the log: "GET /path". */
  readonly identifier: string;
  readonly request: RequestParts;
  readonly identity: Identity;
  readonly metadata: RequestMetadata;
  readonly lane: Lane | undefined;
}

export type HttpOutcome =
  | { readonly ok: true; readonly response: Response }
  | { readonly ok: false; readonly requestId: string; readonly failure: UdfFailure };

interface Job {
  readonly task: ThreadTask;
  /** For the log. */
  readonly identifier: string;
  readonly action: ActionCall;
  readonly udfType: "Action" | "HttpAction";
  readonly environment: "isolate" | "node";
  readonly caller: string;
  readonly response?: StreamedResponse;
}

interface JobEnd {
  readonly end: TaskEnd;
  readonly logs: ActionLogs;
  readonly failure: UdfFailure | null;
}

const WARM_AFTER_MS = 1000;
/** Every HTTP action has the name of the module that exports the router. */
const ROUTER = "http";

export class ActionRunner {
  readonly #options: ActionRunnerOptions;
  #pool: ActionPool;
  readonly #retiring = new Set<ActionPool>();
  // Apart from each other, so that an action that fetches from the deployment's own HTTP actions is answered.
  readonly #actions: Admission;
  readonly #httpActions: Admission;
  #running = 0;
  #isClosed = false;

  constructor(options: ActionRunnerOptions) {
    this.#options = options;
    const { runtime } = options.engine;
    this.#actions = new Admission(runtime, options.admission);
    this.#httpActions = new Admission(runtime, { ...options.admission, anonymous: options.admission.group });
    this.#pool = this.#newPool();
  }

  #newPool(): ActionPool {
    const { deployment } = this.#options.engine.current;
    const pool = new ActionPool(deployment, this.#options);
    const hasActions = [...deployment.allFunctions()].some(
      (fn) => fn.udfType === "Action" && fn.environment === "isolate",
    );
    if (this.#options.warm && hasActions) this.#warmLater(pool);
    return pool;
  }

  /** Starting a thread costs as much as answering the first queries, which come first. */
  #warmLater(pool: ActionPool): void {
    this.#options.engine.runtime.setTimer(WARM_AFTER_MS, () => {
      if (this.#pool === pool && !this.#isClosed) pool.warm("isolate");
    });
  }

  async run(call: FunctionCall): Promise<ActionOutcome> {
    const { lane, size } = call;
    return lane === undefined ? this.#run(call) : this.#actions.run(lane, () => this.#run(call), size);
  }

  async #run(call: FunctionCall): Promise<ActionOutcome> {
    const requestId = requestIdOf(this.#options.engine, call);
    const { deployment } = this.#options.engine.current;
    if (call.caller === "Action" && this.#running >= this.#options.maxRunning)
      return toFailure(requestId, { message: new OverloadedError().message }, []);
    this.#running += 1;
    try {
      const fn = resolveCall(deployment, call);
      requireType(fn, "Action");
      this.#withTables((tables) => validateArgs(fn, call.args, { tables, allowCommitTs: false }));
      return await this.#runFunction(fn, call, requestId);
    } catch (error) {
      return toFailure(requestId, this.#failureOf(error, requestId), []);
    } finally {
      this.#running -= 1;
    }
  }

  async #runFunction(fn: FunctionRecord, call: FunctionCall, requestId: string): Promise<ActionOutcome> {
    const task: ThreadTask = {
      kind: "action",
      component: fn.component,
      ...fn.name,
      requestId,
      argsJson: JSON.stringify([call.args]),
    };
    const scheduledJob =
      call.scheduledJobId === undefined
        ? null
        : { component: call.scheduledJobComponent ?? call.component, id: call.scheduledJobId };
    const { identity, metadata = null } = call;
    const action = { component: fn.component, name: fn.display, identity, metadata, requestId, scheduledJob };
    const { end, logs, failure } = await this.#execute({
      task,
      identifier: fn.display,
      action,
      udfType: "Action",
      environment: fn.environment,
      caller: call.caller,
    });
    const logLines = logs.all.texts();
    if (end.kind !== "value")
      return toFailure(requestId, failure ?? { message: "The action returned nothing." }, logLines);
    try {
      this.#withTables((tables) => validateReturns(fn, end.json, { tables, allowCommitTs: false }));
      return { ok: true, valueJson: end.json, logLines };
    } catch (error) {
      return toFailure(requestId, this.#failureOf(error, requestId), logLines);
    }
  }

  #failureOf(error: unknown, requestId: string): UdfFailure {
    const message = userMessage(error);
    return message === null ? internalFailure(this.#options.engine, requestId, error) : { message };
  }

  async http(task: HttpTask): Promise<HttpOutcome> {
    const { lane } = task;
    return lane === undefined ? this.#http(task) : this.#httpActions.run(lane, () => this.#http(task));
  }

  async #http({
    component,
    routePath,
    identifier,
    request,
    identity,
    metadata,
  }: HttpTask): Promise<HttpOutcome> {
    const requestId = requestIdOf(this.#options.engine, {});
    const task: ThreadTask = { kind: "http", component, routePath, request };
    // Identity does not cross the border of a component.
    const seen: Identity = component === "" || identity.kind === "admin" ? identity : { kind: "none" };
    const action = { component, name: ROUTER, identity: seen, metadata, requestId, scheduledJob: null };
    const response = new StreamedResponse();
    const ended = this.#execute({
      task,
      identifier,
      action,
      udfType: "HttpAction",
      environment: "isolate",
      caller: "HttpEndpoint",
      response,
    }).then(({ failure }): HttpOutcome => {
      response.end(failure?.message ?? null);
      return {
        ok: false,
        requestId,
        failure: failure ?? { message: "The HTTP action returned no Response." },
      };
    });
    const started = response.started.then((whole): HttpOutcome => ({ ok: true, response: whole }));
    return await Promise.race([started, ended]);
  }

  /** Running actions end on the code they began with; new ones get the new code. */
  retire(): void {
    const old = this.#pool;
    this.#retiring.add(old);
    void old.retire().finally(() => this.#retiring.delete(old));
    this.#pool = this.#newPool();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#retiring, this.#pool].map((pool) => pool.close()));
  }

  async #execute(job: Job): Promise<JobEnd> {
    const { engine, limitMs } = this.#options;
    const { component, requestId, identity } = job.action;
    const { identifier } = job;
    const startedMonotonicMs = engine.runtime.monotonicMs();
    const { deployment } = engine.current;
    const logs = new ActionLogs(engine, { udfType: job.udfType, component, identifier, requestId });
    const syscalls = new ActionSyscalls({ engine, deployment, functions: this.#functions() }, job.action);
    const pool = this.#openPool();
    // First of all, because the first one sets the folder of the frames of "use node" modules.
    const thread = pool.thread(job.environment);
    const mapper = mapperFor(deployment, component, pool);
    const handler = {
      asyncSyscall: (op: string, argsJson: string) => syscalls.answer(op, argsJson),
      log: (level: string, text: string) => {
        logs.all.add(level, mapper.mapText(text));
      },
      response: job.response ?? null,
    };
    const limit = this.#limit(limitMs);
    const end = await thread.run(job.task, handler, limit.reached);
    limit.cancel();
    const failure = describeEnd(end, mapper);
    logCompletion(engine, {
      udfType: job.udfType,
      component,
      identifier,
      requestId,
      caller: job.caller,
      identity,
      environment: job.environment,
      startedMonotonicMs,
      error: failure?.message ?? null,
      success: end.kind === "response" ? { status: String(end.status) } : null,
      lines: logs.finish(),
    });
    return { end, logs, failure };
  }

  #openPool(): ActionPool {
    if (this.#isClosed) throw new ShuttingDownError();
    return this.#pool;
  }

  #functions() {
    const { query, mutation } = this.#options;
    return { query, mutation, action: (call: FunctionCall) => this.run(call) };
  }

  #limit(limitMs: number): { readonly reached: Promise<TaskEnd>; cancel(): void } {
    let cancel = (): void => undefined;
    const reached = new Promise<TaskEnd>((resolve) => {
      const message = `Function execution timed out (maximum duration: ${limitMs / 1000}s)`;
      const timer = this.#options.engine.runtime.setTimer(limitMs, () => {
        resolve({ kind: "failed", failure: { message } });
      });
      cancel = () => {
        timer.cancel();
      };
    });
    return { reached, cancel: () => cancel() };
  }

  #withTables(check: (tables: Transaction) => void): void {
    const { database } = this.#options.engine;
    const tx = database.beginQuery();
    try {
      check(tx);
    } finally {
      database.abandon(tx);
    }
  }
}

function mapperFor(deployment: Deployment, component: string, pool: ActionPool): StackMapper {
  const info = deployment.component(component);
  return new StackMapper(
    (path) => info?.sourceMap(path) ?? null,
    pool.nodeFolder === null ? null : `${pool.nodeFolder}/`,
  );
}

function describeEnd(end: TaskEnd, mapper: StackMapper): UdfFailure | null {
  if (end.kind === "thrown") return describeThrown(end.parts, (stack) => mapper.map(stack));
  if (end.kind === "uncaught") {
    const { message } = describeThrown(end.parts, (stack) => mapper.map(stack));
    return { message: message.replace(/^Uncaught /, "uncaughtException: ") };
  }
  return end.kind === "failed" ? end.failure : null;
}
