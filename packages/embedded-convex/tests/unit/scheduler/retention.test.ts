// Until when records of ended jobs and of clients' requests are kept, and when expired ones are looked for.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { durableWrite } from "../../../src/database/durable-write.ts";
import { Retention } from "../../../src/scheduler/retention.ts";
import type { ObjectValue } from "../../../src/values/types.ts";
import { ManualRuntime } from "../manual-runtime.ts";
import { Harness, JOBS } from "./harness.ts";

const DAY_MS = 86_400_000;
const REQUESTS = "_session_requests";
const ENDED = { name: "a:b", args: [{}], scheduledTime: 1, state: { kind: "success" } };
const REQUEST = { sessionId: "s", result: "null", logLines: [], ts: 1n };

let clock: ManualRuntime;
let harness: Harness;
let retention: Retention;

beforeEach(async () => {
  clock = new ManualRuntime();
  harness = await Harness.open(undefined, clock);
  retention = new Retention(harness.deps);
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const insertMany = (count: number, row: ObjectValue, component = ""): Promise<void> =>
  durableWrite(harness.database, (tx) => {
    for (let n = 0; n < count; n += 1) tx.insert(component, JOBS, row);
  });

describe("a record is removed", () => {
  test("the millisecond after its days are over, of every component", async () => {
    harness.components.set("child", null);
    const [week, fortnight] = [clock.now - 7 * DAY_MS, clock.now - 14 * DAY_MS];
    for (const component of ["", "child"]) {
      await harness.insert(JOBS, { ...ENDED, completedTime: week - 1 }, component);
      await harness.insert(JOBS, { ...ENDED, completedTime: week }, component);
    }
    await harness.insert(REQUESTS, { ...REQUEST, requestId: 1, createdAt: fortnight - 1 });
    await harness.insert(REQUESTS, { ...REQUEST, requestId: 2, createdAt: fortnight });
    expect(await retention.sweep()).toBe(false);
    expect(harness.rows(REQUESTS)).toMatchObject([{ createdAt: fortnight }]);
    expect(harness.rows(JOBS)).toMatchObject([{ completedTime: week }]);
    clock.pass(1);
    await retention.sweep();
    expect([harness.rows(JOBS), harness.rows(REQUESTS)]).toEqual([[], []]);
  });

  test.each([
    [199, false],
    [200, true],
  ])("with others, and %i of them may be all: more are looked for at once: %s", async (count, isMore) => {
    await insertMany(count, { ...ENDED, completedTime: 1 });
    expect(await retention.sweep()).toBe(isMore);
    expect(harness.rows(JOBS)).toEqual([]);
  });
});

describe("the search for expired records", () => {
  test("begins half a minute after the start, and ends with the engine", () => {
    retention.start();
    expect(clock.delays).toEqual([30_000]);
    retention.stop();
    expect(clock.delays).toEqual([]);
  });

  test("is not continued when the engine ends meanwhile", async () => {
    retention.start();
    clock.pass(30_000);
    retention.stop();
    await settled();
    expect(clock.delays).toEqual([]);
  });

  test("that fails is reported", async () => {
    const broken = new Error("engine");
    vi.spyOn(harness.database, "beginMutation").mockImplementation(() => {
      throw broken;
    });
    retention.start();
    clock.pass(30_000);
    await settled();
    expect(harness.faults).toEqual([broken]);
  });
});
