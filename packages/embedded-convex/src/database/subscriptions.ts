// From changed index keys to the subscribers whose read sets hold them.
import type { Key } from "../values/types.ts";
import { touchedAt, type CommitRecord } from "./commit-log.ts";
import { IntervalTree } from "./interval-tree.ts";
import { ReadRecorder, type Coverage } from "./read-set.ts";
import type { Store } from "./store.ts";
import type { ReadSet, SubscriptionIndex } from "./types.ts";

interface Subscription {
  readonly coverage: ReadonlyMap<number, Coverage>;
  readonly onInvalidated: (ts: bigint) => void;
  active: boolean;
}

interface Watchers {
  readonly points: Map<Key, Set<Subscription>>;
  readonly intervals: IntervalTree<Subscription>;
}

export class Subscriptions implements SubscriptionIndex {
  readonly #store: Store;
  readonly #watchers = new Map<number, Watchers>();
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  get size(): number {
    return this.#count;
  }

  subscribe(reads: ReadSet, snapshotTs: bigint, onInvalidated: (ts: bigint) => void): { cancel(): void } {
    const subscription: Subscription = { coverage: coverageOf(reads), onInvalidated, active: true };
    this.#count += 1;
    const missedTs = this.#missed(subscription, snapshotTs);
    if (missedTs === null) this.#register(subscription);
    // A microtask later, so that the caller has the handle when its callback runs.
    else queueMicrotask(() => this.#fire(subscription, missedTs));
    return { cancel: () => this.#end(subscription) };
  }

  /** Notifies every subscription whose read set the durable commit touched. */
  invalidate(record: CommitRecord): void {
    const touched = new Set<Subscription>();
    this.#addReadersOfKeys(record, touched);
    for (const indexId of record.touches.whole) this.#addReaders(indexId, touched);
    for (const subscription of touched) this.#fire(subscription, record.ts);
  }

  #addReadersOfKeys(record: CommitRecord, touched: Set<Subscription>): void {
    const { indexIds, keys } = record.touches;
    for (let i = 0; i < indexIds.length; i += 1) {
      const watchers = this.#watchers.get(indexIds[i] ?? -1);
      if (watchers === undefined) continue;
      const key = keys[i] ?? "";
      for (const subscription of watchers.points.get(key) ?? []) touched.add(subscription);
      watchers.intervals.visit(key, (subscription) => touched.add(subscription));
    }
  }

  #addReaders(indexId: number, touched: Set<Subscription>): void {
    const watchers = this.#watchers.get(indexId);
    if (watchers === undefined) return;
    for (const subscriptions of watchers.points.values())
      for (const subscription of subscriptions) touched.add(subscription);
    watchers.intervals.visitAll((subscription) => touched.add(subscription));
  }

  /** Timestamp of the first durable commit after the snapshot that touches the reads; the newest when history is gone. */
  #missed(subscription: Subscription, snapshotTs: bigint): bigint | null {
    const { log, durableSeq, durableTs } = this.#store;
    const seq = log.seqAt(snapshotTs);
    if (seq < log.floorSeq) return durableTs;
    for (let next = seq + 1; next <= durableSeq; next += 1) {
      const record = log.at(next);
      if (record !== undefined && touchedAt(record, subscription.coverage) !== -1) return record.ts;
    }
    return null;
  }

  #fire(subscription: Subscription, ts: bigint): void {
    if (!subscription.active) return;
    this.#end(subscription);
    subscription.onInvalidated(ts);
  }

  #end(subscription: Subscription): void {
    if (!subscription.active) return;
    subscription.active = false;
    this.#count -= 1;
    for (const [indexId, coverage] of subscription.coverage) this.#unwatch(indexId, coverage, subscription);
  }

  #register(subscription: Subscription): void {
    for (const [indexId, coverage] of subscription.coverage) {
      let watchers = this.#watchers.get(indexId);
      if (watchers === undefined) {
        watchers = { points: new Map(), intervals: new IntervalTree() };
        this.#watchers.set(indexId, watchers);
      }
      for (const point of coverage.points ?? []) {
        const known = watchers.points.get(point);
        if (known === undefined) watchers.points.set(point, new Set([subscription]));
        else known.add(subscription);
      }
      for (const [i, start] of coverage.starts.entries())
        watchers.intervals.add(start, coverage.ends[i] ?? null, subscription);
    }
  }

  #unwatch(indexId: number, coverage: Coverage, subscription: Subscription): void {
    const watchers = this.#watchers.get(indexId);
    if (watchers === undefined) return;
    for (const point of coverage.points ?? []) unwatchPoint(watchers.points, point, subscription);
    for (const [i, start] of coverage.starts.entries())
      watchers.intervals.remove(start, coverage.ends[i] ?? null, subscription);
    if (watchers.points.size === 0 && watchers.intervals.isEmpty) this.#watchers.delete(indexId);
  }
}

function unwatchPoint(points: Watchers["points"], point: Key, subscription: Subscription): void {
  const known = points.get(point);
  known?.delete(subscription);
  if (known?.size === 0) points.delete(point);
}

function coverageOf(reads: ReadSet): ReadonlyMap<number, Coverage> {
  if (reads instanceof ReadRecorder) return reads.coverage();
  throw new TypeError("A read set must come from a transaction.");
}
