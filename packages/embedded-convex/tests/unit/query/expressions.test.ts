import { describe, expect, test } from "vitest";
import { compileExpression, isKept } from "../../../src/query/expressions.ts";
import { toJson } from "../../../src/values/json.ts";
import type { Json, Value } from "../../../src/values/types.ts";

const DOCUMENT = { _id: "d", _creationTime: 1, n: 7, i: 7n, s: "b", yes: true, no: false, at: { x: 3 } };

const literal = (value: Value): Json => ({ $literal: toJson(value) });
const field = (path: string): Json => ({ $field: path });
const valueOf = (expression: Json) => compileExpression(expression)(DOCUMENT);
const failing = (expression: Json) => () => valueOf(expression);

describe("comparisons", () => {
  test.each([
    ["$eq", [false, true, false]],
    ["$neq", [true, false, true]],
    ["$lt", [false, false, true]],
    ["$lte", [false, true, true]],
    ["$gt", [true, false, false]],
    ["$gte", [true, true, false]],
  ])("%s of the field with 6, 7 and 8", (operator, expected) => {
    expect([6, 7, 8].map((other) => valueOf({ [operator]: [field("n"), literal(other)] }))).toEqual(expected);
  });

  test("values of different types are in the order of types: undefined, null, int64, float64, boolean, string", () => {
    const ordered: Json[] = [field("absent"), literal(null), field("i"), field("n"), field("no"), field("s")];
    for (const [index, left] of ordered.slice(0, -1).entries())
      expect(valueOf({ $lt: [left, ordered[index + 1] ?? null] }), JSON.stringify(left)).toBe(true);
  });

  test("a path leads into objects, and to undefined where there is nothing", () => {
    expect(valueOf(field("at.x"))).toBe(3);
    expect([valueOf(field("at.y")), valueOf(field("n.y")), valueOf(field("absent.y"))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("calculations", () => {
  test.each([
    ["$add", 9, 9n],
    ["$sub", 5, 5n],
    ["$mul", 14, 14n],
    ["$div", 3.5, 3n],
    ["$mod", 1, 1n],
  ])("%s of 7 and 2, as float64 and as int64", (operator, float, integer) => {
    expect(valueOf({ [operator]: [field("n"), literal(2)] })).toBe(float);
    expect(valueOf({ [operator]: [field("i"), literal(2n)] })).toBe(integer);
  });

  test("$neg changes the sign", () => {
    expect([valueOf({ $neg: field("n") }), valueOf({ $neg: field("i") })]).toEqual([-7, -7n]);
    expect(failing({ $neg: field("s") })).toThrow("Cannot negate a value of type string in a filter.");
  });

  test("the two kinds of numbers, and other values, are not mixed", () => {
    const cases: [Json, Json, string][] = [
      [field("n"), field("i"), "a value of type number and a value of type bigint"],
      [field("i"), field("n"), "a value of type bigint and a value of type number"],
      [field("n"), field("absent"), "a value of type number and undefined"],
      [literal(null), literal([1]), "null and an array"],
      [literal(new ArrayBuffer(1)), field("yes"), "bytes and a value of type boolean"],
    ];
    for (const [left, right, types] of cases)
      expect(failing({ $add: [left, right] })).toThrow(`Cannot calculate with ${types} in a filter.`);
  });

  test("int64 has 64 bits and no division by zero", () => {
    const [least, most] = [-(2n ** 63n), 2n ** 63n - 1n];
    expect(valueOf({ $add: [literal(most - 1n), literal(1n)] })).toBe(most);
    expect(valueOf({ $sub: [literal(least + 1n), literal(1n)] })).toBe(least);
    const beyondRange: Json[] = [
      { $add: [literal(most), literal(1n)] },
      { $sub: [literal(least), literal(1n)] },
      { $neg: literal(least) },
    ];
    for (const beyond of beyondRange) expect(failing(beyond)).toThrow("left the range of 64 bits");
    for (const operator of ["$div", "$mod"])
      expect(failing({ [operator]: [field("i"), literal(0n)] })).toThrow("divided by zero");
    expect(valueOf({ $div: [field("n"), literal(0)] })).toBe(Infinity);
  });
});

describe("logic", () => {
  const [yes, no] = [field("yes"), field("no")];
  // What follows a decided operand is not evaluated.
  const fails = { $not: field("s") };

  test("$and, $or and $not, with any number of operands", () => {
    expect([[], [yes], [yes, no], [no, fails]].map(($and) => valueOf({ $and }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([[], [no], [no, yes], [yes, fails]].map(($or) => valueOf({ $or }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([valueOf({ $not: yes }), valueOf({ $not: no })]).toEqual([false, true]);
  });

  test("only booleans are true or false", () => {
    const text = "Expected a boolean in a filter, found";
    expect(failing({ $and: [field("n")] })).toThrow(`${text} a value of type number.`);
    expect(failing({ $or: [field("absent")] })).toThrow(`${text} undefined.`);
    expect(failing(fails)).toThrow(`${text} a value of type string.`);
    expect(isKept(compileExpression(yes), DOCUMENT)).toBe(true);
    expect(isKept(compileExpression(no), DOCUMENT)).toBe(false);
    expect(() => isKept(compileExpression(literal(null)), DOCUMENT)).toThrow(`${text} null.`);
  });
});

/** As many negations around a literal. */
const nested = (depth: number): Json => (depth === 0 ? literal(true) : { $not: nested(depth - 1) });

test("malformed filters are refused when they are compiled", () => {
  const cases: [Json, string][] = [
    ["$field", "every part must be an object"],
    [null, "every part must be an object"],
    [[literal(1)], "every part must be an object"],
    [{}, "every part must have exactly one operator"],
    [{ ...(literal(1) as object), $field: "n" }, "every part must have exactly one operator"],
    [{ $power: [literal(1), literal(2)] }, '"$power" is no operator'],
    [{ $field: 1 }, "$field needs a field path"],
    [{ $eq: [literal(1)] }, "a comparison or calculation needs two operands"],
    [{ $add: [literal(1), literal(2), literal(3)] }, "a comparison or calculation needs two operands"],
    [{ $lt: literal(1) }, "operands must be a list"],
    [{ $and: literal(true) }, "operands must be a list"],
    [nested(65), "it is nested too deeply"],
  ];
  for (const [expression, why] of cases)
    expect(() => compileExpression(expression), why).toThrow(`Invalid filter: ${why}.`);
  expect(valueOf(nested(63))).toBe(false);
});
