// The dashboard's next steps: held and offered seats, waitlists, and the place of staff.
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { NextSteps } from "#src/features/dashboard/next-steps.tsx";
import { ContinuePanel } from "#src/features/learning/continue-panel.tsx";
import { SessionContext, type Me } from "#src/lib/session.ts";
import { MESSAGES } from "#shared/messages.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const LEARNER = { permissions: [], isListedAdmin: false, hasAdminRole: false };
const COURSE = { courseId: "FAAI", courseTitle: "AI" };

function show(user: object, given: { holds?: object[]; places?: object[] } = {}) {
  const convex = new FakeConvex();
  convex.setQuery("checkouts:mine", given.holds ?? []);
  convex.setQuery("waitlist:mine", given.places ?? []);
  const { place } = render(
    convex.wrap(
      <SessionContext value={{ status: "signed-in", user: user as Me }}>
        <MemoryRouter>
          <NextSteps />
        </MemoryRouter>
      </SessionContext>,
    ),
  );
  const links = [...place.querySelectorAll("a")].map((link) => [textOf(link), link.getAttribute("href")]);
  return { links, words: textOf(place) };
}

test("a learner without anything to do sees nothing", () => {
  expect(show(LEARNER)).toEqual({ links: [], words: "" });
});

test("a held seat has its countdown, an offered one its deadline, a place its position", () => {
  const offered = { state: "offered", expiresAt: Date.now(), batchName: "Gamma" };
  const { links, words } = show(LEARNER, {
    holds: [{ ...COURSE, expiresAt: Date.now() + 65_500 }],
    places: [
      { ...COURSE, courseId: "Offer", entry: offered },
      { ...COURSE, courseId: "Wait", entry: { state: "waiting", position: 3 } },
    ],
  });
  expect(words).toContain("A seat in AI is held for you for 1:05.");
  expect(words).toContain("A seat in batch Gamma of AI is offered to you until");
  expect(words).toContain("You are number 3 on the waitlist of AI.");
  expect(links).toEqual([
    [MESSAGES.finishPayment, "/courses/FAAI"],
    [MESSAGES.takeSeat, "/courses/Offer"],
    ["View course", "/courses/Wait"],
  ]);
});

test("one thing to do is enough; waiting is less than what can be done", () => {
  const hold = { ...COURSE, expiresAt: Date.now() + 65_500 };
  const waiting = { ...COURSE, entry: { state: "waiting", position: 3 } };
  expect(show(LEARNER, { holds: [hold] }).links).toEqual([[MESSAGES.finishPayment, "/courses/FAAI"]]);
  expect(document.querySelector("a")?.dataset["variant"]).toBe("primary");
  document.body.replaceChildren();
  expect(show(LEARNER, { places: [waiting] }).links).toEqual([["View course", "/courses/FAAI"]]);
  expect(document.querySelector("a")?.dataset["variant"]).toBe("secondary");
});

test("an offered seat that was taken is named once, as a hold", () => {
  const offered = { state: "offered", expiresAt: Date.now(), batchName: "Gamma" };
  const { links, words } = show(LEARNER, {
    holds: [{ ...COURSE, expiresAt: Date.now() + 65_500 }],
    places: [{ ...COURSE, entry: offered }],
  });
  expect(links).toEqual([[MESSAGES.finishPayment, "/courses/FAAI"]]);
  expect(words).not.toContain("offered");
});

test("the first step of staff is their own place", () => {
  const teacher = { ...LEARNER, permissions: ["manage_courses"] };
  expect(show(teacher).links).toEqual([[MESSAGES.openTeaching, "/instructor"]]);
  const admin = { ...teacher, hasAdminRole: true };
  expect(show(admin).links).toEqual([[MESSAGES.openAdminPanel, "/admin/dashboard"]]);
});

test("a member's course page leads to the next open lesson, and says when all are done", () => {
  const open = (progress: object) => {
    const convex = new FakeConvex();
    convex.setQuery("progress:mine", { lockedLessons: [], ...progress }, { courseId: "FAAI" });
    convex.setQuery("enrollments:mine", []);
    const curriculum = [{ title: "One", topics: ["First", "Second"], lessons: 2 }];
    const course = {
      courseId: "FAAI",
      title: "AI",
      curriculum,
      lessons: 2,
      lessonIds: ["a", "b"],
      hasDownload: false,
    };
    const { place } = render(
      convex.wrap(
        <MemoryRouter>
          <ContinuePanel course={course} />
        </MemoryRouter>,
      ),
    );
    return [textOf(place), place.querySelector("a")?.getAttribute("href")];
  };
  expect(open({ completedLessons: ["a"], progress: 50, status: "enrolled" })).toEqual([
    "Continue: Second",
    "/learn/FAAI/b",
  ]);
  expect(open({ completedLessons: [], lockedLessons: ["a"], progress: 0, status: "enrolled" })).toEqual([
    "Start: Second",
    "/learn/FAAI/b",
  ]);
  expect(open({ completedLessons: ["a", "b"], progress: 100, status: "completed" })).toEqual([
    MESSAGES.allLessonsDone,
    undefined,
  ]);
});
