// The cards of a learner's courses.
import { MemoryRouter } from "react-router-dom";
import { beforeAll, expect, test, vi } from "vitest";
import { NextClass } from "#src/components/classes/next-class.tsx";
import { courseSections, standing } from "#src/features/dashboard/card-parts.ts";
import { MyCourses } from "#src/features/dashboard/my-courses.tsx";
import { noCourses } from "#src/features/dashboard/no-courses-part.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import type { Me } from "#src/lib/session.ts";
import { render, settle, textOf } from "#tests/helpers/render.tsx";
import { openScreen, signedIn } from "#tests/helpers/screen.tsx";

// As the page does before it shows the cards.
beforeAll(async () => {
  await Promise.all([courseSections.load(), standing.load(), noCourses.load()]);
});

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
    image: null,
    sections: [],
    sectionsInAll: 0,
    next: { lessonId: "loss-functions", title: "Loss functions" },
  },
};

function shown(enrollments: readonly object[], classes: readonly object[] = [], all: readonly object[] = []) {
  const convex = new FakeConvex();
  convex.setQuery("classes:forCourse", all, { courseId: "FAAI" });
  convex.setQuery("classes:next", classes);
  convex.setQuery("waitlist:mine", []);
  convex.setQuery("enrollments:mine", enrollments);
  const { place, unmount } = openScreen(<MyCourses NextClass={NextClass} />, { convex });
  const answer = {
    text: textOf(place),
    ways: [...place.querySelectorAll("a")].map((a) => a.getAttribute("href")),
    /** The first action. */
    first: place.querySelector("[data-variant=primary]")?.getAttribute("href"),
    primary: [...place.querySelectorAll("[data-variant=primary]")].map((a) => a.getAttribute("href")),
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
    "8 of 25 lessons done",
    "Batch Gamma",
    "In Progress",
    "November 1, 2026",
  ])
    expect(text).toContain(words);
  expect(text).toContain("Continue: Loss functions");
  expect(ways).toEqual(["/learn/FAAI/loss-functions", "/courses/FAAI", "/learn/FAAI/room/3"]);
  expect(text).not.toContain("next batch");
});

const LIVE = {
  ...{ sessionId: "s1", courseId: "FAAI", courseTitle: "Foundations", title: "Attention", batchNumber: 3 },
  ...{ startsAt: 0, endsAt: 3_600_000, timeZone: "UTC", state: "live" },
};
const CHOOSING = { choosesUntil: Date.parse("2026-12-06T00:00:00Z") };

test.each([
  ["the next lesson", {}, [], ["/learn/FAAI/loss-functions"]],
  ["the course, after the last lesson", { next: null }, [], ["/courses/FAAI"]],
  ["the course, while a choice is due", CHOOSING, [], ["/courses/FAAI"]],
  ["the course, while a choice is due, also during a class", CHOOSING, [LIVE], ["/courses/FAAI"]],
  ["the class, during it", {}, [LIVE], []],
  ["the class, during it, also after the last lesson", { next: null }, [LIVE], []],
])("the first action is %s", (...[, change, classes, primary]) => {
  expect(shown([{ ...ENROLLMENT, ...change }], classes).primary).toEqual(primary);
});

test("the sections of the course: those that are done, the one that is next, and how many more there are", () => {
  const section = (number: number, lessonsDone: number) => ({
    ...{ number, title: `Week ${String(number)}`, lessons: 3, lessonsDone },
  });
  const sections = [section(4, 3), section(5, 1), section(6, 0)];
  const convex = new FakeConvex();
  convex.setQuery("classes:next", []);
  convex.setQuery("waitlist:mine", []);
  const show = (change: object) => {
    convex.setQuery("enrollments:mine", [{ ...ENROLLMENT, ...change }]);
  };
  show({ sections, sectionsInAll: 8 });
  const { place, text } = openScreen(<MyCourses NextClass={NextClass} />, { convex });
  const list = place.querySelector("ol")!;
  expect(list.getAttribute("aria-label")).toBe("Your progress in the sections of Foundations");
  expect(list.previousElementSibling?.textContent).toBe("Course content");
  expect([...list.children].map(textOf)).toEqual([
    "Week 43/33 of 3",
    "05Week 51/31 of 3",
    "06Week 60/30 of 3",
  ]);
  expect([...list.children].map((row) => row.getAttribute("aria-current"))).toEqual([null, "step", null]);
  expect(text()).toContain("and 5 more sections");
  show({ sections, sectionsInAll: 3 });
  expect(text()).not.toContain("more section");
  show({ sections: [section(1, 3)], sectionsInAll: 1 });
  expect(place.querySelector("[aria-current]")).toBeNull();
  show({ sections: [], sectionsInAll: 0 });
  expect(place.querySelector("ol")).toBeNull();
});

test("the drawing of the course is loaded after its texts; a course that is gone has none", async () => {
  const convex = new FakeConvex();
  convex.setQuery("classes:next", []);
  convex.setQuery("waitlist:mine", []);
  convex.setQuery("enrollments:mine", [{ ...ENROLLMENT, image: "attention-map" }]);
  const { place } = openScreen(<MyCourses NextClass={NextClass} />, { convex });
  await vi.waitFor(() => {
    expect(place.querySelector("svg[viewBox]:not(.lucide)")).not.toBeNull();
  });
  convex.setQuery("enrollments:mine", [ENROLLMENT]);
  expect(place.querySelector("svg[viewBox]:not(.lucide)")).toBeNull();
});

test("a planned class has its date as a figure, and can be added to the calendar", () => {
  const startsAt = new Date(2027, 0, 4, 12).getTime();
  const planned = { ...LIVE, state: "planned", startsAt, endsAt: startsAt + 3_600_000 };
  const { text } = shown([ENROLLMENT], [planned]);
  expect(text).toContain("January4Monday");
  expect(text).toContain("Add to calendar");
  const upcoming = { ...ENROLLMENT, batchStatus: "upcoming", startDate: "2027-01-04" };
  expect(shown([upcoming]).text).toContain("January4Monday");
  expect(shown([ENROLLMENT]).text).not.toContain("4Monday");
});

test("a canceled batch, and a place in the next one, have no class", () => {
  const planned = { ...LIVE, state: "planned", startsAt: Date.now() + 7_200_000 };
  expect(shown([ENROLLMENT], [planned]).text).toContain("Attention");
  for (const change of [CHOOSING, { status: "deferred" }, { batchNumber: null }])
    expect(shown([{ ...ENROLLMENT, ...change }], [planned]).text).not.toContain("Attention");
});

test("a course without lessons does not count them", () => {
  expect(shown([{ ...ENROLLMENT, lessons: 0, lessonsDone: 0 }]).text).not.toContain("lessons done");
  expect(shown([{ ...ENROLLMENT, lessons: 1, lessonsDone: 0 }]).text).toContain("0 of 1 lessons done");
});

test("a card shows the next class instead of the day of the start, unless it can be joined already", () => {
  const upcoming = { ...ENROLLMENT, batchStatus: "upcoming", startDate: "2027-01-04" };
  const startsAt = Date.parse("2027-01-04T17:00:00Z");
  const next = {
    ...{ sessionId: "s1", courseId: "FAAI", courseTitle: "Foundations", title: "Attention", batchNumber: 3 },
    ...{ startsAt, endsAt: startsAt + 3_600_000, timeZone: "UTC", state: "planned" },
  };
  expect(shown([upcoming]).text).toContain("on Monday, January 4");
  const planned = shown([upcoming], [next]);
  expect(planned.text).toContain("Attention");
  expect(planned.text).not.toContain("on Monday, January 4");
  expect(planned.ways.at(-1)).toBe("/learn/FAAI/live/s1");
  expect(planned.first).toBe("/learn/FAAI/loss-functions");
  const live = shown([upcoming], [{ ...next, state: "live" }]);
  expect(live.ways).not.toContain("/learn/FAAI/live/s1");
  expect(live.first).toBeUndefined();
});

test("the two classes after the next one are below it: of the same batch, and not over", () => {
  const at = (n: number, change: object = {}) => ({
    ...{ ...LIVE, sessionId: `s${String(n)}`, title: `Class ${String(n)}`, state: "planned" },
    ...{ startsAt: Date.now() + n * 86_400_000, lessonId: null, hasRecording: false, ...change },
  });
  const next = at(1);
  const all = [at(0, { state: "ended" }), next, at(2, { state: "canceled" }), at(3, { batchNumber: 4 })];
  const { ways, text } = shown([ENROLLMENT], [next], [...all, at(4), at(5), at(6)]);
  expect(ways.slice(3)).toEqual(["s1", "s4", "s5"].map((id) => `/learn/FAAI/live/${id}`));
  expect(text).toContain("Class 5");
  expect(shown([ENROLLMENT], [next], [next]).ways.slice(3)).toEqual(["/learn/FAAI/live/s1"]);
  expect(shown([ENROLLMENT], [LIVE], [LIVE, at(4)]).ways).not.toContain("/learn/FAAI/live/s4");
});

test("the day of enrollment says that a person is enrolled; other states have a badge", () => {
  const said = (status: string) => shown([{ ...ENROLLMENT, status }]).text.match(/Enrolled|Active/g);
  expect(said("enrolled")).toEqual(["Enrolled"]);
  expect(said("active")).toEqual(["Active", "Enrolled"]);
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
  const { place } = render(<MemoryRouter>{convex.wrap(<MyCourses NextClass={NextClass} />)}</MemoryRouter>);
  expect(textOf(place)).toContain("No courses enrolled yet");
  // The offers are a chunk of their own.
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(textOf(place)).toContain("FoundationsStarts January 4, 2027 · 14 weeks$299");
  });
  const ways = [...place.querySelectorAll("a")].map((a) => a.getAttribute("href"));
  expect(ways).toEqual(["/courses", "/courses/FAAI"]);
});

test("without a course, courses are offered to learners, less to those who wait for one, and not to staff", () => {
  const open = (places: readonly object[], user: Partial<Me>) => {
    const convex = new FakeConvex();
    convex.setQuery("enrollments:mine", []);
    convex.setQuery("courses:list", []);
    convex.setQuery("waitlist:mine", places);
    const session = signedIn({ permissions: [], isListedAdmin: false, ...user });
    const { place } = openScreen(<MyCourses NextClass={NextClass} />, { convex, session });
    return place;
  };
  const place = { courseId: "FAAI", courseTitle: "Foundations", entry: { state: "waiting", position: 1 } };
  expect(open([], {}).querySelector("h3")?.textContent).toBe("No courses enrolled yet");
  const waiting = open([place], {});
  expect(textOf(waiting)).toContain("No courses enrolled yet");
  expect(waiting.querySelector("h3")).toBeNull();
  expect(waiting.querySelector("[data-variant=primary]")).toBeNull();
  expect(textOf(open([], { permissions: ["manage_courses"] }))).toBe("");
});
