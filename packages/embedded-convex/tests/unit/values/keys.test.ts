import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareStrings, compareValues } from "../../../src/values/compare.ts";
import { encodeKey, keyAfterPrefix, keyFromBytes, keyToBytes } from "../../../src/values/keys.ts";
import { COMMIT_TS, type Value } from "../../../src/values/types.ts";
import { maybeValues, values } from "./arbitraries.ts";

function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareTuples(a: readonly (Value | undefined)[], b: readonly (Value | undefined)[]): number {
  for (let i = 0; i < a.length; i += 1) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return Math.sign(order);
  }
  return 0;
}

const tuplePair = fc
  .integer({ min: 1, max: 3 })
  .chain((length) =>
    fc.tuple(
      fc.array(maybeValues, { minLength: length, maxLength: length }),
      fc.array(maybeValues, { minLength: length, maxLength: length }),
    ),
  );

describe("order-preserving keys", () => {
  test("tuples of values order as their keys do, also as stored bytes", () => {
    fc.assert(
      fc.property(tuplePair, ([a, b]) => {
        const expected = compareTuples(a, b);
        const left = encodeKey(a);
        const right = encodeKey(b);
        expect(compareKeys(left, right)).toBe(expected);
        expect(Math.sign(Buffer.compare(keyToBytes(left), keyToBytes(right)))).toBe(expected);
        expect(keyFromBytes(keyToBytes(left))).toBe(left);
      }),
      { numRuns: 5000 },
    );
  });

  test("no encoded element is a proper prefix of another", () => {
    fc.assert(
      fc.property(maybeValues, maybeValues, (a, b) => {
        const left = encodeKey([a]);
        const right = encodeKey([b]);
        if (left !== right) expect(right.startsWith(left)).toBe(false);
      }),
      { numRuns: 3000 },
    );
  });

  test("the range [prefix, keyAfterPrefix) holds exactly the tuples that begin with the prefix", () => {
    fc.assert(
      fc.property(values(), values(), values(), (head, other, tail) => {
        const prefix = encodeKey([head]);
        const end = keyAfterPrefix(prefix);
        const inside = encodeKey([head, tail]);
        expect(inside >= prefix && inside < end).toBe(true);
        const candidate = encodeKey([other, tail]);
        expect(candidate >= prefix && candidate < end).toBe(compareValues(head, other) === 0);
      }),
      { numRuns: 2000 },
    );
  });

  test("keyAfterPrefix passes over trailing 0xff bytes", () => {
    expect(keyAfterPrefix("a\xff\xff")).toBe("b");
    expect(keyAfterPrefix("")).toBe("\xff");
    expect(() => keyAfterPrefix("\xff")).toThrow(RangeError);
  });

  test("the documented order of types and floats", () => {
    const ordered: (Value | undefined)[] = [
      undefined,
      null,
      -(2n ** 63n),
      -1n,
      0n,
      2n ** 63n - 1n,
      -Infinity,
      -1.5,
      -5e-324,
      -0,
      0,
      5e-324,
      1,
      Infinity,
      Number.NaN,
      false,
      true,
      "",
      "\0",
      "a",
      "a\0",
      "b",
      "\uffff",
      "😀",
      new ArrayBuffer(0),
      new ArrayBuffer(1),
      [],
      [null],
      [null, null],
      [1n],
      {},
      { a: 1 },
      { a: 1, b: 0 },
      { a: 2 },
      { b: 0 },
    ];
    const keys = ordered.map((value) => encodeKey([value]));
    expect(keys.toSorted(compareKeys)).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the commit placeholder sorts as the greatest int64", () => {
    expect(encodeKey([COMMIT_TS])).toBe(encodeKey([2n ** 63n - 1n]));
    expect(compareValues(COMMIT_TS, 2n ** 63n - 1n)).toBe(0);
    expect(compareValues(COMMIT_TS, 0)).toBeLessThan(0);
  });

  test("strings compare as their UTF-8 bytes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });
});
