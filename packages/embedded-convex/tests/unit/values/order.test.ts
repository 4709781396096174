// The total order of values, from each side, and numbers that JSON cannot represent.
import { describe, expect, test } from "vitest";
import { compareValues, valuesEqual } from "../../../src/values/compare.ts";
import { fromJson, toJson } from "../../../src/values/json.ts";
import type { Json, Value } from "../../../src/values/types.ts";

const ORDERED: (Value | undefined)[] = [
  ...[undefined, null, -(2n ** 63n), -1n, 0n, 2n ** 63n - 1n],
  ...[-Infinity, -1.5, -0, 0, 1, Infinity, Number.NaN, false, true],
  ...["", "a", "a\0", "ab", "ac", "b", "\ud7ff", "\ue000", "\uffff", "\u{10000}", "\u{10ffff}"],
  ...[new ArrayBuffer(0), Uint8Array.of(0, 1).buffer, Uint8Array.of(1).buffer],
  ...[
    [],
    [null],
    [null, null],
    [null, 1n],
    [1n],
    {},
    { a: 1 },
    { a: 1, b: 0 },
    { a: 1, b: 1 },
    { a: 2 },
    { b: 0 },
  ],
];

describe("values", () => {
  test("are equal to themselves alone, and every pair has one order", () => {
    for (const [index, left] of ORDERED.entries())
      for (const [other, right] of ORDERED.entries()) {
        expect(Math.sign(compareValues(left, right))).toBe(Math.sign(index - other));
        expect(valuesEqual(left, right)).toBe(index === other);
      }
  });

  test("fields that are not defined do not count", () => {
    expect(compareValues({ a: 1, b: undefined as never }, { a: 1 })).toBe(0);
    expect(compareValues({ a: undefined as never, b: 1 }, { b: 1 })).toBe(0);
  });
});

describe("numbers", () => {
  test.each<[Value, Json]>([
    [2n ** 63n - 1n, { $integer: "/////////38=" }],
    [-(2n ** 63n), { $integer: "AAAAAAAAAIA=" }],
    [-0, { $float: "AAAAAAAAAIA=" }],
    [Infinity, { $float: "AAAAAAAA8H8=" }],
    [-Infinity, { $float: "AAAAAAAA8P8=" }],
    [Number.NaN, { $float: "AAAAAAAA+H8=" }],
    [0, 0],
    [1e308, 1e308],
  ])("%s is %j", (value, json) => {
    expect(toJson(value)).toEqual(json);
    expect(Object.is(fromJson(json), value)).toBe(true);
  });

  test("every NaN is the same one", () => {
    expect(fromJson({ $float: "AQAAAAAA+P8=" })).toBe(Number.NaN);
    expect(toJson(fromJson({ $float: "AQAAAAAA+P8=" }))).toEqual({ $float: "AAAAAAAA+H8=" });
  });

  test.each<[Json, string]>([
    [{ $integer: 1 }, "Malformed $integer field: its value must be a base64 string."],
    [{ $integer: "AQAAAAAAAAAA" }, "Received 9 bytes, expected 8 for $integer"],
    [{ $float: "AAAAAAAAAAA=" }, "Float 0 should be encoded as a number"],
    [{ $float: "AAAA" }, "Received 3 bytes, expected 8 for $float"],
    [{ $bytes: "A" }, "Malformed $bytes field"],
    [{ $other: 1 }, "Field name $other starts with a '$', which is reserved."],
    [{ $commitTs: 1 }, "Malformed $commitTs field: its value must be null."],
  ])("%j is refused", (json, message) => {
    expect(() => fromJson(json)).toThrow(message);
  });

  test("integers have 64 bits", () => {
    for (const value of [2n ** 63n, -(2n ** 63n) - 1n])
      expect(() => toJson(value)).toThrow(`BigInt ${value} does not fit into a 64-bit signed integer.`);
  });
});
