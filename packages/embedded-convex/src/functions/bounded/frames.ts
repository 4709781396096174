// JSON messages on a stream of bytes: each behind its length. Imported by the engine and by the processes it starts.

const LENGTH_BYTES = 4;

export function frameOf(message: unknown): Buffer {
  const text = JSON.stringify(message);
  const bytes = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + bytes);
  frame.writeUInt32LE(bytes, 0);
  frame.write(text, LENGTH_BYTES);
  return frame;
}

/** Collects the pieces of a stream. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** The next whole message; undefined when more bytes are needed. */
  next(): unknown {
    if (this.#length < LENGTH_BYTES) return undefined;
    const bytes = this.#join().readUInt32LE(0);
    if (this.#length < LENGTH_BYTES + bytes) return undefined;
    const all = this.#join();
    const text = all.toString("utf8", LENGTH_BYTES, LENGTH_BYTES + bytes);
    const rest = all.subarray(LENGTH_BYTES + bytes);
    this.#pieces = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    return JSON.parse(text);
  }

  #join(): Buffer {
    const [first] = this.#pieces;
    if (first !== undefined && (this.#pieces.length === 1 || first.length >= LENGTH_BYTES)) {
      if (this.#pieces.length === 1 || this.#length < LENGTH_BYTES + first.readUInt32LE(0)) return first;
    }
    const all = Buffer.concat(this.#pieces);
    this.#pieces = [all];
    return all;
  }
}
