// Tables and indexes known to the process. A table is created in memory when it is first needed and is recorded on
// disk by the commit that first writes to it; its number stays reserved for its name meanwhile.
import { encodeId } from "../values/ids.ts";
import { parseFieldPath, type FieldPath } from "../values/field-paths.ts";
import { keyToBytes } from "../values/keys.ts";
import type { Key } from "../values/types.ts";
import { documentPrefix, indexPrefix } from "./layout.ts";
import { SYSTEM_TABLES, type SystemTable } from "./system-tables.ts";
import type { ComponentPath, IndexInfo, IndexSort, TableInfo } from "./types.ts";

const FIRST_USER_TABLE_NUMBER = 10_001;
export const DATABASE: IndexSort = { type: "database" };
const NEVER = Number.POSITIVE_INFINITY;

/** Number of the pseudo index that represents the catalogue itself in read sets. */
export const CATALOG_ID = 0;

export interface IndexState {
  readonly id: number;
  readonly table: TableState;
  readonly name: string;
  readonly sort: IndexSort;
  readonly fields: readonly string[];
  readonly paths: readonly FieldPath[];
  readonly prefix: Key;
  staged: boolean;
  /** Snapshots at or after this see the index; infinite while it is built. */
  readySeq: number;
  /** Snapshots at or after this do not see it any more. */
  droppedSeq: number;
}

export interface TableState {
  readonly id: number;
  readonly info: TableInfo;
  readonly prefix: Key;
  readonly creationIndexId: number;
  /** Indexes that every write maintains: by_creation_time first, then declared ones, built or being built. */
  indexes: IndexState[];
  /** Dropped ones that older snapshots still read. */
  dropped: IndexState[];
  /** Recorded on disk (or in a commit on its way there). */
  committed: boolean;
  /** Documents at the tip. */
  count: number;
  /** Hidden tables that will replace this one and receive its writes until then. */
  shadows: readonly TableState[];
  /** The table that this one replaced, for snapshots before `bornSeq`; null once there are none. */
  previous: TableState | null;
  bornSeq: number;
  /** Replaced by another table: transactions that wrote to this one must run again. */
  retired: boolean;
}

export interface TableRecord {
  readonly id: number;
  readonly component: ComponentPath;
  readonly name: string;
  readonly number: number;
  readonly creationIndexId: number;
  /** Not visible, or not any more: cleared away at the next start. */
  readonly hidden?: true;
}

interface Namespace {
  readonly byName: Map<string, TableState>;
  readonly byNumber: Map<number, TableState>;
  nextNumber: number;
}

export class Catalog {
  readonly #namespaces = new Map<ComponentPath, Namespace>();
  #nextId = CATALOG_ID + 1;

  /** Every table, recorded or not. */
  *all(): Iterable<TableState> {
    for (const namespace of this.#namespaces.values()) yield* namespace.byName.values();
  }

  inComponent(component: ComponentPath): Iterable<TableState> {
    return this.#namespaces.get(component)?.byName.values() ?? [];
  }

  components(): ComponentPath[] {
    return [...this.#namespaces.keys()];
  }

  byName(component: ComponentPath, name: string): TableState | undefined {
    return (
      this.#namespaces.get(component)?.byName.get(name) ??
      this.#systemTable(component, (table) => table.name === name)
    );
  }

  byNumber(component: ComponentPath, number: number): TableState | undefined {
    return (
      this.#namespaces.get(component)?.byNumber.get(number) ??
      this.#systemTable(component, (table) => table.number === number)
    );
  }

  /** The table, made in memory when it does not exist. */
  ensure(component: ComponentPath, name: string): TableState {
    const known = this.byName(component, name);
    if (known !== undefined) return known;
    const number = this.#namespace(component).nextNumber;
    return this.add({ id: this.#takeId(), component, name, number, creationIndexId: this.#takeId() });
  }

  add(record: TableRecord): TableState {
    const table = this.#newTable(record);
    const namespace = this.#namespace(record.component);
    namespace.byName.set(record.name, table);
    namespace.byNumber.set(record.number, table);
    if (record.number >= FIRST_USER_TABLE_NUMBER)
      namespace.nextNumber = Math.max(namespace.nextNumber, record.number + 1);
    return table;
  }

  /** A table with the name, the number and the indexes of another one, hidden until it replaces that one. */
  hidden(like: TableState): TableState {
    const table = this.#newTable({ ...like.info, id: this.#takeId(), creationIndexId: this.#takeId() });
    for (const index of like.indexes) {
      if (index.id === like.creationIndexId || !Number.isFinite(index.readySeq)) continue;
      const { name, sort, fields, staged } = index;
      table.indexes.push(this.newIndex(table, { name, sort, fields, staged, readySeq: 0 }));
    }
    table.committed = true;
    return table;
  }

  /** From this commit on the table is what its name and number mean. */
  takePlace(table: TableState, previous: TableState, seq: number): void {
    const { component, name, number } = table.info;
    const namespace = this.#namespace(component);
    namespace.byName.set(name, table);
    namespace.byNumber.set(number, table);
    table.previous = previous;
    table.bornSeq = seq;
    previous.retired = true;
  }

  #newTable(record: TableRecord): TableState {
    const info: TableInfo = { component: record.component, name: record.name, number: record.number };
    const table: TableState = {
      id: record.id,
      info,
      prefix: documentPrefix(record.id),
      creationIndexId: record.creationIndexId,
      indexes: [],
      dropped: [],
      committed: false,
      count: 0,
      shadows: [],
      previous: null,
      bornSeq: 0,
      retired: false,
    };
    this.reserveId(Math.max(record.id, record.creationIndexId));
    table.indexes.push(
      this.newIndex(table, { id: record.creationIndexId, name: "by_creation_time", fields: [], readySeq: 0 }),
    );
    return table;
  }

  newIndex(
    table: TableState,
    definition: {
      id?: number;
      name: string;
      sort?: IndexSort;
      fields: readonly string[];
      staged?: boolean;
      readySeq?: number;
    },
  ): IndexState {
    const id = definition.id ?? this.#takeId();
    this.reserveId(id);
    return {
      id,
      table,
      name: definition.name,
      sort: definition.sort ?? DATABASE,
      fields: definition.fields,
      paths: definition.fields.map(parseFieldPath),
      prefix: indexPrefix(id),
      staged: definition.staged ?? false,
      readySeq: definition.readySeq ?? NEVER,
      droppedSeq: NEVER,
    };
  }

  reserveId(id: number): void {
    this.#nextId = Math.max(this.#nextId, id + 1);
  }

  #takeId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  #namespace(component: ComponentPath): Namespace {
    let namespace = this.#namespaces.get(component);
    if (namespace === undefined) {
      namespace = { byName: new Map(), byNumber: new Map(), nextNumber: FIRST_USER_TABLE_NUMBER };
      this.#namespaces.set(component, namespace);
    }
    return namespace;
  }

  /** System tables exist from the beginning, without waiting for a first write. */
  #systemTable(component: ComponentPath, matches: (table: SystemTable) => boolean): TableState | undefined {
    const definition = SYSTEM_TABLES.find(
      (table) => (table.perComponent || component === "") && matches(table),
    );
    if (definition === undefined) return undefined;
    const { name, number } = definition;
    const table = this.add({ id: this.#takeId(), component, name, number, creationIndexId: this.#takeId() });
    for (const index of definition.indexes)
      table.indexes.push(this.newIndex(table, { ...index, readySeq: 0 }));
    return table;
  }
}

/** The table that had this one's name and number at the snapshot. */
export function tableAt(table: TableState, seq: number): TableState {
  let seen = table;
  while (seen.bornSeq > seq && seen.previous !== null) seen = seen.previous;
  return seen;
}

export function findIndex(table: TableState, name: string, seq: number): IndexState | undefined {
  const sees = (index: IndexState): boolean =>
    index.name === name && index.readySeq <= seq && seq < index.droppedSeq;
  return table.indexes.find(sees) ?? table.dropped.find(sees);
}

export function indexInfo(index: IndexState, seq: number): IndexInfo {
  const { component, name: table } = index.table.info;
  const state = index.readySeq > seq ? "building" : index.staged ? "staged" : "ready";
  return { component, table, name: index.name, sort: index.sort, fields: index.fields, state };
}

/** The count rounded up to a power of two. */
export function magnitudeOf(count: number): number {
  return count <= 1 ? 1 : 2 ** Math.ceil(Math.log2(count));
}

export function documentId(table: TableState, internal: Key): string {
  return encodeId(table.info.number, keyToBytes(internal));
}

export function isSystemTable(table: TableState): boolean {
  return table.info.number < FIRST_USER_TABLE_NUMBER;
}

/** Points of the catalogue that read sets may hold. */
export const catalogKey = {
  name: (component: ComponentPath, name: string): Key => `t\0${component}\0${name}`,
  number: (component: ComponentPath, number: number): Key => `n\0${component}\0${number}`,
  count: (table: TableState): Key => `c\0${table.id}`,
  magnitude: (table: TableState): Key => `m\0${table.id}`,
};
