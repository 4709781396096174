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
  [23, 30, "", "Open for Enrollment"],
  [24, 30, "", "Few Seats Left"],
  [25, 30, "Only 5 seats remaining in next batch!", "Few Seats Left"],
  [29, 30, "Only 1 seats remaining in next batch!", "Few Seats Left"],
  [30, 30, "", "Course Full"],
  [15, 20, "Only 5 seats remaining in next batch!", "Open for Enrollment"],
  [19, 20, "Only 1 seats remaining in next batch!", "Few Seats Left"],
  [20, 20, "", "Course Full"],
])("%d of %d seats taken warns %j and shows %j", (seatsTaken, maxCapacity, ...[warning, state]) => {
  const place = panel(seatsTaken, {}, maxCapacity);
  expect(place.querySelector('[role="status"]')?.textContent ?? "").toBe(warning);
  expect(place.querySelector('h2, [data-slot="badge"]')?.textContent).toBe(state);
});

test("seats are counted in the header of the page, and here only when few are left", () => {
  expect(textOf(panel(4))).not.toContain("seats");
  expect(textOf(panel(26))).toContain("Only 4 seats remaining");
});

test("a full batch is not called the next one", () => {
  const running = { batchNumber: 3, batchName: "Gamma", startDate: "2026-10-01", endDate: "2099-04-01" };
  const nextBatch = { ...running, status: "active", maxCapacity: 30, seatsTaken: 30 } as const;
  expect(textOf(panel(30))).not.toContain("Next batch");
  expect(textOf(panel(30, { nextBatch }))).toContain("Started October 1, 2026");
});

test("where nobody can enroll, the state is the headline above the price, with its reason", () => {
  const price = "Price: $299Original price: $899";
  for (const [seatsTaken, changes, words] of [
    [30, {}, `Course Full${price}Starts January 5, 2099`],
    [0, { comingSoon: true }, `Coming Soon${price}Planned to start January 5, 2099`],
    [0, { nextBatch: null }, `Enrollment closed${price}Next dates to be announced`],
  ] as const)
    expect(textOf(panel(seatsTaken, changes))).toBe(words);
});

test("a course in planning has no seats to warn about", () => {
  const place = panel(29, { comingSoon: true });
  expect(textOf(place)).not.toContain("seats remaining");
  expect(place.querySelector('[data-slot="badge"]')).toBeNull();
});

test("a person who is offered a seat is not told that the course is full", () => {
  for (const seatsTaken of [29, 30]) {
    const course = courseWith(seatsTaken, {}, 30);
    const { place } = render(<PriceAndSeats course={course} own="offered" />);
    expect(textOf(place)).not.toMatch(/Course Full|Few Seats Left|seats remaining/);
    expect(textOf(place)).toContain("$299");
  }
});

test("for a person who waits the state is a badge: their place is the headline", () => {
  const { place } = render(<PriceAndSeats course={courseWith(30, {}, 30)} own="waiting" />);
  expect(place.querySelector("h2")).toBeNull();
  expect(place.querySelector('[data-slot="badge"]')?.textContent).toBe("Course Full");
  expect(textOf(place)).not.toContain("seats left");
});

test("the times of the classes stand by the price, and where a seat is waited for or offered", () => {
  const times = [{ startsAt: Date.UTC(2026, 11, 7, 23), endsAt: Date.UTC(2026, 11, 8, 1) }];
  const schedule = { timeZone: "America/New_York", isWeekly: true, times };
  const offered = <PriceAndSeats course={courseWith(30, { schedule }, 30)} own="offered" />;
  for (const place of [panel(0, { schedule }), panel(30, { schedule }), render(offered).place])
    expect(textOf(place)).toMatch(/Mondays.*6:00 – 8:00 PM Eastern Time/);
});
