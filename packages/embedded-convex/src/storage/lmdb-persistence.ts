// The store on disk: LMDB behind the Persistence interface, with group commit, checksums and a folder lock.
import { mkdirSync } from "node:fs";
import { open, type RootDatabase } from "lmdb";
import type { Key } from "../values/types.ts";
import { type FreeBytes, requireSpace } from "./disk-space.ts";
import { DamagedStoreError, UnsupportedFormatError } from "./errors.ts";
import { lockFolder } from "./folder-lock.ts";
import type { KeyWrite, Persistence, RangeOptions, StoredRecord } from "./persistence.ts";
import { decodeRecord, encodeRecord, FORMAT } from "./record-format.ts";
import {
  type BucketEntry,
  decodeBucket,
  encodeBucket,
  FORMAT_KEY,
  isBucket,
  isLong,
  plainKeyOf,
  storedKeyOf,
} from "./stored-keys.ts";
import { beginPageCheck, createStoreFile, type PageCheck, storePath } from "./store-file.ts";
import { type WriteBatch, WriteQueue } from "./write-queue.ts";

type Store = RootDatabase<Buffer, Buffer>;

export interface LmdbOptions {
  /** Created when missing. One process at a time. */
  readonly folder: string;
  /** Called when a file that is too large to be checked at once turns out to be damaged while it is in use. */
  readonly onDamage?: (error: unknown) => void;
  readonly pagesCheckedUpFront?: number;
  readonly freeBytes?: FreeBytes;
}

/** Opens the store. Takes about the same time however much it holds: LMDB needs no recovery and no loading. */
export function openLmdbPersistence(options: LmdbOptions): Persistence {
  const { folder } = options;
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  let check: PageCheck | null = null;
  try {
    createStoreFile(folder, createStore);
    check = beginPageCheck(folder, options.pagesCheckedUpFront);
    const store = openStore(storePath(folder));
    requireFormat(store, folder);
    if (!check.isDone) void finishCheck(store, check, options);
    return new LmdbPersistence(store, { unlock, check, options });
  } catch (error) {
    check?.stop();
    unlock();
    throw error;
  }
}

function openStore(path: string): Store {
  // overlappingSync off: a write resolves only after its fsync.
  return open<Buffer, Buffer>({ path, keyEncoding: "binary", encoding: "binary", overlappingSync: false });
}

function createStore(path: string): void {
  const store = openStore(path);
  store.putSync(FORMAT_KEY, Buffer.from(FORMAT));
  // Nothing is on its way any more, so that closing is done when the call returns.
  void store.close();
}

function requireFormat(store: Store, folder: string): void {
  const format = store.getBinary(FORMAT_KEY)?.toString();
  if (format === FORMAT) return;
  void store.close();
  if (format === undefined) throw new DamagedStoreError("it has no format record");
  throw new UnsupportedFormatError(folder, format);
}

/** While a reader holds the state that is being checked, its pages are not written again. */
async function finishCheck(store: Store, check: PageCheck, { onDamage }: LmdbOptions): Promise<void> {
  const reader = store.useReadTransaction();
  try {
    await check.finish();
  } catch (error) {
    onDamage?.(error);
  } finally {
    reader.done();
  }
}

interface Opened {
  readonly unlock: () => void;
  readonly check: PageCheck;
  readonly options: LmdbOptions;
}

class LmdbPersistence implements Persistence {
  readonly #store: Store;
  readonly #unlock: () => void;
  readonly #check: PageCheck;
  readonly #options: LmdbOptions;
  readonly #queue: WriteQueue;

  constructor(store: Store, { unlock, check, options }: Opened) {
    this.#store = store;
    this.#unlock = unlock;
    this.#check = check;
    this.#options = options;
    this.#queue = new WriteQueue((batches) => this.#commitGroup(batches));
  }

  get(key: Key): StoredRecord | undefined {
    const storedKey = storedKeyOf(key);
    const bytes = this.#store.getBinaryFast(storedKey);
    if (bytes === undefined) return undefined;
    const record = decodeRecord(storedKey, bytes);
    if (!isLong(key)) return record;
    return decodeBucket(storedKey, record.value).find((entry) => entry.key === key)?.record;
  }

  /** Reads one state from its first row to its last. Must be read to its end or closed with `return()`, as for-of does. */
  *range(options: RangeOptions): Generator<{ key: Key; record: StoredRecord }, void> {
    let left = options.limit ?? Infinity;
    if (left <= 0 || options.start >= options.end) return;
    for (const row of this.#rows(options)) {
      if (row.key < options.start || row.key >= options.end) continue;
      yield row;
      left -= 1;
      if (left <= 0) return;
    }
  }

  write(batch: WriteBatch): Promise<void> {
    return this.#queue.push(batch);
  }

  async close(): Promise<void> {
    await this.#queue.close();
    this.#check.stop();
    await this.#store.close();
    this.#unlock();
  }

  *#rows({ start, end, reverse = false }: RangeOptions): Generator<BucketEntry, void> {
    const low = storedKeyOf(start);
    const high = storedKeyOf(end);
    // The bucket of a long `end` may hold keys below it, so bounds are inclusive here and exact in `range`.
    const bounds = reverse ? { start: high, end: low, reverse } : { start: low, end: high };
    for (const { key, value } of this.#store.getRange({ ...bounds, inclusiveEnd: true })) {
      const record = decodeRecord(key, value);
      if (isBucket(key)) {
        const entries = decodeBucket(key, record.value);
        yield* reverse ? entries.reverse() : entries;
      } else {
        yield { key: plainKeyOf(key), record };
      }
    }
  }

  async #commitGroup(batches: readonly WriteBatch[]): Promise<void> {
    const changes = this.#storedChanges(batches);
    if (changes.length === 0) return;
    requireSpace(this.#options.folder, this.#options.freeBytes);
    try {
      await this.#store.batch(() => {
        for (const [storedKey, record] of changes) {
          if (record === null) void this.#store.remove(storedKey);
          else void this.#store.put(storedKey, encodeRecord(storedKey, record));
        }
      });
    } catch (error) {
      throw await reasonOf(error);
    }
    // The next read starts from the new state.
    this.#store.resetReadTxn();
  }

  /** What the group changes in LMDB: the last write of a key wins, long keys go into their buckets. */
  #storedChanges(batches: readonly WriteBatch[]): [Buffer, StoredRecord | null][] {
    const last = new Map<Key, StoredRecord | null>();
    for (const { ts, writes } of batches) {
      for (const write of writes) last.set(write.key, recordOf(ts, write));
    }
    const changes: [Buffer, StoredRecord | null][] = [];
    const buckets = new Map<string, Map<Key, BucketEntry>>();
    for (const [key, record] of last) {
      const storedKey = storedKeyOf(key);
      if (!isLong(key)) changes.push([storedKey, record]);
      else this.#changeBucket(buckets, key, record);
    }
    for (const [text, entries] of buckets)
      changes.push([Buffer.from(text, "latin1"), encodeBucket(entries.values())]);
    return changes;
  }

  #changeBucket(buckets: Map<string, Map<Key, BucketEntry>>, key: Key, record: StoredRecord | null): void {
    const storedKey = storedKeyOf(key);
    const name = storedKey.toString("latin1");
    const entries = buckets.get(name) ?? this.#loadBucket(storedKey);
    if (record === null) entries.delete(key);
    else entries.set(key, { key, record });
    buckets.set(name, entries);
  }

  #loadBucket(storedKey: Buffer): Map<Key, BucketEntry> {
    const bytes = this.#store.getBinary(storedKey);
    if (bytes === undefined) return new Map();
    return new Map(
      decodeBucket(storedKey, decodeRecord(storedKey, bytes).value).map((entry) => [entry.key, entry]),
    );
  }
}

/** LMDB's binding has the system's error in a separate promise. */
async function reasonOf(error: unknown): Promise<unknown> {
  if (!(error instanceof Error && "commitError" in error)) return error;
  try {
    await error.commitError;
    return error;
  } catch (reason) {
    return reason;
  }
}

function recordOf(ts: bigint, write: KeyWrite): StoredRecord | null {
  return write.value === null ? null : { ts, value: write.value };
}
