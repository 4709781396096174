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

/** Index keys that a commit touched, as parallel lists; `changes` tells which change touched it (-1: the catalogue). */
export interface Touches {
  readonly indexIds: number[];
  readonly keys: Key[];
  readonly changes: number[];
}

export interface CommitRecord {
  readonly seq: number;
  readonly ts: bigint;
  readonly touches: Touches;
  readonly changes: readonly StoredChange[];
  readonly countDeltas: ReadonlyMap<TableState, number>;
  readonly durable: Promise<void>;
  /** Null for the engine's own upkeep, which nobody needs to hear of. */
  commit: Commit | null;
  readonly atMs: number;
}

/** Index of the first touch that the read set covers, or -1. */
export function touchedAt(record: CommitRecord, coverage: ReadonlyMap<number, Coverage>): number {
  const { indexIds, keys } = record.touches;
  for (let i = 0; i < indexIds.length; i += 1) {
    const part = coverage.get(indexIds[i] ?? -1);
    if (part !== undefined && covers(part, keys[i] ?? "")) return i;
  }
  return -1;
}

export class CommitLog {
  private records: CommitRecord[] = [];
  private head = 0;
  /** Everything up to here was forgotten: no snapshot below it can be read any more. */
  floorSeq = 0;
  floorTs: bigint;

  constructor(floorTs: bigint) {
    this.floorTs = floorTs;
  }

  get length(): number {
    return this.records.length - this.head;
  }

  push(record: CommitRecord): void {
    this.records.push(record);
  }

  at(seq: number): CommitRecord | undefined {
    return this.records[this.head + seq - this.floorSeq - 1];
  }

  first(): CommitRecord | undefined {
    return this.records[this.head];
  }

  forgetFirst(): void {
    const record = this.records[this.head];
    if (record === undefined) return;
    this.floorSeq = record.seq;
    this.floorTs = record.ts;
    this.head += 1;
    if (this.head > 1024 && this.head * 2 > this.records.length) {
      this.records = this.records.slice(this.head);
      this.head = 0;
    }
  }

  /** Sequence of the newest commit with a timestamp of at most `ts`; below the floor when that one is forgotten. */
  seqAt(ts: bigint): number {
    if (ts < this.floorTs) return this.floorSeq - 1;
    let low = this.head;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const record = this.records[middle];
      if (record !== undefined && record.ts <= ts) low = middle + 1;
      else high = middle;
    }
    return this.floorSeq + (low - this.head);
  }
}
