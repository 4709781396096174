// What a process has cost so far, as the kernel counts it.
import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Processor time of all its threads in ms; NaN where there is no /proc. */
export function processorMs(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold anything; user and system time are fields 14 and 15.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
