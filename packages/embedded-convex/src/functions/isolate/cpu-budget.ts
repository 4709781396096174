// How long an execution may keep the engine's thread. Shared by a function and the functions it calls in its transaction.
// What counts is processor time, where the watchdog counts it: on a busy machine a function may have to wait for a processor
// longer than it computes.
import type { Runtime } from "../../runtime.ts";
import { countsComputing } from "./watchdog/guard.ts";
import { STARVED_CUT_FACTOR } from "./watchdog/watchdog.ts";

type Clocks = Pick<Runtime, "monotonicMs" | "processorMs">;

/**
 * Past the limit the engine answers no call of the function and takes no result of it. So only a loop that makes no calls
 * still runs when the watchdog cuts: the engine's own code has all the time between to finish what it began.
 */
export function hardTimeoutMs(limitMs: number): number {
  return Math.ceil(limitMs + ENGINE_MARGIN_MS);
}

/** Far longer than any single thing the engine does for a function. */
const ENGINE_MARGIN_MS = 1_000;

/** Half of the factor by which the watchdog extends the limit of a thread without a processor. */
const STARVED_FACTOR = STARVED_CUT_FACTOR / 2;

/** The processor time is first read after this fraction of the limit. */
const FIRST_LOOK_PART = 20;

export class CpuBudget {
  readonly limitMs: number;
  readonly #clocks: Clocks;
  /**
   * The process's processor time, less what this execution had used of it: read late, because few executions get there. It
   * includes what others have used since then.
   */
  #processorFromMs: number | null = null;
  #spentMs = 0;
  #turnStartedMs: number | null = null;
  #firstTurnMs: number | null = null;

  constructor(limitMs: number, clocks: Clocks) {
    this.limitMs = limitMs;
    this.#clocks = clocks;
  }

  /** Runs one turn on the clock; turns of nested functions are within their callers'. */
  measure<T>(turn: () => T): T {
    if (this.#turnStartedMs !== null) return turn();
    this.#turnStartedMs = this.#clocks.monotonicMs();
    this.#firstTurnMs ??= this.#turnStartedMs;
    try {
      return turn();
    } finally {
      this.#spentMs += this.#clocks.monotonicMs() - this.#turnStartedMs;
      this.#turnStartedMs = null;
    }
  }

  /** How long the present turn has taken; 0 between turns. */
  get turnMs(): number {
    return this.#turnStartedMs === null ? 0 : this.#clocks.monotonicMs() - this.#turnStartedMs;
  }

  get remainingMs(): number {
    return Math.max(0, this.limitMs - this.#spentMs);
  }

  /** Excludes the time in which the function has yielded. Call the result when it continues. */
  pause(): () => void {
    const fromMs = this.#clocks.monotonicMs();
    return () => {
      if (this.#firstTurnMs !== null) this.#firstTurnMs += this.#clocks.monotonicMs() - fromMs;
    };
  }

  get exhausted(): boolean {
    const nowMs = this.#clocks.monotonicMs();
    const running = this.#turnStartedMs === null ? 0 : nowMs - this.#turnStartedMs;
    const passedMs = this.#spentMs + running;
    if (passedMs > this.limitMs / FIRST_LOOK_PART && this.#hasComputedTooLong(passedMs)) return true;
    return this.#hasWaitedTooLong(nowMs, passedMs);
  }

  /** Always true before the watchdog would cut: that must not happen in the middle of the engine's own work. */
  #hasComputedTooLong(passedMs: number): boolean {
    if (!countsComputing()) return passedMs > this.limitMs;
    // Until it is first read, all time counts as used.
    this.#processorFromMs ??= this.#clocks.processorMs() - passedMs;
    if (passedMs <= this.limitMs) return false;
    if (passedMs > this.limitMs * STARVED_FACTOR) return true;
    return this.#clocks.processorMs() - this.#processorFromMs > this.limitMs;
  }

  /** Other mutations wait for one that waits, so the time between its turns is limited as well. */
  #hasWaitedTooLong(nowMs: number, passedMs: number): boolean {
    if (this.#firstTurnMs === null) return false;
    return nowMs - this.#firstTurnMs - passedMs > this.limitMs + ENGINE_MARGIN_MS;
  }

  get message(): string {
    return `Function execution timed out (maximum duration: ${this.limitMs / 1000}s)`;
  }
}
