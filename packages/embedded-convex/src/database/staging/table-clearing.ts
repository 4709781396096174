// Tables that were never installed, or were replaced: their data are removed in the background, or at the next start.
import { indexRecordRemoval, tableRecordRemovals } from "../catalog-records.ts";
import type { TableRecord, TableState } from "../catalog.ts";
import { documentPrefix, indexPrefix } from "../layout.ts";
import { clearPrefix } from "../schema/index-builder.ts";
import type { Store } from "../store.ts";

/** Every check commits something, because old commits leave the log only then. */
const LOOK_MS = 250;

interface Garbage {
  readonly tableId: number;
  readonly indexIds: readonly number[];
}

export class TableClearing {
  readonly #store: Store;
  readonly #background = new Set<Promise<void>>();
  readonly #sleepers = new Set<() => void>();
  #closed = false;

  constructor(store: Store) {
    this.#store = store;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const wake of this.#sleepers) wake();
    await Promise.allSettled(this.#background);
  }

  /** What an earlier process left. Indexes with records of their own are cleared with those of unfinished pushes. */
  restore(hidden: readonly TableRecord[]): void {
    for (const { id, creationIndexId } of hidden)
      this.#inBackground(this.#clear({ tableId: id, indexIds: [creationIndexId] }));
  }

  unused(table: TableState): void {
    this.#inBackground(this.#clear(garbageOf(table)));
  }

  /** The table that `successor` replaced with the commit `seq`: older snapshots still read it. */
  replaced(table: TableState, successor: TableState, seq: number): void {
    const garbage = garbageOf(table);
    const clearing = this.#untilUnseen(seq).then(() => {
      if (this.#closed) return undefined;
      successor.previous = null;
      this.#store.cache.forget(table);
      return this.#clear(garbage);
    });
    this.#inBackground(clearing);
  }

  async #untilUnseen(seq: number): Promise<void> {
    const store = this.#store;
    while (!this.#closed && store.log.floorSeq < seq) {
      if (store.oldestHeld() >= seq) await store.upkeep([]);
      if (store.log.floorSeq < seq) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        timer.cancel();
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = this.#store.runtime.setTimer(LOOK_MS, wake);
      this.#sleepers.add(wake);
    });
  }

  async #clear({ tableId, indexIds }: Garbage): Promise<void> {
    const store = this.#store;
    const goOn = (): boolean => !this.#closed;
    // Commits on their way to the disk may still write to it: they arrive before this does.
    await store.upkeep([]);
    for (const prefix of [documentPrefix(tableId), ...indexIds.map(indexPrefix)])
      if (!(await clearPrefix(store, prefix, goOn))) return;
    await store.upkeep([...tableRecordRemovals(tableId), ...indexIds.map(indexRecordRemoval)]);
  }

  #inBackground(work: Promise<void>): void {
    // A failing storage is reported by the store itself; the next start clears away what is left.
    const settled = work.catch(() => undefined).finally(() => this.#background.delete(settled));
    this.#background.add(settled);
  }
}

function garbageOf(table: TableState): Garbage {
  return { tableId: table.id, indexIds: table.indexes.map(({ id }) => id) };
}
