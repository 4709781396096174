// Messages of one turn, written to their sockets one right after the other. A client's process that is woken by the first
// write is still awake for the others: a thousand writes in a row cost less than a thousand writes with work in between.

/** The part of a web socket that writes. */
interface Writer {
  readonly readyState: number;
  readonly OPEN: number;
  send(text: string): void;
}

export class SendBatch {
  #waiting: { readonly socket: Writer; readonly text: string }[] = [];

  add(socket: Writer, text: string): void {
    // The promise callbacks that are already due run first, and add their own messages.
    if (this.#waiting.length === 0) queueMicrotask(() => this.flush());
    this.#waiting.push({ socket, text });
  }

  flush(): void {
    const messages = this.#waiting;
    this.#waiting = [];
    for (const { socket, text } of messages) if (socket.readyState === socket.OPEN) socket.send(text);
  }
}
