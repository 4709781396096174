// Calls of functions inside of a transaction, and what is left of its limits.
import { describe, expect, test, vi } from "vitest";
import type { SyscallContext } from "embedded-convex/src/functions/syscalls/context.ts";
import { getTransactionMetrics, runUdf } from "embedded-convex/src/functions/syscalls/functions.ts";
import { WHOLE_TRANSACTION } from "embedded-convex/src/functions/transaction-limits.ts";
import type { JsonObject } from "embedded-convex/src/values/types.ts";
import { deploymentOf } from "./one-function.ts";

const deployment = deploymentOf("Query");

function call(args: JsonObject, isMutation = true): unknown {
  const callNested = vi.fn(() => "1");
  const context = { component: "", isMutation, run: { deployment }, callNested } as unknown as SyscallContext;
  expect(runUdf(context, { name: "m:f", args: { n: 1 }, udfType: "query", ...args })).toBe("1");
  const [[nested] = []] = callNested.mock.calls as unknown[][];
  return nested;
}

const called = { args: { n: 1 }, fn: deployment.component("")?.functions.get("m.js:f"), limits: {} };

describe("a nested call", () => {
  test.each([
    ["query", { udfType: "Query", stale: false }],
    ["snapshotQuery", { udfType: "Query", stale: true }],
    ["mutation", { udfType: "Mutation", stale: false }],
  ])("of a mutation may be a %s", (udfType, kind) => {
    expect(call({ udfType })).toEqual({ ...called, ...kind });
  });

  test("of a query may be a query of the same snapshot alone", () => {
    expect(call({}, false)).toEqual({ ...called, udfType: "Query", stale: false });
    for (const udfType of ["mutation", "snapshotQuery"])
      expect(() => call({ udfType }, false)).toThrow("A query can only call queries.");
  });

  test("of another type is refused", () => {
    expect(() => call({ udfType: "action" })).toThrow(
      'Cannot run a function of type "action" inside a transaction.',
    );
  });

  test.each([
    [null, {}],
    [
      { documentsRead: 0, bytesRead: 5 },
      { documentsRead: 0, bytesRead: 5 },
    ],
    [{ documentsRead: null, filesRead: 5, toString: 1 }, {}],
  ])("with the limits %j has %j", (transactionLimits, limits) => {
    expect(call({ transactionLimits })).toMatchObject({ limits });
    expect(Object.keys((call({ transactionLimits }) as { limits: object }).limits)).toEqual(
      Object.keys(limits),
    );
  });

  test.each([-1, "5", true])("with the limit %j is refused", (documentsRead) => {
    expect(() => call({ transactionLimits: { documentsRead } })).toThrow(
      "The limit documentsRead of a nested call must be a number of at least 0.",
    );
  });
});

test("what is left of a limit is never less than nothing", () => {
  const usage = Object.fromEntries(Object.keys(WHOLE_TRANSACTION).map((name) => [name, 3]));
  const limits = {
    ...WHOLE_TRANSACTION,
    bytesRead: { limit: 2, until: 2 },
    bytesWritten: { limit: 5, until: 5 },
  };
  const context = { tx: { usage }, limits } as unknown as SyscallContext;
  const metrics = JSON.parse(getTransactionMetrics(context, {}) as string) as Record<string, unknown>;
  expect(metrics).toMatchObject({
    bytesRead: { used: 3, remaining: 0 },
    bytesWritten: { used: 3, remaining: 2 },
    documentsRead: { used: 3, remaining: 31_997 },
  });
  expect(Object.keys(metrics)).toEqual(Object.keys(WHOLE_TRANSACTION));
});
