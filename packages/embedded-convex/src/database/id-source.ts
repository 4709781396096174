// Randomness for document ids, fetched from the runtime in bigger pieces: one call per id costs more than the id itself.
import type { Runtime } from "../runtime.ts";
import type { IdSource } from "../values/ids.ts";

const PIECE = 4096;

export class PooledIdSource implements IdSource {
  readonly #runtime: Runtime;
  #pool = new Uint8Array(0);
  #used = 0;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  nowMs(): number {
    return this.#runtime.nowMs();
  }

  randomBytes(length: number): Uint8Array {
    if (this.#used + length > this.#pool.length) {
      this.#pool = Uint8Array.from(this.#runtime.randomBytes(Math.max(PIECE, length)));
      this.#used = 0;
    }
    this.#used += length;
    return this.#pool.subarray(this.#used - length, this.#used);
  }
}
