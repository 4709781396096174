// Reads how many tests passed and failed out of each runner's JSON report.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const NONE: Counts = { passed: 0, failed: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: { status: string; assertionResults: unknown[] }[];
}

/** A file that failed before any of its tests ran counts as one failure. */
export function countVitest(report: unknown): Counts {
  if (report === null) return NONE;
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const brokenFiles = (testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** A flaky story passed only on another try: it counts as failed. Errors outside tests count too. */
export function countPlaywright(report: unknown): Counts {
  if (report === null) return NONE;
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + (errors ?? []).length };
}
