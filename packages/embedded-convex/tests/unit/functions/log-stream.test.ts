// The stream of completed executions: cursors, what is kept, and readers that wait.
import { describe, expect, test } from "vitest";
import { createLogStream } from "../../../src/functions/logs.ts";
import type { JsonObject } from "../../../src/values/types.ts";
import { ManualRuntime } from "../manual-runtime.ts";

const MIB = 1024 * 1024;

function stream(nowMs = 1000) {
  const runtime = new ManualRuntime(nowMs);
  const logs = createLogStream(runtime);
  const names = async (cursor = 0): Promise<unknown[]> =>
    (await logs.read(cursor, 0)).entries.map((entry) => entry["name"]);
  return { runtime, logs, names };
}

describe("cursors", () => {
  test("are the times of the entries, and two entries never share one", async () => {
    const { runtime, logs, names } = stream();
    logs.push({ name: "a" });
    const first = await logs.read(0, 0);
    expect(first.newCursor).toBe(1000);
    logs.push({ name: "b" });
    const second = await logs.read(first.newCursor, 0);
    expect(second.entries).toEqual([{ name: "b" }]);
    expect(second.newCursor).toBeGreaterThan(1000);
    expect(second.newCursor).toBeCloseTo(1000.001, 6);
    runtime.now = 2000;
    logs.push({ name: "c" });
    expect((await logs.read(second.newCursor, 0)).newCursor).toBe(2000);
    runtime.now = 500;
    logs.push({ name: "d" });
    expect(await names(1999.5)).toEqual(["c", "d"]);
    expect(await names(2000)).toEqual(["d"]);
  });

  test("stay where they are while there is nothing new", async () => {
    const { logs } = stream();
    expect(await logs.read(77, 0)).toEqual({ entries: [], newCursor: 77 });
  });
});

describe("a reader that waits", () => {
  test("is answered by the next entry, and its timer is cancelled", async () => {
    const { runtime, logs } = stream();
    const reading = logs.read(0, 300);
    expect(runtime.delays).toEqual([300]);
    logs.push({ name: "a" });
    expect(runtime.delays).toEqual([]);
    expect((await reading).entries).toEqual([{ name: "a" }]);
  });

  test("gets an empty answer after its time", async () => {
    const { runtime, logs } = stream();
    const reading = logs.read(5, 300);
    runtime.pass(300);
    expect(await reading).toEqual({ entries: [], newCursor: 5 });
  });

  test("does not wait while there are entries", async () => {
    const { runtime, logs } = stream();
    logs.push({ name: "a" });
    const reading = logs.read(0, 300);
    expect(runtime.delays).toEqual([]);
    expect((await reading).entries).toHaveLength(1);
  });
});

describe("what is kept", () => {
  test("are 2,000 entries; older ones are dropped when there are a quarter more", async () => {
    const { logs, names } = stream();
    for (let name = 1; name <= 2500; name += 1) logs.push({ name });
    expect(await names()).toHaveLength(2500);
    logs.push({ name: 2501 });
    const kept = await names();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([2000, 502, 2501]);
  });

  /** `size` characters of text as the stream counts it: brackets and quotes are part of lines. */
  const lines = (name: string, size: number): JsonObject => ({ name, logLines: ["x".repeat(size - 4)] });
  const failed = (name: string, size: number): JsonObject => ({ name, error: "x".repeat(size) });

  test("are 32 MiB of text; older ones are dropped above a quarter more", async () => {
    const { logs, names } = stream();
    for (const name of ["a", "b", "c", "d", "e"]) logs.push(failed(name, 8 * MIB));
    expect(await names()).toEqual(["a", "b", "c", "d", "e"]);
    logs.push(failed("f", 10));
    // The four that fit exactly would be too many together with the last one.
    expect(await names()).toEqual(["c", "d", "e", "f"]);
    logs.push(failed("g", 16 * MIB - 10));
    expect(await names()).toEqual(["c", "d", "e", "f", "g"]);
    logs.push(failed("h", 10));
    expect(await names()).toEqual(["e", "f", "g", "h"]);
  });

  test("counts lines together with the error", async () => {
    const { logs, names } = stream();
    for (const name of ["a", "b", "c", "d"]) logs.push(failed(name, 10 * MIB - 5));
    logs.push({ ...lines("e", 16), ...failed("e", 4) });
    expect(await names()).toEqual(["a", "b", "c", "d", "e"]);
    logs.push(lines("f", 5));
    expect(await names()).toEqual(["b", "c", "d", "e", "f"]);
  });

  test("exactly 32 MiB stay", async () => {
    const { logs, names } = stream();
    logs.push(failed("a", 8 * MIB + 1));
    for (const name of ["b", "c", "d", "e"]) logs.push(failed(name, 8 * MIB));
    expect(await names()).toEqual(["b", "c", "d", "e"]);
  });

  test("the newest entry stays whatever its size; entries without text count nothing", async () => {
    const { logs, names } = stream();
    for (let name = 0; name < 3; name += 1) logs.push({ name, logLines: [], error: null });
    logs.push(failed("large", 41 * MIB));
    expect(await names()).toEqual(["large"]);
  });
});
