// Group commit: batches that arrive while one group is being written form the next group.
import { StoreClosedError, StoreFailedError } from "./errors.ts";
import type { KeyWrite } from "./persistence.ts";

export interface WriteBatch {
  readonly ts: bigint;
  readonly writes: readonly KeyWrite[];
}

interface Waiting {
  readonly batch: WriteBatch;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

// Bounds the time a group takes, and with it how long the next ones wait.
const MAX_WRITES_PER_GROUP = 20_000;

export class WriteQueue {
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  #failure: StoreFailedError | null = null;
  #closed = false;
  readonly #commitGroup: (batches: readonly WriteBatch[]) => Promise<void>;

  /** `commitGroup` puts whole batches on disk in one atomic step; it is never called while another call is under way. */
  constructor(commitGroup: (batches: readonly WriteBatch[]) => Promise<void>) {
    this.#commitGroup = commitGroup;
  }

  push(batch: WriteBatch): Promise<void> {
    if (this.#closed) return Promise.reject(new StoreClosedError());
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      // Starting in a microtask lets the batches of one turn share a group.
      this.#running ??= Promise.resolve().then(() => this.#run());
    });
  }

  /** Refuses further batches and waits for those under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup();
      try {
        await this.#commitGroup(group.map(({ batch }) => batch));
      } catch (error) {
        this.#fail(error, group);
        break;
      }
      for (const { resolve } of group) resolve();
    }
    this.#running = null;
  }

  #takeGroup(): Waiting[] {
    let writes = 0;
    let length = 0;
    for (const { batch } of this.#waiting) {
      writes += batch.writes.length;
      if (length > 0 && writes > MAX_WRITES_PER_GROUP) break;
      length += 1;
    }
    return this.#waiting.splice(0, length);
  }

  #fail(error: unknown, group: readonly Waiting[]): void {
    const failure = new StoreFailedError(error);
    this.#failure = failure;
    const refused = [...group, ...this.#waiting.splice(0)];
    for (const { reject } of refused) reject(failure);
  }
}
