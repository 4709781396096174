// Opens the database over a storage and ties its parts together.
import type { Runtime } from "../runtime.ts";
import type { Persistence } from "../storage/persistence.ts";
import { containsCommitTs } from "../values/limits.ts";
import type { Value } from "../values/types.ts";
import { Catalog } from "./catalog.ts";
import { loadCatalog } from "./catalog-records.ts";
import type { CommitRecord } from "./commit-log.ts";
import { commitTransaction } from "./commit.ts";
import { SnapshotTooOldError } from "./errors.ts";
import { Schemas } from "./schema/schema-store.ts";
import { sameIndex } from "./schema/compiled-schema.ts";
import { WriteRules } from "./schema/write-rules.ts";
import { EngineStagedTables, type StagingContext } from "./staging/staged-tables.ts";
import { TableClearing } from "./staging/table-clearing.ts";
import { Store, type PlantedFault } from "./store.ts";
import { replaceCommitTs } from "./stored-document.ts";
import { Subscriptions } from "./subscriptions.ts";
import { SYSTEM_TABLES } from "./system-tables.ts";
import { EngineTransaction } from "./transaction.ts";
import type {
  Commit,
  Database,
  SchemaStore,
  StagedTables,
  StageRequest,
  SubscriptionIndex,
  Transaction,
} from "./types.ts";

export interface DatabaseOptions {
  readonly persistence: Persistence;
  readonly runtime: Runtime;
  /** Bound of the decoded-document cache. */
  readonly cacheBytes?: number;
  readonly retainMs?: number;
  readonly retainCommits?: number;
  /** A fault that stress cases plant to verify their checkers. Nothing in the backend sets it, which a test checks. */
  readonly plantedFault?: PlantedFault;
}

const DEFAULT_CACHE_BYTES = 256 * 1024 * 1024;
const DEFAULT_RETAIN_MS = 2000;
/** Every scan skips the keys that recent commits removed, so unneeded versions must not accumulate. */
const DEFAULT_RETAIN_COMMITS = 256;
const NS_PER_MS = 1e6;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { persistence, runtime } = options;
  const catalog = new Catalog();
  const stored = loadCatalog(persistence, catalog);
  const store = new Store({
    persistence,
    runtime,
    catalog,
    clockTs: stored.clockTs ?? BigInt(Math.floor(runtime.nowMs() * NS_PER_MS)),
    cacheBytes: options.cacheBytes ?? DEFAULT_CACHE_BYTES,
    retainMs: options.retainMs ?? DEFAULT_RETAIN_MS,
    retainCommits: options.retainCommits ?? DEFAULT_RETAIN_COMMITS,
    plantedFault: options.plantedFault ?? null,
  });
  const schemas = new Schemas(store, new WriteRules(catalog));
  schemas.restore(stored.schemas, stored.garbage);
  await upgradeSystemTables(catalog, schemas);
  const clearing = new TableClearing(store);
  clearing.restore(stored.hidden);
  return new EngineDatabase({ store, schemas, clearing });
}

async function upgradeSystemTables(catalog: Catalog, schemas: Schemas): Promise<void> {
  for (const table of catalog.all()) {
    const declared = SYSTEM_TABLES.find((system) => system.number === table.info.number)?.indexes;
    if (declared === undefined || !table.committed) continue;
    const known = table.indexes.filter((index) => index.id !== table.creationIndexId);
    const same =
      known.length === declared.length &&
      declared.every((wanted) => known.some((index) => sameIndex(index, wanted)));
    if (!same) await schemas.upgrade(table, declared);
  }
}

class EngineDatabase implements Database {
  readonly subscriptions: SubscriptionIndex;
  readonly schema: SchemaStore;
  readonly #store: Store;
  readonly #schemas: Schemas;
  readonly #staging: StagingContext;
  readonly #durableListeners = new Set<(commit: Commit) => void>();
  readonly #failureListeners = new Set<(error: Error) => void>();
  #closing: Promise<void> | null = null;

  constructor(staging: StagingContext) {
    const { store, schemas } = staging;
    this.#staging = staging;
    const subscriptions = new Subscriptions(store);
    this.#store = store;
    this.#schemas = schemas;
    this.schema = schemas;
    this.subscriptions = subscriptions;
    store.onDurable = (record) => this.#announce(record, subscriptions);
    store.onFailure = (failure) => {
      for (const listener of this.#failureListeners) guarded(() => listener(failure));
    };
  }

  get durableTs(): bigint {
    return this.#store.durableTs;
  }

  get durableSeq(): number {
    return this.#store.durableSeq;
  }

  get tipTs(): bigint {
    return this.#store.tipTs;
  }

  beginQuery(atTs?: bigint): Transaction {
    const seq = atTs === undefined ? this.#store.durableSeq : this.#seqAt(atTs);
    return this.#begin("query", seq, atTs ?? this.#store.durableTs);
  }

  beginMutation(at: "tip" | "durable" = "tip"): Transaction {
    const { tipSeq, tipTs, durableSeq, durableTs } = this.#store;
    return at === "tip"
      ? this.#begin("mutation", tipSeq, tipTs)
      : this.#begin("mutation", durableSeq, durableTs);
  }

  async settled(): Promise<void> {
    this.#assertUsable();
    await this.#store.log.at(this.#store.tipSeq)?.durable;
  }

  retain(ts: bigint): () => void {
    const seq = this.#seqAt(ts);
    this.#store.hold(seq);
    let held = true;
    return () => {
      if (held) this.#store.release(seq);
      held = false;
    };
  }

  abandon(tx: Transaction): void {
    const transaction = engineTransaction(tx);
    if (!transaction.open) return;
    transaction.open = false;
    this.#store.release(transaction.seq);
  }

  commit(tx: Transaction): Commit {
    const transaction = engineTransaction(tx);
    this.#assertUsable();
    if (transaction.mode !== "mutation" || !transaction.open)
      throw new Error("The transaction cannot commit: it is a query or already over.");
    try {
      return commitTransaction(this.#store, this.#schemas, transaction);
    } finally {
      this.abandon(transaction);
    }
  }

  stage(requests: readonly StageRequest[]): Promise<StagedTables> {
    this.#assertUsable();
    return EngineStagedTables.begin(this.#staging, requests);
  }

  resolveCommitTs(value: Value, commit: Commit): Value {
    return containsCommitTs(value) ? replaceCommitTs(value, commit.ts) : value;
  }

  bumpClock(ts: bigint): void {
    this.#store.bumpClock(ts);
  }

  onDurable(listener: (commit: Commit) => void): () => void {
    this.#durableListeners.add(listener);
    return () => this.#durableListeners.delete(listener);
  }

  onFailure(listener: (error: Error) => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  close(): Promise<void> {
    this.#closing ??= Promise.all([this.#schemas.close(), this.#staging.clearing.close()]).then(() =>
      this.#store.persistence.close(),
    );
    return this.#closing;
  }

  #begin(mode: "query" | "mutation", seq: number, ts: bigint): EngineTransaction {
    this.#assertUsable();
    this.#store.hold(seq);
    const store = this.#store;
    const beginTimeMs = store.runtime.nowMs();
    return new EngineTransaction(
      { store, rules: this.#schemas.rules },
      { mode, seq, ts, recordsReads: true, beginTimeMs },
    );
  }

  #assertUsable(): void {
    this.#store.assertUsable();
    if (this.#closing !== null) throw new Error("The database is closed.");
  }

  #seqAt(ts: bigint): number {
    if (ts > this.#store.durableTs)
      throw new RangeError(`Nothing is known of ${ts}: the last durable commit is ${this.#store.durableTs}.`);
    const seq = this.#store.log.seqAt(ts);
    if (seq < this.#store.log.floorSeq) throw new SnapshotTooOldError(ts);
    return seq;
  }

  #announce(record: CommitRecord, subscriptions: Subscriptions): void {
    guarded(() => subscriptions.invalidate(record));
    const { commit } = record;
    if (commit === null) return;
    for (const listener of this.#durableListeners) guarded(() => listener(commit));
  }
}

function engineTransaction(tx: Transaction): EngineTransaction {
  if (tx instanceof EngineTransaction) return tx;
  throw new TypeError("The transaction belongs to another database.");
}

/** An error in a listener must not look like a failed commit; it is left to the process's own handler. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
