// How keys are stored in LMDB, which allows 1,978 bytes: long keys with the same prefix share one bucket record, sorted inside,
// whose order among the other keys is the order of them all.
import type { Key } from "../values/types.ts";
import type { StoredRecord } from "./persistence.ts";

/** Keys up to this length are stored as they are. */
const MAX_PLAIN_KEY = 1900;

// First byte of every stored key: keeps the format record apart and allows the empty key.
const DATA = "\x01";
const BUCKET_SUFFIX = "\x01";

export const FORMAT_KEY = Buffer.from("\x00format", "latin1");

/** Stored key of a short key, or of the bucket that holds a long one. */
export function storedKeyOf(key: Key): Buffer {
  const text = isLong(key) ? DATA + key.slice(0, MAX_PLAIN_KEY) + BUCKET_SUFFIX : DATA + key;
  return Buffer.from(text, "latin1");
}

export function isLong(key: Key): boolean {
  return key.length > MAX_PLAIN_KEY;
}

/** A bucket is recognised by its length: no plain key is that long. */
export function isBucket(storedKey: Buffer): boolean {
  return storedKey.length > MAX_PLAIN_KEY + 1;
}

/** The key of a plain stored key. */
export function plainKeyOf(storedKey: Buffer): Key {
  return storedKey.toString("latin1", 1);
}

export interface BucketEntry {
  readonly key: Key;
  readonly record: StoredRecord;
}

/** Entries in key order. */
export function decodeBucket(storedKey: Buffer, payload: string): BucketEntry[] {
  const beginning = storedKey.toString("latin1", 1, storedKey.length - 1);
  const rows = JSON.parse(payload) as [suffix: string, ts: string, value: string][];
  return rows.map(([suffix, ts, value]) => ({ key: beginning + suffix, record: { ts: BigInt(ts), value } }));
}

/** The bucket's own record, or null when nothing is left in it. */
export function encodeBucket(entries: Iterable<BucketEntry>): StoredRecord | null {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
  if (sorted.length === 0) return null;
  const rows = sorted.map(({ key, record }) => [
    key.slice(MAX_PLAIN_KEY),
    record.ts.toString(),
    record.value,
  ]);
  const ts = sorted.reduce((latest, { record }) => (record.ts > latest ? record.ts : latest), 0n);
  return { ts, value: JSON.stringify(rows) };
}
