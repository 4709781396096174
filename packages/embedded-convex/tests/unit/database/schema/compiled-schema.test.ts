// The bounds of a schema, each at its last value, and which indexes are the same.
import { describe, expect, test } from "vitest";
import { compileSchema, sameIndex } from "embedded-convex/src/database/schema/compiled-schema.ts";
import { schemaOf } from "../support.ts";

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `f${index}`);
type Sketch = Parameters<typeof schemaOf>[0][string];
const compiled = (sketch: Sketch) => () => compileSchema(schemaOf({ notes: sketch })).indexes.get("notes");
const vector = (dimensions: number, filters: string[] = []): Sketch => ({
  vectorIndexes: { by_v: { field: "v", dimensions, filters } },
});

describe("a table", () => {
  const indexes = (count: number): Sketch => ({
    indexes: Object.fromEntries(names(count).map((name) => [name, [name]])),
  });

  test.each<[string, Sketch, Sketch, string]>([
    ["64 indexes", indexes(64), indexes(65), 'Table "notes" has 65 indexes; at most 64 are allowed.'],
    [
      "16 fields in an index",
      { indexes: { by_all: names(16) } },
      { indexes: { by_all: names(17) } },
      'Index "notes.by_all" has 17 fields; it needs 1 to 16.',
    ],
    [
      "a field in an index",
      { indexes: { by_all: ["a"] } },
      { indexes: { by_all: [] } },
      'Index "notes.by_all" has 0 fields; it needs 1 to 16.',
    ],
    [
      "each field once",
      { indexes: { by_all: ["a", "b"] } },
      { indexes: { by_all: ["a", "a"] } },
      'Index "notes.by_all" lists a field twice.',
    ],
    [
      "16 filters of a search",
      { searchIndexes: { by_body: ["body", ...names(16)] } },
      { searchIndexes: { by_body: ["body", ...names(17)] } },
      'Search indexes may have up to 16 filter fields. "notes.by_body" has more.',
    ],
    [
      "4096 dimensions",
      vector(4096),
      vector(4097),
      'index "notes.by_v" has 4097 dimensions. It needs 2 to 4096.',
    ],
    ["two dimensions", vector(2), vector(1), 'index "notes.by_v" has 1 dimensions. It needs 2 to 4096.'],
    ["whole dimensions", vector(3), vector(2.5), "has 2.5 dimensions"],
    [
      "16 filters of a vector search",
      vector(2, names(16)),
      vector(2, names(17)),
      'Vector indexes may have up to 16 filter fields. "notes.by_v" has more.',
    ],
    [
      "an index of a name",
      { indexes: { by_a: ["a"], by_b: ["b"] } },
      { indexes: { by_a: ["a"] }, searchIndexes: { by_a: ["b"] } },
      'Index "notes.by_a" is declared twice.',
    ],
  ])("has %s", (_name, ...[accepted, refused, message]) => {
    expect(compiled(accepted)).not.toThrow();
    expect(compiled(refused)).toThrow(message);
  });

  test("is declared once", () => {
    const schema = schemaOf({ notes: {} });
    const twice = { ...schema, tables: [...schema.tables, ...schema.tables] };
    expect(() => compileSchema(twice)).toThrow('Table "notes" is declared twice.');
  });

  test("has no validators where the schema does not validate", () => {
    const schema = schemaOf({ notes: {} });
    expect([...compileSchema(schema).validators.keys()]).toEqual(["notes"]);
    expect([...compileSchema({ ...schema, schemaValidation: false }).validators.keys()]).toEqual([]);
    expect(compileSchema(null)).toMatchObject({ json: null, text: "null" });
  });
});

test("an index is the same with the same name, kind, dimensions and fields in their order", () => {
  const index = { name: "by_a", fields: ["a", "b"] };
  const vectorOf = (dimensions: number) => ({ ...index, sort: { type: "vector" as const, dimensions } });
  const search = { ...index, sort: { type: "search" as const } };
  expect(sameIndex(index, { ...index, sort: { type: "database" } })).toBe(true);
  expect([sameIndex(search, search), sameIndex(vectorOf(2), vectorOf(2))]).toEqual([true, true]);
  for (const other of [
    { ...index, name: "by_b" },
    { ...index, fields: ["b", "a"] },
    { ...index, fields: ["a"] },
    { ...index, fields: ["a", "b", "c"] },
    search,
    vectorOf(2),
  ])
    expect(sameIndex(index, other)).toBe(false);
  expect([sameIndex(vectorOf(2), vectorOf(3)), sameIndex(search, vectorOf(2))]).toEqual([false, false]);
});
