// What the system says a process has used, compared with what the process knows of itself.
import process from "node:process";
import { expect, test } from "vitest";
import { computedMs, ownMemoryBytes } from "embedded-convex/src/functions/bounded/process-usage.ts";

test.runIf(process.platform === "linux")("computed time is in milliseconds", () => {
  const before = computedMs(process.pid) ?? 0;
  const start = process.cpuUsage();
  let used = 0;
  while (used < 200) {
    const { user, system } = process.cpuUsage(start);
    used = (user + system) / 1000;
  }
  const computed = (computedMs(process.pid) ?? 0) - before;
  // Other threads of the process share the time that it knows of.
  expect(computed).toBeGreaterThan(used / 4);
  expect(computed).toBeLessThan(used * 2);
});

test.runIf(process.platform === "linux")("memory is in bytes", () => {
  const before = ownMemoryBytes(process.pid) ?? 0;
  const block = Buffer.alloc(64 * 1024 * 1024, 1);
  const added = (ownMemoryBytes(process.pid) ?? 0) - before;
  expect(added).toBeGreaterThan(block.length / 2);
  expect(added).toBeLessThan(block.length * 2);
});

test("of a process that has ended nothing is known", () => {
  expect(computedMs(2 ** 30)).toBeNull();
  expect(ownMemoryBytes(2 ** 30)).toBeNull();
});
