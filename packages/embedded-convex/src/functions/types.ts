// What the function runner offers to sync, http and scheduler.
import type { CONFLICT_CODE } from "../database/errors.ts";
import type { Json, JsonObject } from "../values/types.ts";
import type { ComponentPath, ReadSet } from "../database/types.ts";
import type { Deployment } from "./deployment.ts";
import type { UdfType } from "./deployment-types.ts";
import type { Lane } from "./lane.ts";

export type { UdfType };

/** The caller. `user.attributes` is what ctx.auth.getUserIdentity() returns (protocol E.3). */
export type Identity =
  /** `refusal`: why the Authorization header of an HTTP action could not be read. */
  | { readonly kind: "none"; readonly refusal?: string }
  | {
      readonly kind: "user";
      readonly attributes: JsonObject;
      /** raw token */ readonly token: string;
      readonly expiresAtMs: number;
    }
  | { readonly kind: "admin"; readonly actingAs: JsonObject | null };

export interface RequestMetadata {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export interface FunctionCall {
  readonly component: ComponentPath;
  /** As the client wrote it: "courses:list", "dir/file:fn", "dir/file.js:fn". */
  readonly path: string;
  readonly args: JsonObject;
  readonly identity: Identity;
  readonly caller: "SyncWorker" | "HttpApi" | "Scheduler" | "Cron" | "Action" | "HttpEndpoint";
  /** Internal functions are callable by admins, the scheduler, crons and server functions only. */
  readonly allowInternal: boolean;
  readonly metadata?: RequestMetadata;
  /** The caller's connection, for taking turns; calls from inside have none. */
  readonly lane?: Lane;
  /** Characters of its request, for the limit on waiting requests. */
  readonly size?: number;
  readonly requestId?: string;
  /** Set when the scheduler runs a job, so that it can finish the job's row in the same transaction. */
  readonly scheduledJobId?: string;
  /** Component whose `_scheduled_functions` holds the job's row; the called component unless given. */
  readonly scheduledJobComponent?: ComponentPath;
}

export interface Failure {
  readonly ok: false;
  /** Full text as protocol A.3 lays it out ("[Request ID: ..] Server Error\nUncaught Error: ..."). */
  readonly errorMessage: string;
  /** Only for ConvexError. */
  readonly errorData?: Json;
  /** Of failures that are not the function's own: the official short name. */
  readonly code?: typeof CONFLICT_CODE;
  readonly logLines: readonly string[];
}

export interface QuerySuccess {
  readonly ok: true;
  /** Serialized once; envelopes concatenate it. */
  readonly valueJson: string;
  readonly logLines: readonly string[];
}

export interface QueryOutcome {
  readonly result: QuerySuccess | Failure;
  readonly snapshotTs: bigint;
  readonly reads: ReadSet;
  readonly identityObserved: boolean;
  /** End cursor of the query's paginate, or null (protocol B.3.7). */
  readonly journal: string | null;
}

export type MutationOutcome =
  | {
      readonly ok: true;
      readonly valueJson: string;
      readonly ts: bigint;
      readonly logLines: readonly string[];
    }
  | Failure;

export type ActionOutcome =
  { readonly ok: true; readonly valueJson: string; readonly logLines: readonly string[] } | Failure;

/** Functions as callers outside of the engine run them: the sync layer, HTTP and the scheduler. */
export interface Functions {
  /** Runs at the last durable snapshot, or at `atTs`. Always resolves; user errors are outcomes. */
  query(call: FunctionCall, options?: { atTs?: bigint; journal?: string | null }): Promise<QueryOutcome>;
  /**
   * Runs first come, first served; resolves only when the commit is durable. With `session`, a repeated
   * (sessionId, requestId) returns the stored success and never reruns (protocol B.4).
   */
  mutation(
    call: FunctionCall,
    options?: { session?: { sessionId: string; requestId: number } },
  ): Promise<MutationOutcome>;
  /** Rejects with `OverloadedError` when there was no place for the call's lane in time. */
  action(call: FunctionCall): Promise<ActionOutcome>;
  /** Any type, chosen by analysis (`convex run`). */
  any(call: FunctionCall): Promise<{ udfType: UdfType; outcome: MutationOutcome | QuerySuccess | Failure }>;
  /** Runs the default export of a module that is not deployed, as a query (`convex run --inline-query`). */
  inlineQuery(source: string, call: Omit<FunctionCall, "path">): Promise<QuerySuccess | Failure>;
  /** Routes through the app's http.js, mounts included; 404 when nothing matches. */
  http(request: Request, identity: Identity, metadata: RequestMetadata, lane?: Lane): Promise<Response>;
  /** Changes whenever code or environment variables change: part of every cache key. */
  readonly version: number;
  /** Calls `listener` after each change of `version`, until the returned function is called. */
  onVersionChange(listener: () => void): () => void;
  /** Log stream of completed executions (protocol A.7). */
  readonly logs: LogStream;
  /** Ends running actions and their threads. */
  close(): Promise<void>;
}

/** The whole runner, as main and deploy see it. */
export interface FunctionsRuntime extends Functions {
  /** Reads modules and environment variables anew: after a push or a change of variables. Bumps `version`. */
  reload(): Promise<void>;
  /** Every function of every component, for `apiSpec` and checks at scheduling time. */
  readonly deployment: Deployment;
}

/** The newest log entries, in memory. */
export interface LogStream {
  /** Adds an entry and resolves waiting readers. */
  push(entry: JsonObject): void;
  /** Entries after `cursor`; waits up to `waitMs` when there are none. */
  read(cursor: number, waitMs: number): Promise<{ entries: JsonObject[]; newCursor: number }>;
}
