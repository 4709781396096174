// The engine's side of the watchdog thread. A watchdog of `vm`'s own (its `timeout`) is a thread that is started
// and ended for every turn, about 50 µs of processor time each; and it counts time as it passes, so that on a busy machine it
// cuts off functions that hardly had a processor. This one costs two atomic writes, and counts the thread's processor time.
import { performance } from "node:perf_hooks";
import type vm from "node:vm";
import { Worker } from "node:worker_threads";
import { STARVED_CUT_FACTOR, type Watchdog } from "./watchdog.ts";

/** The cells that both sides share: the turn under way (negative once it is being cut), the latest one, its limit, and whether the other side sleeps. */
const CELLS = { TURN: 0, LATEST: 1, LIMIT_MS: 2, PARKED: 3, MAY_WATCH: 4 } as const;
const PARK_AFTER_MS = 5000;
const LAST_TURN = 0x3fff_ffff;

export interface WatchThreadEvents {
  /** A SIGINT from outside, which Node does not deliver to `process` while the thread exists. */
  onInterrupt(where: "idle" | "turn"): void;
  /** The thread has ended; another watchdog is needed. */
  onLost(): void;
}

interface WatchThreadOptions extends WatchThreadEvents {
  /** So long after the last turn the thread sleeps until the next one wakes it; until then it checks 20 times a second. */
  readonly parkAfterMs?: number;
  /**
   * The thread is about to handle SIGINT. Listeners of `process` must be removed when this returns: removing one later
   * would take the signal away from the thread, and the next SIGINT would end the process.
   */
  readonly onTakeOver?: () => void;
}

/** Signals reach a single thread of choice on these systems alone. */
export const canWatch = process.platform === "linux" || process.platform === "darwin";

export class WatchThread implements Watchdog {
  readonly countsComputing = true;
  readonly #cells = new Int32Array(
    new SharedArrayBuffer(Object.keys(CELLS).length * Int32Array.BYTES_PER_ELEMENT),
  );
  readonly #worker: Worker;
  readonly #events: WatchThreadEvents;
  #turn = 0;
  #limitMs = 0;
  #pausedFromMs = 0;

  /** Resolves when it watches. */
  static start(options: WatchThreadOptions): Promise<WatchThread> {
    return new Promise((resolve, reject) => {
      const thread = new WatchThread(options);
      thread.#worker.on("message", (message) => {
        if (message === "loaded") thread.#letWatch(options);
        else if (message === "watching") resolve(thread);
      });
      thread.#worker.once("error", reject);
      thread.#worker.once("exit", () => reject(new Error("The watch thread has ended.")));
    });
  }

  private constructor({ parkAfterMs = PARK_AFTER_MS, ...events }: WatchThreadOptions) {
    this.#events = events;
    this.#worker = new Worker(new URL("./watch-thread.js", import.meta.url), {
      workerData: { cells: this.#cells, ...CELLS, STARVED_CUT_FACTOR, parkAfterMs },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    this.#worker.unref();
    this.#worker.on("message", (message) => {
      if (message === "interrupted") events.onInterrupt("idle");
    });
    this.#worker.on("error", () => undefined);
    this.#worker.on("exit", () => events.onLost());
  }

  #letWatch({ onTakeOver }: WatchThreadOptions): void {
    onTakeOver?.();
    Atomics.store(this.#cells, CELLS.MAY_WATCH, 1);
    Atomics.notify(this.#cells, CELLS.MAY_WATCH);
  }

  run(script: vm.Script, context: vm.Context, limitMs: number): boolean {
    this.begin(limitMs);
    try {
      script.runInContext(context, { breakOnSigint: true });
      return true;
    } catch (error) {
      if (!isInterrupted(error)) throw error;
      if (Atomics.load(this.#cells, CELLS.TURN) !== -this.#turn) this.#events.onInterrupt("turn");
      return false;
    } finally {
      Atomics.store(this.#cells, CELLS.TURN, 0);
    }
  }

  /** Called as the last thing inside the watched code: a signal that is on its way must find it there. */
  leave(): void {
    const turn = this.#turn;
    if (Atomics.compareExchange(this.#cells, CELLS.TURN, turn, 0) === turn) return;
    while (Atomics.load(this.#cells, CELLS.TURN) === -turn);
  }

  pause(): void {
    this.leave();
    this.#pausedFromMs = performance.now();
  }

  resume(): void {
    const pausedMs = performance.now() - this.#pausedFromMs;
    if (pausedMs >= 1) {
      this.#limitMs += pausedMs;
      Atomics.store(this.#cells, CELLS.LIMIT_MS, Math.ceil(this.#limitMs));
    }
    this.#watch();
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  begin(limitMs: number): void {
    this.#limitMs = limitMs;
    this.#turn = this.#turn === LAST_TURN ? 1 : this.#turn + 1;
    const cells = this.#cells;
    Atomics.store(cells, CELLS.LIMIT_MS, Math.ceil(limitMs));
    Atomics.store(cells, CELLS.LATEST, this.#turn);
    this.#watch();
  }

  /** The thread falls asleep between turns, and during a pause that is as long. */
  #watch(): void {
    const cells = this.#cells;
    Atomics.store(cells, CELLS.TURN, this.#turn);
    if (Atomics.load(cells, CELLS.PARKED) === 1) {
      Atomics.store(cells, CELLS.PARKED, 0);
      Atomics.notify(cells, CELLS.PARKED);
    }
  }
}

function isInterrupted(error: unknown): boolean {
  // The error belongs to the context's realm, where instanceof does not work.
  return (
    typeof error === "object" &&
    error !== null &&
    Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_INTERRUPTED"
  );
}
