// What a run of all runners comes to: the numbers of its last line, and the exit code.
import type { Counts } from "./test-counts.ts";

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A runner failed without a failed test. */
  readonly isSilent: boolean;
  /** A runner executed no test. */
  readonly isEmpty: boolean;
  readonly exitCode: 0 | 1;
}

interface Runner {
  readonly counts: Counts;
  readonly exitCode: number;
}

/** `unproven`: named tests that did not pass. A skipped test counts as a failure, and so does a runner that broke. */
export function totalsOf(runners: readonly Runner[], unproven: number): Totals {
  const sumOf = (key: keyof Counts): number => runners.reduce((sum, { counts }) => sum + counts[key], 0);
  const isSilent = runners.some(({ counts, exitCode }) => exitCode !== 0 && counts.failed === 0);
  const isEmpty = runners.some(({ counts }) => counts.passed + counts.failed === 0);
  const broken = sumOf("failed") + sumOf("skipped") + (isSilent || isEmpty ? 1 : 0);
  // A named test that failed is counted already.
  const failed = broken === 0 ? unproven : broken;
  const isFailed = failed > 0 || runners.some(({ exitCode }) => exitCode !== 0);
  const exitCode = isFailed ? 1 : 0;
  return { passed: sumOf("passed"), failed, skipped: sumOf("skipped"), isSilent, isEmpty, exitCode };
}
