// The steps of a class and its timer.
import { expect, test } from "vitest";
import { stepsOf, stepWithin, timerLeft } from "#shared/rules/class-board.ts";

const STEPS = ["Welcome", "Gradients", "Questions"];

test("every line of the agenda that is not blank is a step", () => {
  expect(stepsOf("Welcome\n\n  Gradients \n \nQuestions\n")).toEqual(STEPS);
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [1.9, 1],
  [2, 2],
  [3, 2],
  [Number.NaN, 0],
])("step %d of three is step %i", (step, nearest) => {
  expect(stepWithin(step, STEPS)).toBe(nearest);
});

test("without an agenda there is the first step only", () => {
  expect([0, 1, 5].map((step) => stepWithin(step, []))).toEqual([0, 0, 0]);
});

test("a timer runs down to nothing and not below", () => {
  const timer = { timerStartedAt: 1000, timerMinutes: 2 };
  expect([1000, 61_000, 120_999, 121_000, 200_000].map((now) => timerLeft(timer, now))).toEqual([
    ...[120_000, 60_000, 1, 0, 0],
  ]);
  expect(timerLeft({ ...timer, timerStartedAt: null }, 1000)).toBeNull();
});
