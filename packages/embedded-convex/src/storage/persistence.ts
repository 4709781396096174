// What the database needs from a disk: an ordered map of keys with atomic, ordered, durable batches.
import type { Key } from "../values/types.ts";

export interface StoredRecord {
  /** Commit timestamp of the batch that wrote it. */
  readonly ts: bigint;
  readonly value: string;
}

export interface KeyWrite {
  readonly key: Key;
  /** null removes the key. */
  readonly value: string | null;
}

export interface RangeOptions {
  /** Inclusive lower bound. */
  readonly start: Key;
  /** Exclusive upper bound. */
  readonly end: Key;
  readonly reverse?: boolean;
  readonly limit?: number;
}

/**
 * Reads are synchronous and see every batch that is durable, and possibly later ones, but each batch whole or not at all.
 * Keys may have any length up to 64 KiB. A record whose checksum does not match is never returned: reads throw CorruptRecordError.
 */
export interface Persistence {
  /** Undefined when there is no such key. */
  get(key: Key): StoredRecord | undefined;
  /** The records of the range in key order, or in reverse; one state from the first to the last. */
  range(options: RangeOptions): Iterable<{ key: Key; record: StoredRecord }>;
  /** Applies the batch atomically; the promise resolves once it, and every batch before it, is on disk. */
  write(batch: { ts: bigint; writes: readonly KeyWrite[] }): Promise<void>;
  /** Waits for pending batches, then closes. */
  close(): Promise<void>;
}
