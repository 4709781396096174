// A minimal engine for tests of the sync layer: named cells instead of documents, commits that are durable at once.
import type { Authenticator } from "../../../src/auth/authenticator.ts";
import type { ReadSet } from "../../../src/database/types.ts";
import type {
  ActionOutcome,
  FunctionCall,
  MutationOutcome,
  QueryOutcome,
} from "../../../src/functions/types.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { QueryCache } from "../../../src/sync/query-cache.ts";
import { SyncSession } from "../../../src/sync/session.ts";
import { DEFAULT_SYNC_LIMITS } from "../../../src/sync/session-types.ts";
import type { SessionDeps, SocketPort, SyncLimits } from "../../../src/sync/session-types.ts";
import { EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";

interface CellReads extends ReadSet {
  readonly cells: ReadonlySet<string>;
}

type QueryBody = (read: (cell: string) => number, call: FunctionCall) => unknown;

export class FakeEngine {
  durableTs = 1_000n;
  version = 1;
  queryRuns = 0;
  identitySeen = false;
  /** Called while a query runs, after it took its snapshot. */
  duringQuery: (() => Promise<void> | void) | null = null;
  /** Of all sessions; without it each has its own. */
  batcher: EventLoopBatcher | null = null;
  readonly mutationsRun: string[] = [];
  readonly bumped: bigint[] = [];
  readonly #history: { ts: bigint; cell: string; value: number }[] = [];
  readonly #watchers = new Set<{ cells: ReadonlySet<string>; wake: (ts: bigint) => void }>();
  readonly #queries: Record<string, QueryBody>;
  readonly cache: QueryCache;

  constructor(queries: Record<string, QueryBody>) {
    this.#queries = queries;
    this.cache = new QueryCache({
      run: (call, options) => this.#run(call, options.atTs),
      version: () => this.version,
      subscriptions: {
        size: 0,
        subscribe: (reads, snapshotTs, wake) => this.#watch((reads as CellReads).cells, snapshotTs, wake),
      },
    });
  }

  get durableSeq(): number {
    return this.#history.length;
  }

  retain(): () => void {
    return () => undefined;
  }

  bumpClock(ts: bigint): void {
    this.bumped.push(ts);
  }

  commit(cell: string, value: number): bigint {
    this.durableTs += 10n;
    this.#history.push({ ts: this.durableTs, cell, value });
    for (const watcher of [...this.#watchers]) {
      if (!watcher.cells.has(cell)) continue;
      this.#watchers.delete(watcher);
      watcher.wake(this.durableTs);
    }
    return this.durableTs;
  }

  mutation: (call: FunctionCall) => Promise<MutationOutcome> = async (call) => {
    this.mutationsRun.push(call.path);
    await Promise.resolve();
    if (call.path === "fail:now") return { ok: false, errorMessage: "no", logLines: [] };
    const ts = this.commit(call.args["cell"] as string, call.args["value"] as number);
    return { ok: true, valueJson: "null", ts, logLines: [] };
  };

  action: (call: FunctionCall) => Promise<ActionOutcome> = () =>
    Promise.resolve({ ok: true, valueJson: '"done"', logLines: [] });

  async #run(call: FunctionCall, atTs: bigint): Promise<QueryOutcome> {
    this.queryRuns += 1;
    const cells = new Set<string>();
    const read = (cell: string): number => {
      cells.add(cell);
      return this.#history.findLast((entry) => entry.cell === cell && entry.ts <= atTs)?.value ?? 0;
    };
    const body = this.#queries[call.path];
    this.identitySeen = false;
    const value = body === undefined ? null : body(read, call);
    const identityObserved = this.identitySeen;
    await this.duringQuery?.();
    const reads: CellReads = { isEmpty: cells.size === 0, cells };
    const result = { ok: true as const, valueJson: JSON.stringify(value), logLines: [] };
    return { result, snapshotTs: atTs, reads, identityObserved, journal: null };
  }

  #watch(cells: ReadonlySet<string>, snapshotTs: bigint, wake: (ts: bigint) => void): { cancel(): void } {
    const late = this.#history.find(({ ts, cell }) => ts > snapshotTs && cells.has(cell));
    const watcher = { cells, wake };
    if (late === undefined) this.#watchers.add(watcher);
    else wake(late.ts);
    return { cancel: () => void this.#watchers.delete(watcher) };
  }
}

export const NOBODY: Authenticator = {
  isAdminKey: () => false,
  isAdminHeader: () => false,
  verifyHeader: () => Promise.resolve({ ok: true, identity: { kind: "none" } }),
  verify: (credential) =>
    Promise.resolve(
      credential.tokenType === "User" && credential.value === "bad"
        ? { ok: false, code: "Unauthenticated", error: "bad token" }
        : { ok: true, identity: userNamed(credential.tokenType === "User" ? credential.value : "nobody") },
    ),
};

function userNamed(name: string): {
  kind: "user";
  attributes: { subject: string };
  token: string;
  expiresAtMs: number;
} {
  const lifeMs = name === "short" ? 30 : 60_000;
  return { kind: "user", attributes: { subject: name }, token: name, expiresAtMs: Date.now() + lifeMs };
}

export interface ServerMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

export class FakeClient {
  readonly messages: ServerMessage[] = [];
  closedWith: { code: number; reason: string } | null = null;
  buffered = 0;
  readonly session: SyncSession;

  constructor(engine: FakeEngine, limits: Partial<SyncLimits> = {}, runtime = systemRuntime()) {
    const deps: SessionDeps = {
      runtime,
      database: engine,
      functions: engine,
      cache: engine.cache,
      auth: NOBODY,
      limits: { ...DEFAULT_SYNC_LIMITS, ...limits },
      metadata: { ip: null, userAgent: null },
      batcher: engine.batcher ?? new EventLoopBatcher(systemRuntime(), engine),
      takesChunks: true,
    };
    this.session = new SyncSession(this.#port(), deps);
  }

  send(message: object): void {
    this.session.receive(JSON.stringify(message));
  }

  connect(clientTs = Date.now()): void {
    this.send({
      type: "Connect",
      sessionId: "a-b",
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs,
    });
  }

  modify(baseVersion: number, ...modifications: object[]): void {
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
  }

  transitions(): ServerMessage[] {
    return this.messages.filter(({ type }) => type === "Transition");
  }

  #port(): SocketPort {
    const client = (): this => this;
    return {
      get bufferedAmount() {
        return client().buffered;
      },
      send: (text) => void this.messages.push(JSON.parse(text) as ServerMessage),
      close: (code, reason) => {
        this.closedWith ??= { code, reason };
      },
      terminate: () => {
        this.closedWith ??= { code: 1006, reason: "terminated" };
      },
    };
  }
}

export function add(queryId: number, udfPath: string, args: object = {}): object {
  return { type: "Add", queryId, udfPath, args: [args] };
}

/** Lets every turn that is already due run. */
export async function settle(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A client that has been told the results of the queries it added. */
export async function connected(engine: FakeEngine, ...adds: object[]): Promise<FakeClient> {
  const client = new FakeClient(engine);
  client.connect();
  client.modify(0, ...adds);
  await settle();
  return client;
}
