// How a run yields: when its slice is used up, once for all of its calls, without counting the time in which others run.
import { expect, it, vi } from "vitest";
import { RunContext, type RunOptions } from "../../../src/functions/run-context.ts";

function startRun({ turnMs = 10, isCrowded = false, storage = null as RunOptions["storage"] } = {}) {
  const resumed = vi.fn();
  const turns: (() => void)[] = [];
  const next = vi.fn((_wish: { isUrgent: boolean }) => new Promise<void>((resolve) => turns.push(resolve)));
  const run = new RunContext({
    budget: { turnMs, pause: () => resumed },
    yieldScheduler: { sliceMs: 5, isCrowded, next },
    ...{ isUrgent: true, storage },
  } as unknown as RunOptions);
  const turn = async (waiting: Promise<void> | null) => {
    for (const go of turns.splice(0)) go();
    await waiting;
  };
  return { run, resumed, next, turn };
}

const never = () => false;

it("a run within its slice, or beside too many others, does not yield", () => {
  for (const options of [{ turnMs: 4.9 }, { isCrowded: true }]) {
    const { run, next } = startRun(options);
    expect([run.yieldIfNeeded(never), next.mock.calls]).toEqual([null, []]);
  }
  const { run, next } = startRun({ turnMs: 5 });
  expect(run.yieldIfNeeded(never)).toBeInstanceOf(Promise);
  expect(next.mock.calls).toEqual([[{ isUrgent: true }]]);
});

it("calls made meanwhile wait for the same, and the time of waiting does not count", async () => {
  const { run, resumed, next, turn } = startRun();
  const first = run.yieldIfNeeded(never);
  expect(run.yieldIfNeeded(never)).toBe(first);
  expect([next.mock.calls.length, resumed.mock.calls.length]).toEqual([1, 0]);
  await turn(first);
  expect(resumed).toHaveBeenCalledOnce();
  expect(run.yieldIfNeeded(never)).not.toBe(first);
  expect(next).toHaveBeenCalledTimes(2);
});

it("only what accesses the storage waits for its latency", async () => {
  const storage = vi.fn(() => Promise.resolve());
  const { run, resumed } = startRun({ turnMs: 0, storage });
  expect(run.yieldIfNeeded(never)).toBeNull();
  await run.yieldIfNeeded(() => true);
  expect([storage.mock.calls.length, resumed.mock.calls.length]).toEqual([1, 1]);
});
