// Work over existing documents, a slice at a time so that the loop stays free: filling new indexes, checking documents
// against a new schema, and removing the entries of deleted indexes.
import type { KeyWrite } from "../../storage/persistence.ts";
import type { Key } from "../../values/types.ts";
import { indexRecordRemoval } from "../catalog-records.ts";
import type { IndexState, TableState } from "../catalog.ts";
import { indexEntries } from "../index-entries.ts";
import { afterPrefix, indexPrefix } from "../layout.ts";
import { readChunk } from "../scan.ts";
import type { Store } from "../store.ts";
import type { StoredDocument } from "../stored-document.ts";

const SLICE = 200;
const RETRY_MS = 50;

export interface TablePass {
  readonly table: TableState;
  /** Already among the table's indexes, so that commits maintain them while older documents are filled in here. */
  readonly indexes: readonly IndexState[];
  /** Throws to end the pass. */
  readonly inspect: ((document: StoredDocument) => void) | null;
  /** The prefix of another table's documents, which gets them all. */
  readonly copyTo?: Key;
}

/** Visits every document of the table as it is at the tip. Ends early, returning false, when `goOn` returns false. */
export async function passOver(store: Store, pass: TablePass, goOn: () => boolean): Promise<boolean> {
  let start: Key | null = "";
  while (start !== null) {
    if (!goOn()) return false;
    const done = slice(store, pass, start);
    start = done.next;
    // Bounds the number of documents that are not yet written.
    if (pass.copyTo !== undefined) await done.written;
    await pause(store, 0);
  }
  return goOn();
}

interface DoneSlice {
  /** First key of the next slice; null at the end. */
  readonly next: Key | null;
  readonly written: Promise<void> | null;
}

/** One slice reads and writes without a pause in between, so that no commit comes in between. */
function slice(store: Store, pass: TablePass, start: Key): DoneSlice {
  const target = { table: pass.table, index: null };
  const seq = store.tipSeq;
  const chunk = readChunk(store, { target, seq, start, end: null, descending: false, limit: SLICE });
  const writes: KeyWrite[] = [];
  for (const internal of chunk.keys) {
    const document = store.readDocument(pass.table, internal, seq);
    if (document === null) continue;
    pass.inspect?.(document);
    if (pass.copyTo !== undefined) writes.push({ key: pass.copyTo + internal, value: document.json });
    for (const index of pass.indexes)
      for (const key of indexEntries(index, document.document, internal))
        writes.push({ key: index.prefix + key, value: "" });
  }
  const written = writes.length > 0 ? store.upkeep(writes) : null;
  return { next: chunk.upTo === null ? null : `${chunk.upTo}\x00`, written };
}

/** Removes the entries of a dropped index once no snapshot reads it any more, then its record. */
export async function clearIndex(
  store: Store,
  index: { id: number; droppedSeq: number },
  goOn: () => boolean,
): Promise<void> {
  while (goOn() && store.oldestHeld() < index.droppedSeq) await pause(store, RETRY_MS);
  if (!goOn()) return;
  // Pending commits may still write entries: they reach the disk before this write.
  await store.upkeep([]);
  if (await clearPrefix(store, indexPrefix(index.id), goOn))
    await store.upkeep([indexRecordRemoval(index.id)]);
}

/** Removes all keys with the prefix. Ends early, returning false, when `goOn` returns false. */
export async function clearPrefix(store: Store, prefix: Key, goOn: () => boolean): Promise<boolean> {
  while (goOn()) {
    const writes: KeyWrite[] = [];
    for (const { key } of store.persistence.range({ start: prefix, end: afterPrefix(prefix), limit: SLICE }))
      writes.push({ key, value: null });
    if (writes.length === 0) return true;
    await store.upkeep(writes);
    await new Promise<void>((resolve) => {
      store.runtime.nextTurn(resolve);
    });
  }
  return false;
}

function pause(store: Store, ms: number): Promise<void> {
  return new Promise((resolve) => {
    store.runtime.setTimer(ms, resolve);
  });
}
