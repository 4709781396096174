// Holds of seats: their points, the waits that these cause, scarce batches, and how a wait is told.
import { expect, test } from "vitest";
import {
  HOLD_RULES,
  isScarce,
  networkShare,
  pointsOf,
  waitAfter,
  waitText,
  waitUnit,
} from "#shared/rules/holds.ts";

const MINUTE = 60_000;

test("the numbers are those of docs/architecture.md", () => {
  expect(HOLD_RULES).toEqual({
    heldAtOnce: 3,
    fullHold: 10,
    shortestHold: 2,
    memoryMs: 3 * 24 * 60 * MINUTE,
    scarceSeats: 3,
    scarcePart: 0.1,
    turnPoints: 20,
    turnMs: 2 * MINUTE,
  });
});

test.each([
  [0, 2],
  [2, 2],
  [2.01, 3],
  [9, 9],
  [9.01, 10],
  [10, 10],
  [600, 10],
])("a hold of %d minutes without a payment costs %i points", (minutes, points) => {
  expect(pointsOf(minutes * MINUTE)).toBe(points);
});

test.each([
  [0, 0],
  [29, 0],
  [30, 5],
  [39, 5],
  [40, 15],
  [50, 60],
  [59, 60],
  [60, 240],
  [70, 1440],
  [700, 1440],
])("with %i points people wait for %i minutes", (points, minutes) => {
  expect(waitAfter(points)).toBe(minutes * MINUTE);
});

test.each([
  [3, 8, true],
  [4, 8, false],
  [4, 31, true],
  [3, 30, true],
  [4, 30, false],
  [10, 100, true],
  [11, 100, false],
])("whether %i free seats of %i are scarce: %s", (free, capacity, is) => {
  expect(isScarce(free, capacity)).toBe(is);
});

test("a network may hold half of the seats that are free or its own, and one at least", () => {
  const cases: [number, number][] = [
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 0],
    [2, 2],
    [0, 3],
  ];
  expect(cases.map(([free, held]) => networkShare(free, held))).toEqual([1, 1, 1, 2, 2, 2]);
});

test.each([
  [1, { count: 1, unit: "second" }, "1 second"],
  [89, { count: 89, unit: "second" }, "89 seconds"],
  [90, { count: 2, unit: "minute" }, "2 minutes"],
  [120, { count: 2, unit: "minute" }, "2 minutes"],
  [121, { count: 3, unit: "minute" }, "3 minutes"],
  [5399, { count: 90, unit: "minute" }, "90 minutes"],
  [5400, { count: 2, unit: "hour" }, "2 hours"],
  [7200, { count: 2, unit: "hour" }, "2 hours"],
  [7201, { count: 3, unit: "hour" }, "3 hours"],
])("a wait of %i seconds", (seconds, parts, text) => {
  expect(waitUnit(seconds)).toEqual(parts);
  expect(waitText(seconds)).toBe(text);
});
