// What a torture case is: a number of seeded rounds that answer with counters and with whatever was lost.
import type { TortureStack } from "./stack.ts";

export interface TortureRun {
  rounds: number;
  seed: number;
  say: (line: string) => void;
  /** A stack of its own, started when it is first asked for. */
  stack: () => Promise<TortureStack>;
}

export interface TortureResult {
  counters: Readonly<Record<string, number>>;
  /** One sentence each; a run without any is a good one. */
  losses: string[];
}

export interface TortureCase {
  /** Rounds of a quick look, and of the full figure. */
  sample: number;
  full: number;
  run: (run: TortureRun) => Promise<TortureResult>;
}

/** Counters by name, made as they are needed. */
export function newCounters(): { add: (name: string, by?: number) => void; all: Record<string, number> } {
  const all: Record<string, number> = {};
  return {
    all,
    add: (name, by = 1) => {
      all[name] = (all[name] ?? 0) + by;
    },
  };
}
