// How long an execution may keep the engine's thread. Shared by a function and the functions it calls in its transaction.
// What counts is processor time, where the watchdog counts it: on a busy machine a function may have to wait for a processor
// longer than it computes.
import type { Runtime } from "../../runtime.ts";
import { countsComputing, cutsUserCodeOnly } from "./watchdog/guard.ts";
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

/** What limits an execution. */
export interface Budget {
  readonly limitMs: number;
  /** For the caller, when the limit is exceeded. */
  readonly message: string;
  readonly exhausted: boolean;
  readonly turnMs: number;
  readonly turnLimitMs: number;
  readonly isToRunElsewhere: boolean;
  measure<T>(turn: () => T): T;
  pause(): () => void;
  interrupted(): void;
  /** Ends the execution here, to be run again elsewhere; false when it may not. */
  leaveThread(): boolean;
}

export function timeoutMessage(limitMs: number): string {
  return `Function execution timed out (maximum duration: ${limitMs / 1000}s)`;
}

export class CpuBudget implements Budget {
  readonly limitMs: number;
  readonly #clocks: Clocks;
  readonly #sliceMs: number | null;
  #isInterrupted = false;
  /**
   * The process's processor time, less what this execution had used of it: read late, because few executions get there. It
   * includes what others have used since then.
   */
  #processorFromMs: number | null = null;
  #spentMs = 0;
  #turnStartedMs: number | null = null;
  #firstTurnMs: number | null = null;

  /** With `sliceMs`, a turn that computes for longer without a call is interrupted, to be run again elsewhere. */
  constructor(limitMs: number, clocks: Clocks, sliceMs: number | null = null) {
    this.limitMs = limitMs;
    this.#sliceMs = sliceMs;
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

  /** After so much computing, the watchdog cuts a turn. */
  get turnLimitMs(): number {
    const hardMs = hardTimeoutMs(Math.max(0, this.limitMs - this.#spentMs));
    return this.#isSliced ? Math.min(hardMs, this.#sliceMs ?? hardMs) : hardMs;
  }

  /** The watchdog has cut a turn: nothing of the execution counts any more. */
  interrupted(): void {
    this.#isInterrupted = true;
  }

  /** Whether it was cut before its limit. */
  get isToRunElsewhere(): boolean {
    return this.#isInterrupted && this.#isSliced;
  }

  leaveThread(): boolean {
    if (this.#isSliced) this.interrupted();
    return this.#isSliced;
  }

  get #isSliced(): boolean {
    return this.#sliceMs !== null && cutsUserCodeOnly();
  }

  /** Excludes the time in which the function has yielded. Call the result when it continues. */
  pause(): () => void {
    const fromMs = this.#clocks.monotonicMs();
    return () => {
      if (this.#firstTurnMs !== null) this.#firstTurnMs += this.#clocks.monotonicMs() - fromMs;
    };
  }

  get exhausted(): boolean {
    if (this.#isInterrupted) return true;
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
    return timeoutMessage(this.limitMs);
  }
}
