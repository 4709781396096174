// Which index of a table a snapshot sees, by the commits that completed and dropped it.
import { expect, it } from "vitest";
import { findIndex, type IndexState, type TableState } from "../../../src/database/catalog.ts";

const index = (id: number, [readySeq, droppedSeq]: [number, number]) =>
  ({ id, name: "by_name", readySeq, droppedSeq }) as IndexState;

it("a snapshot sees the index from the commit that completed it until the one that dropped it", () => {
  const table = {
    indexes: [index(2, [20, Infinity])],
    dropped: [index(1, [5, 20])],
  } as unknown as TableState;
  const seen = [4, 5, 19, 20, 21].map((seq) => findIndex(table, "by_name", seq)?.id);
  expect(seen).toEqual([undefined, 1, 1, 2, 2]);
  table.indexes = [];
  expect([19, 20].map((seq) => findIndex(table, "by_name", seq)?.id)).toEqual([1, undefined]);
  expect(findIndex(table, "by_other", 10)).toBeUndefined();
});
