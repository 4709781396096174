// A runtime whose time, timers and turns advance only when a test advances them.
import type { Runtime, TimerHandle } from "../../src/runtime.ts";

interface SetTimer {
  readonly delayMs: number;
  readonly dueMs: number;
  readonly callback: () => void;
}

export class ManualRuntime implements Runtime {
  now: number;
  readonly #timers = new Set<SetTimer>();
  #turns: (() => void)[] = [];

  constructor(now = 1_760_000_000_000) {
    this.now = now;
  }

  /** Delays of the timers that are set, the oldest first. */
  get delays(): number[] {
    return [...this.#timers].map(({ delayMs }) => delayMs);
  }

  get turnsOrdered(): number {
    return this.#turns.length;
  }

  nowMs(): number {
    return this.now;
  }

  monotonicMs(): number {
    return this.now;
  }

  processorMs(): number {
    return this.now;
  }

  randomBytes(length: number): Uint8Array {
    return new Uint8Array(length).fill(0x40);
  }

  setTimer(delayMs: number, callback: () => void): TimerHandle {
    const timer = { delayMs, dueMs: this.now + delayMs, callback };
    this.#timers.add(timer);
    return { cancel: () => void this.#timers.delete(timer) };
  }

  nextTurn(callback: () => void): void {
    this.#turns.push(callback);
  }

  /** Advances the clock; timers that are due then run, in the order in which they were set. */
  pass(ms: number): void {
    this.now += ms;
    for (const timer of [...this.#timers]) {
      if (timer.dueMs > this.now || !this.#timers.delete(timer)) continue;
      timer.callback();
    }
  }

  /** Runs what was ordered for the next turn. */
  turn(): void {
    const turns = this.#turns;
    this.#turns = [];
    for (const callback of turns) callback();
  }
}
