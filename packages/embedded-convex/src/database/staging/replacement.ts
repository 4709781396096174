// Replaces a table by a hidden one in one small commit, which writes only the catalogue's records, however many rows there
// are.
import type { KeyWrite } from "../../storage/persistence.ts";
import { countRecord, indexRecord, tableRecord, tableRecordRemovals } from "../catalog-records.ts";
import type { IndexState, TableState } from "../catalog.ts";

/** What the commit of a transaction does for a table that replaces another one. */
export interface TableReplacement {
  readonly base: TableState;
  /** Throws when the replaced table or its schema has changed since the table was filled. */
  check(): void;
  writes(): KeyWrite[];
  apply(seq: number): void;
}

function declaredIndexes(table: TableState): IndexState[] {
  return table.indexes.filter((index) => index.id !== table.creationIndexId);
}

/** Until then the new table is garbage on the disk, and from then on the old one is. */
export function replacementRecords(base: TableState, table: TableState, count: number): KeyWrite[] {
  return [
    ...tableRecordRemovals(base.id),
    ...(base.committed ? [tableRecord(base, true)] : []),
    ...declaredIndexes(base).map((index) => indexRecord(index, "dropped")),
    tableRecord(table),
    ...declaredIndexes(table).map((index) => indexRecord(index, "ready")),
    countRecord(table.id, count),
  ];
}

export function hiddenRecords(table: TableState): KeyWrite[] {
  return [tableRecord(table, true), ...declaredIndexes(table).map((index) => indexRecord(index, "building"))];
}
