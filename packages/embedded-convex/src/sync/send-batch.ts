// Messages of one turn, written to their sockets one right after the other. A client's process that is woken by the first
// write is still scheduled for the others: a thousand writes in a row cost less than a thousand writes with work in between.
// Sessions in the same state get the same text; its frame is built once.
import { textFrame } from "./text-frame.ts";

/** The part of a web socket that writes. */
export interface Writer {
  readonly isOpen: boolean;
  /** Takes a whole frame, which others get as well. */
  write(frame: Buffer): void;
}

export class SendBatch {
  #writers: Writer[] = [];
  #texts: string[] = [];

  add(writer: Writer, text: string): void {
    // The promise callbacks that are already due run first, and add their own messages.
    if (this.#writers.push(writer) === 1) queueMicrotask(() => this.flush());
    this.#texts.push(text);
  }

  flush(): void {
    const [writers, texts] = [this.#writers, this.#texts];
    this.#writers = [];
    this.#texts = [];
    let known: string | null = null;
    let frame: Buffer | null = null;
    for (let i = 0; i < writers.length; i += 1) {
      const [writer, text] = [writers[i], texts[i]];
      if (writer === undefined || text === undefined || !writer.isOpen) continue;
      if (frame === null || text !== known) {
        frame = textFrame(text);
        known = text;
      }
      writer.write(frame);
    }
  }
}
