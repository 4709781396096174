// Ordered reading of one index: storage, overlay and own writes merged, a chunk of storage rows at a time.
import type { Key } from "../values/types.ts";
import { internalIdOfKey } from "./index-keys.ts";
import { afterPrefix, documentPrefix, indexPrefix, PREFIX_LENGTH } from "./layout.ts";
import { versionAt, type Chain, type KeyTree } from "./overlay.ts";
import type { ScanRecord } from "./read-set.ts";
import type { Store } from "./store.ts";
import type { StoredDocument } from "./stored-document.ts";
import type { KeyCursor, ScanCursor, ScanRow, TransactionUsage } from "./types.ts";
import type { PendingTree, ScanTarget, WriteSet } from "./write-set.ts";

const SMALLEST_CHUNK = 8;
const LARGEST_CHUNK = 256;

interface Bounds {
  start: Key;
  end: Key | null;
}

interface Chunk {
  readonly keys: readonly Key[];
  /** Last key that this chunk covers, or null when it reaches the end of the bounds. */
  readonly upTo: Key | null;
}

export interface CursorOptions {
  readonly store: Store;
  readonly seq: number;
  readonly target: ScanTarget;
  readonly record: ScanRecord;
  /** Null for views without own writes. */
  readonly writes: WriteSet | null;
  readonly usage: TransactionUsage;
  readonly expected: number | undefined;
}

export class StoredRow implements ScanRow {
  readonly key: Key;
  readonly stored: StoredDocument;

  constructor(key: Key, stored: StoredDocument) {
    this.key = key;
    this.stored = stored;
  }

  get document(): ScanRow["document"] {
    return this.stored.document;
  }
}

interface Found {
  readonly key: Key;
  /** The transaction's own version. */
  readonly own: StoredDocument | null;
}

export class Cursor implements ScanCursor, KeyCursor {
  readonly #options: CursorOptions;
  readonly #bounds: Bounds;
  readonly #descending: boolean;
  #keys: readonly Key[] = [];
  #position = 0;
  #last: Key | null = null;
  #exhausted = false;
  #chunkSize: number;

  constructor(options: CursorOptions) {
    this.#options = options;
    this.#bounds = { start: options.record.start, end: options.record.end };
    this.#descending = options.record.descending;
    this.#chunkSize = Math.min(Math.max(options.expected ?? SMALLEST_CHUNK, 1), LARGEST_CHUNK);
  }

  next(): ScanRow | null {
    const found = this.#advance();
    if (found === null) return null;
    const row = new StoredRow(found.key, found.own ?? this.#load(found.key));
    this.#options.usage.documentsRead += 1;
    this.#options.usage.bytesRead += row.stored.bytes;
    return row;
  }

  nextKey(): Key | null {
    return this.#advance()?.key ?? null;
  }

  #advance(): Found | null {
    const { writes, record } = this.#options;
    if (record.complete) return null;
    const own = writes === null ? undefined : writes.pending(record.indexId, this.#options.target);
    const found = own === undefined ? this.#nextStored() : this.#nextMerged(own);
    if (found === null) record.complete = true;
    else record.last = found.key;
    return found;
  }

  #nextStored(): Found | null {
    const key = this.#peek();
    if (key === null) return null;
    this.#consume(key);
    return { key, own: null };
  }

  #nextMerged(own: PendingTree): Found | null {
    for (;;) {
      const pending = this.#nextOwn(own);
      const stored = this.#peek();
      if (pending === undefined || (stored !== null && this.#isBefore(stored, pending[0])))
        return this.#nextStored();
      const [key, document] = pending;
      this.#consume(key);
      if (document !== null) return { key, own: document };
    }
  }

  /** The first own key beyond everything already consumed: writes made during the scan are seen too. */
  #nextOwn(own: PendingTree): [Key, StoredDocument | null] | undefined {
    const { start, end } = this.#options.record;
    if (this.#descending) {
      const below = this.#last ?? end;
      const found = below === null ? own.nextLowerPair(undefined) : own.nextLowerPair(below);
      return found === undefined || found[0] < start ? undefined : found;
    }
    const found = this.#last === null ? own.getPairOrNextHigher(start) : own.nextHigherPair(this.#last);
    return found === undefined || (end !== null && found[0] >= end) ? undefined : found;
  }

  #isBefore(left: Key, right: Key): boolean {
    return this.#descending ? left > right : left < right;
  }

  /** The next stored key, without taking it. */
  #peek(): Key | null {
    for (;;) {
      const key = this.#keys[this.#position];
      if (key !== undefined) return key;
      if (this.#exhausted) return null;
      this.#refill();
    }
  }

  #consume(key: Key): void {
    this.#last = key;
    if (this.#keys[this.#position] === key) this.#position += 1;
  }

  #refill(): void {
    const { store, seq, target } = this.#options;
    const chunk = readChunk(store, {
      target,
      seq,
      ...this.#bounds,
      descending: this.#descending,
      limit: this.#chunkSize,
    });
    this.#keys = chunk.keys;
    this.#position = 0;
    this.#chunkSize = Math.min(this.#chunkSize * 2, LARGEST_CHUNK);
    if (chunk.upTo === null) this.#exhausted = true;
    else if (this.#descending) this.#bounds.end = chunk.upTo;
    else this.#bounds.start = `${chunk.upTo}\x00`;
  }

  #load(key: Key): StoredDocument {
    const { store, seq, target } = this.#options;
    const document = store.readDocument(target.table, internalIdOfKey(key), seq);
    if (document === null) {
      throw new Error(
        `Index "${target.index?.name ?? "by_id"}" of table "${target.table.info.name}" points to a document that does not exist.`,
      );
    }
    return document;
  }
}

export interface ChunkRequest extends Bounds {
  readonly target: ScanTarget;
  readonly seq: number;
  readonly descending: boolean;
  readonly limit: number;
}

export function readChunk(store: Store, request: ChunkRequest): Chunk {
  const stored = storedKeys(store, request);
  const tree = store.overlay.tree(request.target.index?.id ?? request.target.table.id);
  const storedUpTo = stored.length < request.limit ? null : (stored.at(-1) ?? null);
  if (tree === undefined) return { keys: stored, upTo: storedUpTo };
  const recent = recentVersions(tree, request);
  const recentUpTo = recent.keys.length < request.limit ? null : (recent.keys.at(-1) ?? null);
  const upTo = nearer(storedUpTo, recentUpTo, request.descending);
  return { keys: mergeKeys(stored, recent, { upTo, descending: request.descending }), upTo };
}

function nearer(left: Key | null, right: Key | null, descending: boolean): Key | null {
  if (left === null) return right;
  if (right === null) return left;
  return left < right === descending ? right : left;
}

function storedKeys(store: Store, request: ChunkRequest): readonly Key[] {
  const { index } = request.target;
  if (index === null) return readStored(store, request);
  const range = `${request.descending ? "d" : "a"}${request.limit}|${request.start.length}|${request.start}|${request.end ?? ""}`;
  const cached = store.chunks.get(index.id, range);
  if (cached !== undefined) return cached;
  const keys = readStored(store, request);
  store.chunks.set(index.id, range, keys);
  return keys;
}

function readStored(store: Store, { target, start, end, descending, limit }: ChunkRequest): Key[] {
  const prefix = target.index === null ? documentPrefix(target.table.id) : indexPrefix(target.index.id);
  const range = {
    start: prefix + start,
    end: end === null ? afterPrefix(prefix) : prefix + end,
    reverse: descending,
    limit,
  };
  const keys: Key[] = [];
  if (range.start >= range.end) return keys;
  for (const { key, record } of store.persistence.range(range)) {
    const local = key.slice(PREFIX_LENGTH);
    keys.push(local);
    if (target.index === null) store.prime(target.table, local, record.value);
  }
  return keys;
}

interface RecentVersions {
  readonly keys: Key[];
  readonly visible: boolean[];
}

function recentVersions(tree: KeyTree<Chain>, request: ChunkRequest): RecentVersions {
  const found: RecentVersions = { keys: [], visible: [] };
  const { start, end, descending, limit, seq } = request;
  let pair = descending ? tree.nextLowerPair(end ?? undefined) : tree.getPairOrNextHigher(start);
  while (pair !== undefined && found.keys.length < limit) {
    const [key, chain] = pair;
    if (descending ? key < start : end !== null && key >= end) break;
    found.keys.push(key);
    found.visible.push(versionAt(chain.newest, seq) !== null);
    pair = descending ? tree.nextLowerPair(key) : tree.nextHigherPair(key);
  }
  return found;
}

/** For a key in both, the overlay wins. */
function mergeKeys(
  stored: readonly Key[],
  recent: RecentVersions,
  order: { upTo: Key | null; descending: boolean },
): Key[] {
  const merged: Key[] = [];
  let s = 0;
  let r = 0;
  for (;;) {
    const storedKey = stored[s];
    const recentKey = recent.keys[r];
    const fromRecent = comesFirst(recentKey, storedKey, order.descending);
    const key = fromRecent ? recentKey : storedKey;
    if (key === undefined || isBeyond(key, order.upTo, order.descending)) return merged;
    if (!fromRecent || recent.visible[r] === true) merged.push(key);
    if (storedKey === key) s += 1;
    if (fromRecent) r += 1;
  }
}

/** Whether the overlay's key is next; it also wins a tie. */
function comesFirst(recent: Key | undefined, stored: Key | undefined, descending: boolean): boolean {
  if (recent === undefined) return false;
  if (stored === undefined) return true;
  return descending ? recent >= stored : recent <= stored;
}

function isBeyond(key: Key, upTo: Key | null, descending: boolean): boolean {
  if (upTo === null) return false;
  return descending ? key < upTo : key > upTo;
}
