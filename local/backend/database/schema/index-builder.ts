// Work over existing documents, a slice at a time so that the loop stays free: filling new indexes, checking documents
// against a new schema, and clearing away the entries of indexes that are gone.
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
}

/** Visits every document of the table as it is at the tip. Ends early, returning false, when `goOn` says so. */
export async function passOver(store: Store, pass: TablePass, goOn: () => boolean): Promise<boolean> {
  let start: Key | null = "";
  while (start !== null) {
    if (!goOn()) return false;
    start = slice(store, pass, start);
    await pause(store, 0);
  }
  return goOn();
}

/** One slice reads and writes without a pause in between, so no commit can slip past it. Returns where to go on. */
function slice(store: Store, pass: TablePass, start: Key): Key | null {
  const target = { table: pass.table, index: null };
  const seq = store.tipSeq;
  const chunk = readChunk(store, { target, seq, start, end: null, descending: false, limit: SLICE });
  const writes: KeyWrite[] = [];
  for (const internal of chunk.keys) {
    const document = store.readDocument(pass.table, internal, seq);
    if (document === null) continue;
    pass.inspect?.(document);
    for (const index of pass.indexes)
      for (const key of indexEntries(index, document.document, internal))
        writes.push({ key: index.prefix + key, value: "" });
  }
  if (writes.length > 0) void store.upkeep(writes);
  return chunk.upTo === null ? null : `${chunk.upTo}\x00`;
}

/** Removes the entries of a dropped index once no snapshot reads it any more, then its record. */
export async function clearIndex(
  store: Store,
  index: { id: number; droppedSeq: number },
  goOn: () => boolean,
): Promise<void> {
  while (goOn() && store.oldestHeld() < index.droppedSeq) await pause(store, RETRY_MS);
  if (!goOn()) return;
  // Commits on their way to the disk may still carry entries: they arrive before this does.
  await store.upkeep([]);
  const prefix = indexPrefix(index.id);
  while (goOn()) {
    const writes: KeyWrite[] = [];
    for (const { key } of store.persistence.range({ start: prefix, end: afterPrefix(prefix), limit: SLICE }))
      writes.push({ key, value: null });
    if (writes.length === 0) {
      await store.upkeep([indexRecordRemoval(index.id)]);
      return;
    }
    await store.upkeep(writes);
  }
}

function pause(store: Store, ms: number): Promise<void> {
  return new Promise((resolve) => {
    store.runtime.setTimer(ms, resolve);
  });
}
