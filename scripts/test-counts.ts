// Reads how many tests passed and failed out of each runner's JSON report.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Skipped, planned or marked otherwise so that they did not run. */
  readonly skipped: number;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: { status: string; assertionResults: unknown[] }[];
}

/** A file that failed before any of its tests ran counts as one failure. */
export function countVitest(report: unknown): Counts {
  if (report === null) return NONE;
  const { numPassedTests, numFailedTests, testResults, ...others } = report as VitestReport;
  const brokenFiles = (testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const skipped = (others.numPendingTests ?? 0) + (others.numTodoTests ?? 0);
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped?: number };
  errors?: unknown[];
}

/** A flaky story passed on its second try. Errors outside tests are failures. */
export function countPlaywright(report: unknown): Counts {
  if (report === null) return NONE;
  const { stats, errors } = report as PlaywrightReport;
  const { expected, unexpected, flaky, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected + (errors ?? []).length, skipped };
}
