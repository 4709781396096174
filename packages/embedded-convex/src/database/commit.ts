// Committing: conflict check, one batch of records, and the list of index keys it touched. Runs without any await.
import type { KeyWrite } from "../storage/persistence.ts";
import { valueAtPath } from "../values/field-paths.ts";
import type { Document, Key } from "../values/types.ts";
import {
  CATALOG_ID,
  catalogKey,
  documentId,
  magnitudeOf,
  type IndexState,
  type TableState,
} from "./catalog.ts";
import { countRecord, indexRecord, tableRecord } from "./catalog-records.ts";
import { noTouches, touchedAt, type CommitRecord, type StoredChange } from "./commit-log.ts";
import { OccConflictError } from "./errors.ts";
import { indexEntries } from "./index-entries.ts";
import { PRESENT } from "./overlay.ts";
import type { SchemaPlan } from "./schema/schema-store.ts";
import type { OverlayWrite, Store } from "./store.ts";
import type { TableReplacement } from "./staging/replacement.ts";
import { withCommitTs } from "./stored-document.ts";
import type { EngineTransaction } from "./transaction.ts";
import type { Commit, ComponentPath, DocumentChange } from "./types.ts";
import type { OwnWrite } from "./write-set.ts";

/** What commits need from the schemas. */
export interface CommitSchemas {
  readonly version: number;
  plan(tx: EngineTransaction): SchemaPlan;
}

export function commitTransaction(store: Store, schemas: CommitSchemas, tx: EngineTransaction): Commit {
  if (!tx.hasWrites) return nothingToCommit(store, tx);
  validate(store, schemas, tx);
  const builder = new CommitBuilder(store, store.nextTs());
  for (const write of tx.writes.values()) builder.add(write);
  const plan = schemas.plan(tx);
  for (const table of plan.tables) builder.addTable(table);
  builder.writes.push(...plan.writes);
  for (const replacement of tx.replacements) builder.replace(replacement);
  const record = builder.install();
  plan.apply(record.seq);
  for (const replacement of tx.replacements) replacement.apply(record.seq);
  const commit: Commit = {
    ts: record.ts,
    changes: record.changes.map((change) => new Change(change)),
    durable: record.durable,
  };
  record.commit = commit;
  return commit;
}

function nothingToCommit(store: Store, tx: EngineTransaction): Commit {
  const seen = tx.seq > store.durableSeq ? store.log.at(tx.seq) : undefined;
  return { ts: tx.snapshotTs, changes: [], durable: seen?.durable ?? Promise.resolve() };
}

function validate(store: Store, schemas: CommitSchemas, tx: EngineTransaction): void {
  if (tx.schemaVersion !== schemas.version)
    throw new OccConflictError({ component: "", table: "_schemas", id: "" });
  for (const replacement of tx.replacements) replacement.check();
  if (store.tipSeq === tx.seq) return;
  refuseLostWrites(tx);
  if (store.plantedFault === "unvalidated-reads") return;
  const coverage = tx.reads.coverage();
  for (let seq = tx.seq + 1; seq <= store.tipSeq; seq += 1) {
    const record = store.log.at(seq);
    if (record === undefined) continue;
    const touch = touchedAt(record, coverage);
    if (touch !== -1) throw conflictWith(record.changes[record.touches.changes[touch] ?? -1]);
  }
}

/** Writes to a replaced table would be lost. */
function refuseLostWrites(tx: EngineTransaction): void {
  for (const { table, internal } of tx.writes.values())
    if (table.retired) throw conflictWith({ table, internal });
}

function conflictWith(change: Pick<StoredChange, "table" | "internal"> | undefined): OccConflictError {
  if (change === undefined) return new OccConflictError({ component: "", table: "_tables", id: "" });
  const { component, name: table } = change.table.info;
  return new OccConflictError({ component, table, id: documentId(change.table, change.internal) });
}

class Change implements DocumentChange {
  readonly component: ComponentPath;
  readonly table: string;
  readonly #change: StoredChange;

  constructor(change: StoredChange) {
    this.component = change.table.info.component;
    this.table = change.table.info.name;
    this.#change = change;
  }

  get id(): string {
    return documentId(this.#change.table, this.#change.internal);
  }

  get before(): Document | null {
    return this.#change.before?.document ?? null;
  }

  get after(): Document | null {
    return this.#change.after?.document ?? null;
  }
}

interface IndexPlace {
  readonly id: number;
  readonly prefix: Key;
}

class CommitBuilder {
  readonly writes: KeyWrite[] = [];
  readonly #store: Store;
  readonly #ts: bigint;
  readonly #overlay: OverlayWrite[] = [];
  readonly #touches = noTouches();
  readonly #changes: StoredChange[] = [];
  readonly #countDeltas = new Map<TableState, number>();
  readonly #newTables = new Set<TableState>();

  constructor(store: Store, ts: bigint) {
    this.#store = store;
    this.#ts = ts;
  }

  add(write: OwnWrite): void {
    const { table, internal, before } = write;
    if (before === null && write.after === null) return;
    const after = write.after === null ? null : withCommitTs(write.after, this.#ts);
    this.#changes.push({ table, internal, before, after });
    this.addTable(table);
    this.#putKey({ indexId: table.id, key: internal, before, after });
    this.writes.push({ key: table.prefix + internal, value: after === null ? null : after.json });
    for (const index of table.indexes) {
      const [oldKeys, newKeys] = keysOf(index, { internal, before, after });
      if (index.sort.type === "database") this.#moveEntry(index, oldKeys[0], newKeys[0]);
      else this.#moveEntries(index, oldKeys, newKeys);
    }
    const delta = Number(after !== null) - Number(before !== null);
    if (delta !== 0) this.#countDeltas.set(table, (this.#countDeltas.get(table) ?? 0) + delta);
    for (const shadow of table.shadows) this.add({ ...write, table: shadow });
  }

  /** Touches everything that looked up the table or read from it. */
  replace(replacement: TableReplacement): void {
    this.writes.push(...replacement.writes());
    const { base } = replacement;
    const { component, name, number } = base.info;
    for (const key of [
      catalogKey.name(component, name),
      catalogKey.number(component, number),
      catalogKey.count(base),
      catalogKey.magnitude(base),
    ])
      this.#touch(CATALOG_ID, key, -1);
    this.#touches.whole.push(base.id, ...[...base.indexes, ...base.dropped].map(({ id }) => id));
  }

  addTable(table: TableState): void {
    if (table.committed || this.#newTables.has(table)) return;
    this.#newTables.add(table);
    const { component, name, number } = table.info;
    this.writes.push(tableRecord(table));
    for (const index of table.indexes)
      if (index.id !== table.creationIndexId && index.readySeq === 0)
        this.writes.push(indexRecord(index, "ready"));
    this.#touch(CATALOG_ID, catalogKey.name(component, name), -1);
    this.#touch(CATALOG_ID, catalogKey.number(component, number), -1);
  }

  install(): CommitRecord {
    for (const [table, delta] of this.#countDeltas) {
      if (delta === 0) continue;
      this.writes.push(countRecord(table.id, table.count + delta));
      this.#touch(CATALOG_ID, catalogKey.count(table), -1);
      if (magnitudeOf(table.count) !== magnitudeOf(table.count + delta))
        this.#touch(CATALOG_ID, catalogKey.magnitude(table), -1);
    }
    for (const table of this.#newTables) table.committed = true;
    return this.#store.install({
      ts: this.#ts,
      writes: this.writes,
      overlay: this.#overlay,
      touches: this.#touches,
      changes: this.#changes,
      countDeltas: this.#countDeltas,
    });
  }

  /** The entry is touched even when its key stays the same: its document changed. */
  #moveEntry(index: IndexPlace, oldKey: Key | undefined, newKey: Key | undefined): void {
    if (oldKey !== undefined && oldKey === newKey) {
      this.#touch(index.id, oldKey, this.#changes.length - 1);
      return;
    }
    if (oldKey !== undefined) this.#removeEntry(index, oldKey);
    if (newKey !== undefined) this.#addEntry(index, newKey);
  }

  /** Readers that find documents by keys alone also read each document, so unchanged entries need not be touched. */
  #moveEntries(index: IndexPlace, oldKeys: readonly Key[], newKeys: readonly Key[]): void {
    const kept = new Set(newKeys);
    for (const key of oldKeys) if (!kept.delete(key)) this.#removeEntry(index, key);
    for (const key of kept) this.#addEntry(index, key);
  }

  #removeEntry(index: IndexPlace, key: Key): void {
    this.#putKey({ indexId: index.id, key, before: PRESENT, after: null });
    this.writes.push({ key: index.prefix + key, value: null });
  }

  #addEntry(index: IndexPlace, key: Key): void {
    this.#putKey({ indexId: index.id, key, before: null, after: PRESENT });
    this.writes.push({ key: index.prefix + key, value: "" });
  }

  #putKey(write: OverlayWrite): void {
    this.#overlay.push(write);
    this.#touch(write.indexId, write.key, this.#changes.length - 1);
  }

  #touch(indexId: number, key: Key, change: number): void {
    this.#touches.indexIds.push(indexId);
    this.#touches.keys.push(key);
    this.#touches.changes.push(change);
  }
}

function keysOf(
  index: IndexState,
  { internal, before, after }: Pick<StoredChange, "internal" | "before" | "after">,
): [before: Key[], after: Key[]] {
  const old = before === null ? [] : indexEntries(index, before.document, internal);
  if (after === null) return [old, []];
  if (before !== null && isSame(index, before.document, after.document)) return [old, old];
  return [old, indexEntries(index, after.document, internal)];
}

/** Whether the index entry is unchanged, as for most changes and indexes. Does not compare inside objects, nor the bits of a NaN. */
function isSame({ paths }: IndexState, before: Document, after: Document): boolean {
  return (
    before._creationTime === after._creationTime &&
    paths.every((path) => {
      const value = valueAtPath(before, path);
      return Object.is(value, valueAtPath(after, path)) && !Number.isNaN(value);
    })
  );
}
