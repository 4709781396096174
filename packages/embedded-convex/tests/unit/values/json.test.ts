import * as fc from "fast-check";
import { convexToJson, jsonToConvex } from "convex/values";
import { describe, expect, test } from "vitest";
import { valuesEqual } from "../../../src/values/compare.ts";
import {
  fromJson,
  fromJsonOrUndefined,
  parseValue,
  patchFromJson,
  stringifyValue,
  toJson,
  toJsonOrUndefined,
} from "../../../src/values/json.ts";
import { COMMIT_TS, type Json } from "../../../src/values/types.ts";
import { values } from "./arbitraries.ts";

describe("JSON encoding of values", () => {
  test("text round trip gives an equal value and the same text", () => {
    fc.assert(
      fc.property(values(), (value) => {
        const text = stringifyValue(value);
        const back = parseValue(text);
        expect(valuesEqual(back, value)).toBe(true);
        expect(stringifyValue(back)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test("a text that is no JSON is refused with the parser's words", () => {
    expect(() => parseValue("{")).toThrow(/^Invalid JSON: (?!SyntaxError)./);
  });

  test("agrees with the official library in both directions", () => {
    fc.assert(
      fc.property(values({ commitTs: false }), (value) => {
        const text = stringifyValue(value);
        // The library drops a field called __proto__ by assigning it.
        if (text.includes("__proto__")) return;
        expect(JSON.stringify(convexToJson(value as never))).toBe(text);
        expect(valuesEqual(jsonToConvex(JSON.parse(text) as never) as never, value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("known encodings", () => {
    expect(toJson(1n)).toEqual({ $integer: "AQAAAAAAAAA=" });
    expect(toJson(-0)).toEqual({ $float: "AAAAAAAAAIA=" });
    expect(toJson(COMMIT_TS)).toEqual({ $commitTs: null });
    expect(fromJson({ $commitTs: null })).toBe(COMMIT_TS);
    expect(stringifyValue({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
    expect(toJsonOrUndefined(undefined)).toEqual({ $undefined: null });
    expect(fromJsonOrUndefined({ $undefined: null })).toBeUndefined();
  });

  test("a patch distinguishes removed fields from missing ones", () => {
    const patch = patchFromJson({ gone: { $undefined: null }, kept: { $integer: "AQAAAAAAAAA=" } });
    expect(Object.keys(patch)).toEqual(["gone", "kept"]);
    expect(patch.gone).toBeUndefined();
    expect(patch.kept).toBe(1n);
    expect(() => patchFromJson({ deep: { inner: { $undefined: null } } })).toThrow(/reserved/);
  });

  test.each<[string, Json, RegExp]>([
    ["a normal number as $float", { $float: "AAAAAAAA8D8=" }, /should be encoded as a number/],
    ["a short integer", { $integer: "AQAAAA==" }, /expected 8/],
    ["no base64", { $bytes: "a b" }, /base64/],
    ["an unknown marker", { $set: [] }, /reserved/],
    ["undefined where a value belongs", { $undefined: null }, /reserved/],
    ["a reserved field name among others", { $x: 1, y: 2 }, /reserved/],
    ["a control character in a name", { "a\nb": 1, c: 2 }, /non-control ASCII/],
    ["a non-ASCII name", { é: 1 }, /non-control ASCII/],
    ["half a surrogate pair", "\ud83d", /surrogate/],
    ["too many elements", Array.from({ length: 8193 }, () => 0), /8193/],
    ["too long a name", { ["x".repeat(1025)]: 1 }, /1024/],
  ])("rejects %s", (_name, json, message) => {
    expect(() => fromJson(json)).toThrow(message);
  });

  test("rejects nesting beyond every limit instead of overflowing the stack", () => {
    let json: Json = 0;
    for (let i = 0; i < 5000; i += 1) json = [json];
    expect(() => fromJson(json)).toThrow(/nested/);
  });

  test("a field called __proto__ is data", () => {
    const value = parseValue('{"__proto__":{"$integer":"AQAAAAAAAAA="},"a":1}') as Record<string, unknown>;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["__proto__", "a"]);
  });
});
