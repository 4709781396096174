// Shapes of tables as exports of Convex write them down.
import { describe, expect, test } from "vitest";
import { parseShape, type Shape } from "../../../src/deploy/transfer/shape-text.ts";

/** In short: the kind and its parts. */
function brief(shape: Shape): unknown {
  if (shape.kind === "unit") return shape.name;
  if (shape.kind === "union") return shape.options.map(brief);
  if (shape.kind === "object")
    return Object.fromEntries([...shape.fields].map(([name, one]) => [name, brief(one)]));
  return `${shape.kind} of ${JSON.stringify(brief(shape.element))}`;
}

const briefly = (text: string): unknown => brief(parseShape(text));

describe("a shape", () => {
  test.each([
    ...["never", "null", "int64", "float64", "-inf", "-0", "inf", "NaN", "normalfloat64", "boolean"],
    ...["field_name", "string", "bytes", "unknown"],
  ])("%s is one of values without parts", (name) => {
    expect(briefly(name)).toBe(name);
  });

  test.each([
    ["id<10001>", "string"],
    ['"one text"', "string"],
    ["array<string>", 'array of "string"'],
    ["array<string | int64>", 'array of ["string","int64"]'],
    ["array<array<null>>", 'array of "array of \\"null\\""'],
    ["record<id<10001>, float64 | null>", 'record of ["float64","null"]'],
    ["set<string>", "unknown"],
    ["map<string, array<int64>>", "unknown"],
    ["string | null | id<7>", ["string", "null", "string"]],
    ["{}", {}],
    ['{"a": string}', { a: "string" }],
    ['{"a": string, "b"?: null | int64}', { a: "string", b: ["null", "int64"] }],
    ['{"a b": {"c": bytes}}', { "a b": { c: "bytes" } }],
  ])("%s", (text, expected) => {
    expect(briefly(text)).toEqual(expected);
  });

  test("keeps the order of its fields", () => {
    const shape = parseShape('{"b": null, "a": null}');
    expect(shape.kind === "object" && [...shape.fields.keys()]).toEqual(["b", "a"]);
  });

  test.each([
    ["", ""],
    ["text", "text"],
    ["string null", " null"],
    ["string | ", ""],
    ["array<string", ""],
    ["array<string, null>", ", null>"],
    ["record<string>", ">"],
    ["set<string, null>", ", null>"],
    ["map<string>", ">"],
    ["{a: null}", "a: null}"],
    ['{"a" null}', " null}"],
    ['{"a": null "b": null}', ' "b": null}'],
    ['{"a": null', ""],
    ['{"a', "a"],
    ["id<10001", "10001"],
    [`!${"x".repeat(100)}`, `!${"x".repeat(79)}`],
  ])("%s is refused at what fits nowhere", (text, rest) => {
    expect(() => parseShape(text)).toThrow(new Error(`unexpected token at '${rest}'`));
  });
});
