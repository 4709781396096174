// The scheduler on a real database in memory, with functions that only record their runs.
import { openDatabase } from "../../../src/database/open.ts";
import type { Database } from "../../../src/database/types.ts";
import type { FunctionCall, FunctionsRuntime, MutationOutcome } from "../../../src/functions/types.ts";
import { systemRuntime, type Runtime } from "../../../src/runtime.ts";
import type { SchedulerDeps } from "../../../src/scheduler/scheduled-jobs.ts";
import { durableWrite } from "../../../src/database/durable-write.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { readIndex, withSnapshot } from "../../../src/system/reads.ts";
import type { Document, ObjectValue } from "../../../src/values/types.ts";

export const JOBS = "_scheduled_functions";

export const CONFLICT: MutationOutcome = {
  ok: false,
  errorMessage: "Server Error",
  code: "OptimisticConcurrencyControlFailure",
  logLines: [],
};

export class Harness {
  readonly ran: { name: string; n: unknown; sessionRequest: number | null }[] = [];
  readonly calls: FunctionCall[] = [];
  readonly faults: unknown[] = [];
  /** Of the deployed version. */
  readonly components = new Map<string, null>([["", null]]);
  readonly #onVersion = new Set<() => void>();
  running = 0;
  mostRunning = 0;
  /** What the next calls answer, by function; success unless set. */
  readonly answers = new Map<string, () => Promise<MutationOutcome>>();
  readonly database: Database;
  readonly deps: SchedulerDeps;

  private constructor(database: Database, runtime: Runtime) {
    this.database = database;
    this.deps = {
      runtime,
      database,
      functions: this.#functions(),
      onFault: (error) => void this.faults.push(error),
    };
  }

  /** The scheduler's time is that of `runtime`, the database's the real one. */
  static async open(persistence = new MemoryPersistence(), runtime = systemRuntime()): Promise<Harness> {
    return new Harness(await openDatabase({ persistence, runtime: systemRuntime() }), runtime);
  }

  /** A new version is deployed. */
  push(): void {
    for (const listener of this.#onVersion) listener();
  }

  get listeners(): number {
    return this.#onVersion.size;
  }

  insert(table: string, value: ObjectValue, component = ""): Promise<string> {
    return durableWrite(this.database, (tx) => tx.insert(component, table, value));
  }

  job(name: string, scheduledTime: number, state = "pending"): Promise<string> {
    return this.insert(JOBS, {
      name,
      args: [{ n: this.ran.length }],
      scheduledTime,
      state: { kind: state },
      targetComponent: "",
    });
  }

  rows(table: string): Document[] {
    return withSnapshot(this.database, (tx) => [...readIndex(tx, { table })]);
  }

  names(): string[] {
    return this.ran.map(({ name }) => name);
  }

  #functions(): FunctionsRuntime {
    const run = async (call: FunctionCall, requestId: number | null): Promise<MutationOutcome> => {
      this.calls.push(call);
      this.ran.push({ name: call.path, n: call.args["n"], sessionRequest: requestId });
      this.running += 1;
      this.mostRunning = Math.max(this.mostRunning, this.running);
      try {
        const answer = this.answers.get(call.path);
        return answer === undefined ? { ok: true, valueJson: "null", ts: 0n, logLines: [] } : await answer();
      } finally {
        this.running -= 1;
      }
    };
    const functions = new Map([
      ["work.js:mutate", { udfType: "Mutation" }],
      ["work.js:act", { udfType: "Action" }],
    ]);
    const fake = {
      deployment: { components: this.components, component: () => ({ functions }) },
      mutation: (call: FunctionCall, options: { session?: { requestId: number } } = {}) =>
        run(call, options.session?.requestId ?? null),
      action: (call: FunctionCall) => run(call, null),
      onVersionChange: (listener: () => void) => {
        this.#onVersion.add(listener);
        return () => this.#onVersion.delete(listener);
      },
    };
    return fake as unknown as FunctionsRuntime;
  }
}

export async function until(condition: () => boolean, limitMs = 3000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error("It did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
