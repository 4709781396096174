// The last line of a run, and its exit code.
import { expect, test } from "vitest";
import { totalsOf } from "../../../scripts/test-totals.ts";

const runner = (passed: number, { failed = 0, skipped = 0, exitCode = 0 } = {}) => ({
  counts: { passed, failed, skipped },
  exitCode,
});

test.each([
  ["all passed", [runner(3), runner(2)], 0, { passed: 5, failed: 0, exitCode: 0 }],
  [
    "one failed",
    [runner(3, { failed: 1, exitCode: 1 }), runner(2)],
    0,
    { passed: 5, failed: 1, exitCode: 1 },
  ],
  ["one was skipped", [runner(3, { skipped: 1 }), runner(2)], 0, { failed: 1, skipped: 1, exitCode: 1 }],
  [
    "a runner failed without a failed test",
    [runner(3, { exitCode: 1 })],
    0,
    { failed: 1, isSilent: true, exitCode: 1 },
  ],
  ["a runner ran no test", [runner(3), runner(0)], 0, { failed: 1, isEmpty: true, exitCode: 1 }],
  ["a named test did not pass", [runner(3)], 2, { passed: 3, failed: 2, exitCode: 1 }],
  ["a named test failed", [runner(3, { failed: 1, exitCode: 1 })], 1, { failed: 1, exitCode: 1 }],
])("%s", (...[, runners, unproven, expected]) => {
  expect(totalsOf(runners, unproven)).toMatchObject(expected);
});
