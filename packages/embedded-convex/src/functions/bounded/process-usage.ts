// What a process has used, where the system reports it (Linux).
import { readFileSync } from "node:fs";

const NS_PER_MS = 1e6;
const PAGE_BYTES = 4096;

/** Processor time of its main thread in milliseconds; null where it is not known. */
export function computedMs(pid: number): number | null {
  const text = read(`/proc/${pid}/task/${pid}/schedstat`);
  return text === null ? null : Number(text.split(" ", 1)[0]) / NS_PER_MS;
}

/** Memory of the machine that it occupies, without what it shares with others; null where it is not known. */
export function ownMemoryBytes(pid: number): number | null {
  const [, resident, shared] = read(`/proc/${pid}/statm`)?.split(" ") ?? [];
  return resident === undefined ? null : (Number(resident) - Number(shared)) * PAGE_BYTES;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
