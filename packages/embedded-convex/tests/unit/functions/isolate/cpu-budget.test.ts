// How long an execution may compute, may wait, and may keep the engine's thread in one piece.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  CpuBudget,
  hardTimeoutMs,
  timeoutMessage,
} from "embedded-convex/src/functions/isolate/cpu-budget.ts";
import { useWatchdog } from "embedded-convex/src/functions/isolate/watchdog/guard.ts";

const LIMIT_MS = 300;
let nowMs: number;
let processorMs: number;
const clocks = { monotonicMs: () => nowMs, processorMs: () => processorMs };

beforeEach(() => {
  [nowMs, processorMs] = [5000, 70];
});
afterEach(() => useWatchdog(null));

const budgetOf = (sliceMs?: number): CpuBudget => new CpuBudget(LIMIT_MS, clocks, sliceMs);

function compute(budget: CpuBudget, ms: number): void {
  budget.measure(() => (nowMs += ms));
}

test("an execution that has not begun has not used anything, however long it waits for its turn", () => {
  const budget = budgetOf();
  nowMs += 60_000;
  expect([budget.exhausted, budget.turnMs, budget.turnLimitMs]).toEqual([false, 0, LIMIT_MS + 1000]);
});

describe("the time in which it computes", () => {
  test("may be the limit exactly, over all turns and within one", () => {
    const budget = budgetOf();
    compute(budget, 100);
    nowMs += 50;
    const seen: unknown[] = [];
    budget.measure(() => {
      nowMs += 200;
      seen.push(budget.exhausted, budget.turnMs);
      nowMs += 1;
      seen.push(budget.exhausted);
    });
    expect(seen).toEqual([false, 200, true]);
    expect([budget.exhausted, budget.turnMs]).toEqual([true, 0]);
  });

  test("counts turns of nested functions once, and those that throw", () => {
    const budget = budgetOf();
    budget.measure(() => {
      nowMs += 100;
      budget.measure(() => (nowMs += 100));
    });
    expect(() =>
      budget.measure(() => {
        nowMs += 100;
        throw new Error("thrown");
      }),
    ).toThrow("thrown");
    expect(budget.exhausted).toBe(false);
    compute(budget, 1);
    expect(budget.exhausted).toBe(true);
  });

  test("leaves so much to the next turn, and a second in which the engine ends it", () => {
    const budget = budgetOf();
    compute(budget, 120.5);
    expect(budget.turnLimitMs).toBe(1180);
    compute(budget, 500);
    expect(budget.turnLimitMs).toBe(1000);
    expect(hardTimeoutMs(0.5)).toBe(1001);
  });
});

test("it may wait between its turns for a second longer than it may compute, without the time it has yielded", () => {
  const budget = budgetOf();
  compute(budget, 10);
  const resume = budget.pause();
  nowMs += 60_000;
  resume();
  nowMs += LIMIT_MS + 1000;
  expect(budget.exhausted).toBe(false);
  nowMs += 1;
  expect(budget.exhausted).toBe(true);
});

test("one that yields before its first turn has not begun either", () => {
  const budget = budgetOf();
  budget.pause()();
  nowMs += 60_000;
  expect(budget.exhausted).toBe(false);
});

describe("where the watchdog counts the processor's time", () => {
  beforeEach(() => useWatchdog({ run: () => true, leave: () => undefined, countsComputing: true }));

  test("the limit is of that, and of five times as much time in all", () => {
    const budget = budgetOf();
    compute(budget, 20);
    expect(budget.exhausted).toBe(false);
    processorMs += 280;
    compute(budget, 1480);
    expect(budget.exhausted).toBe(false);
    processorMs += 1;
    expect(budget.exhausted).toBe(true);
    const starved = budgetOf();
    compute(starved, 20);
    expect(starved.exhausted).toBe(false);
    compute(starved, 1480);
    expect(starved.exhausted).toBe(false);
    compute(starved, 1);
    expect(starved.exhausted).toBe(true);
  });
});

describe("a slice on the engine's thread", () => {
  const sliced = { begin: () => undefined, pause: () => undefined, resume: () => undefined };
  const watchdog = { run: () => true, leave: () => undefined, countsComputing: false };

  test("limits each turn where the watchdog cuts nothing but user code, and its end moves the execution", () => {
    useWatchdog({ ...watchdog, ...sliced });
    const budget = budgetOf(100);
    compute(budget, 90);
    expect([budget.turnLimitMs, budget.exhausted, budget.isToRunElsewhere]).toEqual([100, false, false]);
    budget.interrupted();
    expect([budget.exhausted, budget.isToRunElsewhere]).toEqual([true, true]);
    const leaving = budgetOf(100);
    expect([leaving.leaveThread(), leaving.isToRunElsewhere]).toEqual([true, true]);
    expect(budgetOf(5000).turnLimitMs).toBe(1300);
  });

  test.each([
    ["another watchdog", watchdog, 100],
    ["no slice", { ...watchdog, ...sliced }, undefined],
  ])("is not there with %s: what is cut off stays so", (_name, used, sliceMs) => {
    useWatchdog(used);
    const budget = budgetOf(sliceMs);
    expect([budget.turnLimitMs, budget.leaveThread(), budget.exhausted]).toEqual([1300, false, false]);
    budget.interrupted();
    expect([budget.exhausted, budget.isToRunElsewhere]).toEqual([true, false]);
  });
});

test("the caller is told the limit in seconds", () => {
  expect(budgetOf().message).toBe(timeoutMessage(LIMIT_MS));
  expect(timeoutMessage(1500)).toBe("Function execution timed out (maximum duration: 1.5s)");
});
