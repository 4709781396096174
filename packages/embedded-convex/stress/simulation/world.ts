// Simulated time: one queue of events, each run to its end before the next, and a hash over everything that happened.
import { createHash } from "node:crypto";
import type { Runtime } from "../../src/runtime.ts";
import { randomFrom, type Random } from "../random.ts";

const EPOCH_MS = 1_760_000_000_000;

interface Planned {
  readonly atMs: number;
  readonly order: number;
  readonly run: () => void;
}

export interface Cancellable {
  cancel(): void;
}

export class World {
  readonly random: Random;
  readonly #trace = createHash("sha256");
  readonly #heap: Planned[] = [];
  readonly #cancelled = new Set<number>();
  #order = 0;
  elapsedMs = 0;
  events = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  get nowMs(): number {
    return EPOCH_MS + this.elapsedMs;
  }

  note(what: string): void {
    this.#trace.update(`${this.elapsedMs} ${what}\n`);
  }

  traceHash(): string {
    return this.#trace.copy().digest("hex");
  }

  after(delayMs: number, run: () => void): Cancellable {
    this.#order += 1;
    const order = this.#order;
    push(this.#heap, { atMs: this.elapsedMs + Math.max(delayMs, 0), order, run });
    return { cancel: () => void this.#cancelled.add(order) };
  }

  /** A few milliseconds, as networks and disks take them; rarely much longer. */
  delay(usualMs: number): number {
    const much = this.random.chance(0.03) ? 50 : 1;
    return (1 + this.random.below(usualMs)) * much;
  }

  /** Until `isOver`; false when the limit came first. */
  async run(isOver: () => boolean, limitMs: number): Promise<boolean> {
    await settled();
    while (!isOver()) {
      const next = pop(this.#heap);
      if (next === null || next.atMs > limitMs) return false;
      if (this.#cancelled.delete(next.order)) continue;
      this.elapsedMs = Math.max(this.elapsedMs, next.atMs);
      this.events += 1;
      next.run();
      await settled();
    }
    return true;
  }

  /** The runtime of one simulated process; its timers and callbacks end with `isAlive`. */
  runtime(isAlive: () => boolean): Runtime {
    const whileAlive = (callback: () => void) => (): void => {
      if (isAlive()) callback();
    };
    return {
      nowMs: () => this.nowMs,
      monotonicMs: () => this.elapsedMs,
      processorMs: () => this.elapsedMs,
      randomBytes: (length) => Uint8Array.from({ length }, () => this.random.below(256)),
      setTimer: (delayMs, callback) => this.after(delayMs, whileAlive(callback)),
      nextTurn: (callback) => void this.after(this.random.below(3), whileAlive(callback)),
    };
  }
}

const { setImmediate } = globalThis;

/** Resolves when no promise can make progress without another event. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function isBefore(left: Planned, right: Planned): boolean {
  return left.atMs < right.atMs || (left.atMs === right.atMs && left.order < right.order);
}

/** A binary heap. */
function push(heap: Planned[], planned: Planned): void {
  let at = heap.push(planned) - 1;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const above = heap[up];
    if (above === undefined || isBefore(above, planned)) break;
    heap[at] = above;
    at = up;
  }
  heap[at] = planned;
}

function pop(heap: Planned[]): Planned | null {
  const first = heap[0] ?? null;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const child = smallerChild(heap, at);
    const below = heap[child];
    if (below === undefined || isBefore(last, below)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return first;
}

function smallerChild(heap: readonly Planned[], at: number): number {
  const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
  return left !== undefined && right !== undefined && isBefore(right, left) ? 2 * at + 2 : 2 * at + 1;
}
