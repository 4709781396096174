// What the database layer offers to the layers above it.
import type { Document, Key, ObjectValue, Value } from "../values/types.ts";
import type { StoredDocument } from "./stored-document.ts";

export type { StoredDocument } from "./stored-document.ts";

/** Path of a mounted component: "" is the app, "a/b" is child b of child a. Each has its own tables. */
export type ComponentPath = string;

export interface TableInfo {
  readonly component: ComponentPath;
  readonly name: string;
  /** Number inside document ids; user tables start at 10001 in each component, system tables use 512..9999. */
  readonly number: number;
}

/** Ordinary indexes order documents; search and vector indexes only find them. */
export type IndexSort =
  | { readonly type: "database" }
  | { readonly type: "search" }
  | { readonly type: "vector"; readonly dimensions: number };

export interface IndexInfo {
  readonly component: ComponentPath;
  readonly table: string;
  /** "by_creation_time", "by_id" or a declared name. */
  readonly name: string;
  readonly sort: IndexSort;
  /** Declared fields, without the implicit `_creationTime`, `_id` suffix. A search or vector field comes before its filter fields. */
  readonly fields: readonly string[];
  readonly state: "building" | "ready" | "staged";
}

/** Half-open interval of encoded index keys. */
export interface KeyInterval {
  readonly start: Key;
  /** null = to the end of the index. */
  readonly end: Key | null;
}

export interface IndexScan {
  readonly component: ComponentPath;
  readonly table: string;
  readonly index: string;
  readonly interval: KeyInterval;
  readonly order: "asc" | "desc";
  /** How many rows the consumer will probably pull; only sizes the first read from storage. */
  readonly expected?: number;
}

export interface ScanRow {
  /** Encoded index key (fields, _creationTime, _id) of the row, without any table prefix: usable as a cursor position. */
  readonly key: Key;
  readonly document: Document;
  /** The same document with its JSON text, which costs nothing when the decoded form is not needed. */
  readonly stored: StoredDocument;
}

/** Pulls rows one by one. Only what was pulled (plus the gap before it) enters the read set; reaching the end adds the rest. */
export interface ScanCursor {
  /** The next row in the scan's order; null at its end. */
  next(): ScanRow | null;
}

/** Pulls the bare keys of an index, for search indexes: their documents are read one by one on demand. */
export interface KeyCursor {
  /** The next key in the scan's order; null at its end. */
  nextKey(): Key | null;
}

/** Everything a transaction read, as intervals per index. Opaque outside the database layer except for `SubscriptionIndex`. */
export interface ReadSet {
  readonly isEmpty: boolean;
}

export type Savepoint = symbol;

/** One transaction: reads are recorded for the commit's validation and for subscriptions, writes are visible to it alone. */
export interface Transaction {
  readonly mode: "query" | "mutation";
  /** The snapshot: reads see exactly the commits with ts <= snapshotTs, plus own writes. */
  readonly snapshotTs: bigint;
  /** Base of `_creationTime`, ms. */
  readonly beginTimeMs: number;
  readonly reads: ReadSet;
  readonly hasWrites: boolean;

  /** Null for a table that does not exist; that it is missing counts as read. */
  table(component: ComponentPath, name: string): TableInfo | null;
  /** All tables of the component that the snapshot has. */
  tables(component: ComponentPath): TableInfo[];
  /** The table whose number the id has; null for text that is no id and for unknown numbers. */
  tableOfId(component: ComponentPath, id: string): TableInfo | null;
  /** Null when the string is no id of that table (protocol C.3). */
  normalizeId(component: ComponentPath, table: string, idString: string): string | null;

  /** Null for an unknown index; only one whose `state` is "ready" can be queried. */
  index(component: ComponentPath, table: string, name: string): IndexInfo | null;
  /** Deeply frozen. Throws for text that is no id; null for a missing document or an unknown table. */
  get(component: ComponentPath, id: string): Document | null;
  /** Like `get`, with the JSON text available (`stored.json`) and the decoded form computed on demand. */
  getStored(component: ComponentPath, id: string): StoredDocument | null;
  /** The documents of the interval, this transaction's own writes included. */
  scan(scan: IndexScan): ScanCursor;
  /** Every key of the interval, search and vector indexes included. */
  scanKeys(scan: IndexScan): KeyCursor;
  /** The document with this internal id (the tail of index keys), or null. */
  getInternal(component: ComponentPath, table: string, internal: Key): StoredDocument | null;
  /** Approximate number of documents, exact at the snapshot. */
  count(component: ComponentPath, table: string): number;
  /** The committed documents rounded up to a power of two: a size for rankings that few commits change. */
  magnitude(component: ComponentPath, table: string): number;

  /** Validates against the active (and pending) schema; creates a user table on first insert. Returns the new id. */
  insert(component: ComponentPath, table: string, value: ObjectValue): string;
  /** Import only: keeps given `_id` and `_creationTime`. */
  insertAs(component: ComponentPath, table: string, document: Document): void;
  /** The table as it is or will be: its number is settled before its first document. */
  ensureTable(component: ComponentPath, table: string): TableInfo;
  /** A value of `undefined` removes the field. Throws when the document does not exist. */
  patch(component: ComponentPath, id: string, fields: Record<string, Value | undefined>): Document;
  /** Keeps `_id` and `_creationTime`. Throws when the document does not exist. */
  replace(component: ComponentPath, id: string, value: ObjectValue): Document;
  /** Returns the removed document. Throws when it does not exist. */
  remove(component: ComponentPath, id: string): Document;

  /** Nested mutations: writes after the savepoint can be undone, reads stay (protocol C.4 runUdf). */
  savepoint(): Savepoint;
  /** Undoes the writes after the savepoint, which stays valid. */
  rollback(to: Savepoint): void;
  /** A read-only view of the snapshot without own writes, whose reads are not recorded (snapshotQuery). */
  staleView(): Transaction;
  /** Counters for limits and `getTransactionMetrics` (protocol D.8). */
  readonly usage: TransactionUsage;
}

export interface TransactionUsage {
  bytesRead: number;
  bytesWritten: number;
  databaseQueries: number;
  documentsRead: number;
  documentsWritten: number;
  functionsScheduled: number;
  scheduledFunctionArgsBytes: number;
}

export interface DocumentChange {
  readonly component: ComponentPath;
  readonly table: string;
  readonly id: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

export interface Commit {
  /** ns since the epoch, strictly increasing across commits and restarts. */
  readonly ts: bigint;
  readonly changes: readonly DocumentChange[];
  /** Resolves when the commit is on disk; it must not be reported earlier. */
  readonly durable: Promise<void>;
}

/** Thrown by `commit` when another commit changed what the transaction read. */
export interface OccConflict {
  readonly component: ComponentPath;
  readonly table: string;
  readonly id: string;
}

export interface StageRequest {
  readonly component: ComponentPath;
  readonly table: string;
  /** Starts as a copy of the table; otherwise empty. */
  readonly keeps: boolean;
}

/** Hidden tables that are filled on disk and replace those of the same names in one commit. */
export interface StagedTables {
  /** In the order of the requests. */
  readonly infos: readonly TableInfo[];
  /** Time for a flush. */
  readonly isFull: boolean;
  /** Checked like any other write; keeps the given `_id` and `_creationTime`. */
  put(table: TableInfo, document: Document): void;
  /** Waits until what was put is on the disk. */
  flush(): Promise<void>;
  /** Within a mutation, whose commit throws OccConflictError when the tables or their schema changed meanwhile. */
  install(tx: Transaction): void;
  /** Discards them, unless they are installed. */
  discard(): void;
}

export interface Database {
  /**
   * Snapshot of the last durable commit, or of `atTs` (throws SnapshotTooOldError when that is no longer kept: versions
   * are kept while a transaction or a `retain` holds them, and about two seconds longer).
   */
  beginQuery(atTs?: bigint): Transaction;
  /** Snapshot of the in-memory tip, or of the last durable commit. */
  beginMutation(at?: "tip" | "durable"): Transaction;
  /** Resolves once everything committed so far is durable; rejects when the database is closed or has failed. */
  settled(): Promise<void>;
  /** Keeps the snapshot at `ts` readable until the returned function is called. */
  retain(ts: bigint): () => void;
  /** Releases the snapshot of a transaction that will not commit; every query must end with it. Harmless when repeated. */
  abandon(tx: Transaction): void;
  /**
   * Validates the read set against later commits and installs the writes. Synchronous: no other commit can come between.
   * Throws OccConflictError (run it again) or DatabaseUserError; either way the transaction is over. Without writes
   * nothing is committed: `ts` is the snapshot's and `durable` waits for what the transaction saw.
   */
  commit(tx: Transaction): Commit;
  /** Replaces COMMIT_TS in a value that leaves the transaction, after commit. */
  resolveCommitTs(value: Value, commit: Commit): Value;
  /** They are invisible until they are installed, also after a crash. */
  stage(requests: readonly StageRequest[]): Promise<StagedTables>;
  readonly durableTs: bigint;
  /** One more for each durable commit since the start. */
  readonly durableSeq: number;
  readonly tipTs: bigint;
  /** Makes later timestamps greater than `ts` (clients that saw more, protocol B.3.11). */
  bumpClock(ts: bigint): void;
  /** Called in commit order once a commit is durable and visible to `beginQuery`, after its subscriptions were invalidated. */
  onDurable(listener: (commit: Commit) => void): () => void;
  /** Called once when a write to the storage failed; from then on everything throws DatabaseFailedError. */
  onFailure(listener: (error: Error) => void): () => void;

  readonly subscriptions: SubscriptionIndex;
  readonly schema: SchemaStore;

  /** Waits for pending commits, then closes the storage; later calls throw. */
  close(): Promise<void>;
}

/** Interval index from read sets to subscribers; a commit wakes only those whose read set it touches. */
export interface SubscriptionIndex {
  /** `onInvalidated` is called at most once, after the touching commit is durable; at once when a commit after `reads`' snapshot already touched it. */
  subscribe(reads: ReadSet, snapshotTs: bigint, onInvalidated: (ts: bigint) => void): { cancel(): void };
  readonly size: number;
}

/** Schemas per component: pending while validated and back-filled, then active (protocol A.6). */
export interface SchemaStore {
  /** Active schema in `schema.export()`'s JSON shape, or null. */
  active(component: ComponentPath): SchemaJson | null;
  /** The indexes that activating `next` would add and drop. */
  diff(component: ComponentPath, next: SchemaJson | null): IndexDiff;
  /** Starts building indexes and validating documents; nothing becomes visible. Ends when ready or failed. */
  prepare(component: ComponentPath, next: SchemaJson | null): Promise<SchemaPreparation>;
  /** Within a mutation transaction: makes prepared schemas active, drops removed indexes. */
  activate(tx: Transaction, component: ComponentPath, next: SchemaJson | null): void;
}

export type SchemaPreparation =
  | { readonly status: "ready" }
  | { readonly status: "failed"; readonly error: string; readonly table: string | null };

export interface SearchIndexJson {
  readonly indexDescriptor: string;
  readonly searchField: string;
  readonly filterFields: readonly string[];
}

export interface VectorIndexJson {
  readonly indexDescriptor: string;
  readonly vectorField: string;
  readonly dimensions: number;
  readonly filterFields: readonly string[];
}

export interface SchemaJson {
  tables: {
    tableName: string;
    indexes: { indexDescriptor: string; fields: string[] }[];
    stagedDbIndexes?: { indexDescriptor: string; fields: string[] }[];
    searchIndexes: SearchIndexJson[];
    stagedSearchIndexes?: SearchIndexJson[];
    vectorIndexes?: VectorIndexJson[];
    stagedVectorIndexes?: VectorIndexJson[];
    documentType: unknown;
  }[];
  schemaValidation: boolean;
}

export interface IndexDiff {
  readonly added: IndexInfo[];
  readonly removed: IndexInfo[];
}
