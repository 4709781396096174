// The engine's side of an action thread.
import { Worker } from "node:worker_threads";
import type { CallResult } from "../isolate/call-result.ts";
import { Heartbeat, type HeartbeatLimits } from "./heartbeat.ts";
import type { FromThread, TaskEnd, ThreadData, ThreadTask, ToThread } from "./protocol.ts";
import type { StreamedResponse } from "./streamed-response.ts";

/** What the engine provides to a running task. */
export interface TaskHandler {
  /** Never rejects. */
  readonly asyncSyscall: (op: string, argsJson: string) => Promise<CallResult>;
  readonly log: (level: string, text: string) => void;
  /** Receives the response of an HTTP action. */
  readonly response: StreamedResponse | null;
}

interface Running {
  readonly handler: TaskHandler;
  readonly finish: (end: TaskEnd) => void;
}

type Report = Extract<FromThread, { type: "done" | "log" | "head" | "piece" }>;

/** More is the sign of a leak; the engine itself must not run out of memory. */
const MAX_HEAP_MB = 512;

function lostEnd(cause: Error | null): TaskEnd {
  const why = cause === null ? "" : ` (${cause.message})`;
  return {
    kind: "failed",
    failure: {
      message: `The thread of this action ended unexpectedly${why}. The action may have run in part.`,
    },
  };
}

export class ActionThread {
  readonly #worker: Worker;
  readonly #running = new Map<number, Running>();
  readonly #onRetire: () => void;
  readonly #heartbeat: Heartbeat;
  readonly ended: Promise<void>;
  #nextId = 1;
  #isReady = false;
  #isRetired = false;
  #isBlocked = false;

  /** `onRetire` is called when the thread takes no more tasks, for whatever reason. */
  constructor(data: ThreadData, options: { heartbeat: HeartbeatLimits; onRetire: () => void }) {
    this.#onRetire = options.onRetire;
    this.#heartbeat = new Heartbeat(options.heartbeat, {
      ask: () => {
        this.#post({ type: "ping" });
      },
      onBlocked: () => {
        this.#isBlocked = true;
        this.retire();
      },
      onLost: () => {
        this.#lost(new Error("one of its actions computed without a pause for too long"));
        void this.terminate();
      },
    });
    this.#worker = new Worker(new URL("../node/thread-entry.js", import.meta.url), {
      workerData: data,
      execArgv: ["--experimental-vm-modules", "--no-warnings"],
      env: { ...process.env, TZ: "UTC" },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      // What a package prints by itself is no line of any function.
      stdout: true,
      stderr: true,
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.unref();
    this.#worker.on("message", (message: FromThread) => {
      this.#receive(message);
    });
    this.#worker.on("error", (error: Error) => {
      this.#lost(error);
    });
    this.ended = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        this.#lost(null);
        resolve();
      });
    });
  }

  get load(): number {
    return this.#running.size;
  }

  /** It does not answer heartbeats while a task runs. */
  get isBlocked(): boolean {
    return this.#isBlocked;
  }

  /** Ends with the task, or after `limit` resolves: then the task counts as failed and the thread takes no more. */
  run(task: ThreadTask, handler: TaskHandler, limit: Promise<TaskEnd>): Promise<TaskEnd> {
    const id = this.#nextId++;
    this.#worker.ref();
    return new Promise((resolve) => {
      const finish = (end: TaskEnd): void => {
        this.#running.delete(id);
        if (this.#running.size === 0) this.#idle();
        resolve(end);
      };
      this.#running.set(id, { handler, finish });
      this.#watch();
      void limit.then((end) => {
        if (!this.#running.has(id)) return;
        // Its code may be stuck in a loop: nothing else may depend on this thread.
        this.retire();
        finish(end);
      });
      this.#post({ type: "start", id, task });
    });
  }

  /** Finishes what runs, then ends. */
  retire(): void {
    this.#isRetired = true;
    this.#onRetire();
    if (this.#running.size === 0) this.#idle();
  }

  async terminate(): Promise<void> {
    this.#isRetired = true;
    await this.#worker.terminate();
  }

  /** A thread that still loads its modules cannot answer heartbeats. */
  #watch(): void {
    if (this.#isReady && this.#running.size > 0) this.#heartbeat.start();
  }

  #idle(): void {
    this.#heartbeat.stop();
    this.#worker.unref();
    if (this.#isRetired) void this.#worker.terminate();
  }

  #lost(cause: Error | null): void {
    this.#heartbeat.stop();
    this.#isRetired = true;
    this.#onRetire();
    for (const { finish } of [...this.#running.values()]) finish(lostEnd(cause));
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromThread): void {
    this.#heartbeat.answered();
    if (message.type === "pong") return;
    if (message.type === "ready") {
      this.#isReady = true;
      this.#watch();
      return;
    }
    const running = this.#running.get(message.id);
    if (running === undefined) return;
    if (message.type === "syscall") void this.#answer(running, message);
    else this.#report(running, message);
  }

  #report({ handler, finish }: Running, message: Report): void {
    const { id } = message;
    if (message.type === "done") finish(message.end);
    else if (message.type === "log") handler.log(message.level, message.text);
    else if (message.type === "piece") handler.response?.piece(message.bytes);
    else {
      handler.response?.head(message.head, {
        pull: () => {
          this.#post({ type: "pull", id });
        },
        cancel: () => {
          this.#post({ type: "cancel", id });
        },
      });
    }
  }

  async #answer(running: Running, { callId, op, argsJson }: FromThread & { type: "syscall" }): Promise<void> {
    const result = await running.handler.asyncSyscall(op, argsJson);
    this.#post({ type: "answer", callId, result });
  }
}
