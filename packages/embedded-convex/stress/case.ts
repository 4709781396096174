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
  /** Counters of what a run must have met to show anything: faults, conflicts, refusals. */
  mustFire: readonly string[];
  run: (run: Run) => Promise<StressResult>;
}

/** One sentence for each of them that a run never met. */
export const neverFired = (
  { mustFire }: Pick<StressCase, "mustFire">,
  { counters }: Pick<StressResult, "counters">,
): string[] =>
  mustFire.filter((name) => !((counters[name] ?? 0) > 0)).map((name) => `"${name}" never happened`);

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
