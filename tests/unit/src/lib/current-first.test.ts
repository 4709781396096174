import { expect, test } from "vitest";
import { currentFirst } from "#src/lib/current-first.ts";

const batches = (...statuses: string[]) =>
  statuses.map((status, index) => ({ status, batchNumber: index + 1 }));

test.each([
  [batches("completed", "completed", "active", "upcoming"), [3, 4, 2, 1]],
  [batches("upcoming", "completed", "active"), [1, 3, 2]],
  [batches("completed", "completed"), [2, 1]],
  [batches(), []],
])("batches that run or are to come stand before completed ones: %#", (given, order) => {
  expect(currentFirst(given).map(({ batchNumber }) => batchNumber)).toEqual(order);
});
