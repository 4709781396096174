// A card of the catalogue: its texts and its badge.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { CourseCard, type CourseCardData } from "#src/features/catalog/course-card.tsx";
import type { OwnPlace } from "#src/lib/course-state.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const batch = {
  batchNumber: 3,
  batchName: "Gamma",
  startDate: "2026-12-21",
  endDate: "2027-03-29",
  status: "upcoming",
  maxCapacity: 30,
  seatsTaken: 23,
} as const;

function card(changes: Partial<CourseCardData> = {}, own?: OwnPlace) {
  const course: CourseCardData = {
    courseId: "FAAI",
    title: "Foundations to Frontiers of AI",
    description: "From the first regression on.",
    level: "Beginner",
    duration: "14 weeks",
    lessons: 25,
    price: 299,
    originalPrice: 899,
    icon: "compass",
    image: "loss-landscape",
    category: "Artificial Intelligence",
    instructor: "Dr. Ines Sample",
    instructorBio: "Ines teaches.",
    comingSoon: false,
    nextBatch: batch,
    sellable: true,
    rating: { average: 4.65, count: 12 },
    ...changes,
  };
  const { place } = render(
    <MemoryRouter>
      <CourseCard course={course} own={own} />
    </MemoryRouter>,
  );
  return { place, badge: place.querySelector('[data-slot="badge"]')?.textContent ?? "" };
}

test("shows the course, its price and its rating", () => {
  const { place, badge } = card();
  for (const words of [
    "Artificial Intelligence · Beginner",
    "14 weeks",
    "25 lessons",
    "Taught by Dr. Ines Sample",
    "$299",
    "$899",
    "(12 reviews)",
  ])
    expect(textOf(place)).toContain(words);
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/courses/FAAI");
  expect(place.querySelector('[data-slot="course-icon"]')?.getAttribute("data-icon")).toBe("compass");
  expect(badge).toBe("Open for Enrollment");
});

test.each([
  [24, "Few Seats Left"],
  [29, "Few Seats Left"],
  [30, "Course Full"],
])("with %d of 30 seats taken it is marked %j", (seatsTaken, words) => {
  expect(card({ nextBatch: { ...batch, seatsTaken } }).badge).toBe(words);
});

test("a course in planning is labelled and shows no seats", () => {
  const { place, badge } = card({ comingSoon: true, nextBatch: { ...batch, seatsTaken: 30 } });
  expect(badge).toBe("Coming Soon");
  expect(place.querySelector('[data-slot="seat-meter"]')).toBeNull();
  expect(textOf(place)).not.toContain("seats");
  expect(textOf(place)).toContain("Planned to start December 21, 2026");
});

test("what the reader has of the course comes before its state", () => {
  const full = { nextBatch: { ...batch, seatsTaken: 30 } };
  expect(card(full, "enrolled").badge).toBe("You are enrolled");
  expect(card(full, "offered").badge).toBe("A seat is held for you");
  expect(card(full, "waiting").badge).toBe("On the waitlist");
});

test("a batch that runs, and a course without one, are named", () => {
  expect(card({ nextBatch: { ...batch, status: "active" } }).badge).toBe("In Progress");
  const { place, badge } = card({ nextBatch: null, sellable: false });
  expect(badge).toBe("Enrollment closed");
  expect(textOf(place)).toContain("Next dates to be announced");
});

test.each([
  ["upcoming", true, "starts December 21, 2026"],
  ["active", true, "started December 21, 2026"],
  ["completed", false, "Enrollment closed"],
] as const)("seats of a batch that is %s are shown: %s", (status, isShown, words) => {
  const { place } = card({ nextBatch: { ...batch, status } });
  expect(place.querySelector('[data-slot="seat-meter"]') !== null).toBe(isShown);
  expect(textOf(place)).toContain(words);
});
