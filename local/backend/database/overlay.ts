// Versions that the storage cannot answer alone: not yet durable, or newer than a snapshot somebody still reads.
// A key that has a chain is answered by it for every snapshot; a key without one is the same in storage for all of them.
import BTreeModule from "sorted-btree";
import type { Key } from "../values/types.ts";
import { StoredDocument } from "./stored-document.ts";

/** Newest first; the oldest version stands for what was there before (sequence 0 or the last one nobody needs older than). */
export interface Version {
  readonly seq: number;
  /** Documents by id carry the document, index entries `PRESENT`; null means absent. */
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

/** Chains per index number (a table's own number stands for its documents by id). */
export class Overlay {
  private readonly trees = new Map<number, KeyTree<Version>>();

  /** Undefined when nothing is pending for the index, so that readers can skip merging. */
  tree(indexId: number): KeyTree<Version> | undefined {
    return this.trees.get(indexId);
  }

  chain(indexId: number, key: Key): Version | undefined {
    return this.trees.get(indexId)?.get(key);
  }

  put(
    write: { indexId: number; key: Key; before: StoredDocument | null },
    version: { seq: number; value: StoredDocument | null },
  ): void {
    let tree = this.trees.get(write.indexId);
    if (tree === undefined) {
      tree = newKeyTree<Version>();
      this.trees.set(write.indexId, tree);
    }
    const older = tree.get(write.key) ?? { seq: 0, value: write.before, older: null };
    tree.set(write.key, { seq: version.seq, value: version.value, older });
  }

  /**
   * Forgets what only snapshots before `seq` could see of this key. Returns the value that storage alone answers from
   * now on, or undefined when a newer version keeps the chain alive.
   */
  prune(indexId: number, key: Key, seq: number): StoredDocument | null | undefined {
    const tree = this.trees.get(indexId);
    const newest = tree?.get(key);
    if (tree === undefined || newest === undefined) return undefined;
    if (newest.seq <= seq) {
      tree.delete(key);
      if (tree.isEmpty) this.trees.delete(indexId);
      return newest.value;
    }
    let version: Version | null = newest;
    while (version !== null && version.seq > seq) version = version.older;
    if (version !== null) version.older = null;
    return undefined;
  }
}
