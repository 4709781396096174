// Arguments and results that a function does not declare, and results beyond the limits of values.
import { describe, expect, test } from "vitest";
import { validateArgs, validateReturns } from "../../../src/functions/call-validation.ts";
import { FunctionRecord } from "../../../src/functions/deployment.ts";
import { encodeId } from "../../../src/values/ids.ts";
import type { JsonObject } from "../../../src/values/types.ts";

const TABLES = [
  { name: "notes", number: 10_001 },
  { name: "people", number: 10_002 },
];
const context = {
  tables: {
    table: (_component: string, name: string) => TABLES.find((table) => table.name === name) ?? null,
    tables: () => TABLES,
  },
  allowCommitTs: false,
} as unknown as Parameters<typeof validateArgs>[2];

function functionWith({
  args = null,
  returns = null,
}: {
  args?: JsonObject | null;
  returns?: JsonObject | null;
}) {
  const module = {
    path: "notes.js",
    source: "",
    sourceMap: null,
    environment: "isolate",
    analysis: null,
  } as const;
  return new FunctionRecord(
    { component: "", module },
    {
      ...{ name: "get", pos: null, udfType: "Query", visibility: null },
      args: args && JSON.stringify(args),
      returns: returns && JSON.stringify(returns),
    },
  );
}

const idOf = (table: number): string => encodeId(table, new Uint8Array(16));
const ID_OF_NOTES = {
  type: "object",
  value: { id: { fieldType: { type: "id", tableName: "notes" }, optional: false } },
};

describe("arguments", () => {
  const fn = functionWith({ args: ID_OF_NOTES });
  const check = (id: string) => () => validateArgs(fn, { id }, context);

  test("may be an id of the declared table", () => {
    expect(check(idOf(10_001))).not.toThrow();
  });

  test("that are an id of another table are refused by its name, where it has one", () => {
    const text = `ArgumentValidationError: Found ID "${idOf(10_002)}" from table \`people\`, which does not match`;
    expect(check(idOf(10_002))).toThrow(text);
    expect(check(idOf(10_003))).toThrow("ArgumentValidationError: Value does not match validator.");
  });
});

describe("a result", () => {
  const any = functionWith({});
  const textOf = (characters: number): string => JSON.stringify("x".repeat(characters - 2));

  test("may be text of 16 MiB, and no longer", () => {
    expect(() => validateReturns(any, textOf(16 * 1024 * 1024), context)).not.toThrow();
    expect(() => validateReturns(any, textOf(16 * 1024 * 1024 + 1), context)).toThrow(
      "Function return value is too large (maximum size 16 MiB)",
    );
  });

  test("that is no Convex value is refused by the function's name", () => {
    const list = JSON.stringify(Array.from({ length: 8193 }, () => 1));
    expect(() => validateReturns(any, list, context)).toThrow(
      "Function notes.js:get return value invalid: Array length is too long (8193 > maximum length 8192)",
    );
  });

  test("is checked against the declared one", () => {
    const fn = functionWith({ returns: { type: "number" } });
    expect(() => validateReturns(fn, "1", context)).not.toThrow();
    expect(() => validateReturns(fn, '"1"', context)).toThrow("ReturnsValidationError: Value does not match");
  });
});
