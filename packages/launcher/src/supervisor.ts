// Supervises one child process: when it ends unexpectedly, it is started again on the same ports and folder.
import { setTimeout as sleep } from "node:timers/promises";
import { startChild, type Child, type ChildSpec } from "embedded-convex/tools/child.ts";

export interface Supervised {
  pid(): number;
  /** Sends SIGTERM, and kills it when it has not ended within the limit. */
  stop(limitMs: number): Promise<void>;
}

export interface SupervisorEvents {
  onRestart(): void;
  /** Called when it has ended too often to be started again. */
  onGiveUp(reason: string): void;
  /** A line for the supervisor's log. */
  log(line: string): void;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;
// A child that lived this long was healthy: its next death starts the back-off anew.
const HEALTHY_AFTER_MS = 10_000;
// With the back-off about a minute of trying.
const DEATHS_BEFORE_GIVING_UP = 30;
// One that does not even get ready: about ten seconds, which outlasts a port that is still held, or a second kill.
const FAILED_STARTS_BEFORE_GIVING_UP = 8;

/** @throws Error when the first start fails; later ones are tried again. */
export async function supervise(
  spec: ChildSpec,
  events: SupervisorEvents,
  signal: AbortSignal,
): Promise<Supervised> {
  const stopping = new AbortController();
  let child = await startChild(spec, signal);
  events.log(`${spec.name}: started as process ${child.pid}`);
  const watching = watch();
  return {
    pid: () => child.pid,
    async stop(limitMs) {
      stopping.abort();
      await child.stop(limitMs);
      await watching;
    },
  };

  async function watch(): Promise<void> {
    let deaths = 0;
    for (;;) {
      const startedAt = performance.now();
      const code = await child.exited;
      if (stopping.signal.aborted) return;
      deaths = performance.now() - startedAt > HEALTHY_AFTER_MS ? 1 : deaths + 1;
      events.log(`${spec.name}: process ${child.pid} ended (${code}) and is started again`);
      if (deaths > DEATHS_BEFORE_GIVING_UP) {
        events.onGiveUp(`${spec.name} ended ${deaths} times in a row (last: ${code}).`);
        return;
      }
      const next = await startAgain(deaths);
      if (next === null) return;
      child = next;
      events.log(`${spec.name}: started again as process ${child.pid}`);
      events.onRestart();
    }
  }

  /** The new child, or null when there is to be none. */
  async function startAgain(deaths: number): Promise<Child | null> {
    for (let failed = 0; ; failed += 1) {
      try {
        await sleep(delayMs(deaths + failed), null, { signal: stopping.signal });
        return await startChild(spec, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return null;
        events.log((error as Error).message);
        if (failed < FAILED_STARTS_BEFORE_GIVING_UP) continue;
        events.onGiveUp((error as Error).message);
        return null;
      }
    }
  }
}

const delayMs = (deaths: number): number => Math.min(FIRST_DELAY_MS * 2 ** (deaths - 1), LONGEST_DELAY_MS);
