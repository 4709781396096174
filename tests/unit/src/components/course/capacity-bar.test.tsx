// How full a batch is, and which of its seats are only held.
import { expect, test } from "vitest";
import { CapacityBar } from "#src/components/course/capacity-bar.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const shown = (seats: { seatsTaken: number; enrolled?: number; maxCapacity?: number; name?: string }) => {
  const { place, unmount } = render(<CapacityBar maxCapacity={30} label="Seats" {...seats} />);
  const text = textOf(place);
  unmount();
  return text;
};

test.each([
  [{ seatsTaken: 6, enrolled: 5 }, "6/30 · 20%5 enrolled + 1 held"],
  [{ seatsTaken: 6, enrolled: 6 }, "6/30 · 20%"],
  [{ seatsTaken: 6 }, "6/30 · 20%"],
  [{ seatsTaken: 6, name: "Seats taken" }, "Seats taken6/30 · 20%"],
  [{ seatsTaken: 0, maxCapacity: 0 }, "0/0 · 0%"],
  [{ seatsTaken: 1, maxCapacity: 1 }, "1/1 · 100%"],
])("of %j it says %s", (seats, text) => {
  expect(shown(seats)).toBe(text);
});
