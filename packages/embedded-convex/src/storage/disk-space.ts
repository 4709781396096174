// Whether the disk has space for a commit. Checked before LMDB writes: its binding damages its own memory when a write fails, so
// that an ordinary full disk must not get that far.
import { statfsSync } from "node:fs";

/** Space for the largest commit, its pages and concurrent writes. */
const RESERVE_BYTES = 48 * 1024 * 1024;

export type FreeBytes = (folder: string) => number;

const freeBytesOf: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

export function requireSpace(folder: string, freeBytes: FreeBytes = freeBytesOf): void {
  const free = freeBytes(folder);
  if (free >= RESERVE_BYTES) return;
  throw new Error(
    `No space left on device: ${Math.floor(free / 1024 / 1024)} MiB are free where ${folder} lies, ${RESERVE_BYTES / 1024 / 1024} are kept in reserve. Make room and start again.`,
  );
}
