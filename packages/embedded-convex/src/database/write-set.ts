// A transaction's own writes: the newest version per document, an undo list for savepoints, and for indexes that are
// scanned afterwards a sorted view of the keys that the writes added and removed.
import type { Key } from "../values/types.ts";
import type { IndexState, TableState } from "./catalog.ts";
import { indexEntries } from "./index-entries.ts";
import { newKeyTree, type KeyTree } from "./overlay.ts";
import type { StoredDocument } from "./stored-document.ts";

export interface OwnWrite {
  readonly table: TableState;
  readonly internal: Key;
  /** The committed version at the snapshot. */
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

/** null marks a key that the transaction removed. */
export type PendingTree = KeyTree<StoredDocument | null>;

interface Undo {
  readonly key: Key;
  readonly write: OwnWrite;
  readonly previous: OwnWrite | undefined;
}

/** What a scan of documents by id and of an index have in common. */
export interface ScanTarget {
  readonly table: TableState;
  /** Null: the documents themselves, by id. */
  readonly index: IndexState | null;
}

export class WriteSet {
  readonly #writes = new Map<Key, OwnWrite>();
  readonly #trees = new Map<number, { target: ScanTarget; tree: PendingTree }>();
  #undo: Undo[] = [];

  get isEmpty(): boolean {
    return this.#writes.size === 0;
  }

  get mark(): number {
    return this.#undo.length;
  }

  get(table: TableState, internal: Key): OwnWrite | undefined {
    return this.#writes.size === 0 ? undefined : this.#writes.get(table.prefix + internal);
  }

  values(): Iterable<OwnWrite> {
    return this.#writes.values();
  }

  put(write: OwnWrite): void {
    const key = write.table.prefix + write.internal;
    const previous = this.#writes.get(key);
    this.#undo.push({ key, write, previous });
    this.#writes.set(key, write);
    this.#show(write, previous === undefined ? write.before : previous.after, write.after);
  }

  rollback(mark: number): void {
    for (let i = this.#undo.length - 1; i >= mark; i -= 1) {
      const entry = this.#undo[i];
      if (entry === undefined) continue;
      const { key, write, previous } = entry;
      if (previous === undefined) this.#writes.delete(key);
      else this.#writes.set(key, previous);
      this.#show(write, write.after, previous === undefined ? write.before : previous.after);
    }
    this.#undo = this.#undo.slice(0, mark);
  }

  /** Documents of the table inside the transaction minus those in the snapshot. */
  countDelta(table: TableState): number {
    let delta = 0;
    for (const write of this.#writes.values()) {
      if (write.table === table) delta += Number(write.after !== null) - Number(write.before !== null);
    }
    return delta;
  }

  /** The sorted view for one index, built for the first scan and kept up to date from then on. */
  pending(indexId: number, target: ScanTarget): PendingTree | undefined {
    const known = this.#trees.get(indexId);
    if (known !== undefined) return known.tree;
    if (this.#writes.size === 0) return undefined;
    const tree: PendingTree = newKeyTree<StoredDocument | null>();
    for (const write of this.#writes.values()) {
      if (write.table === target.table)
        showIn({ target, tree }, write.internal, { old: write.before, now: write.after });
    }
    this.#trees.set(indexId, { target, tree });
    return tree;
  }

  #show(write: OwnWrite, old: StoredDocument | null, now: StoredDocument | null): void {
    for (const view of this.#trees.values()) {
      if (view.target.table === write.table) showIn(view, write.internal, { old, now });
    }
  }
}

function showIn(
  view: { target: ScanTarget; tree: PendingTree },
  internal: Key,
  change: { old: StoredDocument | null; now: StoredDocument | null },
): void {
  const keysOf = (document: StoredDocument): Key[] =>
    view.target.index === null ? [internal] : indexEntries(view.target.index, document.document, internal);
  if (change.old !== null) for (const key of keysOf(change.old)) view.tree.set(key, null);
  if (change.now !== null) for (const key of keysOf(change.now)) view.tree.set(key, change.now);
}
