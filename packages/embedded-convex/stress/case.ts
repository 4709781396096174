// The interface of a stress case: a number of seeded rounds that return counters and the violations found.

export interface StressRun {
  rounds: number;
  seed: number;
  say: (line: string) => void;
}

export interface StressResult {
  counters: Readonly<Record<string, number>>;
  /** One sentence each; a run without any has passed. */
  losses: string[];
}

export interface StressCase<Run extends StressRun = StressRun> {
  /** Rounds of a sample, and of a full run. */
  sample: number;
  full: number;
  run: (run: Run) => Promise<StressResult>;
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
