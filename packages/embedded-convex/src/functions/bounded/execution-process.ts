// The engine's side of a process that runs bounded executions. Only a process can be held to its memory: V8 ends the process,
// also when a thread with a limit of its own allocates one large piece beyond it.
import { spawn, type ChildProcess } from "node:child_process";
import { setPriority } from "node:os";
import type { Duplex } from "node:stream";
import { frameOf, FrameReader } from "./frames.ts";
import { CHANNELS, type FromProcess, type ToProcess } from "./messages.ts";
import { computedMs, ownMemoryBytes } from "./process-usage.ts";

const MIB = 1024 * 1024;
/** As on Convex: of the JavaScript heap, and of array buffers besides. */
export const MEMORY_MB = 64;
/** What Node, the contexts and their modules need themselves. */
const OWN_HEAP_MB = 24;
const YOUNG_HEAP_MB = 8;
/** Array buffers, large texts in other memory, the young generation, and what the collector works with. */
const BESIDES_HEAP_MB = MEMORY_MB + 64;
/** Less important than the engine's thread. */
const NICENESS = 5;
/** A process that has computed for so long is replaced. */
const WORN_AFTER_MS = 20_000;
/** The system ends it then, in case the engine is not there any more to do so. */
const SYSTEM_LIMIT_S = 60;

/** Variables of the machine that the formatting of dates and texts depends on. */
const VARIABLES = ["PATH", "TZ", "LANG", "LC_ALL", "LANGUAGE"];

/** Processes and their channels, which Node's types do not say of the latter. */
interface Referenced {
  ref(): void;
  unref(): void;
}

export interface ProcessEvents {
  onMessage(message: FromProcess): void;
  onExit(): void;
}

export class ExecutionProcess {
  readonly #child: ChildProcess;
  readonly #messages: Duplex;
  readonly #calls: Duplex;
  readonly #reader = new FrameReader();
  #events: ProcessEvents | null = null;
  #fromComputedMs = 0;
  #fromMemoryBytes = 0;
  #onEnded: () => void = () => undefined;
  isEnded = false;
  /** Resolves when it takes runs; rejects when it ended before. */
  readonly ready: Promise<void>;

  constructor(program: string) {
    this.#child = spawn(
      "/bin/sh",
      ["-c", `ulimit -c 0; ulimit -t ${SYSTEM_LIMIT_S}; exec "$0" "$@"`, ...command(program)],
      {
        stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
        env: Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
      },
    );
    this.#messages = this.#child.stdio[CHANNELS.MESSAGES] as Duplex;
    this.#calls = this.#child.stdio[CHANNELS.CALLS] as Duplex;
    for (const channel of [this.#messages, this.#calls]) channel.on("error", () => undefined);
    this.ready = new Promise((resolve, reject) => {
      const first: ProcessEvents = {
        onMessage: () => {
          this.#lowerPriority();
          resolve();
        },
        onExit: () => reject(new Error("A process for bounded executions could not be started.")),
      };
      this.#events = first;
    });
    this.#calls.on("data", (piece: Buffer) => {
      this.#receive(piece);
    });
    this.#child.on("error", () => {
      this.#exited();
    });
    this.#child.on("exit", () => {
      this.#exited();
    });
    this.ref(false);
  }

  /** Whether it keeps the engine's process alive. */
  ref(isBusy: boolean): void {
    const parts = [this.#child, this.#messages, this.#calls] as unknown as Referenced[];
    for (const part of parts) {
      if (isBusy) part.ref();
      else part.unref();
    }
  }

  /** Begins a run, whose use counts from here. */
  begin(deployment: string, events: ProcessEvents): void {
    this.#events = events;
    this.#fromComputedMs = this.#computedMs();
    this.#fromMemoryBytes = ownMemoryBytes(this.#child.pid ?? 0) ?? 0;
    this.post({ type: "begin", deployment });
  }

  post(message: ToProcess): void {
    if (!this.isEnded) this.#messages.write(frameOf(message));
  }

  /** The answer to the question that the process waits with. */
  answer(value: unknown): void {
    if (!this.isEnded) this.#calls.write(frameOf(value));
  }

  /** Processor time of the run in milliseconds; wall-clock time where the system does not report it. */
  get computedMs(): number {
    return this.#computedMs() - this.#fromComputedMs;
  }

  get isOutOfMemory(): boolean {
    const bytes = ownMemoryBytes(this.#child.pid ?? 0);
    return bytes !== null && bytes - this.#fromMemoryBytes > (MEMORY_MB + BESIDES_HEAP_MB) * MIB;
  }

  get isWorn(): boolean {
    return this.#computedMs() > WORN_AFTER_MS;
  }

  onceEnded(callback: () => void): void {
    this.#onEnded = callback;
  }

  end(): void {
    this.#child.kill("SIGKILL");
  }

  #computedMs(): number {
    return computedMs(this.#child.pid ?? 0) ?? performance.now();
  }

  #lowerPriority(): void {
    try {
      if (this.#child.pid !== undefined) setPriority(this.#child.pid, NICENESS);
    } catch {
      // Where that is not allowed, it competes with the engine.
    }
  }

  #receive(piece: Buffer): void {
    this.#reader.add(piece);
    for (let next = this.#reader.next(); next !== undefined; next = this.#reader.next())
      this.#events?.onMessage(next as FromProcess);
  }

  #exited(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.#onEnded();
    this.#events?.onExit();
  }
}

function command(program: string): string[] {
  return [
    process.execPath,
    "--experimental-vm-modules",
    "--no-warnings",
    `--max-old-space-size=${MEMORY_MB + OWN_HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_HEAP_MB}`,
    program,
  ];
}
