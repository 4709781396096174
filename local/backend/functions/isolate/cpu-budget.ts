// How long an execution may keep the engine's thread. Shared by a function and the functions it calls in its transaction.

/**
 * Past the limit the engine answers no call of the function and takes no result of it. So only a loop that makes no calls
 * still runs when the watchdog cuts: the engine's own code has all the time between to finish what it began.
 */
export function hardTimeoutMs(limitMs: number): number {
  return Math.ceil(limitMs + ENGINE_MARGIN_MS);
}

/** Far longer than any single thing the engine does for a function. */
const ENGINE_MARGIN_MS = 1_000;

export class CpuBudget {
  readonly limitMs: number;
  readonly #monotonicMs: () => number;
  #spentMs = 0;
  #turnStartedMs: number | null = null;
  #firstTurnMs: number | null = null;

  constructor(limitMs: number, monotonicMs: () => number) {
    this.limitMs = limitMs;
    this.#monotonicMs = monotonicMs;
  }

  /** Runs one turn on the clock; turns of nested functions lie within their callers'. */
  measure<T>(turn: () => T): T {
    if (this.#turnStartedMs !== null) return turn();
    this.#turnStartedMs = this.#monotonicMs();
    this.#firstTurnMs ??= this.#turnStartedMs;
    try {
      return turn();
    } finally {
      this.#spentMs += this.#monotonicMs() - this.#turnStartedMs;
      this.#turnStartedMs = null;
    }
  }

  /** How long the present turn has taken; 0 between turns. */
  get turnMs(): number {
    return this.#turnStartedMs === null ? 0 : this.#monotonicMs() - this.#turnStartedMs;
  }

  get remainingMs(): number {
    return Math.max(0, this.limitMs - this.#spentMs);
  }

  /** The function waits because others come first, which is not its fault. Call the result when it goes on. */
  pause(): () => void {
    const fromMs = this.#monotonicMs();
    return () => {
      if (this.#firstTurnMs !== null) this.#firstTurnMs += this.#monotonicMs() - fromMs;
    };
  }

  get exhausted(): boolean {
    const nowMs = this.#monotonicMs();
    const running = this.#turnStartedMs === null ? 0 : nowMs - this.#turnStartedMs;
    return this.#spentMs + running > this.limitMs || this.#hasWaitedTooLong(nowMs);
  }

  /** Other mutations wait for one that waits: time between its turns is not free either. */
  #hasWaitedTooLong(nowMs: number): boolean {
    return this.#firstTurnMs !== null && nowMs - this.#firstTurnMs > 2 * this.limitMs + ENGINE_MARGIN_MS;
  }

  get message(): string {
    return `Function execution timed out (maximum duration: ${this.limitMs / 1000}s)`;
  }
}
