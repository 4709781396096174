// A schema checked for its own rules, with its validators parsed.
import { ValueError } from "../../values/errors.ts";
import { checkIndexFieldPath } from "../../values/field-paths.ts";
import { checkIndexName, checkTableName } from "../../values/identifiers.ts";
import type { Json } from "../../values/types.ts";
import { ANY, documentValidator, parseValidator, type Validator } from "../../values/validators.ts";
import { DATABASE } from "../catalog.ts";
import type { IndexSort, SchemaJson, SearchIndexJson, VectorIndexJson } from "../types.ts";

const MAX_INDEXES_PER_TABLE = 64;
const MAX_INDEX_FIELDS = 16;
const MAX_FILTER_FIELDS = 16;
const MIN_DIMENSIONS = 2;
const MAX_DIMENSIONS = 4096;

export interface DeclaredIndex {
  readonly name: string;
  readonly sort: IndexSort;
  readonly fields: readonly string[];
  readonly staged: boolean;
}

export interface CompiledSchema {
  readonly json: SchemaJson | null;
  /** Canonical text, to compare two schemas. */
  readonly text: string;
  readonly indexes: ReadonlyMap<string, readonly DeclaredIndex[]>;
  /** Empty when the schema does not validate. */
  readonly validators: ReadonlyMap<string, Validator>;
}

type TableJson = SchemaJson["tables"][number];

export function compileSchema(json: SchemaJson | null): CompiledSchema {
  const indexes = new Map<string, readonly DeclaredIndex[]>();
  const validators = new Map<string, Validator>();
  for (const table of json?.tables ?? []) {
    checkTableName(table.tableName);
    if (indexes.has(table.tableName))
      throw new ValueError("DuplicateTable", `Table "${table.tableName}" is declared twice.`);
    indexes.set(table.tableName, declaredIndexes(table));
    if (json?.schemaValidation === true) validators.set(table.tableName, validatorOf(table));
  }
  return { json, text: JSON.stringify(json), indexes, validators };
}

function validatorOf(table: TableJson): Validator {
  if (table.documentType === null || table.documentType === undefined) return ANY;
  return documentValidator(table.tableName, parseValidator(table.documentType as Json));
}

function declaredIndexes(table: TableJson): DeclaredIndex[] {
  const { tableName, stagedDbIndexes, stagedSearchIndexes, stagedVectorIndexes } = table;
  const declared: DeclaredIndex[] = [
    ...listed(table.indexes, databaseIndex, false),
    ...listed(stagedDbIndexes, databaseIndex, true),
    ...listed(table.searchIndexes, (index) => searchIndex(tableName, index), false),
    ...listed(stagedSearchIndexes, (index) => searchIndex(tableName, index), true),
    ...listed(table.vectorIndexes, (index) => vectorIndex(tableName, index), false),
    ...listed(stagedVectorIndexes, (index) => vectorIndex(tableName, index), true),
  ];
  if (declared.length > MAX_INDEXES_PER_TABLE) {
    throw new ValueError(
      "TooManyIndexes",
      `Table "${table.tableName}" has ${declared.length} indexes; at most ${MAX_INDEXES_PER_TABLE} are allowed.`,
    );
  }
  const names = new Set<string>();
  for (const index of declared) {
    checkIndex(table.tableName, index);
    if (names.has(index.name))
      throw new ValueError("DuplicateIndex", `Index "${table.tableName}.${index.name}" is declared twice.`);
    names.add(index.name);
  }
  return declared;
}

type Described = Omit<DeclaredIndex, "staged">;

function listed<T>(
  indexes: readonly T[] | undefined,
  describe: (index: T) => Described,
  staged: boolean,
): DeclaredIndex[] {
  return (indexes ?? []).map((index) => ({ ...describe(index), staged }));
}

function databaseIndex({ indexDescriptor: name, fields }: TableJson["indexes"][number]): Described {
  return { name, sort: DATABASE, fields };
}

function searchIndex(
  table: string,
  { indexDescriptor: name, searchField, filterFields }: SearchIndexJson,
): Described {
  const filters = filterSet(filterFields);
  if (filters.length > MAX_FILTER_FIELDS) throw tooManyFilters("Search", `${table}.${name}`);
  return { name, sort: { type: "search" }, fields: [searchField, ...filters] };
}

function vectorIndex(table: string, index: VectorIndexJson): Described {
  const { indexDescriptor: name, vectorField, dimensions } = index;
  if (!Number.isInteger(dimensions) || dimensions < MIN_DIMENSIONS || dimensions > MAX_DIMENSIONS) {
    throw new ValueError(
      "InvalidVectorDimension",
      `Vector index "${table}.${name}" has ${dimensions} dimensions. It needs ${MIN_DIMENSIONS} to ${MAX_DIMENSIONS}.`,
    );
  }
  const filters = filterSet(index.filterFields);
  if (filters.length > MAX_FILTER_FIELDS) throw tooManyFilters("Vector", `${table}.${name}`);
  return { name, sort: { type: "vector", dimensions }, fields: [vectorField, ...filters] };
}

/** Filter fields are a set: their order must not make another index of it. */
function filterSet(fields: readonly string[]): string[] {
  return [...new Set(fields)].sort();
}

function tooManyFilters(kind: string, index: string): ValueError {
  return new ValueError(
    "IndexTooManyFilterFields",
    `${kind} indexes may have up to ${MAX_FILTER_FIELDS} filter fields. "${index}" has more.`,
  );
}

function checkIndex(table: string, index: DeclaredIndex): void {
  checkIndexName(index.name);
  for (const field of index.fields) checkIndexFieldPath(field);
  if (index.sort.type === "database") checkFieldList(table, index);
}

function checkFieldList(table: string, index: DeclaredIndex): void {
  const count = index.fields.length;
  if (count === 0 || count > MAX_INDEX_FIELDS) {
    throw new ValueError(
      "InvalidIndexFields",
      `Index "${table}.${index.name}" has ${count} fields; it needs 1 to ${MAX_INDEX_FIELDS}.`,
    );
  }
  if (new Set(index.fields).size !== count) {
    throw new ValueError("InvalidIndexFields", `Index "${table}.${index.name}" lists a field twice.`);
  }
}

interface IndexShape {
  readonly name: string;
  /** Missing for ordinary indexes. */
  readonly sort?: IndexSort;
  readonly fields: readonly string[];
}

export function sameIndex(left: IndexShape, right: IndexShape): boolean {
  return (
    left.name === right.name &&
    sameSort(left.sort ?? DATABASE, right.sort ?? DATABASE) &&
    left.fields.length === right.fields.length &&
    left.fields.every((field, i) => field === right.fields[i])
  );
}

function sameSort(left: IndexSort, right: IndexSort): boolean {
  if (left.type !== right.type) return false;
  return left.type !== "vector" || right.type !== "vector" || left.dimensions === right.dimensions;
}
