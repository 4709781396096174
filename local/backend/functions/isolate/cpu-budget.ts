// How long an execution may keep the engine's thread. Shared by a function and the functions it calls in its transaction.

/** The engine's calls fail softly at the limit; a loop that makes none is cut off this much later. */
const HARD_MARGIN_MS = 250;

export class CpuBudget {
  readonly limitMs: number;
  readonly #monotonicMs: () => number;
  #spentMs = 0;
  #turnStartedMs: number | null = null;

  constructor(limitMs: number, monotonicMs: () => number) {
    this.limitMs = limitMs;
    this.#monotonicMs = monotonicMs;
  }

  beginTurn(): void {
    this.#turnStartedMs = this.#monotonicMs();
  }

  endTurn(): void {
    if (this.#turnStartedMs !== null) this.#spentMs += this.#monotonicMs() - this.#turnStartedMs;
    this.#turnStartedMs = null;
  }

  get exhausted(): boolean {
    const running = this.#turnStartedMs === null ? 0 : this.#monotonicMs() - this.#turnStartedMs;
    return this.#spentMs + running > this.limitMs;
  }

  /** Whole milliseconds for the watchdog of the next turn. */
  get hardTimeoutMs(): number {
    return Math.max(1, Math.ceil(this.limitMs + HARD_MARGIN_MS - this.#spentMs));
  }

  get message(): string {
    return `Function execution timed out (maximum duration: ${this.limitMs / 1000}s)`;
  }
}
