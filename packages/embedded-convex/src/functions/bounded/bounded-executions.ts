// Queries and mutations that computed for too long on the engine's thread run again here, from the start, each in a process
// whose time and memory are limited: there they hold up nobody. So does every later execution of the same function, for a
// while. Processes are few: one of them is always left to functions that were not ended before.
import { availableParallelism } from "node:os";
import { FairQueue } from "../fair-queue.ts";
import type { Budget } from "../isolate/cpu-budget.ts";
import type { ContextSource } from "../isolate/pool.ts";
import type { Lane } from "../lane.ts";
import { BoundedRun, type RunParts } from "./bounded-run.ts";
import { ExecutionProcess } from "./execution-process.ts";
import { writeProgram } from "./process-program.ts";

export type BoundedMode =
  /** Functions that exceed their slice. */
  | "slices"
  /** All: for tests. */
  | "always";

/** How long a function may compute on the engine's thread without a call. */
export const SLICE_MS = 100;
const MIN_PROCESSES = 2;
const MAX_PROCESSES = 4;
const IDLE_MS = 60_000;
/** For so long a function runs here at once after it had to. */
const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 1_000;

interface Call {
  readonly component: string;
  readonly path: string;
  readonly lane?: Lane | undefined;
}

/** What an execution uses instead of the engine's own contexts and limits. */
export interface BoundedPlace {
  readonly pool: ContextSource;
  readonly budget: Budget;
}

interface Waiting {
  readonly key: string;
  readonly start: (process: Promise<ExecutionProcess>, isSuspect: boolean) => void;
}

export class BoundedExecutions {
  readonly #mode: BoundedMode;
  readonly #folder: string;
  readonly #maxProcesses: number;
  #program: Promise<string> | null = null;
  readonly #idle: { readonly process: ExecutionProcess; readonly timer: NodeJS.Timeout }[] = [];
  readonly #alive = new Set<ExecutionProcess>();
  readonly #waiting = { ordinary: new FairQueue<Waiting>(), suspect: new FairQueue<Waiting>() };
  /** Until when a function runs here at once, by its key. */
  readonly #moved = new Map<string, number>();
  /** Functions whose last run here was ended. */
  readonly #suspects = new Set<string>();
  #running = 0;
  #runningSuspects = 0;
  #isSuspectsTurn = false;
  #isClosed = false;
  #isAvailable = true;

  constructor(options: {
    readonly mode: BoundedMode;
    readonly folder: string;
    readonly maxProcesses?: number;
  }) {
    this.#mode = options.mode;
    this.#folder = options.folder;
    const processors = Math.min(Math.max(availableParallelism(), MIN_PROCESSES), MAX_PROCESSES);
    this.#maxProcesses = options.maxProcesses ?? processors;
  }

  /** False once a process could not be started: functions then stay on the engine's thread. */
  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /** Whether the call is to run here without a try on the engine's thread. */
  takes(call: Call): boolean {
    if (!this.#isAvailable) return false;
    if (this.#mode === "always") return true;
    const untilMs = this.#moved.get(keyOf(call));
    return untilMs !== undefined && untilMs > performance.now();
  }

  /** The function has exceeded its slice. */
  moved(call: Call): void {
    const key = keyOf(call);
    this.#moved.delete(key);
    this.#moved.set(key, performance.now() + REMEMBERED_MS);
    for (const oldest of [...this.#moved.keys()].slice(0, -MAX_REMEMBERED)) this.#moved.delete(oldest);
  }

  /** New code starts on the engine's thread. */
  forget(): void {
    this.#moved.clear();
    this.#suspects.clear();
    this.#isAvailable = true;
  }

  /** The outcome of `work`, whose functions run in a process of their own. */
  async run<T>(
    call: Call,
    limits: RunParts & { readonly limitMs: number },
    work: (place: BoundedPlace) => T | Promise<T>,
  ): Promise<T> {
    const key = keyOf(call);
    const { process, isSuspect } = await this.#place(key, call.lane);
    const run = new BoundedRun(process, limits.limitMs, limits);
    try {
      return await work({ pool: run.contexts(), budget: run.budget });
    } finally {
      if (run.isLost) this.#suspects.add(key);
      else this.#suspects.delete(key);
      await this.#free(process, run, isSuspect);
    }
  }

  close(): Promise<void> {
    this.#isClosed = true;
    for (const process of this.#alive) process.end();
    return Promise.resolve();
  }

  async #place(key: string, lane: Lane | undefined) {
    const waiting = this.#suspects.has(key) ? this.#waiting.suspect : this.#waiting.ordinary;
    const place = await new Promise<{ found: Promise<ExecutionProcess>; isSuspect: boolean }>((resolve) => {
      waiting.push(lane, { key, start: (found, isSuspect) => resolve({ found, isSuspect }) });
      this.#next();
    });
    try {
      return { process: await place.found, isSuspect: place.isSuspect };
    } catch (error) {
      this.#isAvailable = false;
      this.#leave(place.isSuspect);
      throw error;
    }
  }

  async #free(process: ExecutionProcess, run: BoundedRun, isSuspect: boolean): Promise<void> {
    const isUsable = await run.finish();
    if (isUsable && !process.isEnded && !this.#isClosed) this.#keep(process);
    else process.end();
    this.#leave(isSuspect);
  }

  #leave(isSuspect: boolean): void {
    this.#running -= 1;
    if (isSuspect) this.#runningSuspects -= 1;
    this.#next();
  }

  #next(): void {
    while (this.#running < this.#maxProcesses) {
      const isSuspect = this.#isSuspectNext();
      const next = isSuspect ? this.#waiting.suspect.shift() : this.#waiting.ordinary.shift();
      if (next === undefined) return;
      this.#isSuspectsTurn = !isSuspect;
      this.#running += 1;
      if (isSuspect) this.#runningSuspects += 1;
      next.start(this.#process(), isSuspect);
    }
  }

  #isSuspectNext(): boolean {
    if (this.#waiting.suspect.length === 0 || this.#runningSuspects >= this.#maxProcesses - 1) return false;
    return this.#isSuspectsTurn || this.#waiting.ordinary.length === 0;
  }

  async #process(): Promise<ExecutionProcess> {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) {
      clearTimeout(kept.timer);
      if (kept.process.isEnded) continue;
      kept.process.ref(true);
      return kept.process;
    }
    this.#program ??= writeProgram(this.#folder);
    const process = new ExecutionProcess(await this.#program);
    this.#alive.add(process);
    process.onceEnded(() => this.#alive.delete(process));
    process.ref(true);
    await process.ready;
    return process;
  }

  #keep(process: ExecutionProcess): void {
    process.ref(false);
    const timer = setTimeout(() => {
      process.end();
    }, IDLE_MS);
    timer.unref();
    this.#idle.push({ process, timer });
  }
}

function keyOf({ component, path }: Call): string {
  return `${component}:${path}`;
}
