import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromJson } from "../../../src/values/json.ts";
import { checkLengths } from "../../../src/values/json-lengths.ts";
import type { Json } from "../../../src/values/types.ts";

function nested(levels: number, inner: Json = 1): Json {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const fields = (count: number): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));

describe("limits computed from a text", () => {
  it.each<[string, Json]>([
    ["an array of 8192", Array<Json>(8192).fill('",]}\\')],
    ["an array of 8192 commas", Array<Json>(8192).fill(",")],
    ["one of 8193", [Array<Json>(8193).fill("\\")]],
    ["arrays of arrays", Array<Json>(100).fill(Array<Json>(100).fill([]))],
    ["1024 fields", fields(1024)],
    ["1025 fields", { in: fields(1025) }],
    ["65 levels", nested(65)],
    ["66 levels", nested(66)],
    ["a number in an envelope at the bottom", nested(65, { $integer: "AQAAAAAAAAA=" })],
    ["nothing", null],
  ])("are those of values: %s", (_name, json) => {
    expect(verdict(() => checkLengths(JSON.stringify(json)))).toBe(verdict(() => fromJson(json)));
  });

  it("ignore the contents of strings", () => {
    const value = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" });
    fc.assert(
      fc.property(fc.oneof(value, fc.array(fc.string(), { maxLength: 1 })), (json) => {
        expect(verdict(() => checkLengths(JSON.stringify(json)))).toBeNull();
      }),
    );
  });
});

function verdict(check: () => unknown): string | null {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : "thrown";
  }
}
