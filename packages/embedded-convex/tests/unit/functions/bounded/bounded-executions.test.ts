// Which functions run in a process of their own, in which process, and how many at a time.
import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  BoundedExecutions,
  SLICE_MS,
  type BoundedMode,
} from "embedded-convex/src/functions/bounded/bounded-executions.ts";
import type { RunParts } from "embedded-convex/src/functions/bounded/bounded-run.ts";
import { FakeProcess } from "./fake-process.ts";

vi.mock("embedded-convex/src/functions/bounded/execution-process.ts", async () => {
  const { FakeProcess: ExecutionProcess } = await import("./fake-process.ts");
  return { ExecutionProcess, MEMORY_MB: 64 };
});
const machine = vi.hoisted(() => ({ processors: 2 }));
vi.mock("node:os", async (original) => ({
  ...(await original<object>()),
  availableParallelism: () => machine.processors,
}));
vi.mock("embedded-convex/src/functions/bounded/process-program.ts", () => ({
  writeProgram: () => Promise.resolve("program.mjs"),
}));

const LIMITS = { limitMs: 1000 } as RunParts & { limitMs: number };
const callOf = (path: string, component = "") => ({ path, component });
let nowMs = 0;
let executions: BoundedExecutions;

function open(mode: BoundedMode = "slices", maxProcesses = 2): BoundedExecutions {
  return new BoundedExecutions({ mode, folder: "none", maxProcesses });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  nowMs = 0;
  FakeProcess.all = [];
  FakeProcess.ready = () => Promise.resolve();
  executions = open();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(ms: number): Promise<void> {
  nowMs += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

const turns = async (): Promise<void> => await pass(0);

/** A function that runs until it is let go, or its process is ended. */
function begin(path: string) {
  let isRunning = false;
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => (leave = resolve));
  const done = executions.run(callOf(path), LIMITS, async () => {
    isRunning = true;
    await left;
    isRunning = false;
  });
  return { isRunning: () => isRunning, leave, done };
}

/** Runs it once, and ends its process for what it used. */
async function exceed(path: string): Promise<void> {
  const before = new Set(FakeProcess.all.filter(({ isReferenced }) => isReferenced));
  const running = begin(path);
  await turns();
  FakeProcess.all.find((process) => process.isReferenced && !before.has(process))?.end();
  running.leave();
  await running.done;
}

describe("a function", () => {
  it("may compute for 100 ms on the engine's thread", () => {
    expect(SLICE_MS).toBe(100);
  });

  it("that exceeded its slice runs in a process for the next 30 seconds, and no other does", async () => {
    executions.moved(callOf("a:b"));
    await pass(29_999);
    expect(executions.takes(callOf("a:b"))).toBe(true);
    expect(executions.takes(callOf("a:c"))).toBe(false);
    expect(executions.takes(callOf("a:b", "part"))).toBe(false);
    await pass(1);
    expect(executions.takes(callOf("a:b"))).toBe(false);
  });

  it("that exceeds it again is remembered from then on", async () => {
    executions.moved(callOf("a:b"));
    await pass(20_000);
    executions.moved(callOf("a:b"));
    await pass(20_000);
    expect(executions.takes(callOf("a:b"))).toBe(true);
  });

  it("starts on the engine's thread again after a push, unless all run in processes", () => {
    const all = open("always");
    for (const one of [executions, all]) {
      one.moved(callOf("a:b"));
      one.forget();
    }
    expect(executions.takes(callOf("a:b"))).toBe(false);
    expect(all.takes(callOf("a:b"))).toBe(true);
  });

  it("is forgotten when a thousand others exceeded their slices after it", () => {
    for (let at = 0; at < 1000; at += 1) executions.moved(callOf(`a:${String(at)}`));
    expect(executions.takes(callOf("a:0"))).toBe(true);
    executions.moved(callOf("a:1000"));
    expect(executions.takes(callOf("a:0"))).toBe(false);
    expect(executions.takes(callOf("a:1"))).toBe(true);
    // Once more: the next oldest is another one.
    executions.moved(callOf("a:1"));
    executions.moved(callOf("a:1001"));
    expect(executions.takes(callOf("a:1"))).toBe(true);
    expect(executions.takes(callOf("a:2"))).toBe(false);
  });
});

describe("a process", () => {
  it("is used again, and holds up the end of the engine only while a function runs", async () => {
    const first = begin("a:b");
    await turns();
    expect(FakeProcess.all.map(({ isReferenced }) => isReferenced)).toEqual([true]);
    first.leave();
    await first.done;
    expect(FakeProcess.all.map(({ isReferenced }) => isReferenced)).toEqual([false]);
    await executions.run(callOf("a:c"), LIMITS, () => {
      expect(FakeProcess.all.map(({ isReferenced }) => isReferenced)).toEqual([true]);
    });
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  it("is ended after a minute without a run", async () => {
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    await pass(50_000);
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    await pass(59_999);
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([false]);
    await pass(1);
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([true]);
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    expect(FakeProcess.all).toHaveLength(2);
  });

  it("that ended by itself, or says that it is worn, is not used again", async () => {
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    FakeProcess.all[0]!.end();
    await executions.run(callOf("a:b"), LIMITS, () => {
      FakeProcess.all[1]!.saysWorn = true;
    });
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    expect(FakeProcess.all).toHaveLength(3);
  });

  it("is ended with the engine, also when it is idle or just then becomes so", async () => {
    const [first, second] = [begin("a:b"), begin("a:c")];
    await turns();
    first.leave();
    await first.done;
    await executions.close();
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    second.leave();
    await second.done;
    // One that starts while the engine closes.
    await executions.run(callOf("a:b"), LIMITS, () => undefined);
    expect(FakeProcess.all.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
  });

  it("that cannot be started fails its run, and functions stay on the engine's thread until a push", async () => {
    executions.moved(callOf("a:b"));
    FakeProcess.ready = () => Promise.reject(new Error("no memory"));
    for (let at = 0; at < 3; at += 1)
      await expect(executions.run(callOf("a:b"), LIMITS, () => undefined)).rejects.toThrow("no memory");
    expect([executions.isAvailable, executions.takes(callOf("a:b"))]).toEqual([false, false]);
    executions.forget();
    expect(executions.isAvailable).toBe(true);
  });
});

describe("functions that run at the same time", () => {
  it("are as many as there may be processes; the others wait", async () => {
    const all = ["a:1", "a:2", "a:3"].map(begin);
    await turns();
    expect(all.map(({ isRunning }) => isRunning())).toEqual([true, true, false]);
    all[1]!.leave();
    await all[1]!.done;
    await turns();
    expect(all.map(({ isRunning }) => isRunning())).toEqual([true, false, true]);
    expect(FakeProcess.all).toHaveLength(2);
  });

  it.each([
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 4],
    [64, 4],
  ])("on a machine with %i processors are %i", async (processors, expected) => {
    machine.processors = processors;
    executions = new BoundedExecutions({ mode: "slices", folder: "none" });
    const all = Array.from({ length: 6 }, (_, n) => begin(`a:${String(n)}`));
    await turns();
    expect(all.filter(({ isRunning }) => isRunning())).toHaveLength(expected);
  });

  it("leave one process to those that were not ended before", async () => {
    await exceed("a:slow");
    await exceed("a:slower");
    const slow = ["a:slow", "a:slower"].map(begin);
    await turns();
    expect(slow.map(({ isRunning }) => isRunning())).toEqual([true, false]);
    const other = begin("a:b");
    await turns();
    expect(other.isRunning()).toBe(true);
    for (const { leave } of [...slow, other]) leave();
    await Promise.all([...slow, other].map(async ({ done }) => await done));
    // Their last runs were not ended.
    const again = ["a:slow", "a:slower"].map(begin);
    await turns();
    expect(again.map(({ isRunning }) => isRunning())).toEqual([true, true]);
  });

  it("take turns: one that was ended before, one that was not", async () => {
    executions = open("slices", 3);
    for (const path of ["a:s1", "a:s2", "a:s3", "a:s4"]) await exceed(path);
    const busy = ["a:1", "a:2", "a:3"].map(begin);
    await turns();
    const slow = ["a:s1", "a:s2", "a:s3", "a:s4"].map(begin);
    const others = ["a:4", "a:5"].map(begin);
    const running = () => [...slow, ...others].map(({ isRunning }) => isRunning());
    busy[0]!.leave();
    await turns();
    expect(running()).toEqual([true, false, false, false, false, false]);
    busy[1]!.leave();
    await turns();
    expect(running()).toEqual([true, false, false, false, true, false]);
    busy[2]!.leave();
    await turns();
    expect(running()).toEqual([true, true, false, false, true, false]);
    // Two of three processes are theirs: the place goes to the other kind, although it is the turn of theirs after that.
    others[0]!.leave();
    await turns();
    expect(running()).toEqual([true, true, false, false, false, true]);
    others[1]!.leave();
    await turns();
    expect(running()).toEqual([true, true, false, false, false, false]);
    slow[0]!.leave();
    await turns();
    expect(running()).toEqual([false, true, true, false, false, false]);
  });

  it("are forgotten as ended before by a push", async () => {
    await exceed("a:slow");
    await exceed("a:slower");
    executions.forget();
    const both = ["a:slow", "a:slower"].map(begin);
    await turns();
    expect(both.map(({ isRunning }) => isRunning())).toEqual([true, true]);
  });
});
