// The catalogue on disk: one small record per table, index, schema and count, read once at start.
import type { KeyWrite, Persistence } from "../storage/persistence.ts";
import { DATABASE, type Catalog, type IndexState, type TableRecord, type TableState } from "./catalog.ts";
import {
  CLOCK_KEY,
  COUNTS_PREFIX,
  INDEXES_PREFIX,
  metaKey,
  metaRangeEnd,
  schemaKey,
  SCHEMAS_PREFIX,
  TABLES_PREFIX,
} from "./layout.ts";
import type { Key } from "../values/types.ts";
import type { ComponentPath, IndexSort, SchemaJson } from "./types.ts";

/** "building" and "dropped" ones are cleared away at the next start: the push they belonged to is over. */
export type StoredIndexState = "building" | "ready" | "dropped";

interface IndexRecord {
  readonly table: number;
  readonly name: string;
  /** Missing for ordinary indexes. */
  readonly sort?: IndexSort;
  readonly fields: string[];
  readonly staged: boolean;
  readonly state: StoredIndexState;
}

export function tableRecord(table: TableState, isHidden = false): KeyWrite {
  const { component, name, number } = table.info;
  const record: TableRecord = {
    id: table.id,
    component,
    name,
    number,
    creationIndexId: table.creationIndexId,
    ...(isHidden ? { hidden: true } : {}),
  };
  return { key: metaKey(TABLES_PREFIX, table.id), value: JSON.stringify(record) };
}

export function tableRecordRemovals(tableId: number): KeyWrite[] {
  return [TABLES_PREFIX, COUNTS_PREFIX].map((prefix) => ({ key: metaKey(prefix, tableId), value: null }));
}

export function countRecord(tableId: number, count: number): KeyWrite {
  return { key: metaKey(COUNTS_PREFIX, tableId), value: String(count) };
}

export function indexRecord(index: IndexState, state: StoredIndexState): KeyWrite {
  const record: IndexRecord = {
    table: index.table.id,
    name: index.name,
    ...(index.sort.type === "database" ? {} : { sort: index.sort }),
    fields: [...index.fields],
    staged: index.staged,
    state,
  };
  return { key: metaKey(INDEXES_PREFIX, index.id), value: JSON.stringify(record) };
}

export function indexRecordRemoval(indexId: number): KeyWrite {
  return { key: metaKey(INDEXES_PREFIX, indexId), value: null };
}

export function schemaRecord(component: ComponentPath, schema: SchemaJson | null): KeyWrite {
  return { key: schemaKey(component), value: schema === null ? null : JSON.stringify(schema) };
}

export interface StoredCatalog {
  readonly clockTs: bigint | null;
  readonly schemas: ReadonlyMap<ComponentPath, SchemaJson>;
  /** Numbers of indexes whose entries are garbage. */
  readonly garbage: readonly number[];
  /** Tables that were never installed, or were replaced: all their data are garbage. */
  readonly hidden: readonly TableRecord[];
}

export function loadCatalog(persistence: Persistence, catalog: Catalog): StoredCatalog {
  const tables = new Map<number, TableState>();
  const hidden: TableRecord[] = [];
  for (const { value } of metaRecords(persistence, TABLES_PREFIX)) {
    const record = JSON.parse(value) as TableRecord;
    if (record.hidden === true) {
      catalog.reserveId(Math.max(record.id, record.creationIndexId));
      hidden.push(record);
      continue;
    }
    const table = catalog.add(record);
    table.committed = true;
    tables.set(table.id, table);
  }
  for (const { key, value } of metaRecords(persistence, COUNTS_PREFIX)) {
    const table = tables.get(numberOf(key, COUNTS_PREFIX));
    if (table !== undefined) table.count = Number(value);
  }
  const garbage = loadIndexes(persistence, catalog, tables);
  const schemas = new Map<ComponentPath, SchemaJson>();
  for (const { key, value } of metaRecords(persistence, SCHEMAS_PREFIX)) {
    schemas.set(key.slice(SCHEMAS_PREFIX.length), JSON.parse(value) as SchemaJson);
  }
  const clock = persistence.get(CLOCK_KEY)?.value;
  return { clockTs: clock === undefined ? null : BigInt(clock), schemas, garbage, hidden };
}

function loadIndexes(
  persistence: Persistence,
  catalog: Catalog,
  tables: ReadonlyMap<number, TableState>,
): number[] {
  const garbage: number[] = [];
  for (const { key, value } of metaRecords(persistence, INDEXES_PREFIX)) {
    const id = numberOf(key, INDEXES_PREFIX);
    catalog.reserveId(id);
    const record = JSON.parse(value) as IndexRecord;
    const table = tables.get(record.table);
    if (table === undefined || record.state !== "ready") garbage.push(id);
    else
      table.indexes.push(
        catalog.newIndex(table, {
          id,
          name: record.name,
          sort: record.sort ?? DATABASE,
          fields: record.fields,
          staged: record.staged,
          readySeq: 0,
        }),
      );
  }
  return garbage;
}

function* metaRecords(persistence: Persistence, prefix: Key): Iterable<{ key: Key; value: string }> {
  for (const { key, record } of persistence.range({ start: prefix, end: metaRangeEnd(prefix) }))
    yield { key, value: record.value };
}

function numberOf(key: Key, prefix: Key): number {
  return Number.parseInt(key.slice(prefix.length), 16);
}
