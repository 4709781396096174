// How values, validators and paths are written in messages, and which validators surely accept what others do.
import { v } from "convex/values";
import { describe, expect, test } from "vitest";
import { COMMIT_TS, type Json, type Value } from "../../../src/values/types.ts";
import { isProvablySuperset } from "../../../src/values/validator-superset.ts";
import { describePath, describeValidator, describeValue } from "../../../src/values/validator-text.ts";
import { parseValidator, type Validator } from "../../../src/values/validators.ts";

/** The official library's own JSON of a validator. */
const official = (validator: unknown): Validator => parseValidator((validator as { json: Json }).json);

test.each<[Value | undefined, string]>([
  ["a\n", String.raw`"a\n"`],
  [12n, "12n"],
  [12, "12.0"],
  [0, "0.0"],
  [-0, "-0.0"],
  [1.5, "1.5"],
  [1e20, "100000000000000000000.0"],
  [1e21, "1e+21"],
  [-1e21, "-1e+21"],
  [Infinity, "Infinity"],
  [true, "true"],
  [null, "null"],
  [undefined, "undefined"],
  [COMMIT_TS, "commitTs"],
  [new ArrayBuffer(2), "Bytes(AAA=)"],
  [new ArrayBuffer(32), `Bytes(${"A".repeat(43)}=)`],
  [new ArrayBuffer(33), `Bytes(${"A".repeat(43)}=)`],
  [[1, "x"], '[1.0, "x"]'],
  [{ b: 1, a: [], "c d": null }, '{a: [], b: 1.0, "c d": null}'],
])("a value %o is written as code", (value, text) => {
  expect(describeValue(value)).toBe(text);
});

test("long values are cut after 4096 characters", () => {
  expect(describeValue("x".repeat(4094))).toBe(`"${"x".repeat(4094)}"`);
  expect(describeValue("x".repeat(4095))).toBe(`"${"x".repeat(4095)}...`);
});

test.each([
  [v.number(), "v.float64()"],
  [v.int64(), "v.int64()"],
  [v.boolean(), "v.boolean()"],
  [v.literal("a"), 'v.literal("a")'],
  [v.id("users"), 'v.id("users")'],
  [v.array(v.null()), "v.array(v.null())"],
  [v.record(v.string(), v.any()), "v.record(v.string(), v.any())"],
  [v.union(v.string(), v.bytes()), "v.union(v.string(), v.bytes())"],
  [v.object({ b: v.string(), a: v.optional(v.any()) }), "v.object({a: v.optional(v.any()), b: v.string()})"],
])("a validator is written as code (%#)", (validator, text) => {
  expect(describeValidator(official(validator))).toBe(text);
});

test("a path has dots before names, and brackets around numbers and other names", () => {
  expect(describePath([])).toBe("");
  expect(describePath(["a", 0, "b_$1", "1", "c d", 12])).toBe('.a[0].b_$1["1"]["c d"][12]');
});

describe("a validator that surely accepts what another does", () => {
  const text = v.string();
  const commitTs = { json: { type: "commitTs" } };
  test.each<[wide: unknown, narrow: unknown, is: boolean]>([
    [v.any(), text, true],
    [text, v.any(), false],
    [v.any(), v.any(), true],
    [text, text, true],
    [text, v.number(), false],
    [v.union(text, v.null()), text, true],
    [v.union(text, v.null()), v.union(v.null(), text), true],
    [v.union(text, v.null()), v.union(text, v.number()), false],
    [text, v.union(text, v.null()), false],
    [v.union(), v.union(), true],
    [text, v.literal("a"), true],
    [v.number(), v.literal("a"), false],
    [v.number(), v.literal(1), true],
    [v.int64(), v.literal(1n), true],
    [v.boolean(), v.literal(true), true],
    [v.literal("a"), v.literal("a"), true],
    [v.literal("a"), v.literal("b"), false],
    [v.literal("a"), text, false],
    [text, v.id("users"), true],
    [v.id("users"), v.id("users"), true],
    [v.id("users"), v.id("posts"), false],
    [v.number(), v.id("users"), false],
    [v.id("users"), text, false],
    [v.int64(), commitTs, true],
    [commitTs, commitTs, true],
    [commitTs, v.int64(), true],
    [text, commitTs, false],
    [commitTs, v.number(), false],
    [v.array(v.any()), v.array(text), true],
    [v.array(text), v.array(v.any()), false],
    [v.object({}), v.array(text), false],
    [v.record(text, v.any()), v.record(text, text), true],
    [v.record(text, text), v.record(text, v.any()), false],
    [v.record(v.id("users"), text), v.record(text, text), false],
    [v.array(text), v.record(text, text), false],
    [v.object({ a: v.optional(text) }), v.object({}), true],
    [v.object({ a: text }), v.object({}), false],
    [v.object({}), v.object({ a: v.optional(text) }), false],
    [v.object({ a: v.optional(text) }), v.object({ a: text }), true],
    [v.object({ a: text }), v.object({ a: v.optional(text) }), false],
    [v.object({ a: v.any() }), v.object({ a: text }), true],
    [v.object({ a: text }), v.object({ a: v.any() }), false],
    [v.record(text, v.any()), v.object({ a: text }), false],
  ])("case %#", (wide, narrow, is) => {
    expect(isProvablySuperset(official(wide), official(narrow))).toBe(is);
  });
});
