// How often a process waited for the disk, counted at the system call by a preloaded library.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface SyncCounter {
  /** For the environment of the process that is counted. */
  readonly env: Readonly<Record<string, string>>;
  /** Since the process started. */
  readonly read: () => number;
}

/** Null without a C compiler, or where libraries cannot be preloaded. */
export function syncCounter(folder: string): SyncCounter | null {
  if (process.platform !== "linux") return null;
  const library = path.join(folder, "sync-counter.so");
  const source = path.join(import.meta.dirname, "sync-counter.c");
  const compiled = spawnSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, source, "-lpthread"]);
  if (compiled.status !== 0) return null;
  const file = path.join(folder, "sync-count");
  writeFileSync(file, Buffer.alloc(8));
  return {
    env: { LD_PRELOAD: library, SYNC_COUNT: file },
    read: () => Number(readFileSync(file).readBigUInt64LE(0)),
  };
}
