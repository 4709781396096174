// The writing side of one web socket. Text frames go straight to the stream below it, so that equal ones are built once. They
// cannot get between the frames of `ws`, which writes each of its own (pings, close frames) in one piece, because nothing is
// compressed or split.
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { SendBatch, Writer } from "./send-batch.ts";
import { CLOSE_GOING_AWAY } from "./session-types.ts";
import type { SocketPort } from "./session-types.ts";

// A class, because getters of an object literal would give every socket a shape of its own, which the engine's compiler
// cannot optimise for.
export class WebSocketPort implements SocketPort, Writer {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  readonly #batch: SendBatch;
  // Reading the stream's length for every session costs more than keeping the result of the last write.
  #isFull = false;

  constructor(socket: WebSocket, stream: Duplex, batch: SendBatch) {
    this.#socket = socket;
    this.#stream = stream;
    this.#batch = batch;
  }

  get bufferedAmount(): number {
    return this.#isFull ? this.#stream.writableLength : 0;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(text: string): void {
    this.#batch.add(this, text);
  }

  write(frame: Buffer): void {
    this.#isFull = !this.#stream.write(frame);
  }

  close(code: number, reason: string): void {
    // Pending messages are sent before the close frame.
    this.#batch.flush();
    if (code === CLOSE_GOING_AWAY || this.isOpen) this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
