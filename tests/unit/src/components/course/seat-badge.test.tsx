// The texts of the seat badge at their boundaries.
import { expect, test } from "vitest";
import { SeatBadge } from "#src/components/course/seat-badge.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

test.each([
  [23, 30, ""],
  [24, 30, "Few Seats Left"],
  [25, 30, "Few Seats Left"],
  [29, 30, "Few Seats Left"],
  [30, 30, "Course Full"],
  [31, 30, "Course Full"],
  [15, 20, ""],
  [16, 20, "Few Seats Left"],
  [19, 20, "Few Seats Left"],
  [20, 20, "Course Full"],
])("%d of %d seats taken reads %j", (seatsTaken, maxCapacity, words) => {
  expect(textOf(render(<SeatBadge seatsTaken={seatsTaken} maxCapacity={maxCapacity} />).place)).toBe(words);
});
