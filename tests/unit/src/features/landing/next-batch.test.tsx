// The parts of the landing page that speak of the next batch and of the people who teach.
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { ClosingCall } from "#src/features/landing/closing-call.tsx";
import { nextOpenBatch } from "#src/features/landing/next-batch.ts";
import { People } from "#src/components/course/people.tsx";
import { Schedule } from "#src/features/landing/schedule.tsx";
import { SessionContext, type Me, type Session, type StoredSession } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const course = (courseId: string, startDate: string, changes: object = {}) => ({
  ...{ courseId, title: `Course ${courseId}`, duration: "14 weeks", price: 299, sellable: true },
  ...{ instructor: "Dr. Ines Sample", instructorBio: "Ines teaches." },
  nextBatch: {
    ...{ batchName: "Gamma", startDate, endDate: "2027-03-29", status: "upcoming" },
    ...{ seatsTaken: 4, maxCapacity: 30 },
  },
  ...changes,
});

function read(part: ReactNode, courses: readonly object[]): { text: string; place: HTMLElement } {
  const convex = new FakeConvex();
  convex.setQuery("courses:list", courses);
  const { place } = render(
    <MemoryRouter>
      <SessionContext value={{ status: "signed-out" }}>{convex.wrap(part)}</SessionContext>
    </MemoryRouter>,
  );
  return { text: textOf(place), place };
}

const COURSES = [
  course("LATE", "2027-02-01"),
  course("SOON", "2026-12-21"),
  course("PLANNED", "2026-01-01", { sellable: false, instructor: "Prof. Ada King" }),
];

test("the next batch is the open one that begins first", () => {
  expect(nextOpenBatch(COURSES as never)?.course.courseId).toBe("SOON");
  expect(nextOpenBatch([COURSES[2]] as never)).toBeUndefined();
});

test("the closing call states the real number of open seats", () => {
  expect(read(<ClosingCall />, COURSES).text).toContain(
    "26 of 30 seats are open in the batch that starts on December 21, 2026.",
  );
  expect(read(<ClosingCall />, []).text).toContain("No batch is open right now.");
});

const CACHED = { uid: "ann", name: "Ann" } as unknown as StoredSession;

test.each<[string, Session, boolean]>([
  ["a visitor", { status: "signed-out" }, true],
  ["a signed-in person", { status: "signed-in", user: { uid: "ann" } as unknown as Me }, false],
  ["a person who was signed in", { status: "loading", known: false, cached: CACHED }, false],
  ["a person of whom nothing is known yet", { status: "loading", known: false, cached: null }, true],
])("%s is asked to register: %s", (_, session, isAsked) => {
  const convex = new FakeConvex();
  convex.setQuery("courses:list", COURSES);
  const { place } = render(
    <MemoryRouter>
      <SessionContext value={session}>{convex.wrap(<ClosingCall />)}</SessionContext>
    </MemoryRouter>,
  );
  expect(place.querySelector("a[href='/register']") !== null).toBe(isAsked);
});

test("the schedule has dates, rhythm, price and the way to refunds", () => {
  const { text, place } = read(<Schedule />, COURSES);
  for (const words of ["Course SOON, batch Gamma", "December 21, 2026", "March 29, 2027", "$299, paid once"])
    expect(text).toContain(words);
  expect(place.querySelector('a[href="/refunds"]')).not.toBeNull();
});

test("every instructor is shown once, and invented people are marked as samples", () => {
  const { place } = read(<People />, COURSES);
  const people = [...place.querySelectorAll("article")].map(textOf);
  expect(people).toHaveLength(2);
  expect(people.map((text) => text.includes("Sample profile"))).toEqual([true, false]);
});
