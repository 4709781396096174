// The processes of a stack, as the system sees them.
import { readdirSync, readFileSync } from "node:fs";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // It has ended, or belongs to another user.
    return "";
  }
}

const processIds = (): string[] => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** Running processes that were started for a data folder, whatever their parent process is. */
export function processesOf(dataDir: string): number[] {
  return processIds()
    .filter((pid) => read(`/proc/${pid}/environ`).split("\0").includes(`COHORT_DATA=${dataDir}`))
    .filter((pid) => !/^State:\s+Z/m.test(read(`/proc/${pid}/status`)))
    .map(Number);
}

export const commandLines = (): string[] => processIds().map((pid) => read(`/proc/${pid}/cmdline`));
