// The recent commits: conflict checks, late subscriptions and exact counts look back at them, and pruning the overlay
// follows their order.
import type { Key } from "../values/types.ts";
import { covers, type Coverage } from "./read-set.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { TableState } from "./catalog.ts";
import type { Commit } from "./types.ts";

export interface StoredChange {
  readonly table: TableState;
  readonly internal: Key;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** Index keys that a commit touched, as parallel lists; `changes` has the index of the change that touched it (-1: the catalogue). */
export interface Touches {
  readonly indexIds: number[];
  readonly keys: Key[];
  readonly changes: number[];
  /** Indexes with all their keys: those of replaced tables. */
  readonly whole: number[];
}

export function noTouches(): Touches {
  return { indexIds: [], keys: [], changes: [], whole: [] };
}

export interface CommitRecord {
  readonly seq: number;
  readonly ts: bigint;
  readonly touches: Touches;
  readonly changes: readonly StoredChange[];
  readonly countDeltas: ReadonlyMap<TableState, number>;
  readonly durable: Promise<void>;
  /** Null for the engine's own maintenance writes, of which nothing is notified. */
  commit: Commit | null;
  readonly atMs: number;
}

/** Index of the first touch that the read set covers (beyond the keys: a whole index), or -1. */
export function touchedAt(record: CommitRecord, coverage: ReadonlyMap<number, Coverage>): number {
  const { indexIds, keys, whole } = record.touches;
  for (let i = 0; i < indexIds.length; i += 1) {
    const part = coverage.get(indexIds[i] ?? -1);
    if (part !== undefined && covers(part, keys[i] ?? "")) return i;
  }
  const at = whole.findIndex((indexId) => coverage.has(indexId));
  return at === -1 ? -1 : indexIds.length + at;
}

export class CommitLog {
  /** By sequence, without gaps. Removed records are released: one may hold thousands of documents. */
  readonly #records = new Map<number, CommitRecord>();
  /** Index keys that the records touched, which is what their memory grows with. */
  #touchCount = 0;
  /** Everything up to here was forgotten: no snapshot below it can be read any more. */
  floorSeq = 0;
  floorTs: bigint;

  constructor(floorTs: bigint) {
    this.floorTs = floorTs;
  }

  get length(): number {
    return this.#records.size;
  }

  get touches(): number {
    return this.#touchCount;
  }

  push(record: CommitRecord): void {
    this.#records.set(record.seq, record);
    this.#touchCount += record.touches.keys.length;
  }

  at(seq: number): CommitRecord | undefined {
    return this.#records.get(seq);
  }

  first(): CommitRecord | undefined {
    return this.#records.get(this.floorSeq + 1);
  }

  forgetFirst(): void {
    const record = this.first();
    if (record === undefined) return;
    this.#records.delete(record.seq);
    this.#touchCount -= record.touches.keys.length;
    this.floorSeq = record.seq;
    this.floorTs = record.ts;
  }

  /** Sequence of the newest commit with a timestamp of at most `ts`; below the floor when that one is forgotten. */
  seqAt(ts: bigint): number {
    if (ts < this.floorTs) return this.floorSeq - 1;
    let low = this.floorSeq + 1;
    let high = this.floorSeq + this.#records.size + 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const record = this.#records.get(middle);
      if (record !== undefined && record.ts <= ts) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
