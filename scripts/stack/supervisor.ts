// Keeps one child alive: when it dies unasked, it is started again on the same ports and folder.
import { setTimeout as sleep } from "node:timers/promises";
import { startChild, type Child, type ChildSpec } from "./child.ts";

export interface Supervised {
  pid(): number;
  stop(): Promise<void>;
}

export interface SupervisorEvents {
  onRestart(pid: number): void;
  /** Called when it died too often to be worth another try. */
  onGiveUp(reason: string): void;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2_000;
// A child that lived this long was healthy: its next death starts the back-off anew.
const HEALTHY_AFTER_MS = 10_000;
// With the back-off about a minute of trying; a child that never gets ready ends it at once.
const DEATHS_BEFORE_GIVING_UP = 30;

export async function supervise(spec: ChildSpec, events: SupervisorEvents): Promise<Supervised> {
  let child: Child = await startChild(spec);
  let stopping = false;
  void watch();
  return {
    pid: () => child.pid,
    async stop() {
      stopping = true;
      await child.stop();
    },
  };

  async function watch(): Promise<void> {
    let quickDeaths = 0;
    while (!stopping) {
      const startedAt = performance.now();
      const code = await child.exited;
      if (isStopping()) return;
      quickDeaths = performance.now() - startedAt > HEALTHY_AFTER_MS ? 1 : quickDeaths + 1;
      if (quickDeaths > DEATHS_BEFORE_GIVING_UP) {
        events.onGiveUp(`${spec.name} ended ${quickDeaths} times in a row (last: ${code})`);
        return;
      }
      await sleep(Math.min(FIRST_DELAY_MS * 2 ** (quickDeaths - 1), LONGEST_DELAY_MS));
      if (isStopping()) return;
      await restart();
    }
  }

  async function restart(): Promise<void> {
    try {
      child = await startChild(spec);
      if (isStopping()) await child.stop();
      else events.onRestart(child.pid);
    } catch (error) {
      events.onGiveUp((error as Error).message);
      stopping = true;
    }
  }

  // A function, because `stopping` changes while this loop awaits.
  function isStopping(): boolean {
    return stopping;
  }
}
