// Waits of the concurrent mode: for the storage, and between the attempts of a mutation.
import { expect, test } from "vitest";
import { ConcurrentMutations } from "../../../src/functions/concurrent-mutations.ts";
import { ManualRuntime } from "../manual-runtime.ts";

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function world(storageMs: number, random: readonly number[] = [0x80, 0, 0, 0]) {
  const runtime = new ManualRuntime();
  const log: string[] = [];
  const asked: number[] = [];
  runtime.randomBytes = (length) => {
    asked.push(length);
    // A view into a larger buffer, as pools give them.
    return Uint8Array.from([255, 255, ...random]).subarray(2);
  };
  const database = {
    settled: () => {
      log.push("settled");
      return Promise.resolve();
    },
  };
  const mutations = new ConcurrentMutations({ database, runtime }, { storageMs });
  return { runtime, log, asked, mutations };
}

test("an access to the storage takes its latency, or a turn without one", async () => {
  const slow = world(7);
  const access = slow.mutations.storage();
  expect([slow.runtime.delays, slow.runtime.turnsOrdered]).toEqual([[7], 0]);
  slow.runtime.pass(7);
  await access;
  const quick = world(0);
  const turn = quick.mutations.storage();
  expect([quick.runtime.delays, quick.runtime.turnsOrdered]).toEqual([[], 1]);
  quick.runtime.turn();
  await turn;
});

async function delaysOf(conflicts: number, random?: readonly number[]) {
  const { runtime, log, asked, mutations } = world(0, random);
  let attempts = 0;
  const result = mutations.retried(() => {
    attempts += 1;
    log.push(`attempt ${attempts}`);
    return Promise.resolve({ isConflict: attempts <= conflicts, attempts });
  });
  const delays: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    await settled();
    delays.push(...runtime.delays);
    runtime.pass(10_000);
  }
  return { delays, log, asked, result: await result };
}

test("the first attempt without a conflict is the result, after what it conflicted with is durable", async () => {
  const { delays, log, asked, result } = await delaysOf(1);
  expect(result).toEqual({ isConflict: false, attempts: 2 });
  expect(log).toEqual(["attempt 1", "settled", "attempt 2"]);
  expect([delays, asked]).toEqual([[50], [4]]);
});

test("after the fifth conflict the last attempt is the result; waits double, and are random fractions", async () => {
  const { delays, result } = await delaysOf(9);
  expect(result).toEqual({ isConflict: true, attempts: 5 });
  expect(delays).toEqual([50, 100, 200, 400]);
  expect((await delaysOf(9, [0x40, 0, 0, 0])).delays).toEqual([25, 50, 100, 200]);
  expect((await delaysOf(1, [0, 0, 0, 0])).delays).toEqual([0]);
});

test("nothing is tried again before the wait is over", async () => {
  const { runtime, log, mutations } = world(0);
  const result = mutations.retried(() => {
    log.push("attempt");
    return Promise.resolve({ isConflict: log.length === 1 });
  });
  await settled();
  runtime.pass(49);
  await settled();
  expect(log).toEqual(["attempt"]);
  runtime.pass(1);
  await result;
  expect(log).toEqual(["attempt", "settled", "attempt"]);
});

test("a failure is no conflict", async () => {
  const { mutations, runtime } = world(0);
  await expect(mutations.retried(() => Promise.reject(new Error("its own")))).rejects.toThrow("its own");
  expect(runtime.delays).toEqual([]);
});
