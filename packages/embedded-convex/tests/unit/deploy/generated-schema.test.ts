// The meaning of strings in an export of Convex.
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { GeneratedSchema } from "../../../src/deploy/transfer/generated-schema.ts";
import { parseImport } from "../../../src/deploy/transfer/import-formats.ts";
import { fromJson } from "../../../src/values/json.ts";
import type { Json, Value } from "../../../src/values/types.ts";

function restored(shape: string, document: Json, hint?: Json): Value {
  const hints = hint === undefined ? [] : [{ id1: hint }];
  return fromJson(new GeneratedSchema([shape, ...hints]).typed(document));
}

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

describe("a string of an export", () => {
  it.each([
    ["int64", "-9223372036854775808", -(2n ** 63n)],
    ["int64 | null", "5", 5n],
    ["bytes", "AAE=", bytes(0, 1)],
    ["inf", "Infinity", Number.POSITIVE_INFINITY],
    ["-inf | normalfloat64", "-Infinity", Number.NEGATIVE_INFINITY],
    ["string", "5", "5"],
    ['"a" | "b"', "a", "a"],
    ["id<10001> | field_name", "x", "x"],
    // An ambiguous string without a hint is text.
    ["int64 | string", "5", "5"],
    ["unknown", "AAE=", "AAE="],
  ])("with the shape %s: %s", (shape, exported, value) => {
    expect(restored(`{"_id": string, "field"?: ${shape}}`, { _id: "id1", field: exported })).toStrictEqual({
      _id: "id1",
      field: value,
    });
  });

  it("follows the hint of its document where the shape is ambiguous", () => {
    const shape =
      '{"_id": string, "any": unknown, "list": array<int64 | string | {"deep": float64}>, "r": record<string, bytes | string>}';
    const document = {
      _id: "id1",
      any: { n: "7" },
      list: ["1", "1", { deep: "NaN" }],
      r: { a: "AAE=", b: "AAE=" },
    };
    const hint = {
      any: { n: "int64" },
      list: ["int64", "infer", { deep: { $float64NaN: "AAAAAAAA+H8=" } }],
      r: { a: "bytes" },
    };
    expect(restored(shape, document, hint)).toStrictEqual({
      _id: "id1",
      any: { n: 7n },
      list: [1n, "1", { deep: Number.NaN }],
      r: { a: bytes(0, 1), b: "AAE=" },
    });
    expect(restored(shape, { ...document, _id: "id2" }, hint)).toMatchObject({
      list: ["1", "1", { deep: "NaN" }],
    });
  });

  it("takes the field's type from each of several shapes of objects", () => {
    const shape = '{"_id": string, "o": {"a": int64} | {"b": bytes} | record<string, int64>}';
    expect(restored(shape, { _id: "id1", o: { a: "1" } })).toMatchObject({ o: { a: 1n } });
    expect(restored(shape, { _id: "id1", o: { b: "AAE=" } })).toMatchObject({ o: { b: "AAE=" } });
  });
});

it.each<[shape: string, hint: Json, message: string]>([
  ["int64", "infer", "is no 64-bit integer"],
  ["inf", "infer", "is no number"],
  ["string", "colour", "cannot be what its hint says"],
])("a string that cannot be a %s with the hint %s is named by its beginning", (shape, hint, message) => {
  const document = { _id: "id1", field: "x".repeat(41) };
  expect(() => restored(`{"_id": string, "field": ${shape}}`, document, { field: hint })).toThrow(
    `"${"x".repeat(40)}" ${message}`,
  );
});

describe("what is in a list or an object", () => {
  it.each([
    ["unknown | array<int64>", ["5"], ["5"]],
    ["unknown | record<string, int64>", { a: "5" }, { a: "5" }],
    ["bytes | array<int64>", ["5"], [5n]],
    ["bytes | record<string, int64>", { a: "5" }, { a: 5n }],
  ])("of the shape %s: %o", (shape, exported, value) => {
    const document = { _id: "id1", field: exported };
    expect(restored(`{"_id": string, "field": ${shape}}`, document)).toStrictEqual({
      _id: "id1",
      field: value,
    });
  });
});

describe("an archive of Convex", () => {
  const archive = (schema: string, ...documents: object[]): Uint8Array =>
    zipSync({
      "_tables/documents.jsonl": Buffer.from('{"name":"notes","id":10001}\n'),
      "notes/documents.jsonl": Buffer.from(documents.map((one) => JSON.stringify(one)).join("\n")),
      "notes/generated_schema.jsonl": Buffer.from(schema),
    });
  const target = { format: "zip" as const, component: "", table: null };

  it("is imported with its generated schema", async () => {
    const shape = '{"_creationTime": normalfloat64, "_id": id<10001>, "n": int64 | string}';
    const schema = `${JSON.stringify(shape)}\n{"id1":{"n":"int64"}}\n`;
    const bytes = archive(
      schema,
      { _id: "id1", _creationTime: 1, n: "5" },
      { _id: "id2", _creationTime: 2, n: "5" },
    );
    const { tables } = await parseImport(bytes, target);
    expect(Array.from(tables[0]?.documents ?? [], ({ n }) => n)).toStrictEqual([5n, "5"]);
  });

  it("has documents and files in their folders; anything else is left out", async () => {
    const text = (words: string) => Buffer.from(words);
    const bytes = zipSync({
      "_tables/documents.jsonl": text('{"name":"notes","id":10001}\n'),
      "notes/documents.jsonl": text('{"_id":"id1","n":"5"}'),
      "notes/readme.txt": text("About notes"),
      "_storage/documents.jsonl": text('{"_id":"f1"}'),
      "_storage/generated_schema.jsonl": text('"{\\"_id\\": string}"'),
      "_storage/f1.txt": text("A file"),
      "README.md": text("About the archive"),
    });
    const { tables, files } = await parseImport(bytes, target);
    expect(tables.map(({ table, number }) => [table, number])).toEqual([
      ["notes", 10_001],
      ["_storage", null],
    ]);
    expect(files.map(({ id, bytes: content }) => [id, Buffer.from(content).toString()])).toEqual([
      ["f1", "A file"],
    ]);
  });

  it("is refused with the position of what does not match", async () => {
    await expect(parseImport(archive('"uniform"'), target)).rejects.toThrow(
      "cannot parse notes/generated_schema.jsonl: unexpected token at 'uniform'",
    );
    const { tables } = await parseImport(archive('"{\\"n\\": int64}"', { n: "5" }, { n: "five" }), target);
    expect(() => [...(tables[0]?.documents ?? [])]).toThrow(
      'Line 2 does not fit its table\'s shape: "five" is no 64-bit integer',
    );
  });
});
