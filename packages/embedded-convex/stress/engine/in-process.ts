// The embedded backend without sockets, in this process: database in memory, functions, scheduler, and an app that is
// pushed through the push service.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../src/database/open.ts";
import type { Database } from "../../src/database/types.ts";
import { evaluatePush } from "../../src/deploy/evaluate-push.ts";
import { PushService } from "../../src/deploy/push-service.ts";
import { createFunctions } from "../../src/functions/functions-runtime.ts";
import type { FunctionsRuntime } from "../../src/functions/types.ts";
import { systemRuntime, type Runtime } from "../../src/runtime.ts";
import { pendingJobs } from "../../src/scheduler/job-rows.ts";
import { startScheduler } from "../../src/scheduler/scheduler.ts";
import { MemoryPersistence } from "../../src/storage/memory-persistence.ts";
import type { Persistence } from "../../src/storage/persistence.ts";
import { withSnapshot } from "../../src/system/reads.ts";
import { withoutWatchdog } from "./no-watchdog.ts";
import { pushOfFolder, type PushRequest } from "./bundle.ts";

export interface EngineOptions {
  readonly runtime?: Runtime;
  /** Wraps a part of the engine, to plant a fault. */
  readonly persistence?: Persistence;
}

export interface EngineInProcess {
  readonly database: Database;
  readonly functions: FunctionsRuntime;
  /** How many scheduled functions wait for a time up to then. */
  dueJobs(withinMs: number): number;
  close(): Promise<void>;
}

const STAY_MS = 60_000;
const ORIGINS = { cloud: "http://127.0.0.1:3210", site: "http://127.0.0.1:3211" };

export async function startEngine(folder: string, options: EngineOptions = {}): Promise<EngineInProcess> {
  const runtime = options.runtime ?? systemRuntime();
  // The engine's own timers never keep a process alive.
  const stay = setInterval(() => undefined, STAY_MS);
  const watchAgain = withoutWatchdog();
  const database = await openDatabase({
    persistence: options.persistence ?? new MemoryPersistence(),
    runtime,
  });
  const scratchDir = mkdtempSync(path.join(tmpdir(), "cohort-engine-"));
  const functions = await createFunctions({
    database,
    runtime,
    origins: ORIGINS,
    packages: { projectFolder: process.cwd(), installFolder: "" },
    scratchDir,
    warmActions: false,
  });
  await pushTo({ database, functions, runtime }, await pushOfFolder(folder));
  const scheduler = await startScheduler({ runtime, database, functions, onFault: fail });
  return {
    database,
    functions,
    dueJobs: (withinMs) =>
      withSnapshot(database, (tx) => {
        const until = runtime.nowMs() + withinMs;
        let due = 0;
        for (const { scheduledTime } of pendingJobs(tx, "")) {
          if (scheduledTime > until) break;
          due += 1;
        }
        return due;
      }),
    async close() {
      clearInterval(stay);
      watchAgain();
      await scheduler.stop();
      await functions.close();
      await database.close();
      rmSync(scratchDir, { recursive: true, force: true });
    },
  };
}

async function pushTo(
  to: { database: Database; functions: FunctionsRuntime; runtime: Runtime },
  request: PushRequest,
): Promise<void> {
  const { database, functions, runtime } = to;
  const service = new PushService({
    database,
    runtime,
    origins: ORIGINS,
    analyze: (analysis) => evaluatePush(analysis),
    reload: () => functions.reload(),
  });
  const { schemaChange } = await service.start(request);
  const { schemaIds } = schemaChange as { schemaIds: { pushId: string } };
  const status = await service.waitForSchema(schemaIds.pushId, 60_000);
  if (status["type"] !== "complete") throw new Error(JSON.stringify(status));
  await service.finish(schemaIds.pushId, false);
}

function fail(error: unknown): never {
  throw error;
}
