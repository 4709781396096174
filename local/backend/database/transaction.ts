// One transaction: reads at a snapshot with its own writes on top, everything read recorded, writes kept until the commit.
import { checkTableName } from "../values/identifiers.ts";
import { encodeId, newInternalId } from "../values/ids.ts";
import { keyFromBytes } from "../values/keys.ts";
import { checkDocument } from "../values/limits.ts";
import type { Document, Key, ObjectValue, Value } from "../values/types.ts";
import {
  CATALOG_ID,
  catalogKey,
  DATABASE,
  findIndex,
  indexInfo,
  magnitudeOf,
  isSystemTable,
  type IndexState,
  type TableState,
} from "./catalog.ts";
import { CatalogView } from "./catalog-view.ts";
import { DatabaseUserError, nonexistent } from "./errors.ts";
import { indexEntries } from "./index-entries.ts";
import { parseId } from "./index-keys.ts";
import { MAX_INDEX_KEY_LENGTH } from "./layout.ts";
import { newScanRecord, ReadRecorder } from "./read-set.ts";
import { Cursor } from "./scan.ts";
import type { SchemaActivation, WriteRules } from "./schema/write-rules.ts";
import type { Store } from "./store.ts";
import { storedFrom, type StoredDocument } from "./stored-document.ts";
import type {
  ComponentPath,
  IndexInfo,
  IndexScan,
  KeyCursor,
  Savepoint,
  ScanCursor,
  TableInfo,
  Transaction,
} from "./types.ts";
import { keepSystemFields, refuseSystemFields } from "./system-fields.ts";
import { CreationTimes, noUsage } from "./transaction-state.ts";
import { WriteSet, type ScanTarget } from "./write-set.ts";

export interface TransactionContext {
  readonly store: Store;
  readonly rules: WriteRules;
}

export interface TransactionStart {
  readonly mode: "query" | "mutation";
  readonly seq: number;
  readonly ts: bigint;
  /** False for views whose reads must not conflict. */
  readonly recordsReads: boolean;
  readonly beginTimeMs: number;
}

export class EngineTransaction implements Transaction {
  readonly mode: "query" | "mutation";
  readonly snapshotTs: bigint;
  readonly seq: number;
  readonly beginTimeMs: number;
  readonly reads = new ReadRecorder();
  readonly writes = new WriteSet();
  readonly activations: SchemaActivation[] = [];
  /** Components whose pending schema a write of this transaction breaks, with the reason. */
  readonly pendingViolations = new Map<ComponentPath, { table: string; error: string }>();
  readonly schemaVersion: number;
  readonly usage = noUsage();
  /** Held snapshots are released exactly once. */
  open = true;

  private readonly context: TransactionContext;
  private readonly recordsReads: boolean;
  private readonly tablesSeen: CatalogView;
  private readonly savepoints = new Map<Savepoint, number>();
  private readonly creationTimes: CreationTimes;

  constructor(context: TransactionContext, start: TransactionStart) {
    this.context = context;
    this.mode = start.mode;
    this.seq = start.seq;
    this.snapshotTs = start.ts;
    this.beginTimeMs = start.beginTimeMs;
    this.creationTimes = new CreationTimes(start.beginTimeMs, context.store.creationClock);
    this.recordsReads = start.recordsReads;
    this.tablesSeen = new CatalogView(
      context.store.catalog,
      this.writes,
      start.recordsReads ? this.reads : null,
    );
    this.schemaVersion = context.rules.version;
  }

  get hasWrites(): boolean {
    return !this.writes.isEmpty || this.activations.length > 0;
  }

  table(component: ComponentPath, name: string): TableInfo | null {
    return this.tablesSeen.byName(component, name)?.info ?? null;
  }

  tables(component: ComponentPath): TableInfo[] {
    const infos: TableInfo[] = [];
    for (const table of this.context.store.catalog.inComponent(component))
      if (this.tablesSeen.includes(table)) infos.push(table.info);
    return infos;
  }

  tableOfId(component: ComponentPath, id: string): TableInfo | null {
    const parsed = parseId(id);
    return parsed === null ? null : (this.tablesSeen.byId(component, parsed)?.info ?? null);
  }

  normalizeId(component: ComponentPath, table: string, idString: string): string | null {
    const parsed = parseId(idString);
    const found = this.tablesSeen.byName(component, table);
    return parsed !== null && found?.info.number === parsed.tableNumber ? idString : null;
  }

  index(component: ComponentPath, table: string, name: string): IndexInfo | null {
    const found = this.tablesSeen.byName(component, table);
    if (found === undefined) return null;
    if (name === "by_id") return { component, table, name, sort: DATABASE, fields: [], state: "ready" };
    const index =
      findIndex(found, name, this.seq) ?? found.indexes.find((candidate) => candidate.name === name);
    return index === undefined ? null : indexInfo(index, this.seq);
  }

  get(component: ComponentPath, id: string): Document | null {
    return this.getStored(component, id)?.document ?? null;
  }

  getStored(component: ComponentPath, id: string): StoredDocument | null {
    const parsed = parseId(id);
    if (parsed === null)
      throw new DatabaseUserError(
        "InvalidId",
        `Unable to decode ID: "${id.slice(0, 64)}" is not a document ID.`,
      );
    const table = this.tablesSeen.byId(component, parsed);
    if (table === undefined) return null;
    this.usage.databaseQueries += 1;
    return this.counted(this.read(table, parsed.internal));
  }

  scan(scan: IndexScan): ScanCursor {
    return this.cursor(scan) ?? EMPTY_CURSOR;
  }

  scanKeys(scan: IndexScan): KeyCursor {
    return this.cursor(scan) ?? EMPTY_CURSOR;
  }

  getInternal(component: ComponentPath, table: string, internal: Key): StoredDocument | null {
    const found = this.tablesSeen.byName(component, table);
    return found === undefined ? null : this.counted(this.read(found, internal));
  }

  magnitude(component: ComponentPath, table: string): number {
    const found = this.tablesSeen.byName(component, table);
    if (found === undefined) return magnitudeOf(0);
    if (this.recordsReads) this.reads.point(CATALOG_ID, catalogKey.magnitude(found));
    return magnitudeOf(this.context.store.countAt(found, this.seq));
  }

  count(component: ComponentPath, table: string): number {
    const found = this.tablesSeen.byName(component, table);
    if (found === undefined) return 0;
    if (this.recordsReads) this.reads.point(CATALOG_ID, catalogKey.count(found));
    return this.context.store.countAt(found, this.seq) + this.writes.countDelta(found);
  }

  insert(component: ComponentPath, table: string, value: ObjectValue): string {
    const target = this.tableForInsert(component, table);
    refuseSystemFields(value);
    const internal = newInternalId(this.context.store.ids);
    const id = encodeId(target.info.number, internal);
    const document: Document = { ...value, _id: id, _creationTime: this.creationTimes.take() };
    this.write({ table: target, internal: keyFromBytes(internal) }, null, document);
    return id;
  }

  insertAs(component: ComponentPath, table: string, document: Document): void {
    const target = this.tableForInsert(component, table);
    const parsed = parseId(document._id);
    if (parsed?.tableNumber !== target.info.number) {
      throw new DatabaseUserError(
        "InvalidId",
        `The ID "${document._id}" does not belong to table "${table}".`,
      );
    }
    if (this.read(target, parsed.internal) !== null) {
      throw new DatabaseUserError("DuplicateId", `A document with ID "${document._id}" already exists.`);
    }
    const before = this.writes.get(target, parsed.internal)?.before ?? null;
    this.write({ table: target, internal: parsed.internal }, before, document);
  }

  ensureTable(component: ComponentPath, table: string): TableInfo {
    return this.tableForInsert(component, table).info;
  }

  patch(component: ComponentPath, id: string, fields: Record<string, Value | undefined>): Document {
    const target = this.existing(component, id, "Update");
    const merged: Record<string, Value | undefined> = { ...target.current.document, ...fields };
    return this.overwrite(target, merged, fields);
  }

  replace(component: ComponentPath, id: string, value: ObjectValue): Document {
    const target = this.existing(component, id, "Update");
    const { _id, _creationTime } = target.current.document;
    return this.overwrite(target, { ...value, _id, _creationTime }, value);
  }

  remove(component: ComponentPath, id: string): Document {
    const { table, internal, current } = this.existing(component, id, "Delete");
    const before = this.committedVersion(table, internal, current);
    this.writes.put({ table, internal, before, after: null });
    this.usage.documentsWritten += 1;
    this.usage.bytesWritten += current.json.length;
    return current.document;
  }

  savepoint(): Savepoint {
    const savepoint: Savepoint = Symbol("savepoint");
    this.savepoints.set(savepoint, this.writes.mark);
    return savepoint;
  }

  rollback(to: Savepoint): void {
    const mark = this.savepoints.get(to);
    if (mark === undefined) throw new Error("The savepoint belongs to another transaction.");
    this.writes.rollback(mark);
  }

  staleView(): Transaction {
    const { seq, snapshotTs: ts, beginTimeMs } = this;
    return new EngineTransaction(this.context, { mode: "query", seq, ts, recordsReads: false, beginTimeMs });
  }

  private cursor(scan: IndexScan): Cursor | null {
    const target = this.scanTarget(scan);
    this.usage.databaseQueries += 1;
    if (target === null) return null;
    const record = newScanRecord(target.index?.id ?? target.table.id, scan);
    if (this.recordsReads) this.reads.scan(record);
    const { store } = this.context;
    return new Cursor({
      store,
      seq: this.seq,
      target,
      record,
      writes: this.mode === "mutation" ? this.writes : null,
      usage: this.usage,
      expected: scan.expected,
    });
  }

  private counted(found: StoredDocument | null): StoredDocument | null {
    if (found === null) return null;
    this.usage.documentsRead += 1;
    this.usage.bytesRead += found.json.length;
    return found;
  }

  private scanTarget(scan: IndexScan): ScanTarget | null {
    const table = this.tablesSeen.byName(scan.component, scan.table);
    if (table === undefined) return null;
    if (scan.index === "by_id") return { table, index: null };
    const index: IndexState | undefined = findIndex(table, scan.index, this.seq);
    if (index === undefined)
      throw new DatabaseUserError("IndexNotFoundError", `Index ${scan.table}.${scan.index} not found.`);
    return { table, index };
  }

  /** The version this transaction sees, recorded as read. */
  private read(table: TableState, internal: Key): StoredDocument | null {
    if (this.recordsReads) this.reads.point(table.id, internal);
    const own = this.writes.get(table, internal);
    return own === undefined ? this.context.store.readDocument(table, internal, this.seq) : own.after;
  }

  private committedVersion(table: TableState, internal: Key, current: StoredDocument): StoredDocument | null {
    const own = this.writes.get(table, internal);
    return own === undefined ? current : own.before;
  }

  private tableForInsert(component: ComponentPath, name: string): TableState {
    this.assertWritable();
    const { catalog } = this.context.store;
    const known = catalog.byName(component, name);
    if (known !== undefined) return known;
    checkTableName(name);
    return catalog.ensure(component, name);
  }

  private existing(component: ComponentPath, id: string, action: "Update" | "Delete"): ExistingDocument {
    this.assertWritable();
    const parsed = parseId(id);
    const table = parsed === null ? undefined : this.tablesSeen.byId(component, parsed);
    const current = parsed === null || table === undefined ? null : this.read(table, parsed.internal);
    if (parsed === null || table === undefined || current === null) throw nonexistent(action, id);
    return { table, internal: parsed.internal, current };
  }

  private overwrite(
    target: ExistingDocument,
    next: Record<string, Value | undefined>,
    given: Record<string, Value | undefined>,
  ): Document {
    keepSystemFields(target.current.document, given);
    const before = this.committedVersion(target.table, target.internal, target.current);
    return this.write(target, before, next as Document);
  }

  private write(
    target: { table: TableState; internal: Key },
    before: StoredDocument | null,
    document: Document,
  ): Document {
    const { table, internal } = target;
    const after = storedFrom(document);
    // Limits are for users' documents: the engine's own hold whole modules, results and arguments.
    if (!isSystemTable(table)) checkDocument(after.document);
    this.context.rules.check(table, after.document, this.pendingViolations);
    // Only huge documents can have huge keys: the others skip the work.
    if (after.json.length * 4 > MAX_INDEX_KEY_LENGTH)
      for (const index of table.indexes) indexEntries(index, after.document, internal);
    this.writes.put({ table, internal, before, after });
    this.usage.documentsWritten += 1;
    this.usage.bytesWritten += after.json.length;
    return after.document;
  }

  private assertWritable(): void {
    if (this.mode === "query") throw new Error("A query cannot write.");
    if (!this.open) throw new Error("The transaction is over.");
  }
}

interface ExistingDocument {
  readonly table: TableState;
  readonly internal: Key;
  readonly current: StoredDocument;
}

const EMPTY_CURSOR: ScanCursor & KeyCursor = { next: () => null, nextKey: () => null };
