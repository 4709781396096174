// Log files are appended to over many starts; each start keeps the end of what there is. What callers can cause to be logged must
// not fill the disk, so they are bounded while a part runs as well.
import {
  closeSync,
  createWriteStream,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
  type WriteStream,
} from "node:fs";

const KEPT_BYTES = 10 * 1024 * 1024;

/**
 * Appends to a file. When it is longer than `keptBytes`, it becomes `FILE.1`, which replaces the former one, and a new file
 * begins. Never throws: a log that cannot be written (a full disk, say) loses its lines.
 */
export class LogFile {
  readonly #file: string;
  readonly #keptBytes: number;
  #stream: WriteStream;
  #size: number;

  constructor(file: string, keptBytes = KEPT_BYTES) {
    this.#file = file;
    this.#keptBytes = keptBytes;
    this.#size = sizeOf(file);
    this.#stream = appendTo(file);
  }

  write(chunk: Buffer): void {
    if (this.#size > this.#keptBytes) this.#begin();
    this.#size += chunk.length;
    this.#stream.write(chunk);
  }

  end(): void {
    this.#stream.end();
  }

  #begin(): void {
    this.#size = 0;
    try {
      renameSync(this.#file, `${this.#file}.1`);
    } catch {
      return;
    }
    this.#stream.end();
    this.#stream = appendTo(this.#file);
  }
}

function appendTo(file: string): WriteStream {
  const stream = createWriteStream(file, { flags: "a" });
  stream.on("error", () => undefined);
  return stream;
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** Removes whole lines from the beginning of a log that is longer than `keptBytes`. Never throws: a log is no reason to end. */
export function shortenLog(file: string, keptBytes = KEPT_BYTES): void {
  try {
    const { size } = statSync(file);
    if (size <= keptBytes) return;
    const end = readEnd(file, size - keptBytes, keptBytes);
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, end.subarray(end.indexOf("\n") + 1), { mode: 0o600 });
    renameSync(temporary, file);
  } catch {
    // There is none yet, or it cannot be read or written: then it stays as it is.
  }
}

function readEnd(file: string, position: number, length: number): Buffer {
  const end = Buffer.alloc(length);
  const descriptor = openSync(file, "r");
  try {
    return end.subarray(0, readSync(descriptor, end, 0, length, position));
  } finally {
    closeSync(descriptor);
  }
}
