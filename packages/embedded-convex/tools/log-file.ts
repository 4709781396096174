// Log files are appended to over many starts; each start keeps the end of what there is.
import { closeSync, openSync, readSync, renameSync, statSync, writeFileSync } from "node:fs";

const KEPT_BYTES = 10 * 1024 * 1024;

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
