// What a seat count means, at its boundaries.
import { expect, test } from "vitest";
import { onlySeatsLeft, seatBadge } from "#shared/rules/seats.ts";

test.each([
  [23, 30, null],
  [24, 30, "few"],
  [25, 30, "few"],
  [29, 30, "few"],
  [30, 30, "full"],
  [15, 20, null],
  [16, 20, "few"],
  [19, 20, "few"],
  [20, 20, "full"],
  [0, 30, null],
])("%i of %i", (taken, capacity, badge) => {
  expect(seatBadge(taken, capacity)).toBe(badge);
});

test.each([
  [24, null],
  [25, 5],
  [29, 1],
  [30, null],
  [31, null],
])("%i of 30 seats taken warns with %s", (taken, left) => {
  expect(onlySeatsLeft(taken, 30)).toBe(left);
});
