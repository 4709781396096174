// One life of the backend process: the engine's own database, functions, scheduler, query cache and sync sessions on the
// simulated runtime and disk. Only sockets and threads are left out.
import { openDatabase } from "../../src/database/open.ts";
import type { Database } from "../../src/database/types.ts";
import { createFunctions } from "../../src/functions/functions-runtime.ts";
import type { FunctionCall, FunctionsRuntime } from "../../src/functions/types.ts";
import type { Authenticator } from "../../src/auth/authenticator.ts";
import type { Runtime } from "../../src/runtime.ts";
import { pendingJobs } from "../../src/scheduler/job-rows.ts";
import { startScheduler } from "../../src/scheduler/scheduler.ts";
import { EventLoopBatcher } from "../../src/sync/event-loop-batcher.ts";
import { QueryCache } from "../../src/sync/query-cache.ts";
import { SyncSession } from "../../src/sync/session.ts";
import { DEFAULT_SYNC_LIMITS, type SessionDeps, type SocketPort } from "../../src/sync/session-types.ts";
import { withSnapshot } from "../../src/system/reads.ts";
import type { Json, JsonObject } from "../../src/values/types.ts";
import type { SimulatedDisk } from "./disk.ts";
import type { World } from "./world.ts";

/** What can be broken on purpose, each at a port of the engine. */
export type PlantedFault = "lying disk" | "forgotten requests" | "lost wake-ups";

const TICK_MS = 5000;
/** Small enough for transitions in parts. */
const LIMITS = { ...DEFAULT_SYNC_LIMITS, chunkSize: 600 };
const ORIGINS = { cloud: "http://127.0.0.1:3210", site: "http://127.0.0.1:3211" };
const NOBODY: Authenticator = {
  isAdminKey: () => false,
  isAdminHeader: () => false,
  verifyHeader: () => Promise.resolve({ ok: true, identity: { kind: "none" } }),
  verify: () => Promise.resolve({ ok: true, identity: { kind: "none" } }),
};

interface Parts {
  readonly database: Database;
  readonly functions: FunctionsRuntime;
  readonly deps: SessionDeps;
}

export class SimulatedServer {
  readonly #runtime: Runtime;
  readonly #sessions = new Set<SyncSession>();
  readonly #plantedFault: PlantedFault | null;
  #parts: Parts | null = null;
  #isAlive = true;

  constructor(world: World, plantedFault: PlantedFault | null) {
    this.#runtime = world.runtime(() => this.#isAlive);
    this.#plantedFault = plantedFault;
  }

  get isUp(): boolean {
    return this.#isAlive && this.#parts !== null;
  }

  async start(disk: SimulatedDisk): Promise<void> {
    const runtime = this.#runtime;
    const database = await openDatabase({ persistence: disk.mount(), runtime });
    const functions = await createFunctions({
      ...{
        database,
        runtime,
        origins: ORIGINS,
        packages: { projectFolder: "", installFolder: "" },
        scratchDir: "",
      },
      warmActions: false,
      ...this.#manners(),
    });
    await startScheduler({ runtime, database, functions, onFault: fail });
    this.#parts = { database, functions, deps: this.#sessionDeps(database, functions) };
    this.#tick();
  }

  /** In every other run of the server functions yield at each call, because simulated time stands still while they compute. */
  #manners(): { yieldAfterMs?: number } {
    return (this.#runtime.randomBytes(1)[0] ?? 0) % 2 === 0 ? { yieldAfterMs: 0 } : {};
  }

  /** The process ends, whatever it was doing. */
  kill(): void {
    this.#isAlive = false;
    this.#sessions.clear();
  }

  open(port: SocketPort): SyncSession {
    const session = new SyncSession(port, this.#get().deps);
    this.#sessions.add(session);
    return session;
  }

  closed(session: SyncSession): void {
    this.#sessions.delete(session);
    session.closed();
  }

  get pendingJobs(): number {
    return withSnapshot(this.#get().database, (tx) => [...pendingJobs(tx, "")].length);
  }

  /** The answer of a query by itself, past every subscription. */
  async query(path: string, args: JsonObject): Promise<Json> {
    const { result } = await this.#get().functions.query(callOf(path, args));
    if (!result.ok) throw new Error(result.errorMessage);
    return JSON.parse(result.valueJson) as Json;
  }

  #get(): Parts {
    if (this.#parts === null) throw new Error("The server is not up.");
    return this.#parts;
  }

  #sessionDeps(database: Database, functions: FunctionsRuntime): SessionDeps {
    const runtime = this.#runtime;
    const cache = new QueryCache({
      run: (call, options) => functions.query(call, options),
      subscriptions:
        this.#plantedFault === "lost wake-ups" ? forgetful(database, runtime) : database.subscriptions,
      version: () => functions.version,
    });
    const isForgotten = this.#plantedFault === "forgotten requests";
    return {
      ...{ runtime, database, cache, auth: NOBODY, limits: LIMITS },
      functions: isForgotten
        ? { action: (call) => functions.action(call), mutation: (call) => functions.mutation(call) }
        : functions,
      metadata: { ip: null, userAgent: null },
      takesChunks: true,
      batcher: new EventLoopBatcher(runtime, database),
    };
  }

  #tick(): void {
    for (const session of this.#sessions) session.tick();
    this.#runtime.setTimer(TICK_MS, () => {
      this.#tick();
    });
  }
}

/** Notifies a subscriber in nine of ten cases. */
function forgetful({ subscriptions }: Database, runtime: Runtime): Database["subscriptions"] {
  return {
    size: 0,
    subscribe: (reads, ts, wake) =>
      subscriptions.subscribe(reads, ts, (touchedTs) => {
        if ((runtime.randomBytes(1)[0] ?? 0) > 25) wake(touchedTs);
      }),
  };
}

function callOf(path: string, args: JsonObject): FunctionCall {
  return {
    ...{ component: "", path, args, identity: { kind: "none" as const } },
    caller: "HttpApi",
    allowInternal: true,
  };
}

function fail(error: unknown): never {
  throw error;
}
