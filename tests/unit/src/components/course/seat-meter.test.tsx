// The seats of a batch as ticks.
import { expect, test } from "vitest";
import { SeatMeter } from "#src/components/course/seat-meter.tsx";
import { render } from "#tests/helpers/render.tsx";

test.each([
  [6, 30, 6, 30],
  [0, 30, 0, 30],
  [30, 30, 30, 30],
  [40, 40, 40, 40],
  [1, 100, 1, 40],
  [100, 100, 40, 40],
  [0, 0, 0, 0],
])("%i of %i seats are %i of %i ticks", (...[seatsTaken, maxCapacity, filled, ticks]) => {
  const { place } = render(<SeatMeter seatsTaken={seatsTaken} maxCapacity={maxCapacity} />);
  const drawn = [...place.querySelectorAll("[data-slot=seat-tick]")];
  expect([drawn.filter((tick) => tick.hasAttribute("data-taken")).length, drawn.length]).toEqual([
    filled,
    ticks,
  ]);
});
