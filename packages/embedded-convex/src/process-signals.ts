// Signals of the process: its orderly end, and the watchdog thread, which uses SIGINT.
import type { Backend } from "./backend.ts";
import { useWatchdog } from "./functions/isolate/watchdog/guard.ts";
import { canWatch, WatchThread } from "./functions/isolate/watchdog/watch-thread.ts";

/** Longer than an orderly end takes; the launcher's limit is lower. */
const FORCED_EXIT_MS = 9000;
/** To start a thread costs as much as the first answers, which come first. */
const WATCH_AFTER_MS = 1000;
const EXIT_BY_SIGINT = 130;

interface ProcessHooks {
  readonly say: (line: string) => void;
  readonly fatal: (error: unknown) => void;
}

export function endOnSignals(backend: Backend, { say, fatal }: ProcessHooks): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => {
      say("The backend did not end in time.");
      process.exit(1);
    }, FORCED_EXIT_MS).unref();
    backend.close().then(() => process.exit(0), fatal);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  if (canWatch) setTimeout(() => void watch(end, say), WATCH_AFTER_MS).unref();
}

/** From here on the thread reports SIGINT. If the thread ends, the process handles SIGINT as before. */
async function watch(end: () => void, say: (line: string) => void): Promise<void> {
  const thread = await WatchThread.start({
    onTakeOver: () => void process.off("SIGINT", end),
    onInterrupt(where) {
      if (where === "idle") end();
      else endAtOnce(say);
    },
    onLost() {
      useWatchdog(null);
      process.off("SIGINT", end);
      process.on("SIGINT", end);
    },
  }).catch(() => null);
  if (thread !== null) useWatchdog(thread);
}

/** The signal hit the engine in the middle of its work, which is as good as a crash: what was acknowledged is on disk. */
function endAtOnce(say: (line: string) => void): void {
  say("The backend was interrupted in the middle of its work and ends at once.");
  process.removeAllListeners("exit");
  process.exit(EXIT_BY_SIGINT);
}
