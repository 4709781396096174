// The supervisor's own log in the data folder: which part started, ended and was started again, and unexpected errors.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { shortenLog } from "embedded-convex/tools/log-file.ts";

const logFile = (logDir: string): string => path.join(logDir, "supervisor.log");

/** Never throws: a full disk is no reason to end. */
export function supervisorLog(logDir: string): (line: string) => void {
  shortenLog(logFile(logDir));
  return (line) => {
    try {
      mkdirSync(logDir, { recursive: true });
      appendFileSync(logFile(logDir), `${new Date().toISOString()} ${line}\n`);
    } catch {
      // The console has what matters most.
    }
  };
}
