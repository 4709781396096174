import { getConvexSize } from "convex/values";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkIndexFieldPath, parseFieldPath, valueAtPath } from "../../../src/values/field-paths.ts";
import {
  checkEnvName,
  checkEnvValue,
  checkIndexName,
  checkTableName,
} from "../../../src/values/identifiers.ts";
import { checkDocument, checkValueSize, containsCommitTs, nestingOf } from "../../../src/values/limits.ts";
import { valueSize } from "../../../src/values/size.ts";
import { COMMIT_TS, type Value } from "../../../src/values/types.ts";
import { values } from "./arbitraries.ts";

describe("sizes and limits", () => {
  test("size agrees with the official library", () => {
    fc.assert(
      fc.property(values({ commitTs: false }), (value) => {
        expect(valueSize(value)).toBe(getConvexSize(value as never));
      }),
      { numRuns: 1000 },
    );
  });

  test("documents have at most 16 levels and 1 MiB", () => {
    let value: Value = 1;
    for (let i = 0; i < 15; i += 1) value = [value];
    expect(nestingOf({ value })).toBe(16);
    expect(() => checkDocument({ value })).not.toThrow();
    expect(() => checkDocument({ value: [value] })).toThrow(/nested/);
    expect(() => checkDocument({ text: "x".repeat(1024 * 1024) })).toThrow(
      /too large \(1\.00 MiB > maximum size 1\.00 MiB\)/,
    );
    expect(checkDocument({ _id: "x", _creationTime: 1 })).toBeGreaterThan(0);
    expect(() => checkDocument({ _other: 1 })).toThrow(/underscore/);
  });

  test("values in transit have at most 16 MiB", () => {
    expect(() => checkValueSize("x".repeat(16 * 1024 * 1024), "Arguments")).toThrow(/Arguments is too large/);
    expect(checkValueSize("abc")).toBe(5);
  });

  test("the commit placeholder is found at any depth", () => {
    expect(containsCommitTs({ a: [{ b: COMMIT_TS }] })).toBe(true);
    expect(containsCommitTs({ a: [{ b: 1n }], c: new ArrayBuffer(1), d: null })).toBe(false);
  });
});

describe("names and paths", () => {
  test.each(["messages", "a", "A_1", "x".repeat(64)])("%s is a table name", (name) => {
    expect(() => {
      checkTableName(name);
    }).not.toThrow();
  });

  test.each(["", "_x", "1a", "a-b", "é", "x".repeat(65)])("%j is no table name", (name) => {
    expect(() => {
      checkTableName(name);
    }).toThrow(/Invalid table name/);
  });

  test("reserved index names are refused", () => {
    expect(() => {
      checkIndexName("by_id");
    }).toThrow(/reserved/);
    expect(() => {
      checkIndexName("by_creation_time");
    }).toThrow(/reserved/);
    expect(() => {
      checkIndexName("by_author");
    }).not.toThrow();
  });

  test("environment variables", () => {
    expect(() => {
      checkEnvName("_A1");
    }).not.toThrow();
    expect(() => {
      checkEnvName("1A");
    }).toThrow(/invalid/);
    expect(() => {
      checkEnvName("A".repeat(257));
    }).toThrow(/256/);
    expect(() => {
      checkEnvValue("A", "é".repeat(4097));
    }).toThrow(/8192/);
  });

  test("field paths reach into objects only", () => {
    const document: Value = { a: { b: [1], c: null }, s: "text" };
    expect(valueAtPath(document, parseFieldPath("a.c"))).toBeNull();
    expect(valueAtPath(document, parseFieldPath("a.b.0x".slice(0, 3)))).toEqual([1]);
    expect(valueAtPath(document, parseFieldPath("s.length"))).toBeUndefined();
    expect(valueAtPath(document, parseFieldPath("toString"))).toBeUndefined();
    expect(() => parseFieldPath("a..b")).toThrow(/field path/);
    expect(() => checkIndexFieldPath("_creationTime")).toThrow(/automatically/);
  });
});
