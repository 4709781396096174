// The bounds of values, names and ids, each at its last value.
import { describe, expect, test } from "vitest";
import { checkFieldName, fromJson, patchFromJson } from "../../../src/values/json.ts";
import { checkIndexFieldPath, parseFieldPath } from "../../../src/values/field-paths.ts";
import {
  checkEnvName,
  checkEnvValue,
  checkIndexName,
  checkTableName,
  isIdentifier,
} from "../../../src/values/identifiers.ts";
import { decodeId, encodeId, newInternalId, tableNumberOfId } from "../../../src/values/ids.ts";
import * as limits from "../../../src/values/limits.ts";
import type { Json, Value } from "../../../src/values/types.ts";
import { parseValidator } from "../../../src/values/validators.ts";

const MIB = 1024 * 1024;

function nested(levels: number): Value {
  let value: Value = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

test("the limits are those of the protocol", () => {
  expect(limits).toMatchObject({
    MAX_VALUE_BYTES: 16 * MIB,
    MAX_VALUE_NESTING: 64,
    MAX_ARRAY_ELEMENTS: 8192,
    MAX_OBJECT_FIELDS: 1024,
    MAX_FIELD_NAME_LENGTH: 1024,
  });
});

describe("sizes", () => {
  // Two bytes for the text and the object each, five for the name of the field.
  const document = (bytes: number) => ({ text: "x".repeat(bytes - 9) });

  test("a document has at most 1 MiB", () => {
    expect(limits.checkDocument(document(MIB))).toBe(MIB);
    expect(() => limits.checkDocument(document(MIB + 1))).toThrow(
      "Value is too large (1.00 MiB > maximum size 1.00 MiB)",
    );
    expect(() => limits.checkDocument(document(1.5 * MIB))).toThrow("(1.50 MiB > maximum size 1.00 MiB)");
  });

  test("a value in transit has at most 16 MiB", () => {
    expect(limits.checkValueSize("x".repeat(16 * MIB - 2))).toBe(16 * MIB);
    expect(() => limits.checkValueSize("x".repeat(16 * MIB - 1))).toThrow(
      "Value is too large (16.00 MiB > maximum size 16.00 MiB)",
    );
  });

  test("nesting is counted in containers, and no further than just above a limit", () => {
    const shallow: Value[] = [nested(0), null, new ArrayBuffer(1), [], {}, [[], [[]]]];
    expect(shallow.map((value) => limits.nestingOf(value))).toEqual([0, 0, 0, 1, 1, 3]);
    expect([64, 65, 66, 200].map((levels) => limits.nestingOf(nested(levels)))).toEqual([64, 65, 65, 65]);
    expect([2, 3, 4, 9].map((levels) => limits.nestingOf(nested(levels), 3))).toEqual([2, 3, 4, 4]);
    expect(() => limits.checkDocument({ value: nested(15) })).not.toThrow();
    expect(() => limits.checkDocument({ value: nested(16) })).toThrow(
      "Document is too nested (more than 16 levels deep > maximum nesting 16)",
    );
  });

  test("an array has 8192 elements, an object 1024 fields, a name 1024 characters, a value 64 levels", () => {
    const fields = (count: number): Json =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 0]));
    expect(() => fromJson(Array<Json>(8192).fill(0))).not.toThrow();
    expect(() => fromJson(Array<Json>(8193).fill(0))).toThrow("(8193 > maximum length 8192)");
    expect(() => fromJson(fields(1024))).not.toThrow();
    expect(() => fromJson(fields(1025))).toThrow("(1025 > maximum number 1024)");
    expect(() => checkFieldName("x".repeat(1024))).not.toThrow();
    expect(() => checkFieldName("x".repeat(1025))).toThrow(
      `Field name ${"x".repeat(64)}... exceeds maximum field name length 1024.`,
    );
    expect(() => fromJson(nested(65) as Json)).not.toThrow();
    expect(() => fromJson(nested(66) as Json)).toThrow("more than 64 levels");
    // The fields of a patch are a level below the patch.
    expect(() => patchFromJson({ a: nested(64) as Json })).not.toThrow();
    expect(() => patchFromJson({ a: nested(65) as Json })).toThrow("more than 64 levels");
  });

  test("a validator has at most 64 levels", () => {
    const array = (levels: number): Json => {
      let json: Json = { type: "any" };
      for (let level = 0; level < levels; level += 1) json = { type: "array", value: json };
      return json;
    };
    expect(() => parseValidator(array(64))).not.toThrow();
    expect(() => parseValidator(array(65))).toThrow("Invalid validator: it is nested too deeply.");
  });
});

describe("names", () => {
  const long = "x".repeat(65);

  test.each([
    [() => checkTableName(long), `Invalid table name "${"x".repeat(64)}": names have up to 64 ASCII letters`],
    [() => checkIndexName(long), `Invalid index name "${"x".repeat(64)}": names have up to 64 ASCII letters`],
    [() => checkIndexName("1x"), 'Invalid index name "1x"'],
    [() => checkEnvName("x".repeat(257)), `name "${"x".repeat(64)}" is invalid: use up to 256 letters`],
    [() => checkEnvName(""), "is invalid"],
    [() => checkEnvName("A-B"), "is invalid"],
    [() => checkEnvValue("A", "x".repeat(8193)), 'variable "A" is larger than 8192 bytes'],
    [() => parseFieldPath(`a.${long}`), "Invalid field path"],
    [() => parseFieldPath("a.1"), "Invalid field path"],
    [() => checkIndexFieldPath("_id"), 'The field "_id" cannot be listed'],
  ])("%s", (check, message) => {
    expect(check).toThrow(message);
  });

  test("are accepted up to their bounds", () => {
    const longest = "x".repeat(64);
    expect([isIdentifier(longest), isIdentifier(long), isIdentifier("_x")]).toEqual([true, false, false]);
    expect(() => {
      checkTableName(longest);
      checkIndexName(longest);
      checkEnvName("x".repeat(256));
      checkEnvValue("A", "x".repeat(8192));
    }).not.toThrow();
    expect(checkIndexFieldPath(`a.${longest}`)).toEqual(["a", longest]);
  });
});

describe("ids", () => {
  const internal = new Uint8Array(16).fill(7);

  test("have a table number from 1 to 2^32 - 1 and 16 bytes", () => {
    for (const tableNumber of [1, 2 ** 32 - 1]) {
      const id = encodeId(tableNumber, internal);
      expect(decodeId(id)).toEqual({ tableNumber, internalId: internal });
      expect(tableNumberOfId(id)).toBe(tableNumber);
    }
    for (const tableNumber of [0, 1.5, 2 ** 32, -1])
      expect(() => encodeId(tableNumber, internal)).toThrow(`${tableNumber} is no table number.`);
    for (const length of [15, 17])
      expect(() => encodeId(1, new Uint8Array(length))).toThrow(`has 16 bytes, not ${length}.`);
  });

  test("have 31 to 37 characters", () => {
    expect([1, 2 ** 32 - 1].map((tableNumber) => encodeId(tableNumber, internal).length)).toEqual([31, 37]);
    const id = encodeId(10_001, internal);
    for (const text of ["", id.slice(0, -1), `${id}0`, id.repeat(2), id.replace(/.$/, "u")]) {
      expect(decodeId(text)).toBeNull();
      expect(tableNumberOfId(text)).toBeNull();
    }
  });

  test("are known again, and so is what is none", () => {
    const id = encodeId(10_002, internal);
    expect([tableNumberOfId(id), tableNumberOfId(id)]).toEqual([10_002, 10_002]);
    expect([tableNumberOfId("none"), tableNumberOfId("none")]).toEqual([null, null]);
  });

  test("count days in two bytes, which begin again", () => {
    const source = {
      nowMs: () => 0x1_0203 * 86_400_000,
      randomBytes: (length: number) => new Uint8Array(length),
    };
    expect([...newInternalId(source).slice(14)]).toEqual([2, 3]);
  });
});
