// How much one socket may send in a second. The rest stays in the system's buffers until the second is over.
import type { Runtime } from "../runtime.ts";
import type { SyncLimits } from "./session-types.ts";

const WINDOW_MS = 1000;

interface Readable {
  pause(): void;
  resume(): void;
}

export class Throttle {
  readonly #socket: Readable;
  readonly #runtime: Pick<Runtime, "monotonicMs" | "setTimer">;
  readonly #limits: Pick<SyncLimits, "maxFramesPerSecond" | "maxBytesPerSecond">;
  #windowMs = Number.NEGATIVE_INFINITY;
  #frames = 0;
  #bytes = 0;
  #isPaused = false;

  constructor(
    socket: Readable,
    runtime: Pick<Runtime, "monotonicMs" | "setTimer">,
    limits: Pick<SyncLimits, "maxFramesPerSecond" | "maxBytesPerSecond">,
  ) {
    this.#socket = socket;
    this.#runtime = runtime;
    this.#limits = limits;
  }

  count(bytes: number): void {
    const nowMs = this.#runtime.monotonicMs();
    if (nowMs - this.#windowMs >= WINDOW_MS) {
      this.#windowMs = nowMs;
      this.#frames = 0;
      this.#bytes = 0;
    }
    this.#frames += 1;
    this.#bytes += bytes;
    const isOver =
      this.#frames > this.#limits.maxFramesPerSecond || this.#bytes > this.#limits.maxBytesPerSecond;
    if (!isOver || this.#isPaused) return;
    this.#isPaused = true;
    this.#socket.pause();
    this.#runtime.setTimer(this.#windowMs + WINDOW_MS - nowMs, () => {
      this.#isPaused = false;
      this.#socket.resume();
    });
  }
}
