// The cards of a learner's courses.
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { MyCourses } from "#src/features/dashboard/my-courses.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import type { Me } from "#src/lib/session.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen, signedIn } from "#tests/helpers/screen.tsx";

const ENROLLMENT = {
  ...{ enrollmentId: "1", courseId: "FAAI", courseTitle: "Foundations", batchNumber: 3, batchName: "Gamma" },
  ...{
    batchStatus: "active",
    status: "active",
    progress: 33.4,
    enrolledAt: Date.parse("2026-11-01T10:00:00Z"),
  },
  ...{
    startDate: "2026-10-05",
    lessons: 25,
    lessonsDone: 8,
    choosesUntil: null,
    next: { lessonId: "loss-functions", title: "Loss functions" },
  },
};

function shown(enrollments: readonly object[], places: readonly object[] = []) {
  const convex = new FakeConvex();
  convex.setQuery("waitlist:mine", places);
  convex.setQuery("enrollments:mine", enrollments);
  const { place, unmount } = render(<MemoryRouter>{convex.wrap(<MyCourses />)}</MemoryRouter>);
  const answer = {
    text: textOf(place),
    ways: [...place.querySelectorAll("a")].map((a) => a.getAttribute("href")),
  };
  unmount();
  return answer;
}

test("a card has title, status, progress, batch and date, and leads to the material", () => {
  const { text, ways } = shown([ENROLLMENT]);
  for (const words of [
    "Foundations",
    "Active",
    "33% complete",
    "Batch 3 · Gamma",
    "In Progress",
    "November 1, 2026",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Continue: Loss functions");
  expect(ways).toEqual(["/learn/FAAI/loss-functions", "/courses/FAAI", "/learn/FAAI/room/3"]);
});

test("a course without a completed lesson is started, not continued", () => {
  const { text } = shown([{ ...ENROLLMENT, lessonsDone: 0, progress: 0 }]);
  expect(text).toContain("Start: Loss functions");
  expect(text).not.toContain("Continue");
});

test("a canceled batch asks for a choice until its deadline, before anything else", () => {
  const { text, ways } = shown([{ ...ENROLLMENT, choosesUntil: Date.parse("2026-12-06T00:00:00Z") }]);
  expect(text).toContain("Batch Gamma is canceled. Please choose by Dec 6, 2026");
  expect(text).not.toContain("Continue: Loss functions");
  expect(ways).toEqual(["/courses/FAAI", "/learn/FAAI/room/3"]);
});

test("an enrollment without a batch is called so, and a completed one as well", () => {
  const { text } = shown([
    { ...ENROLLMENT, batchNumber: null, batchName: null, batchStatus: null, status: "completed", next: null },
  ]);
  expect(text).toContain("Legacy");
  expect(text).not.toContain("Batch ");
  expect(text).toContain("Completed");
});

test("without a course the courses that can be joined and the way to the catalogue are shown", async () => {
  const convex = new FakeConvex();
  convex.setQuery("enrollments:mine", []);
  const nextBatch = { startDate: "2027-01-04", status: "upcoming" };
  const open = {
    courseId: "FAAI",
    title: "Foundations",
    duration: "14 weeks",
    price: 299,
    sellable: true,
    nextBatch,
  };
  const planned = { ...open, courseId: "AdvAI", title: "Advanced", sellable: false };
  convex.setQuery("courses:list", [open, planned]);
  const { place } = render(<MemoryRouter>{convex.wrap(<MyCourses />)}</MemoryRouter>);
  await settle(() => undefined);
  expect(textOf(place)).toContain("No courses enrolled yet");
  expect(textOf(place)).toContain("FoundationsStarts January 4, 202714 weeks$299");
  const ways = [...place.querySelectorAll("a")].map((a) => a.getAttribute("href"));
  expect(ways).toEqual(["/courses", "/courses/FAAI"]);
});

test("without a course, courses are offered to learners, less to those who wait for one, and not to staff", async () => {
  const open = async (places: readonly object[], user: Partial<Me>) => {
    const convex = new FakeConvex();
    convex.setQuery("enrollments:mine", []);
    convex.setQuery("courses:list", []);
    convex.setQuery("waitlist:mine", places);
    const session = signedIn({ permissions: [], isListedAdmin: false, ...user });
    const { place } = openScreen(<MyCourses />, { convex, session });
    await vi.dynamicImportSettled();
    await settle(() => undefined);
    return place;
  };
  const place = { courseId: "FAAI", courseTitle: "Foundations", entry: { state: "waiting", position: 1 } };
  expect((await open([], {})).querySelector("h3")?.textContent).toBe("No courses enrolled yet");
  const waiting = await open([place], {});
  expect(textOf(waiting)).toContain("No courses enrolled yet");
  expect(waiting.querySelector("h3")).toBeNull();
  expect(waiting.querySelector("[data-variant=primary]")).toBeNull();
  expect(textOf(await open([], { permissions: ["manage_courses"] }))).toBe("");
});
