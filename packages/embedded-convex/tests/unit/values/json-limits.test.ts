// Containers over a limit in the text of a request, found before it is parsed.
import { describe, expect, test } from "vitest";
import { ValueError } from "../../../src/values/errors.ts";
import { checkJsonLimits, cutError, withinJsonLimits } from "../../../src/values/json-limits.ts";
import type { Json } from "../../../src/values/types.ts";

const NESTED = "Value is too nested (more than 64 levels deep)";
const LONG = "Array length is too long (maximum length 8192)";
const LARGE = "Object has too many fields (maximum number 1024)";

const brackets = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const array = (length: number): Json => Array<Json>(length).fill(0);
const object = (fields: number): Json =>
  Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, n]));
const within = (json: Json, maxListed?: number): Json =>
  JSON.parse(withinJsonLimits(JSON.stringify(json), maxListed)) as Json;
const cut = (code: string): Json => ({ $cut: code });

describe("a text within the limits", () => {
  test.each<[string, Json]>([
    ["an array of 8192 elements", { in: array(8192) }],
    ["an object of 1024 fields", { in: object(1024) }],
    ["strings full of brackets and commas", Array<Json>(1000).fill('[{,]}\\"')],
    ["many small containers", Array<Json>(3000).fill([1, { a: 1, b: 2 }])],
  ])("stays as it is: %s", (_name, json) => {
    const text = JSON.stringify(json);
    expect(() => checkJsonLimits(text)).not.toThrow();
    expect(withinJsonLimits(text)).toBe(text);
  });

  test("has at most 72 levels: 64 of a value and 8 around it", () => {
    expect(withinJsonLimits(brackets(72))).toBe(brackets(72));
    expect(() => checkJsonLimits(brackets(72))).not.toThrow();
    expect(() => checkJsonLimits(brackets(73))).toThrow(new ValueError("ValueTooNested", NESTED));
  });

  test("may close more than it opens; commas outside of everything count nothing", () => {
    const text = `]]}}${",".repeat(2000)}${brackets(72)}`;
    expect(withinJsonLimits(text, 1)).toBe(text);
  });

  test("is not read when it is too short for a fault", () => {
    expect(withinJsonLimits("[".repeat(144))).toBe("[".repeat(144));
    expect(withinJsonLimits("[".repeat(145))).toBe('[[[[[{"$cut":"ValueTooNested"}');
  });
});

describe("what is over a limit is replaced by a marker, and the rest stays", () => {
  test("an object of 1025 fields", () => {
    expect(within({ a: [object(1025), 1], b: "x" })).toEqual({ a: [cut("ObjectTooLarge"), 1], b: "x" });
    expect(() => checkJsonLimits(JSON.stringify(object(1025)))).toThrow(
      new ValueError("ObjectTooLarge", LARGE),
    );
  });

  test("an array of 8193 elements, with or without a limit for lists", () => {
    const json = { a: { b: { in: array(8193) } }, b: "x" };
    expect(within(json)).toEqual({ a: { b: { in: cut("ArrayTooLong") } }, b: "x" });
    expect(within(json, 5)).toEqual({ a: { b: { in: cut("ArrayTooLong") } }, b: "x" });
    expect(() => checkJsonLimits(JSON.stringify(array(8193)))).toThrow(new ValueError("ArrayTooLong", LONG));
  });

  test("a value that is nested too deeply, from the sixth level on", () => {
    const deep = `{"a":[{"b":[{"args":[${brackets(70)},{"c":"]"}],"d":1}]}],"e":2}`;
    expect(JSON.parse(withinJsonLimits(deep))).toEqual({
      a: [{ b: [{ args: cut("ValueTooNested"), d: 1 }] }],
      e: 2,
    });
  });

  test("each of several", () => {
    expect(within([object(1025), array(8193), object(1024), object(2000)])).toEqual([
      cut("ObjectTooLarge"),
      cut("ArrayTooLong"),
      object(1024),
      cut("ObjectTooLarge"),
    ]);
  });

  test("the outer of two, with what was replaced inside of it", () => {
    const inner = { a: [object(1025), object(1025), ...Array<Json>(8192).fill(0)] };
    expect(within([{ before: object(1025) }, inner, 7])).toEqual([
      { before: cut("ObjectTooLarge") },
      { a: cut("ArrayTooLong") },
      7,
    ]);
  });

  test("its end is found behind strings and inner containers", () => {
    const rest = [{ a: "]", b: ['}"\\', {}] }, []];
    expect(within([[...Array<Json>(8193).fill(0), ...rest], [1]])).toEqual([cut("ArrayTooLong"), [1]]);
  });

  test("up to the end of the text when it is not closed", () => {
    const text = `[[${"0,".repeat(8193)}`;
    expect(withinJsonLimits(text)).toBe('[{"$cut":"ArrayTooLong"}');
    expect(withinJsonLimits(`${text}"not closed ]]`)).toBe('[{"$cut":"ArrayTooLong"}');
    expect(withinJsonLimits(`["not closed ${brackets(80)}`)).toBe(`["not closed ${brackets(80)}`);
  });
});

describe("a list of the message itself", () => {
  // Short texts are not read.
  const padding = "x".repeat(150);

  test("has at most as many elements as given", () => {
    const fits = { list: [1, 2, 3], padding };
    expect(within(fits, 3)).toEqual(fits);
    expect(() => within({ list: [1, 2, 3, 4], padding }, 3)).toThrow(
      new ValueError("ArrayTooLong", "A list of the message has more than 3 elements"),
    );
  });

  test("is one at the first level: others, and objects, may have more", () => {
    const deeper = { list: [{ args: [[1, 2, 3, 4]] }], object: { a: 1, b: 2, c: 3, d: 4 }, padding };
    expect(within(deeper, 3)).toEqual(deeper);
    const outermost = [1, 2, 3, 4, padding];
    expect(within(outermost, 3)).toEqual(outermost);
  });
});

describe("the error of a marker", () => {
  test.each([
    ["ValueTooNested", NESTED],
    ["ArrayTooLong", LONG],
    ["ObjectTooLarge", LARGE],
  ])("says what was over its limit: %s", (code, message) => {
    expect(cutError(code)).toMatchObject({ code, message });
  });

  test.each(["toString", "", 1, null])("that a client wrote itself is malformed: %j", (payload) => {
    expect(cutError(payload)).toMatchObject({ code: "InvalidValue", message: "Malformed $cut field." });
  });
});
