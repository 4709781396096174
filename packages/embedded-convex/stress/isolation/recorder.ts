// Records what many clients did, on one logical clock.
import type { History, Operation, RecordedTransaction } from "./history.ts";

export interface OpenTransaction {
  readonly id: number;
  readonly start: number;
  readonly operations: Operation[];
}

export class Recorder {
  readonly #closed: RecordedTransaction[] = [];
  readonly #groups = new Map<string, string>();
  #clock = 0;
  #committed = 0;
  #ids = 0;
  #values = 0;

  get committed(): number {
    return this.#committed;
  }

  begin(): OpenTransaction {
    this.#ids += 1;
    return { id: this.#ids, start: this.#tick(), operations: [] };
  }

  /** A value that was not appended before. */
  newValue(): number {
    this.#values += 1;
    return this.#values;
  }

  place(key: string, group: string): void {
    this.#groups.set(key, group);
  }

  close({ id, start, operations }: OpenTransaction, outcome: RecordedTransaction["outcome"]): void {
    const end = outcome === "unknown" ? Infinity : this.#tick();
    if (outcome === "committed") this.#committed += 1;
    this.#closed.push({ id, start, end, outcome, operations });
  }

  history(): History {
    return { transactions: this.#closed, groups: this.#groups };
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }
}
