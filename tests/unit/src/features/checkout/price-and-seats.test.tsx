// Price, next start and the seats warning of the course page.
import { expect, test } from "vitest";
import { PriceAndSeats } from "#src/features/checkout/price-and-seats.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

type Course = Parameters<typeof PriceAndSeats>[0]["course"];

function panel(seatsTaken: number, changes: Partial<Course> = {}, maxCapacity = 30) {
  return render(<PriceAndSeats course={courseWith(seatsTaken, changes, maxCapacity)} />).place;
}

function courseWith(seatsTaken: number, changes: Partial<Course>, maxCapacity: number): Course {
  return {
    price: 299,
    originalPrice: 899,
    comingSoon: false,
    schedule: null,
    nextBatch: {
      batchNumber: 3,
      batchName: "Gamma",
      startDate: "2099-01-05",
      endDate: "2099-04-01",
      status: "upcoming",
      maxCapacity,
      seatsTaken,
    },
    ...changes,
  } as unknown as Course;
}

test("the price precedes the original one, which is struck through", () => {
  const place = panel(0);
  expect(textOf(place)).toContain("$299");
  expect(place.querySelector("s")?.textContent).toBe("$899");
  expect(textOf(place)).toContain("Next batch starts January 5, 2099");
});

test.each([
  [23, 30, "", ""],
  [24, 30, "", "Few Seats Left"],
  [25, 30, "Only 5 seats remaining in next batch!", ""],
  [29, 30, "Only 1 seats remaining in next batch!", ""],
  [30, 30, "", "Course Full"],
  [15, 20, "Only 5 seats remaining in next batch!", ""],
  [19, 20, "Only 1 seats remaining in next batch!", ""],
  [20, 20, "", "Course Full"],
])("%d of %d seats taken warns %j and shows %j", (seatsTaken, maxCapacity, ...[warning, badge]) => {
  const place = panel(seatsTaken, {}, maxCapacity);
  expect(place.querySelector('[role="status"]')?.textContent ?? "").toBe(warning);
  expect(place.querySelector('[data-slot="badge"]')?.textContent ?? "").toBe(badge);
});

test("a course in planning has no seats to warn about", () => {
  const place = panel(29, { comingSoon: true });
  expect(textOf(place)).not.toContain("seats remaining");
  expect(place.querySelector('[data-slot="badge"]')).toBeNull();
});

test("a person who is offered a seat is not told that the course is full", () => {
  for (const seatsTaken of [29, 30]) {
    const course = courseWith(seatsTaken, {}, 30);
    const { place } = render(<PriceAndSeats course={course} isOffered />);
    expect(textOf(place)).not.toMatch(/Course Full|seats remaining/);
  }
});

test("the times of the classes stand by the price", () => {
  const times = [{ startsAt: Date.UTC(2026, 11, 7, 23), endsAt: Date.UTC(2026, 11, 8, 1) }];
  const place = panel(0, { schedule: { timeZone: "America/New_York", isWeekly: true, times } });
  expect(textOf(place)).toContain("Mondays, 6:00 – 8:00 PM New York time");
});
