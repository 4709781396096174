// The clock and the processor time of the process.
import { expect, test } from "vitest";
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
