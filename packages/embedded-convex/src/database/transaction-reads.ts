// The reading half of a transaction: a snapshot with the transaction's own writes on top, everything read recorded.
import type { Document, Key } from "../values/types.ts";
import {
  CATALOG_ID,
  catalogKey,
  DATABASE,
  findIndex,
  indexInfo,
  magnitudeOf,
  type IndexState,
  type TableState,
} from "./catalog.ts";
import { CatalogView } from "./catalog-view.ts";
import { DatabaseUserError } from "./errors.ts";
import { parseId } from "./index-keys.ts";
import { newScanRecord, ReadRecorder } from "./read-set.ts";
import { Cursor } from "./scan.ts";
import type { WriteRules } from "./schema/write-rules.ts";
import type { Store } from "./store.ts";
import type { StoredDocument } from "./stored-document.ts";
import { noUsage } from "./transaction-state.ts";
import type { ComponentPath, IndexInfo, IndexScan, KeyCursor, ScanCursor, TableInfo } from "./types.ts";
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

export class TransactionReads {
  readonly mode: "query" | "mutation";
  readonly snapshotTs: bigint;
  readonly seq: number;
  readonly beginTimeMs: number;
  readonly reads = new ReadRecorder();
  readonly writes = new WriteSet();
  readonly usage = noUsage();
  protected readonly context: TransactionContext;
  protected readonly tablesSeen: CatalogView;
  readonly #recordsReads: boolean;

  constructor(context: TransactionContext, start: TransactionStart) {
    this.context = context;
    this.mode = start.mode;
    this.seq = start.seq;
    this.snapshotTs = start.ts;
    this.beginTimeMs = start.beginTimeMs;
    this.#recordsReads = start.recordsReads;
    this.tablesSeen = new CatalogView(context.store.catalog, start.seq, {
      writes: this.writes,
      reads: start.recordsReads ? this.reads : null,
    });
  }

  table(component: ComponentPath, name: string): TableInfo | null {
    return this.tablesSeen.byName(component, name)?.info ?? null;
  }

  tables(component: ComponentPath): TableInfo[] {
    return [...this.tablesSeen.inComponent(component)].map(({ info }) => info);
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
    return this.#counted(this.read(table, parsed.internal));
  }

  scan(scan: IndexScan): ScanCursor {
    return this.#cursor(scan) ?? EMPTY_CURSOR;
  }

  scanKeys(scan: IndexScan): KeyCursor {
    return this.#cursor(scan) ?? EMPTY_CURSOR;
  }

  getInternal(component: ComponentPath, table: string, internal: Key): StoredDocument | null {
    const found = this.tablesSeen.byName(component, table);
    return found === undefined ? null : this.#counted(this.read(found, internal));
  }

  magnitude(component: ComponentPath, table: string): number {
    const found = this.tablesSeen.byName(component, table);
    if (found === undefined) return magnitudeOf(0);
    if (this.#recordsReads) this.reads.point(CATALOG_ID, catalogKey.magnitude(found));
    return magnitudeOf(this.context.store.countAt(found, this.seq));
  }

  count(component: ComponentPath, table: string): number {
    const found = this.tablesSeen.byName(component, table);
    if (found === undefined) return 0;
    if (this.#recordsReads) this.reads.point(CATALOG_ID, catalogKey.count(found));
    return this.context.store.countAt(found, this.seq) + this.writes.countDelta(found);
  }

  /** The version visible to this transaction, recorded as read. */
  protected read(table: TableState, internal: Key): StoredDocument | null {
    if (this.#recordsReads) this.reads.point(table.id, internal);
    const own = this.writes.get(table, internal);
    return own === undefined ? this.context.store.readDocument(table, internal, this.seq) : own.after;
  }

  #cursor(scan: IndexScan): Cursor | null {
    const target = this.#scanTarget(scan);
    this.usage.databaseQueries += 1;
    if (target === null) return null;
    const record = newScanRecord(target.index?.id ?? target.table.id, scan);
    if (this.#recordsReads) this.reads.scan(record);
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

  #counted(found: StoredDocument | null): StoredDocument | null {
    if (found === null) return null;
    this.usage.documentsRead += 1;
    this.usage.bytesRead += found.bytes;
    return found;
  }

  #scanTarget(scan: IndexScan): ScanTarget | null {
    const table = this.tablesSeen.byName(scan.component, scan.table);
    if (table === undefined) return null;
    if (scan.index === "by_id") return { table, index: null };
    const index: IndexState | undefined = findIndex(table, scan.index, this.seq);
    if (index === undefined)
      throw new DatabaseUserError("IndexNotFoundError", `Index ${scan.table}.${scan.index} not found.`);
    return { table, index };
  }
}

const EMPTY_CURSOR: ScanCursor & KeyCursor = { next: () => null, nextKey: () => null };
