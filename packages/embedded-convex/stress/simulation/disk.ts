// A slow disk: what it has not acknowledged may or may not be there after a power cut.
import { MemoryPersistence } from "../../src/storage/memory-persistence.ts";
import type { KeyWrite, Persistence } from "../../src/storage/persistence.ts";
import type { World } from "./world.ts";

const USUAL_MS = 12;
/** Like a drive with an unreported cache. */
const LYING_MS = 300;

export class SimulatedDisk {
  readonly #world: World;
  /** The planted fault: acknowledges before it has written. */
  readonly #isLying: boolean;
  #store = new MemoryPersistence({ flush: "manual" });

  constructor(world: World, content: readonly KeyWrite[], { isLying }: { isLying: boolean }) {
    this.#world = world;
    this.#isLying = isLying;
    void this.#store.write({ ts: 1n, writes: content });
    this.#store.flush();
  }

  /** How many batches a power cut now could lose. */
  get unflushed(): number {
    return this.#store.unflushed;
  }

  /** For one process; a power cut leaves it dead. */
  mount(): Persistence {
    const store = this.#store;
    return {
      get: (key) => store.get(key),
      range: (options) => store.range(options),
      close: () => store.close(),
      write: (batch) => {
        const written = store.write(batch);
        const latenessMs = this.#isLying ? LYING_MS : 0;
        this.#world.after(this.#world.delay(USUAL_MS) + latenessMs, () => {
          if (store !== this.#store) return;
          this.#world.note("flush");
          store.flush(1);
        });
        return this.#isLying ? Promise.resolve() : written;
      },
    };
  }

  cutPower(): void {
    const survivors = this.#world.random.below(this.#store.unflushed + 1);
    this.#world.note(`power cut, ${survivors} of ${this.#store.unflushed} unacknowledged batches survive`);
    this.#store = this.#store.crash(survivors);
  }
}
