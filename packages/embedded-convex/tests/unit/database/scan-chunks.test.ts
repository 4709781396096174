// How many rows a scan takes from the storage at a time: few at first, as many as it expects, and more the longer it reads.
import { expect, test, vi } from "vitest";
import type { IndexScan } from "../../../src/database/types.ts";
import { drain, inQuery, mutateDurably, open, type TestDatabase } from "./support.ts";

async function stored(rows: number): Promise<TestDatabase> {
  const world = await open();
  await mutateDurably(world.db, (tx) => {
    for (let n = 0; n < rows; n += 1) tx.insert("", "rows", { n });
  });
  // One more commit, so that nothing of the first one is kept in memory.
  await mutateDurably(world.db, (tx) => tx.insert("", "others", {}));
  return world;
}

function limitsOf({ db, disk }: TestDatabase, more: Partial<IndexScan>): [number, (number | undefined)[]] {
  const range = vi.spyOn(disk, "range");
  const interval = { start: "", end: null };
  const read = inQuery(db, (tx) =>
    drain(
      tx.scan({ component: "", table: "rows", index: "by_creation_time", interval, order: "asc", ...more }),
    ),
  );
  const limits = range.mock.calls.map(([{ limit }]) => limit);
  range.mockRestore();
  return [read.length, limits];
}

test.each(["asc", "desc"] as const)("chunks double from 8 to 256 rows (%s)", async (order) => {
  const world = await stored(800);
  expect(limitsOf(world, { order })).toEqual([800, [8, 16, 32, 64, 128, 256, 256, 256]]);
});

test("a scan that knows how many rows it wants takes them at once, within limits", async () => {
  const world = await stored(300);
  expect(limitsOf(world, { expected: 20 })).toEqual([300, [20, 40, 80, 160, 256]]);
  expect(limitsOf(world, { expected: 1000 })).toEqual([300, [256, 256]]);
  expect(limitsOf(world, { expected: 0 })[1].slice(0, 3)).toEqual([1, 2, 4]);
});

test("a chunk that is not full is the last one", async () => {
  expect(limitsOf(await stored(7), {})).toEqual([7, [8]]);
  expect(limitsOf(await stored(8), {})).toEqual([8, [8, 16]]);
});
