// Which batches are written together, and what happens to those that wait when a write fails or the store closes.
import { expect, test } from "vitest";
import { StoreClosedError, StoreFailedError } from "../../../src/storage/errors.ts";
import { WriteQueue, type WriteBatch } from "../../../src/storage/write-queue.ts";

/** `ts` names the batch in the tests. */
const batch = (ts: bigint, writes = 1): WriteBatch => ({
  ts,
  writes: Array.from({ length: writes }, (_, at) => ({ key: String(at), value: "" })),
});

function queue() {
  const groups: bigint[][] = [];
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const writes = new WriteQueue((batches) => {
    groups.push(batches.map(({ ts }) => ts));
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { writes, groups, ends };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("a group has at most 20,000 writes, or a single batch", async () => {
  const { writes, groups, ends } = queue();
  const sizes = [10_000, 10_000, 1, 20_001, 1];
  const pushed = sizes.map((size, at) => writes.push(batch(BigInt(at), size)));
  for (let group = 0; group < 4; group += 1) {
    await turn();
    ends[group]?.resolve();
  }
  await Promise.all(pushed);
  expect(groups).toEqual([[0n, 1n], [2n], [3n], [4n]]);
});

test("a write that fails refuses its batches, those that wait and all later ones, and none of them is written", async () => {
  const { writes, groups, ends } = queue();
  const first = writes.push(batch(1n));
  await turn();
  const waiting = [writes.push(batch(2n)), writes.push(batch(3n))];
  const refused = Promise.allSettled([first, ...waiting]);
  ends[0]?.reject(new Error("disk full"));
  for (const outcome of await refused)
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(StoreFailedError) as unknown });
  await expect(writes.push(batch(4n))).rejects.toThrow("disk full");
  expect(groups).toEqual([[1n]]);
});

test("a closed store has written what was pushed before, and refuses the rest", async () => {
  const { writes, groups, ends } = queue();
  const pushed = [writes.push(batch(1n))];
  await turn();
  pushed.push(writes.push(batch(2n)));
  let isClosed = false;
  const closing = writes.close().then(() => (isClosed = true));
  await expect(writes.push(batch(3n))).rejects.toThrow(StoreClosedError);
  ends[0]?.resolve();
  await turn();
  expect(isClosed).toBe(false);
  ends[1]?.resolve();
  await Promise.all([closing, ...pushed]);
  expect(groups).toEqual([[1n], [2n]]);
});
