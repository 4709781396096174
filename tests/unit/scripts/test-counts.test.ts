import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest } from "../../../scripts/test-counts.ts";

describe("counting vitest", () => {
  test("adds a file that broke before its first test as one failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { status: "failed", assertionResults: [] },
        { status: "failed", assertionResults: [{}] },
        { status: "passed", assertionResults: [{}] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  test("no report is no test", () => {
    expect(countVitest(null)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe("counting Playwright", () => {
  test("a flaky story passed, an error outside the stories is a failure", () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 4 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 9, failed: 2, skipped: 4 });
  });
});
