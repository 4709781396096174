// Keys of index ranges as they were last read from storage. The overlay is merged over them at every read, so an entry
// stays right until the overlay forgets a change of the index: from then on storage alone must answer.
import type { Key } from "../values/types.ts";

export class ChunkCache {
  readonly #indexes = new Map<number, Map<string, readonly Key[]>>();
  readonly #maxKeys: number;
  #keys = 0;

  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  get(indexId: number, range: string): readonly Key[] | undefined {
    return this.#indexes.get(indexId)?.get(range);
  }

  set(indexId: number, range: string, keys: readonly Key[]): void {
    // An empty range costs memory too. Starting over is cheap, and rare with a working set that fits.
    this.#keys += keys.length + 1;
    if (this.#keys > this.#maxKeys) {
      this.#indexes.clear();
      this.#keys = keys.length + 1;
    }
    const known = this.#indexes.get(indexId);
    if (known === undefined) this.#indexes.set(indexId, new Map([[range, keys]]));
    else known.set(range, keys);
  }

  forget(indexId: number): void {
    const known = this.#indexes.get(indexId);
    if (known === undefined) return;
    for (const keys of known.values()) this.#keys -= keys.length + 1;
    this.#indexes.delete(indexId);
  }
}
