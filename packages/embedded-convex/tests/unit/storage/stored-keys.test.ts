// Keys as they are stored: short ones as they are, long ones in buckets.
import { describe, expect, test } from "vitest";
import {
  decodeBucket,
  encodeBucket,
  FORMAT_KEY,
  isBucket,
  isLong,
  plainKeyOf,
  storedKeyOf,
} from "../../../src/storage/stored-keys.ts";

const LIMIT = 1900;
const key = (length: number, end = ""): string => "k".repeat(length - end.length) + end;

describe("stored keys", () => {
  test("of up to 1900 bytes hold the whole key", () => {
    for (const length of [0, 1, LIMIT]) {
      const stored = storedKeyOf(key(length));
      expect([isLong(key(length)), isBucket(stored), stored.length]).toEqual([false, false, length + 1]);
      expect(plainKeyOf(stored)).toBe(key(length));
    }
    expect(plainKeyOf(storedKeyOf("\u00ff\u0000"))).toBe("\u00ff\u0000");
  });

  test("of longer ones are that of the bucket for their first 1900 bytes", () => {
    const stored = storedKeyOf(key(LIMIT + 1));
    expect([isLong(key(LIMIT + 1)), isBucket(stored), stored.length]).toEqual([true, true, LIMIT + 2]);
    expect(storedKeyOf(key(LIMIT + 500, "other"))).toEqual(stored);
    expect(storedKeyOf(`x${key(LIMIT)}`)).not.toEqual(stored);
  });

  test("keep the order of the keys, behind the record of the format", () => {
    const keys = ["", "a", key(LIMIT), key(LIMIT + 1), `${key(LIMIT - 1)}l`, "l"];
    const stored = [FORMAT_KEY, ...keys.map(storedKeyOf)];
    expect(stored.toSorted((a, b) => a.compare(b))).toEqual(stored);
  });
});

describe("a bucket", () => {
  const entry = (end: string, ts: bigint, value: string) => ({
    key: key(LIMIT) + end,
    record: { ts, value },
  });

  test("holds its entries in the order of their keys, and has the latest of their times", () => {
    const entries = [entry("b", 5n, "B"), entry("c", 9n, "C"), entry("a", 7n, "A")];
    const record = encodeBucket(entries);
    expect(record).toEqual({ ts: 9n, value: '[["a","7","A"],["b","5","B"],["c","9","C"]]' });
    expect(decodeBucket(storedKeyOf(key(LIMIT + 1)), record?.value ?? "")).toEqual([
      entry("a", 7n, "A"),
      entry("b", 5n, "B"),
      entry("c", 9n, "C"),
    ]);
  });

  test("without entries is none", () => {
    expect(encodeBucket([])).toBeNull();
  });
});
