import { v } from "convex/values";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeId } from "../../../src/values/ids.ts";
import { COMMIT_TS, type Json, type Value } from "../../../src/values/types.ts";
import { isProvablySuperset } from "../../../src/values/validator-superset.ts";
import {
  checkValue,
  documentValidator,
  parseValidator,
  validatorToJson,
  type Validator,
} from "../../../src/values/validators.ts";
import { values } from "./arbitraries.ts";

const TABLES = new Map([
  ["users", 10_001],
  ["posts", 10_002],
]);
const options = {
  tableNumberOf: (name: string) => TABLES.get(name) ?? null,
  tableNameOf: (number: number) => [...TABLES].find(([, known]) => known === number)?.[0] ?? null,
};
const userId = encodeId(10_001, new Uint8Array(16));

/** The official library's own JSON of a validator. */
function official(validator: unknown): Validator {
  return parseValidator((validator as { json: Json }).json);
}

function messageOf(validator: unknown, value: Value): string | undefined {
  return checkValue(official(validator), value, options)?.message;
}

describe("validators", () => {
  test("every kind of the official library parses and prints back unchanged", () => {
    const everything = v.object({
      a: v.optional(v.string()),
      b: v.union(v.null(), v.int64(), v.literal(1n), v.literal("x")),
      c: v.array(v.id("users")),
      d: v.record(v.string(), v.bytes()),
      e: v.any(),
      f: v.boolean(),
      g: v.number(),
    });
    const { json } = everything as unknown as { json: Json };
    expect(validatorToJson(parseValidator(json))).toEqual(json);
  });

  test.each<[string, unknown, Value, boolean]>([
    ["null", v.null(), null, true],
    ["null against 0", v.null(), 0, false],
    ["int64", v.int64(), 1n, true],
    ["a float is no int64", v.int64(), 1, false],
    ["an int64 is no float", v.number(), 1n, false],
    ["bytes", v.bytes(), new ArrayBuffer(2), true],
    ["an array is no object", v.object({}), [], false],
    ["bytes are no object", v.object({}), new ArrayBuffer(0), false],
    ["optional field missing", v.object({ a: v.optional(v.string()) }), {}, true],
    ["optional field null", v.object({ a: v.optional(v.string()) }), { a: null }, false],
    ["a field inherited from Object.prototype is missing", v.object({ toString: v.any() }), {}, false],
    ["record values", v.record(v.string(), v.number()), { x: 1, y: "2" }, false],
    ["record of ids as keys", v.record(v.id("users"), v.number()), { [userId]: 1 }, true],
    ["union", v.union(v.string(), v.number()), 3, true],
    ["empty union", v.union(), 3, false],
    ["id", v.id("users"), userId, true],
    ["id of another table", v.id("posts"), userId, false],
    ["id of a table that does not exist", v.id("nothing"), userId, false],
    ["text that is no id", v.id("users"), "abc", false],
    ["literal int64", v.literal(1n), 1n, true],
    ["literal float against int64", v.literal(1), 1n, false],
  ])("%s", (_name, ...[validator, value, matches]) => {
    expect(checkValue(official(validator), value, options) === null).toBe(matches);
  });

  test("messages equal those of Convex", () => {
    expect(messageOf(v.object({ author: v.string() }), {})).toBe(
      "Object is missing the required field `author`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\nObject: {}\nValidator: v.object({author: v.string()})\n",
    );
    expect(messageOf(v.object({ companyId: v.string() }), { companyId: "x", extra: 1 })).toBe(
      'Object contains extra field `extra` that is not in the validator.\n\nObject: {companyId: "x", extra: 1.0}\nValidator: v.object({companyId: v.string()})\n',
    );
    expect(messageOf(v.object({ a: v.array(v.string()) }), { a: ["x", 123] })).toBe(
      "Value does not match validator.\nPath: .a[1]\nValue: 123.0\nValidator: v.string()\n",
    );
    expect(messageOf(v.id("posts"), userId)).toContain(
      'from table `users`, which does not match the table name in validator `v.id("posts")`',
    );
  });

  test("the commit placeholder is accepted only where it may be written", () => {
    const commitTs = parseValidator({ type: "commitTs" });
    expect(checkValue(commitTs, 5n, options)).toBeNull();
    expect(checkValue(commitTs, COMMIT_TS, options)).not.toBeNull();
    expect(checkValue(commitTs, COMMIT_TS, { ...options, allowCommitTs: true })).toBeNull();
    expect(checkValue({ type: "any" }, [{ deep: COMMIT_TS }], options)).not.toBeNull();
    expect(
      checkValue({ type: "any" }, [{ deep: COMMIT_TS }], { ...options, allowCommitTs: true }),
    ).toBeNull();
    expect(checkValue({ type: "bigint" }, COMMIT_TS, { ...options, allowCommitTs: true })).not.toBeNull();
  });

  test("document validators demand the system fields, in unions too", () => {
    const plain = documentValidator("users", official(v.object({ name: v.string() })));
    expect(checkValue(plain, { name: "Ada", _id: userId, _creationTime: 1 }, options)).toBeNull();
    expect(checkValue(plain, { name: "Ada" }, options)?.message).toContain("_creationTime");
    const union = documentValidator(
      "users",
      official(v.union(v.object({ a: v.null() }), v.object({ b: v.null() }))),
    );
    expect(checkValue(union, { b: null, _id: userId, _creationTime: 1 }, options)).toBeNull();
  });

  test.each<Json>([
    null,
    {},
    { type: "what" },
    { type: "id" },
    { type: "union", value: null },
    { type: "record", keys: { type: "string" }, values: { fieldType: { type: "any" }, optional: true } },
  ])("%j is no validator", (json) => {
    expect(() => parseValidator(json)).toThrow(/Invalid validator/);
  });
});

describe("provable supersets", () => {
  const validators: Validator[] = [
    v.any(),
    v.string(),
    v.number(),
    v.int64(),
    v.null(),
    v.literal("a"),
    v.union(v.string(), v.null()),
    v.array(v.any()),
    v.array(v.string()),
    v.object({}),
    v.object({ a: v.optional(v.string()) }),
    v.object({ a: v.string() }),
    v.record(v.string(), v.any()),
    v.union(v.object({ a: v.string() }), v.object({})),
  ].map(official);

  test("hold for values: what the narrow one accepts, the wide one accepts", () => {
    const pick = fc.constantFrom(...validators);
    fc.assert(
      fc.property(
        pick,
        pick,
        fc.oneof(values(), fc.constantFrom<Value>("a", null, {}, { a: "x" }, [], ["s"])),
        (wide, narrow, value) => {
          fc.pre(
            isProvablySuperset(wide, narrow) &&
              checkValue(narrow, value, { ...options, allowCommitTs: true }) === null,
          );
          expect(checkValue(wide, value, { ...options, allowCommitTs: true })).toBeNull();
        },
      ),
      { numRuns: 1500, maxSkipsPerRun: 1000 },
    );
  });

  test("are found where a schema was only widened", () => {
    const before = official(v.object({ name: v.string(), kind: v.literal("a") }));
    const after = official(
      v.object({ name: v.union(v.string(), v.null()), kind: v.string(), note: v.optional(v.string()) }),
    );
    expect(isProvablySuperset(after, before)).toBe(true);
    expect(isProvablySuperset(before, after)).toBe(false);
    expect(isProvablySuperset(before, before)).toBe(true);
  });
});
