// Which thread an action gets, and what is left of a version, with threads that do only what a test says.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import * as os from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActionPool } from "embedded-convex/src/functions/actions/action-pool.ts";
import type { ActionThread } from "embedded-convex/src/functions/actions/action-thread.ts";
import type { TaskEnd } from "embedded-convex/src/functions/actions/protocol.ts";
import { Deployment } from "embedded-convex/src/functions/deployment.ts";
import type { ModuleRecord } from "embedded-convex/src/functions/deployment-types.ts";
import { FakeWorker, TASK } from "./fake-worker.ts";

vi.mock("node:worker_threads", async () => {
  const { FakeWorker: Worker } = await import("./fake-worker.ts");
  return { Worker };
});
vi.mock("node:os", async (original) => ({ ...(await original<typeof os>()), availableParallelism: vi.fn() }));

const HANDLER = { asyncSyscall: () => Promise.reject(new Error("not called")), log: () => undefined };
const BEAT = { blockedAfterMs: 300, lostAfterMs: 100_000 };

const moduleOf = (path: string, environment: "isolate" | "node"): ModuleRecord => ({
  ...{ path, environment, source: `export const name = "${path}";`, sourceMap: null },
  analysis: null,
});

let scratchDir: string;
let pool: ActionPool;

beforeEach(() => {
  vi.useFakeTimers();
  scratchDir = mkdtempSync(join(os.tmpdir(), "cohort-pool-"));
  const records = [moduleOf("a.js", "isolate"), moduleOf("native.js", "node")];
  const rows = {
    modules: records.map((record) => ({ component: "", record })),
    tree: { definitionPath: "", componentPath: "", childComponents: {} },
    env: new Map([["COLOR", "blue"]]),
    nodeDependencies: [],
  };
  const deployment = new Deployment(rows, { version: 1, origins: { cloud: "http://c", site: "http://s" } });
  const packages = { projectFolder: scratchDir, installFolder: scratchDir };
  pool = new ActionPool(deployment, { packages, scratchDir, heartbeat: BEAT });
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(scratchDir, { recursive: true, force: true });
});

function busy(thread: ActionThread): { worker: FakeWorker; end: () => Promise<TaskEnd> } {
  const worker = FakeWorker.latest!;
  const running = thread.run(TASK, { ...HANDLER, response: null }, new Promise(() => undefined));
  const end = (): Promise<TaskEnd> => {
    worker.say({ type: "done", id: 1, end: { kind: "value", json: "1" } });
    return running;
  };
  return { worker, end };
}

const cores = (count: number): void => {
  vi.mocked(os.availableParallelism).mockReturnValue(count);
};

describe("an action gets", () => {
  test("a thread that is idle, else a new one, else the least busy of two to four", () => {
    for (const [count, limit] of [
      [1, 2],
      [3, 3],
      [64, 4],
    ] as const) {
      cores(count);
      const kind = "isolate";
      const threads = new Set<ActionThread>();
      for (let n = 0; n < limit; n += 1) {
        const thread = pool.thread(kind);
        expect(pool.thread(kind)).toBe(thread);
        busy(thread);
        threads.add(thread);
      }
      expect(threads.size).toBe(limit);
      const next = pool.thread(kind);
      expect(threads.has(next)).toBe(true);
      busy(next);
      expect(pool.thread(kind)).not.toBe(next);
      expect(threads.has(pool.thread(kind))).toBe(true);
      for (const thread of threads) thread.retire();
    }
  });

  test("no thread that takes no more tasks, nor one of the other kind", () => {
    cores(1);
    const first = pool.thread("isolate");
    first.retire();
    const second = pool.thread("isolate");
    expect(second).not.toBe(first);
    expect(pool.thread("node")).not.toBe(second);
  });

  test("a thread that was started before, and only one is", () => {
    cores(1);
    FakeWorker.latest = null;
    pool.warm("isolate");
    const worker = FakeWorker.latest as FakeWorker | null;
    expect(worker).not.toBeNull();
    pool.warm("isolate");
    pool.thread("isolate");
    expect(FakeWorker.latest).toBe(worker);
  });

  test("a new thread when the others compute without a pause, of which the oldest end beyond four", async () => {
    cores(1);
    const blocked: FakeWorker[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { worker } = busy(pool.thread("isolate"));
      worker.say({ type: "ready" });
      vi.advanceTimersByTime(1000);
      blocked.push(worker);
    }
    const ended = (): boolean[] => blocked.map(({ isTerminated }) => isTerminated);
    expect(ended()).toEqual([true, false, false, false, false, false]);
    await vi.advanceTimersByTimeAsync(0);
    pool.thread("isolate");
    expect(ended()).toEqual([true, true, false, false, false, false]);
  });
});

describe("modules that run in Node", () => {
  test("are written once for all threads, and the others are not", () => {
    cores(2);
    pool.thread("isolate");
    expect([pool.nodeFolder, readdirSync(scratchDir)]).toEqual([null, []]);
    busy(pool.thread("node"));
    const folder = pool.nodeFolder;
    pool.thread("node");
    expect(pool.nodeFolder).toBe(folder);
    expect(readdirSync(scratchDir)).toHaveLength(1);
    expect(readdirSync(folder ?? "").sort()).toEqual(["native.js", "package.json"]);
  });

  test("stay until the last action of a replaced version has ended, and are removed then", async () => {
    cores(2);
    const [first, second] = [busy(pool.thread("node")), busy(pool.thread("node"))];
    const retired = pool.retire();
    await first.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(existsSync(pool.nodeFolder ?? "")).toBe(true);
    await second.end();
    await retired;
    expect(readdirSync(scratchDir)).toEqual([]);
  });

  test("are removed at the end, which cuts off what still runs", async () => {
    cores(2);
    const { worker } = busy(pool.thread("node"));
    await pool.close();
    expect([worker.isTerminated, readdirSync(scratchDir)]).toEqual([true, []]);
  });
});
