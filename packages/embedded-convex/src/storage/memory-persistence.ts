// The store in memory, for tests and the simulation. What would be on a disk is kept apart from what is only on its way.
import BTreeModule from "sorted-btree";
import type { Key } from "../values/types.ts";
import { StoreClosedError } from "./errors.ts";
import type { Persistence, RangeOptions, StoredRecord } from "./persistence.ts";
import type { WriteBatch } from "./write-queue.ts";

// The package is CommonJS: loaders differ in whether the class is the default export or one level below.
const BTree = (BTreeModule as unknown as { default?: typeof BTreeModule }).default ?? BTreeModule;
type Tree = BTreeModule<Key, StoredRecord>;

export interface MemoryOptions {
  /** "auto": batches become durable in the next turn. "manual": only through `flush`. */
  readonly flush?: "auto" | "manual";
}

interface Waiting {
  readonly batch: WriteBatch;
  readonly resolve: () => void;
}

export class MemoryPersistence implements Persistence {
  readonly #durable: Tree;
  readonly #manual: boolean;
  #waiting: Waiting[] = [];
  #closed = false;
  #scheduled = false;

  constructor(options: MemoryOptions = {}, durable?: Tree) {
    this.#durable = durable ?? new BTree<Key, StoredRecord>(undefined, compareKeys);
    this.#manual = options.flush === "manual";
  }

  get(key: Key): StoredRecord | undefined {
    this.#checkOpen();
    return this.#durable.get(key);
  }

  *range({
    start,
    end,
    reverse = false,
    limit = Infinity,
  }: RangeOptions): Generator<{ key: Key; record: StoredRecord }, void> {
    this.#checkOpen();
    if (start >= end) return;
    // Cloning is constant time and keeps the range at one state while later batches arrive.
    const tree = this.#durable.clone();
    let left = limit;
    const rows = reverse ? tree.entriesReversed(end, undefined, true) : tree.entries(start);
    for (const [key, record] of rows) {
      if (left <= 0 || key < start || key >= end) return;
      left -= 1;
      yield { key, record };
    }
  }

  write(batch: WriteBatch): Promise<void> {
    if (this.#closed) return Promise.reject(new StoreClosedError());
    return new Promise((resolve) => {
      this.#waiting.push({ batch, resolve });
      if (!this.#manual) this.#flushSoon();
    });
  }

  /** Number of batches that a crash now would lose. */
  get unflushed(): number {
    return this.#waiting.length;
  }

  /** Makes the oldest `count` waiting batches durable and acknowledges them. */
  flush(count = Infinity): void {
    const group = this.#waiting.splice(0, Math.min(count, this.#waiting.length));
    for (const { batch } of group) this.#apply(batch);
    for (const { resolve } of group) resolve();
  }

  /**
   * Simulates a power cut: durable batches stay, and so do the oldest `survivors` waiting batches, which were not acknowledged.
   * This store is unusable afterwards, promises of its pending writes never settle. Returns the store found at restart.
   */
  crash(survivors = 0): MemoryPersistence {
    for (const { batch } of this.#waiting.slice(0, survivors)) this.#apply(batch);
    this.#waiting = [];
    this.#closed = true;
    return new MemoryPersistence({ flush: this.#manual ? "manual" : "auto" }, this.#durable);
  }

  /** Flushes what waits and closes; `reopen` finds everything. */
  close(): Promise<void> {
    this.flush();
    this.#closed = true;
    return Promise.resolve();
  }

  reopen(): MemoryPersistence {
    this.flush();
    return this.crash();
  }

  #apply({ ts, writes }: WriteBatch): void {
    for (const { key, value } of writes) {
      if (value === null) this.#durable.delete(key);
      else this.#durable.set(key, { ts, value });
    }
  }

  #flushSoon(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (!this.#closed) this.flush();
    });
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreClosedError();
  }
}

function compareKeys(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
