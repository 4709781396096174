// The watchdog by `vm`'s timeout: a thread for every turn, and a limit in wall-clock time.
import type vm from "node:vm";
import type { Watchdog } from "./watchdog.ts";

export const timeoutWatchdog: Watchdog = {
  countsComputing: false,
  run(script: vm.Script, context: vm.Context, limitMs: number): boolean {
    try {
      script.runInContext(context, { timeout: Math.ceil(limitMs) });
      return true;
    } catch (error) {
      if (isTimeout(error)) return false;
      throw error;
    }
  },
  leave: () => undefined,
};

function isTimeout(error: unknown): boolean {
  // The error belongs to the context's realm, where instanceof does not work.
  return (
    typeof error === "object" &&
    error !== null &&
    Reflect.get(error, "code") === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
