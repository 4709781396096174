// The course page while session and membership load: its parts are replaced, what a person pressed is kept.
import { useState } from "react";
import { createMemoryRouter, Route, RouterProvider, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import CourseRoute from "#src/routes/course.tsx";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import type { Course } from "#src/lib/course.ts";
import { SessionContext, type Me, type Session, type StoredSession } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";
import { stubIntersections } from "#tests/helpers/intersections.ts";
import { linksOf, openScreen, signedIn } from "#tests/helpers/screen.tsx";

const FAAI = { courseId: "FAAI" };
const COURSE: Course = {
  ...{
    ...FAAI,
    title: "AI",
    description: "From the start on.",
    category: "AI",
    level: "Beginner",
    duration: "14 weeks",
  },
  ...{ price: 299, originalPrice: 899, comingSoon: false, lessons: 0, lessonIds: [], previewIds: [] },
  ...{ outcomes: [], prerequisites: [], curriculum: [], hasDownload: true, nextBatch: null },
  ...{ availableSeats: 30, icon: "brain", image: "surface", sellable: true, schedule: null },
  ...{
    rating: { average: 0, count: 0 },
    ratingDistribution: [],
    instructor: "Dr. Ines Sample",
    instructorBio: "Teaches AI.",
  },
};
const PROGRESS = { status: "enrolled", progress: 0, completedLessons: [], lockedLessons: [] };
const LINKS = {
  ...{ batchNumber: 3, batchName: "Gamma", status: "active", startDate: "2026-12-01" },
  ...{ zoom: null, discord: null, materials: null },
};
const ENROLLMENT = { ...FAAI, batchName: "Gamma", batchStatus: "upcoming", startDate: "2026-12-01" };
const OFFER = { access: false, comingSoon: false, available: true, reason: null, checkout: null };

test("Enroll pressed before the session is known is carried out, though the page is replaced meanwhile", async () => {
  const convex = new FakeConvex({ "checkouts:start": () => ({ checkoutId: "hold-1" }) });
  convex.setQuery("courses:get", COURSE, FAAI);
  const user = signedIn({ permissions: [] });
  let change: (session: Session) => void = () => undefined;
  function Page() {
    const [session, setSession] = useState<Session>({ status: "loading", known: false, cached: null });
    change = setSession;
    return (
      <SessionContext value={session}>
        <DialogsContext value={{ alert: () => Promise.resolve(), confirm: () => Promise.resolve(true) }}>
          <RouterProvider router={router} />
        </DialogsContext>
      </SessionContext>
    );
  }
  const router = createMemoryRouter([{ path: "/courses/:courseId", element: <CourseRoute /> }], {
    initialEntries: ["/courses/FAAI"],
  });
  const { place } = render(convex.wrap(<Page />));
  await settle(() => {
    click(buttonNamed(place, "Enroll Now"));
  });
  await settle(() => {
    change(user);
  });
  expect(() => buttonNamed(place, "Enroll Now")).toThrow();
  await settle(() => {
    convex.setQuery("progress:mine", null, FAAI);
    convex.setQuery("transfers:deferral", null, FAAI);
  });
  expect(convex.calls).toEqual([]);
  await settle(() => {
    convex.setQuery("checkouts:offer", OFFER, FAAI);
    convex.setQuery("waitlist:forCourse", { open: false, length: 0, entry: null, offerSeconds: 60 }, FAAI);
  });
  expect(convex.callsOf("checkouts:start")).toHaveLength(1);
});

const page = (
  <Routes>
    <Route path="/courses/:courseId" element={<CourseRoute />} />
  </Routes>
);

test("a person who was signed in never sees the page of visitors before it is known whether they are a member", () => {
  const convex = new FakeConvex();
  convex.setQuery("courses:get", COURSE, FAAI);
  const open = (session: Session) => openScreen(page, { convex, session, address: "/courses/FAAI" }).place;
  const cached = { uid: "ann", name: "Ann" } as StoredSession;
  const known = open({ status: "loading", known: false, cached });
  expect(known.querySelector("h1")).toBeNull();
  expect(known.querySelector("[aria-busy]")).not.toBeNull();
  // As it is rendered ahead of time: the styles show one of the two.
  const early = open({ status: "loading", known: false, cached: null });
  expect(early.querySelector("h1")?.closest('[data-visitor="alone"]')).not.toBeNull();
  expect(early.querySelector("[data-member] [aria-busy]")).not.toBeNull();
  const visitor = open({ status: "signed-out" });
  expect(visitor.querySelector("h1")).not.toBeNull();
  expect(visitor.querySelector("[data-visitor], [data-member]")).toBeNull();
});

test("the page of a visitor gets the way to the seat at the bottom edge", async () => {
  stubIntersections();
  const convex = new FakeConvex();
  convex.setQuery("courses:get", COURSE, FAAI);
  convex.setQuery("checkouts:offer", OFFER, FAAI);
  const session: Session = { status: "signed-out" };
  const { place } = openScreen(page, { convex, session, address: "/courses/FAAI" });
  await vi.dynamicImportSettled();
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(place.querySelector(".sticky.bottom-0 button")?.textContent).toBe("Enroll");
  });
});

test("a member's page appears once all that its first screen shows is there", async () => {
  const convex = new FakeConvex({ "enrollments:visit": () => null });
  convex.setQuery("courses:get", COURSE, FAAI);
  convex.setQuery("progress:mine", PROGRESS, FAAI);
  convex.setQuery("transfers:deferral", null, FAAI);
  const session = signedIn({ permissions: [], isListedAdmin: false });
  const { place } = openScreen(page, { convex, session, address: "/courses/FAAI" });
  await vi.dynamicImportSettled();
  const answers: [string, unknown, object][] = [
    ["enrollments:mine", [ENROLLMENT], {}],
    ["classes:next", [], {}],
    ["classes:forCourse", [], FAAI],
    ["announcements:forCourse", [], FAAI],
    ["batchClosures:mine", null, FAAI],
    ["transfers:options", null, FAAI],
    ["leaving:terms", null, FAAI],
    ["checkouts:offer", { ...OFFER, access: true }, FAAI],
    ["materials:classLinks", [LINKS], FAAI],
    ["calendar:hasClasses", false, { ...FAAI, batchNumber: 3 }],
  ];
  for (const [name, value, args] of answers) {
    await settle(() => undefined);
    expect(place.querySelector("h1"), name).toBeNull();
    await settle(() => {
      convex.setQuery(name, value, args);
    });
  }
  await vi.waitFor(async () => {
    await settle(() => undefined);
    expect(place.querySelector("h1")?.textContent).toBe("AI");
  });
  expect(place.textContent).toContain("Batch room");
  // A result that was forgotten and asked for again would move the page.
  expect(convex.endedQueries).toEqual([]);
});

const TEACHER = { permissions: ["manage_courses"] };

test.each([
  { who: "its instructor", user: TEACHER, mayEdit: true, isShown: true },
  {
    who: "an admin by address",
    user: { permissions: [], isListedAdmin: true },
    mayEdit: true,
    isShown: true,
  },
  { who: "an instructor of other courses", user: TEACHER, mayEdit: false, isShown: false },
  { who: "an instructor who is refused", user: TEACHER, mayEdit: new Error("refused"), isShown: false },
  { who: "a learner", user: { permissions: [] }, mayEdit: true, isShown: false },
])("$who: whether the page leads to the studio", async ({ user, mayEdit, isShown }) => {
  const convex = new FakeConvex();
  vi.spyOn(console, "error").mockReturnValue();
  convex.setQuery("courses:get", COURSE, FAAI);
  convex.setQuery("progress:mine", null, FAAI);
  convex.setQuery("transfers:deferral", null, FAAI);
  convex.setQuery("studio:mayEdit", mayEdit, FAAI);
  convex.setQuery("checkouts:offer", OFFER, FAAI);
  convex.setQuery("materials:classLinks", [], FAAI);
  const session = signedIn({ isListedAdmin: false, ...user } as Partial<Me>);
  const { place } = openScreen(page, { convex, session, address: "/courses/FAAI" });
  await vi.dynamicImportSettled();
  await settle(() => undefined);
  expect(place.querySelector("h1")?.textContent).toBe("AI");
  expect(linksOf(place).includes("/instructor/courses/FAAI/edit")).toBe(isShown);
});

test("an admin's page appears once its batches are there, which would move the rest", async () => {
  const convex = new FakeConvex();
  convex.setQuery("courses:get", COURSE, FAAI);
  convex.setQuery("progress:mine", null, FAAI);
  convex.setQuery("transfers:deferral", null, FAAI);
  convex.setQuery("studio:mayEdit", true, FAAI);
  const session = signedIn({ permissions: [], isListedAdmin: true, hasAdminRole: true });
  const { place } = openScreen(page, { convex, session, address: "/courses/FAAI" });
  await vi.dynamicImportSettled();
  const answers: [string, unknown][] = [
    ["checkouts:offer", OFFER],
    ["materials:classLinks", []],
    ["adminBatches:forCourse", { courseId: "FAAI", batches: [], targetBatch: null, comingSoon: false }],
  ];
  for (const [name, value] of answers) {
    await settle(() => undefined);
    expect(place.querySelector("h1"), name).toBeNull();
    await settle(() => {
      convex.setQuery(name, value, FAAI);
    });
  }
  expect(place.querySelector("h1")?.textContent).toBe("AI");
  expect(place.textContent).toContain("Manage batches");
});
