// Who has computed for a while gives way between two of its calls: input, output and everybody else's short functions come
// first, then those that gave way go on, one query per turn of the event loop. Snapshots keep what a waiting query sees.
import type { Runtime } from "../runtime.ts";

/** Long enough that ordinary functions never notice, short enough that nobody notices the others. */
const DEFAULT_SLICE_MS = 5;

/** Each that waits keeps a context to itself: with more of them the next one goes on as it is. */
const MAX_WAITING = 32;

export class YieldScheduler {
  readonly sliceMs: number;
  readonly #runtime: Pick<Runtime, "nextTurn">;
  readonly #waiting: (() => void)[] = [];
  #urgent: (() => void)[] = [];
  #isPlanned = false;

  constructor(runtime: Pick<Runtime, "nextTurn">, sliceMs = DEFAULT_SLICE_MS) {
    this.#runtime = runtime;
    this.sliceMs = sliceMs;
  }

  get isCrowded(): boolean {
    return this.#waiting.length >= MAX_WAITING;
  }

  /** The next turn for what is urgent, because others wait for it to end; else in order, one per turn. */
  next({ isUrgent }: { readonly isUrgent: boolean }): Promise<void> {
    return new Promise((resolve) => {
      (isUrgent ? this.#urgent : this.#waiting).push(resolve);
      this.#plan();
    });
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#runtime.nextTurn(() => {
      this.#isPlanned = false;
      const urgent = this.#urgent;
      this.#urgent = [];
      for (const goOn of urgent) goOn();
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#plan();
    });
  }
}
