// Detects a thread that no longer answers because an action computes without a pause, which blocks the others there.

export interface HeartbeatLimits {
  /** A thread that has not responded for so long gets no more tasks. */
  readonly blockedAfterMs: number;
  /** One that has not responded for so long is terminated, with all its tasks. */
  readonly lostAfterMs: number;
}

export const HEARTBEAT: HeartbeatLimits = { blockedAfterMs: 1_500, lostAfterMs: 30_000 };

export interface HeartbeatEvents {
  ask(): void;
  onBlocked(): void;
  onLost(): void;
}

const ASK_EVERY = 3;

export class Heartbeat {
  readonly #limits: HeartbeatLimits;
  readonly #events: HeartbeatEvents;
  #timer: NodeJS.Timeout | null = null;
  #silentTicks = 0;

  constructor(limits: HeartbeatLimits, events: HeartbeatEvents) {
    this.#limits = limits;
    this.#events = events;
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#silentTicks = 0;
    // Counted in ticks of this thread, so that a pause of the whole process is not taken for silence of the other one.
    this.#timer = setInterval(() => {
      this.#tick();
    }, this.#limits.blockedAfterMs / ASK_EVERY);
    this.#timer.unref();
    this.#events.ask();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  answered(): void {
    this.#silentTicks = 0;
  }

  #tick(): void {
    const tickMs = this.#limits.blockedAfterMs / ASK_EVERY;
    if (this.#silentTicks === 0) this.#events.ask();
    this.#silentTicks += 1;
    const silentMs = this.#silentTicks * tickMs;
    if (this.#silentTicks === ASK_EVERY + 1) this.#events.onBlocked();
    if (silentMs <= this.#limits.lostAfterMs) return;
    this.stop();
    this.#events.onLost();
  }
}
