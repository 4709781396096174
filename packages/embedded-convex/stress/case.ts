// What a stress case is: a number of seeded rounds that answer with counters and with whatever was lost.

export interface StressRun {
  rounds: number;
  seed: number;
  say: (line: string) => void;
}

export interface StressResult {
  counters: Readonly<Record<string, number>>;
  /** One sentence each; a run without any is a good one. */
  losses: string[];
}

export interface StressCase<Run extends StressRun = StressRun> {
  /** Rounds of a quick look, and of the full figure. */
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
