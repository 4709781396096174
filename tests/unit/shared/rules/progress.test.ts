// Progress at its boundaries.
import { expect, test } from "vitest";
import { clampProgress, percentDone, progressStep } from "../../../../shared/rules/progress.ts";

test("is clamped, and refuses what is not a finite number", () => {
  expect([clampProgress(-1), clampProgress(0), clampProgress(100), clampProgress(101)]).toEqual([
    0, 0, 100, 100,
  ]);
  expect(() => clampProgress(Number.NaN)).toThrow(RangeError);
  expect(() => clampProgress(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("only all lessons make 100 percent", () => {
  expect(percentDone(24, 25)).toBe(96);
  expect(percentDone(25, 25)).toBe(100);
  expect(percentDone(3, 0)).toBe(0);
});

test("the bar changes at 50 and at 100", () => {
  expect([49, 50, 99, 100].map(progressStep)).toEqual(["low", "half", "half", "done"]);
});
