// The functions of these runs end by themselves, and their time is not the machine's: a watchdog by wall-clock time would
// interrupt them on a busy machine.
import { useWatchdog } from "../../src/functions/isolate/watchdog/guard.ts";

/** For engines in this process, until what it returns is called. */
export function withoutWatchdog(): () => void {
  useWatchdog({
    countsComputing: false,
    run(script, context) {
      script.runInContext(context);
      return true;
    },
    leave: () => undefined,
  });
  return () => useWatchdog(null);
}
