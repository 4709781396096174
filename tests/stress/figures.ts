// Figures of a stack under load: quantiles of waits, and processes that have ended.
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}

/** Processes that have ended since; a restarted process has another id. */
export function deadOf(now: StackInfo, before: StackInfo): string[] {
  const pids: Readonly<Record<string, number>> = now.pids;
  return Object.entries(before.pids)
    .filter(([name, pid]) => pids[name] !== pid || !isAlive(pid))
    .map(([name]) => name);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
