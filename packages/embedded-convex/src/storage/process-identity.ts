// Whether a process still runs, as opposed to another one that reuses its id.
import { readFileSync } from "node:fs";

/** Whether a process has this id, of any user. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process where the system reports it (Linux), otherwise null. */
export function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Field 22; the name in field 2 may hold spaces and ends with the last parenthesis.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** `startedAt` is what `startOf` reported for the process. */
export function isSameProcess(pid: number, startedAt: string | null): boolean {
  if (!isRunning(pid)) return false;
  const now = startOf(pid);
  return now === null || startedAt === null || startedAt === now;
}
