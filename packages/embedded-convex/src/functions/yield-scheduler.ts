// A function that has computed for a while yields between two of its calls: input, output and short functions of others run
// first, then the functions that have yielded, one query per turn of the event loop. A waiting query keeps its snapshot.
import type { Runtime } from "../runtime.ts";

/** Longer than ordinary functions compute, and short enough to keep others responsive. */
const DEFAULT_SLICE_MS = 5;

/** Each waiting function occupies a context: beyond this number functions do not yield. */
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

  /** Resolves in the next turn if urgent (others wait for the function's end); otherwise in order, one per turn. */
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
      for (const resume of urgent) resume();
      this.#waiting.shift()?.();
      if (this.#waiting.length > 0) this.#plan();
    });
  }
}
