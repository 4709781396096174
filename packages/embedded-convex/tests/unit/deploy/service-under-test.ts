// A push service over a database in memory. Code is evaluated in the test's own process, which is quicker than a thread.
import { setImmediate } from "node:timers/promises";
import { openDatabase } from "../../../src/database/open.ts";
import type { Database } from "../../../src/database/types.ts";
import { evaluatePush } from "../../../src/deploy/evaluate-push.ts";
import { PushError, pushFailure } from "../../../src/deploy/push-error.ts";
import { PushService } from "../../../src/deploy/push-service.ts";
import { textOf } from "../../../src/deploy/row-text.ts";
import type { StartPushRequest } from "../../../src/deploy/push-types.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { readIndex, withSnapshot } from "../../../src/system/reads.ts";
import type { Document, JsonObject } from "../../../src/values/types.ts";

export interface ServiceUnderTest {
  readonly database: Database;
  readonly service: PushService;
  /** Those that have ended; each takes a turn of the event loop. */
  readonly reloads: () => number;
  rows(table: string): Document[];
  /** `COMPONENT|PATH` of every module. */
  paths(): string[];
  /** The whole way: start, wait, finish. */
  deploy(request: StartPushRequest): Promise<JsonObject>;
  moveClock(ms: number): void;
}

export const ORIGINS = { cloud: "http://127.0.0.1:1", site: "http://127.0.0.1:2" };

export async function openService(): Promise<ServiceUnderTest> {
  let offsetMs = 0;
  let reloads = 0;
  const system = systemRuntime();
  const runtime = { ...system, nowMs: () => system.nowMs() + offsetMs };
  const database = await openDatabase({ persistence: new MemoryPersistence(), runtime });
  const service = new PushService({
    database,
    runtime,
    origins: ORIGINS,
    analyze: (request) => evaluatePush(request).catch(asPushFailure),
    async reload() {
      await setImmediate();
      reloads += 1;
    },
  });
  const rows = (table: string) => withSnapshot(database, (tx) => [...readIndex(tx, { table })]);
  return {
    database,
    service,
    reloads: () => reloads,
    rows,
    paths: () =>
      rows("_modules")
        .map((row) => `${textOf(row, "component")}|${textOf(row, "path")}`)
        .sort(),
    async deploy(request) {
      const pushId = pushIdOf(await service.start(request));
      const status = await service.waitForSchema(pushId, 5_000);
      if (status["type"] !== "complete") throw new Error(JSON.stringify(status));
      return service.finish(pushId, request.dryRun);
    },
    moveClock(ms) {
      offsetMs += ms;
    },
  };
}

function asPushFailure(error: unknown): never {
  if (error instanceof PushError) throw pushFailure(error.code, error.message);
  throw error;
}

export function pushIdOf(answer: JsonObject): string {
  const { schemaIds } = answer["schemaChange"] as { schemaIds: { pushId: string } };
  return schemaIds.pushId;
}
