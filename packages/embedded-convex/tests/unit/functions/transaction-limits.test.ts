// What one function may use, at the last allowed use and one beyond it.
import { describe, expect, test } from "vitest";
import { noUsage } from "../../../src/database/transaction-state.ts";
import {
  checkUsage,
  nestedLimits,
  TRANSACTION_LIMITS,
  WHOLE_TRANSACTION,
  type Limited,
} from "../../../src/functions/transaction-limits.ts";

const MIB = 1024 * 1024;
const using = (name: Limited, amount: number) => ({ ...noUsage(), [name]: amount });

test("a transaction begins with nothing used", () => {
  expect(Object.values(noUsage())).toEqual(Array(7).fill(0));
});

describe("a function", () => {
  test.each<[Limited, number, string]>([
    [
      "documentsRead",
      32_000,
      "Too many documents read in a single function execution (limit: 32000). Consider",
    ],
    [
      "bytesRead",
      16 * MIB,
      "Too many bytes read in a single function execution (limit: 16777216 bytes). Consider",
    ],
    ["databaseQueries", 4096, "Too many reads in a single function execution (limit: 4096)."],
    ["documentsWritten", 16_000, "Too many writes in a single function execution (limit: 16000)"],
    [
      "bytesWritten",
      16 * MIB,
      "Too many bytes written in a single function execution (limit: 16777216 bytes)",
    ],
    ["functionsScheduled", 1000, "Too many functions scheduled by this mutation (limit: 1000)"],
    [
      "scheduledFunctionArgsBytes",
      16 * MIB,
      "Too large total size of the arguments of scheduled functions from this mutation (limit: 16 MiB)",
    ],
  ])("has %s up to %i", (name, limit, message) => {
    expect(TRANSACTION_LIMITS[name]).toBe(limit);
    expect(() => checkUsage(using(name, limit), WHOLE_TRANSACTION)).not.toThrow();
    expect(() => checkUsage(using(name, limit + 1), WHOLE_TRANSACTION)).toThrow(message);
  });
});

describe("a nested call with limits of its own", () => {
  test("may use as much more as they say", () => {
    const limits = nestedLimits(WHOLE_TRANSACTION, { documentsRead: 10 }, using("documentsRead", 100));
    expect(() => checkUsage(using("documentsRead", 110), limits)).not.toThrow();
    expect(() => checkUsage(using("documentsRead", 111), limits)).toThrow("(limit: 10)");
    expect(() => checkUsage(using("databaseQueries", 4096), limits)).not.toThrow();
    expect(() => checkUsage(using("databaseQueries", 4097), limits)).toThrow("(limit: 4096)");
  });

  test("has no more than its caller", () => {
    const used = using("documentsWritten", 100);
    const caller = nestedLimits(WHOLE_TRANSACTION, { documentsWritten: 10 }, used);
    for (const wanted of [10, 11, 50_000]) {
      const limits = nestedLimits(caller, { documentsWritten: wanted }, used);
      expect(limits.documentsWritten).toEqual({ limit: 10, until: 110 });
    }
    const lower = nestedLimits(caller, { documentsWritten: 9 }, used);
    expect(lower.documentsWritten).toEqual({ limit: 9, until: 109 });
  });

  test("names sizes in bytes that are no whole MiB", () => {
    const limits = nestedLimits(WHOLE_TRANSACTION, { scheduledFunctionArgsBytes: 100 }, noUsage());
    expect(() => checkUsage(using("scheduledFunctionArgsBytes", 101), limits)).toThrow("(limit: 100 bytes)");
  });
});
