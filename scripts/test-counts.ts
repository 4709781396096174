// Reads how many tests passed and failed out of each runner's JSON report.

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** How many of those that passed needed a second try. */
  readonly flaky?: number;
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

/** A flaky story passed on its second try: it counts as passed, and as flaky. Errors outside tests are failures. */
export function countPlaywright(report: unknown): Counts {
  if (report === null) return NONE;
  const { stats, errors } = report as PlaywrightReport;
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected + (errors ?? []).length, flaky };
}
