// Progress at its boundaries.
import { expect, test } from "vitest";
import { clampProgress, isComplete, percentDone, progressStep } from "#shared/rules/progress.ts";

test("is clamped, and refuses what is not a finite number", () => {
  expect([-5, 0, 49, 50, 99, 100, 101].map(clampProgress)).toEqual([0, 0, 49, 50, 99, 100, 100]);
  expect(() => clampProgress(Number.NaN)).toThrow(RangeError);
  expect(() => clampProgress(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test("only all lessons make 100 percent", () => {
  expect(percentDone(24, 25)).toBe(96);
  // Rounded to the nearest, 199 of 200 lessons would be everything.
  expect([percentDone(2, 3), percentDone(199, 200), percentDone(0, 3)]).toEqual([66, 99, 0]);
  expect([percentDone(25, 25), percentDone(1, 1), percentDone(0, 1)]).toEqual([100, 100, 0]);
  expect([percentDone(3, 0), percentDone(0, 0), percentDone(1, -1)]).toEqual([0, 0, 0]);
  expect(percentDone(30, 25)).toBe(100);
});

test("the bar changes at 50 and at 100", () => {
  expect([0, 49, 50, 99, 100].map(progressStep)).toEqual(["low", "low", "half", "half", "done"]);
});

test("only 100 and more is complete", () => {
  expect([0, 99, 99.9, 100, 101].map(isComplete)).toEqual([false, false, false, true, true]);
});
