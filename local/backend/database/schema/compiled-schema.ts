// A schema checked for its own rules, with its validators parsed.
import { ValueError } from "../../values/errors.ts";
import { checkIndexFieldPath } from "../../values/field-paths.ts";
import { checkIndexName, checkTableName } from "../../values/identifiers.ts";
import type { Json } from "../../values/types.ts";
import { ANY, documentValidator, parseValidator, type Validator } from "../../values/validators.ts";
import type { SchemaJson } from "../types.ts";

const MAX_INDEXES_PER_TABLE = 64;
const MAX_INDEX_FIELDS = 16;

export interface DeclaredIndex {
  readonly name: string;
  readonly fields: readonly string[];
  readonly staged: boolean;
}

export interface CompiledSchema {
  readonly json: SchemaJson | null;
  /** Canonical text, to tell whether two schemas are the same. */
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
  const declared: DeclaredIndex[] = [];
  for (const { indexDescriptor, fields } of table.indexes)
    declared.push({ name: indexDescriptor, fields, staged: false });
  for (const { indexDescriptor, fields } of table.stagedDbIndexes ?? [])
    declared.push({ name: indexDescriptor, fields, staged: true });
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

function checkIndex(table: string, index: DeclaredIndex): void {
  checkIndexName(index.name);
  const count = index.fields.length;
  if (count === 0 || count > MAX_INDEX_FIELDS) {
    throw new ValueError(
      "InvalidIndexFields",
      `Index "${table}.${index.name}" has ${count} fields; it needs 1 to ${MAX_INDEX_FIELDS}.`,
    );
  }
  for (const field of index.fields) checkIndexFieldPath(field);
  if (new Set(index.fields).size !== count) {
    throw new ValueError("InvalidIndexFields", `Index "${table}.${index.name}" lists a field twice.`);
  }
}

export function sameIndex(
  left: { name: string; fields: readonly string[] },
  right: { name: string; fields: readonly string[] },
): boolean {
  return (
    left.name === right.name &&
    left.fields.length === right.fields.length &&
    left.fields.every((field, i) => field === right.fields[i])
  );
}
