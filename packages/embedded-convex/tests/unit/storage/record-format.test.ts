// The bytes of a stored record, and how damage of them is noticed.
import { expect, test } from "vitest";
import { CorruptRecordError } from "../../../src/storage/errors.ts";
import { decodeRecord, encodeRecord } from "../../../src/storage/record-format.ts";

const KEY = Buffer.from("\x01key", "latin1");

test.each([
  [0n, ""],
  [7n, "ünïcode 😀"],
  [2n ** 64n - 1n, "x".repeat(1000)],
])("a record of the time %s comes back as it was", (ts, value) => {
  expect(decodeRecord(KEY, encodeRecord(KEY, { ts, value }))).toEqual({ ts, value });
});

test.each([-1n, 2n ** 64n])("the time %s is refused", (ts) => {
  expect(() => encodeRecord(KEY, { ts, value: "" })).toThrow(
    new RangeError(`Timestamp ${ts} does not fit into 64 bits.`),
  );
});

test("a change of any byte, a missing byte and another key are damage, which is reported with the key", () => {
  const bytes = encodeRecord(KEY, { ts: 7n, value: "value" });
  const damaged = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  });
  for (const one of [...damaged, bytes.subarray(0, -1), bytes.subarray(0, 11), Buffer.alloc(0)])
    expect(() => decodeRecord(KEY, one)).toThrow(
      "A stored record is damaged (key 016b6579). Restore the data folder from a backup.",
    );
  const long = Buffer.alloc(65, "k");
  expect(() => decodeRecord(long, bytes)).toThrow(CorruptRecordError);
  expect(() => decodeRecord(long, bytes)).toThrow(`(key ${"6b".repeat(64)})`);
});
