// Syscalls of actions (protocol C.5): every query or mutation they run is a transaction of its own.
import { durableWrite } from "../../database/durable-write.ts";
import type { Transaction } from "../../database/types.ts";
import type { Json, JsonObject } from "../../values/types.ts";
import { internalFailure, type Engine } from "../engine.ts";
import { failureText, FunctionError, userMessage } from "../errors.ts";
import type { CallFailure, CallResult } from "../isolate/call-result.ts";
import type { Deployment } from "../deployment.ts";
import { vectorSearch } from "../../query/vector-search.ts";
import { resolveAddress } from "../resolve.ts";
import { objectArg, textArg } from "../syscalls/arguments.ts";
import { DEPLOYMENT_METADATA, identityAttributes } from "../syscalls/functions.ts";
import { cancelJob, insertJob, JOBS_TABLE } from "../syscalls/scheduler.ts";
import { ActionFiles } from "./action-files.ts";
import type { Failure, FunctionCall, Functions, Identity, RequestMetadata } from "../types.ts";
import type { UdfType } from "../deployment-types.ts";

/** One running action, as its syscalls see it. */
export interface ActionCall {
  readonly component: string;
  /** "messages:send"; of an HTTP action "http". */
  readonly name: string;
  readonly identity: Identity;
  readonly metadata: RequestMetadata | null;
  readonly requestId: string;
  readonly scheduledJob: { readonly component: string; readonly id: string } | null;
}

export interface ActionSyscallDeps {
  readonly engine: Engine;
  readonly deployment: Deployment;
  readonly functions: Pick<Functions, "query" | "mutation" | "action">;
}

const UNSUPPORTED: Readonly<Record<string, string>> = {
  "1.0/createServiceToken": "Managed services are not supported by this backend.",
  "1.0/getServiceUrl": "Managed services are not supported by this backend.",
};

type Answer = (args: JsonObject) => Promise<string> | string;

export class ActionSyscalls {
  readonly #deps: ActionSyscallDeps;
  readonly #call: ActionCall;
  readonly #answers: Readonly<Record<string, Answer>>;

  constructor(deps: ActionSyscallDeps, call: ActionCall) {
    this.#deps = deps;
    this.#call = call;
    const { identity, metadata, requestId, component, name, scheduledJob } = call;
    this.#answers = {
      "1.0/actions/query": (args) => this.#run("Query", args),
      "1.0/actions/mutation": (args) => this.#run("Mutation", args),
      "1.0/actions/action": (args) => this.#run("Action", args),
      "1.0/actions/schedule": (args) => this.#schedule(args),
      "1.0/actions/cancel_job": (args) => this.#cancel(args),
      "1.0/actions/vectorSearch": (args) => this.#vectorSearch(args),
      "1.0/createFunctionHandle": (args) =>
        JSON.stringify(resolveAddress(deps.deployment, { component }, args).handle),
      "1.0/getUserIdentity": () => JSON.stringify(identityAttributes(identity)),
      "1.0/getFunctionMetadata": () => JSON.stringify({ name, componentPath: component }),
      "1.0/getDeploymentMetadata": () => DEPLOYMENT_METADATA,
      "1.0/auditLog": () => "null",
      ...this.#storageAnswers(),
      "1.0/getRequestMetadata": () =>
        JSON.stringify({
          ip: metadata?.ip ?? null,
          userAgent: metadata?.userAgent ?? null,
          requestId,
          scheduledFunctionId: scheduledJob?.id ?? null,
          authToken: identity.kind === "user" ? identity.token : null,
        }),
    };
  }

  async answer(op: string, argsJson: string): Promise<CallResult> {
    try {
      const answer = this.#answers[op];
      if (answer === undefined) throw new FunctionError(unknownOperation(op));
      return await answer(JSON.parse(argsJson) as JsonObject);
    } catch (error) {
      if (error instanceof CalledFunctionFailed) return error.failure;
      const message = userMessage(error);
      if (message !== null) return { message };
      return internalFailure(this.#deps.engine, this.#call.requestId, error);
    }
  }

  async #run(udfType: UdfType, args: JsonObject): Promise<string> {
    const { deployment, functions } = this.#deps;
    const fn = resolveAddress(deployment, { component: this.#call.component }, args);
    const call: FunctionCall = {
      component: fn.component,
      path: fn.canonical,
      args: objectArg(args, "args"),
      identity: identityAcross(this.#call, fn.component),
      caller: "Action",
      allowInternal: true,
      requestId: this.#call.requestId,
      ...(this.#call.metadata === null ? {} : { metadata: this.#call.metadata }),
    };
    const outcome = await perform(functions, udfType, call);
    if (outcome.ok) return outcome.valueJson;
    throw new CalledFunctionFailed(outcome);
  }

  #vectorSearch(args: JsonObject): string {
    const { database } = this.#deps.engine;
    const tx = database.beginQuery();
    try {
      return JSON.stringify({ results: vectorSearch(tx, this.#call.component, objectArg(args, "query")) });
    } finally {
      database.abandon(tx);
    }
  }

  async #schedule(args: JsonObject): Promise<string> {
    const { component } = this.#call;
    const id = await this.#write((tx, nowMs) => {
      const job = insertJob({ tx, deployment: this.#deps.deployment, component, nowMs }, args);
      // What a cancelled action still schedules must not run.
      if (this.#isCancelled(tx)) cancelJob({ tx, component, nowMs }, job);
      return job;
    });
    return JSON.stringify(id);
  }

  #storageAnswers(): Record<string, Answer> {
    const { database, files } = this.#deps.engine;
    const storage = new ActionFiles({
      database,
      files,
      component: this.#call.component,
      nowMs: () => this.#deps.engine.runtime.nowMs(),
      write: (write) => this.#write(write),
    });
    return {
      "1.0/storageGetUrl": (args) => storage.getUrl(args),
      "1.0/storageGetMetadata": (args) => storage.getMetadata(args),
      "1.0/storageGenerateUploadUrl": () => storage.generateUploadUrl(),
      "1.0/storageDelete": (args) => storage.remove(args),
      "1.0/storageStore": (args) => storage.store(args),
      "1.0/storageGet": (args) => storage.get(args),
    };
  }

  #isCancelled(tx: Transaction): boolean {
    const { scheduledJob } = this.#call;
    if (scheduledJob === null || tx.tableOfId(scheduledJob.component, scheduledJob.id)?.name !== JOBS_TABLE)
      return false;
    const state = tx.get(scheduledJob.component, scheduledJob.id)?.state;
    return typeof state === "object" && state !== null && "kind" in state && state.kind === "canceled";
  }

  async #cancel(args: JsonObject): Promise<string> {
    const { component } = this.#call;
    await this.#write((tx, nowMs) => {
      cancelJob({ tx, component, nowMs }, textArg(args, "id"));
    });
    return "null";
  }

  async #write<T>(write: (tx: Transaction, nowMs: number) => T): Promise<T> {
    const { database, runtime } = this.#deps.engine;
    return await durableWrite(database, (tx) => write(tx, runtime.nowMs()));
  }
}

function unknownOperation(op: string): string {
  return UNSUPPORTED[op] ?? `Unknown async operation ${op}`;
}

/** The user's identity stays within the app; only admins keep theirs across the border of a component. */
function identityAcross({ identity, component }: ActionCall, callee: string): Identity {
  return identity.kind === "admin" || (component === "" && callee === "") ? identity : { kind: "none" };
}

async function perform(functions: ActionSyscallDeps["functions"], udfType: UdfType, call: FunctionCall) {
  if (udfType === "Query") return (await functions.query(call)).result;
  return udfType === "Mutation" ? await functions.mutation(call) : await functions.action(call);
}

class CalledFunctionFailed extends Error {
  readonly failure: CallFailure;

  constructor(failed: Failure) {
    const { errorData } = failed;
    const message = failureText(failed);
    super(message);
    this.failure =
      errorData === undefined ? { message } : { message, dataJson: JSON.stringify(errorData satisfies Json) };
  }
}
