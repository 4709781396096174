// Versions that the storage cannot answer alone: not yet durable, or newer than a snapshot that is still read.
// A key that has a chain is answered by it for every snapshot; a key without one is the same in storage for all of them.
import BTreeModule from "sorted-btree";
import type { Key } from "../values/types.ts";
import { StoredDocument } from "./stored-document.ts";

/** Newest first; the oldest version is the base (sequence 0, or the newest one visible to every snapshot). */
export interface Version {
  readonly seq: number;
  /** Entries by id hold the document, index entries `PRESENT`; null means absent. */
  readonly value: StoredDocument | null;
  older: Version | null;
}

export const PRESENT = new StoredDocument("");

// The package is CommonJS: loaders differ in whether the class is the default export or one level below.
const BTree = (BTreeModule as unknown as { default?: typeof BTreeModule }).default ?? BTreeModule;

export type KeyTree<T> = BTreeModule<Key, T>;

const byUnits = (left: Key, right: Key): number => (left < right ? -1 : left > right ? 1 : 0);

export function newKeyTree<T>(): KeyTree<T> {
  return new BTree<Key, T>(undefined, byUnits);
}

export function versionAt(chain: Version, seq: number): StoredDocument | null {
  let version: Version | null = chain;
  while (version !== null && version.seq > seq) version = version.older;
  return version === null ? null : version.value;
}

export interface Chain {
  readonly key: Key;
  newest: Version;
  isSorted: boolean;
}

/** Keys out of order that may be removed again before they are merged. */
const MIN_SWEEP = 256;

/** The chains of one index. Most keys are only read individually: they are sorted when a scan needs it. */
class IndexOverlay {
  readonly chains = new Map<Key, Chain>();
  readonly #tree = newKeyTree<Chain>();
  #unsorted: Chain[] = [];

  add(chain: Chain): void {
    this.chains.set(chain.key, chain);
    this.#unsorted.push(chain);
    if (this.#unsorted.length > MIN_SWEEP && this.#unsorted.length > 2 * this.chains.size)
      this.#unsorted = this.#unsorted.filter((one) => this.chains.get(one.key) === one);
  }

  delete(chain: Chain): void {
    this.chains.delete(chain.key);
    if (chain.isSorted) this.#tree.delete(chain.key);
  }

  sorted(): KeyTree<Chain> {
    for (const chain of this.#unsorted) {
      if (this.chains.get(chain.key) !== chain) continue;
      chain.isSorted = true;
      this.#tree.set(chain.key, chain);
    }
    this.#unsorted = [];
    return this.#tree;
  }
}

/** Chains per index number (a table's own number is that of its documents by id). */
export class Overlay {
  readonly #indexes = new Map<number, IndexOverlay>();

  /** In the order of the keys. Undefined when nothing is pending for the index, so that readers can skip merging. */
  tree(indexId: number): KeyTree<Chain> | undefined {
    return this.#indexes.get(indexId)?.sorted();
  }

  chain(indexId: number, key: Key): Version | undefined {
    return this.#indexes.get(indexId)?.chains.get(key)?.newest;
  }

  put(
    write: { indexId: number; key: Key; before: StoredDocument | null },
    version: { seq: number; value: StoredDocument | null },
  ): void {
    let index = this.#indexes.get(write.indexId);
    if (index === undefined) {
      index = new IndexOverlay();
      this.#indexes.set(write.indexId, index);
    }
    const { seq, value } = version;
    const chain = index.chains.get(write.key);
    if (chain !== undefined) {
      chain.newest = { seq, value, older: chain.newest };
      return;
    }
    const older: Version = { seq: 0, value: write.before, older: null };
    index.add({ key: write.key, newest: { seq, value, older }, isSorted: false });
  }

  /**
   * Forgets what only snapshots before `seq` could see of this key. Returns the value that storage alone answers from
   * now on, or undefined when a newer version keeps the chain alive.
   */
  prune(indexId: number, key: Key, seq: number): StoredDocument | null | undefined {
    const index = this.#indexes.get(indexId);
    const chain = index?.chains.get(key);
    if (index === undefined || chain === undefined) return undefined;
    if (chain.newest.seq <= seq) {
      index.delete(chain);
      if (index.chains.size === 0) this.#indexes.delete(indexId);
      return chain.newest.value;
    }
    let version: Version | null = chain.newest;
    while (version !== null && version.seq > seq) version = version.older;
    if (version !== null) version.older = null;
    return undefined;
  }
}
