// Versions over the storage, snapshots, and the order in which commits become durable.
import type { KeyWrite, Persistence } from "../storage/persistence.ts";
import type { Runtime } from "../runtime.ts";
import type { Key } from "../values/types.ts";
import type { Catalog, TableState } from "./catalog.ts";
import { ChunkCache } from "./chunk-cache.ts";
import { CommitLog, noTouches, type CommitRecord, type StoredChange, type Touches } from "./commit-log.ts";
import { DocumentCache } from "./document-cache.ts";
import { DatabaseFailedError } from "./errors.ts";
import { PooledIdSource } from "./id-source.ts";
import { CLOCK_KEY } from "./layout.ts";
import { Overlay, versionAt } from "./overlay.ts";
import { StoredDocument } from "./stored-document.ts";
import { CreationClock } from "./transaction-state.ts";

export interface StoreOptions {
  readonly persistence: Persistence;
  readonly runtime: Runtime;
  readonly catalog: Catalog;
  readonly clockTs: bigint;
  readonly cacheBytes: number;
  /** How long versions stay readable for `beginQuery(atTs)` although no transaction holds them. */
  readonly retainMs: number;
  readonly retainCommits: number;
  readonly plantedFault: PlantedFault | null;
}

/** Commits are not validated against what they read. */
export type PlantedFault = "unvalidated-reads";

export interface OverlayWrite {
  readonly indexId: number;
  readonly key: Key;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

export interface PendingCommit {
  readonly ts: bigint;
  readonly writes: KeyWrite[];
  readonly overlay: readonly OverlayWrite[];
  readonly touches: Touches;
  readonly changes: readonly StoredChange[];
  readonly countDeltas: ReadonlyMap<TableState, number>;
}

const NS_PER_MS = 1e6;
/** A few imports of thousands of documents each are more to keep than hundreds of ordinary commits. */
const MAX_RETAINED_TOUCHES = 50_000;
const MAX_CACHED_KEYS = 250_000;

export class Store {
  readonly catalog: Catalog;
  readonly runtime: Runtime;
  readonly persistence: Persistence;
  readonly overlay = new Overlay();
  readonly log: CommitLog;
  readonly cache: DocumentCache;
  readonly chunks = new ChunkCache(MAX_CACHED_KEYS);
  readonly ids: PooledIdSource;
  readonly creationClock: CreationClock;
  tipSeq = 0;
  tipTs: bigint;
  durableSeq = 0;
  durableTs: bigint;
  failure: DatabaseFailedError | null = null;
  /** Called with each record once it is durable, in order. */
  onDurable: (record: CommitRecord) => void = () => undefined;
  onFailure: (failure: DatabaseFailedError) => void = () => undefined;

  readonly plantedFault: PlantedFault | null;
  #lastTs: bigint;
  readonly #options: StoreOptions;
  readonly #live = new Map<number, number>();

  constructor(options: StoreOptions) {
    this.#options = options;
    this.plantedFault = options.plantedFault;
    this.catalog = options.catalog;
    this.runtime = options.runtime;
    this.persistence = options.persistence;
    this.ids = new PooledIdSource(options.runtime);
    this.creationClock = CreationClock.after(options.clockTs);
    this.cache = new DocumentCache(options.cacheBytes);
    this.log = new CommitLog(options.clockTs);
    this.tipTs = options.clockTs;
    this.durableTs = options.clockTs;
    this.#lastTs = options.clockTs;
  }

  assertUsable(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** Keeps every version that the snapshot can see until `release`. */
  hold(seq: number): void {
    this.#live.set(seq, (this.#live.get(seq) ?? 0) + 1);
  }

  release(seq: number): void {
    const holders = this.#live.get(seq) ?? 0;
    if (holders > 1) this.#live.set(seq, holders - 1);
    else this.#live.delete(seq);
  }

  bumpClock(ts: bigint): void {
    if (ts > this.#lastTs) this.#lastTs = ts;
  }

  /** Never before an assigned creation time, so that these continue from the stored clock after a restart. */
  nextTs(): bigint {
    const now = BigInt(Math.floor(this.runtime.nowMs() * NS_PER_MS));
    const created = this.creationClock.lastNs;
    const least = created > this.#lastTs ? created : this.#lastTs + 1n;
    return now > least ? now : least;
  }

  readDocument(table: TableState, internal: Key, seq: number): StoredDocument | null {
    const chain = this.overlay.chain(table.id, internal);
    if (chain !== undefined) return versionAt(chain, seq);
    const cached = this.cache.get(table, internal);
    if (cached !== undefined) return cached;
    const record = this.persistence.get(table.prefix + internal);
    return record === undefined ? null : this.prime(table, internal, record.value);
  }

  /** Puts a document just read from storage into the cache. Safe at any time: a newer version's chain answers before it. */
  prime(table: TableState, internal: Key, json: string): StoredDocument {
    const cached = this.cache.get(table, internal);
    if (cached !== undefined) return cached;
    const document = new StoredDocument(json);
    this.cache.set(table, internal, document);
    return document;
  }

  countAt(table: TableState, seq: number): number {
    let count = table.count;
    for (let newer = this.tipSeq; newer > seq; newer -= 1)
      count -= this.log.at(newer)?.countDeltas.get(table) ?? 0;
    return count;
  }

  /** Makes the commit visible at the tip at once and passes it to the storage as one batch. */
  install(pending: PendingCommit): CommitRecord {
    this.tipSeq += 1;
    this.tipTs = pending.ts;
    this.#lastTs = pending.ts;
    const seq = this.tipSeq;
    for (const write of pending.overlay) this.overlay.put(write, { seq, value: write.after });
    for (const [table, delta] of pending.countDeltas) table.count += delta;
    const { ts, writes, touches, changes, countDeltas } = pending;
    writes.push({ key: CLOCK_KEY, value: ts.toString() });
    const durable = this.#flush(seq, ts, writes);
    const record: CommitRecord = {
      seq,
      ts,
      touches,
      changes,
      countDeltas,
      durable,
      commit: null,
      atMs: this.runtime.monotonicMs(),
    };
    this.log.push(record);
    return record;
  }

  /** Maintenance of the storage that no snapshot observes: index back-fill and removal. */
  upkeep(writes: KeyWrite[]): Promise<void> {
    this.assertUsable();
    return this.install({
      ts: this.nextTs(),
      writes,
      overlay: [],
      touches: noTouches(),
      changes: [],
      countDeltas: new Map(),
    }).durable;
  }

  #flush(seq: number, ts: bigint, writes: readonly KeyWrite[]): Promise<void> {
    const durable = this.#write(ts, writes).then(
      () => {
        this.#advance(seq);
      },
      (error: unknown) => {
        throw this.#fail(error);
      },
    );
    // Callers that await it see the failure; maintenance that nothing awaits must not end the process a second time.
    durable.catch(() => undefined);
    return durable;
  }

  // Async, so that a storage that throws at once fails the same way.
  async #write(ts: bigint, writes: readonly KeyWrite[]): Promise<void> {
    await this.persistence.write({ ts, writes });
  }

  #advance(seq: number): void {
    if (this.failure !== null) throw this.failure;
    while (this.durableSeq < seq) {
      const record = this.log.at(this.durableSeq + 1);
      if (record === undefined) return;
      this.durableSeq = record.seq;
      this.durableTs = record.ts;
      this.onDurable(record);
    }
    this.#prune();
  }

  #fail(cause: unknown): DatabaseFailedError {
    if (this.failure === null) {
      this.failure = new DatabaseFailedError(cause);
      this.onFailure(this.failure);
    }
    return this.failure;
  }

  /** Sequence of the oldest held snapshot, or infinity. */
  oldestHeld(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const seq of this.#live.keys()) if (seq < oldest) oldest = seq;
    return oldest;
  }

  #prune(): void {
    const limit = Math.min(this.durableSeq, this.oldestHeld());
    const tooOld = this.runtime.monotonicMs() - this.#options.retainMs;
    for (;;) {
      const record = this.log.first();
      if (record === undefined || record.seq > limit) return;
      const { length, touches } = this.log;
      const isMuch = length > this.#options.retainCommits || touches > MAX_RETAINED_TOUCHES;
      if (record.atMs > tooOld && !isMuch) return;
      this.#forget(record);
      this.log.forgetFirst();
    }
  }

  #forget(record: CommitRecord): void {
    const { indexIds, keys, changes } = record.touches;
    for (let i = 0; i < indexIds.length; i += 1) {
      const indexId = indexIds[i] ?? 0;
      const key = keys[i] ?? "";
      const settled = this.overlay.prune(indexId, key, record.seq);
      if (settled === undefined) continue;
      const table = record.changes[changes[i] ?? -1]?.table;
      if (table?.id !== indexId) this.chunks.forget(indexId);
      else if (settled === null) this.cache.delete(table, key);
      else this.cache.set(table, key, settled);
    }
  }
}
