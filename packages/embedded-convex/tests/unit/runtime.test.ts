// The clocks, the randomness and the timers of the process.
import { expect, test, vi } from "vitest";
import { systemRuntime } from "../../src/runtime.ts";

test("processor time is that of the process, in milliseconds", () => {
  const runtime = systemRuntime();
  const before = runtime.processorMs();
  const { user, system } = process.cpuUsage();
  const after = runtime.processorMs();
  expect((user + system) / 1000).toBeGreaterThanOrEqual(before);
  expect((user + system) / 1000).toBeLessThanOrEqual(after);
});

test("an offset moves the wall clock alone", () => {
  const runtime = systemRuntime(3_600_000);
  expect(Math.abs(runtime.nowMs() - Date.now() - 3_600_000)).toBeLessThan(1000);
  expect(Math.abs(runtime.monotonicMs() - performance.now())).toBeLessThan(1000);
});

test("random bytes have the wanted number, and none comes twice", () => {
  const runtime = systemRuntime();
  for (const length of [0, 1, 256, 257, 5000]) expect(runtime.randomBytes(length)).toHaveLength(length);
  const drawn = Array.from({ length: 1000 }, () => runtime.randomBytes(14));
  expect(new Set(drawn.map((bytes) => bytes.join())).size).toBe(1000);
});

test("a timer of any delay is kept: one of the past is due, and one of the far future is not", () => {
  vi.useFakeTimers();
  const fired: string[] = [];
  const runtime = systemRuntime();
  runtime.setTimer(-5, () => fired.push("past"));
  runtime.setTimer(2 ** 40, () => fired.push("far future"));
  runtime.setTimer(10, () => fired.push("cancelled")).cancel();
  vi.advanceTimersByTime(0);
  expect(fired).toEqual(["past"]);
  vi.advanceTimersByTime(2 ** 31 - 2);
  expect(fired).toEqual(["past"]);
  vi.useRealTimers();
});
