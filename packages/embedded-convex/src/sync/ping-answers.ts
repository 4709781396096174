// Pongs of one socket: of the pings that arrive in one turn only the latest is answered (RFC 6455, section 5.5.3), so that
// a flood of pings causes few writes.
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

export class PingAnswers {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  #latest: Buffer | null = null;

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  add(data: Buffer): void {
    if (this.#latest === null) setImmediate(() => this.#answer());
    this.#latest = data;
  }

  #answer(): void {
    const data = this.#latest;
    this.#latest = null;
    // Pongs do not pile up for a client that never reads them.
    const isReading = this.#socket.readyState === this.#socket.OPEN && !this.#stream.writableNeedDrain;
    if (data !== null && isReading) this.#socket.pong(data);
  }
}
