// The sending side of one socket: remembers when it last spoke and cuts a client that does not read.
import type { Runtime } from "../runtime.ts";
import type { SocketPort, SyncLimits } from "./session-types.ts";
import { PING } from "./envelopes.ts";

const DRAIN_POLL_MS = 20;

export class Outbox {
  readonly #socket: SocketPort;
  readonly #runtime: Runtime;
  readonly #limits: SyncLimits;
  #lastSentMs: number;
  #open = true;

  constructor(socket: SocketPort, runtime: Runtime, limits: SyncLimits) {
    this.#socket = socket;
    this.#runtime = runtime;
    this.#limits = limits;
    this.#lastSentMs = runtime.monotonicMs();
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

  /** Browsers cannot see pings of the web socket layer, so that silence has to be broken by a message. */
  pingWhenSilent(): void {
    if (this.#runtime.monotonicMs() - this.#lastSentMs >= this.#limits.pingAfterMs) this.send(PING);
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

  /** Waits while the client is behind, so that several changes fold into one transition. */
  async caughtUp(): Promise<void> {
    while (this.#open && this.isBehind) {
      await new Promise<void>((resolve) => {
        this.#runtime.setTimer(DRAIN_POLL_MS, resolve);
      });
    }
  }
}
