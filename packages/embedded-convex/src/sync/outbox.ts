// The sending side of one socket: tracks the last message sent, and disconnects a client that does not read.
import type { Runtime } from "../runtime.ts";
import type { SocketPort, SyncLimits } from "./session-types.ts";
import { PING } from "./envelopes.ts";

const DRAIN_POLL_MS = 20;
const LONGEST_DRAIN_POLL_MS = 500;

export class Outbox {
  readonly #socket: SocketPort;
  readonly #runtime: Runtime;
  readonly #limits: SyncLimits;
  #lastSentMs: number;
  #open = true;
  #unsent = 0;
  #readMs: number;

  constructor(socket: SocketPort, runtime: Runtime, limits: SyncLimits) {
    this.#socket = socket;
    this.#runtime = runtime;
    this.#limits = limits;
    this.#lastSentMs = runtime.monotonicMs();
    this.#readMs = this.#lastSentMs;
  }

  get isOpen(): boolean {
    return this.#open;
  }

  send(text: string): void {
    if (!this.#open) return;
    this.#lastSentMs = this.#runtime.monotonicMs();
    this.#socket.send(text);
    if (this.#socket.bufferedAmount <= this.#limits.hardBufferBytes) return;
    this.#open = false;
    this.#socket.terminate();
  }

  /** Browsers cannot see pings of the web socket layer, so that a message is sent after silence. */
  pingWhenSilent(): void {
    if (this.#runtime.monotonicMs() - this.#lastSentMs >= this.#limits.pingAfterMs) this.send(PING);
  }

  /** Whether the client's socket is backed up and nothing was read for long. Checked every few seconds. */
  get isStalled(): boolean {
    const unsent = this.#socket.bufferedAmount;
    const nowMs = this.#runtime.monotonicMs();
    if (unsent <= this.#limits.softBufferBytes || unsent < this.#unsent) this.#readMs = nowMs;
    this.#unsent = unsent;
    return nowMs - this.#readMs >= this.#limits.stalledAfterMs;
  }

  close(code: number, reason: string): void {
    if (!this.#open) return;
    this.#open = false;
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#open = false;
    this.#socket.terminate();
  }

  markClosed(): void {
    this.#open = false;
  }

  get isBehind(): boolean {
    return this.#socket.bufferedAmount > this.#limits.softBufferBytes;
  }

  /** Waits while the client's socket is backed up, so that several changes are combined into one transition. */
  async caughtUp(): Promise<void> {
    for (let waitMs = DRAIN_POLL_MS; this.#open && this.isBehind; waitMs *= 2) {
      await new Promise<void>((resolve) => {
        this.#runtime.setTimer(Math.min(waitMs, LONGEST_DRAIN_POLL_MS), resolve);
      });
    }
  }
}
