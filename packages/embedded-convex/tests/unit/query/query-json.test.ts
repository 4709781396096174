// The limit of a query as it arrives: a whole number of at least 0, or refused.
import { expect, test } from "vitest";
import { parseQuery } from "../../../src/query/query-json.ts";
import type { Json } from "../../../src/values/types.ts";

const queryWith = (operator: Json): Json => ({
  source: { type: "FullTableScan", tableName: "seats", order: null },
  operators: [operator],
});

test.each([0, 1, 4096])("a limit of %s is taken", (limit) => {
  expect(parseQuery(queryWith({ limit })).operators).toEqual([{ limit }]);
});

test.each([1.5, -1, "1", null, true])("a limit of %j is refused", (limit) => {
  expect(() => parseQuery(queryWith({ limit }))).toThrow("neither a filter nor a limit");
});
