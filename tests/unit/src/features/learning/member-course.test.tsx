// A course as its members have it: the next lesson, materials, announcements; and who counts as a member.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { ContinuePanel } from "#src/features/learning/continue-panel.tsx";
import { CourseAnnouncements } from "#src/features/learning/course-announcements.tsx";
import { CourseContent } from "#src/features/learning/course-content.tsx";
import { CourseMaterial } from "#src/features/learning/course-material.tsx";
import { useLinkedLesson } from "#src/features/learning/use-linked-lesson.ts";
import { useMembership } from "#src/features/learning/use-membership.ts";
import type { Session, StoredSession } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fire, render, settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const ARGS = { courseId: "FAAI" };
const COURSE = {
  ...{ courseId: "FAAI", title: "Foundations", lessons: 3, hasDownload: true },
  curriculum: [
    { title: "Week 1", lessons: 2, topics: ["Begin", "Go on"] },
    { title: "Week 2", lessons: 1, topics: ["Finish"] },
  ],
  lessonIds: ["a", "b", "c"],
};
const PROGRESS = { status: "enrolled", progress: 0, completedLessons: ["a"], lockedLessons: [] as string[] };
const ENROLLMENT = {
  ...{ enrollmentId: "e", courseId: "FAAI", courseTitle: "Foundations", batchNumber: 3, batchName: "Gamma" },
  ...{ startDate: "2026-12-01", batchStatus: "upcoming" },
};
const LINKS = {
  ...{ batchNumber: 3, batchName: "Gamma", status: "active", startDate: "2026-12-01" },
  ...{ zoom: "https://zoom.example/1", discord: null, materials: "https://files.example" },
};

function openNext(progress: object | null | undefined, enrollments: object[] = []) {
  const convex = new FakeConvex();
  convex.setQuery("progress:mine", progress, ARGS);
  convex.setQuery("enrollments:mine", enrollments);
  return openScreen(<ContinuePanel course={COURSE} />, { convex });
}

test.each([
  ["the first that is not done", PROGRESS, "Continue: Go on", "/learn/FAAI/b"],
  ["not one that is locked", { ...PROGRESS, lockedLessons: ["b"] }, "Continue: Finish", "/learn/FAAI/c"],
])("the next lesson is %s", (...[, progress, label, href]) => {
  const { text, place } = openNext(progress);
  expect(text()).toBe(label);
  expect(linksOf(place)).toEqual([href]);
});

test("a course of which nothing is done is started; a class that can be joined comes before it", () => {
  const { place, text } = openNext({ ...PROGRESS, completedLessons: [] });
  expect(text()).toBe("Start: Begin");
  expect(place.querySelector("a")?.dataset["variant"]).toBe("primary");
  for (const [state, variant] of [
    ["open", "secondary"],
    ["live", "secondary"],
    ["planned", "primary"],
  ] as const) {
    const screen = openNext(PROGRESS);
    act(() => {
      screen.convex.setQuery("classes:next", [{ courseId: "FAAI", state }]);
    });
    expect(screen.place.querySelector("a")?.dataset["variant"], state).toBe(variant);
  }
});

test("after the last lesson, and in a completed course, none is next", () => {
  expect(openNext({ ...PROGRESS, completedLessons: ["a", "b", "c"] }).text()).toBe("");
  expect(openNext({ ...PROGRESS, status: "completed" }).text()).toBe(
    "You have completed every lesson of this course.",
  );
  for (const progress of [null, undefined]) expect(openNext(progress).text()).toBe("");
});

test("the own batch of this course stands above", () => {
  const other = { ...ENROLLMENT, courseId: "OTHER", batchName: "Omega" };
  const { text } = openNext(PROGRESS, [other, ENROLLMENT]);
  expect(text()).toMatch(/^Batch Gamma\. Starts .*December 1/);
  expect(openNext(PROGRESS, [other]).text()).not.toContain("Omega");
});

test.each([
  ["upcoming", /^Batch GammaStarting SoonContinue/],
  ["active", /^Batch Gamma\. In progress since December 1, 2026\.?Continue/],
])("where the next class has the day, a batch that is %s", (batchStatus, expected) => {
  const { text, convex } = openNext(PROGRESS, [{ ...ENROLLMENT, batchStatus }]);
  act(() => {
    convex.setQuery("classes:next", [{ courseId: "FAAI", state: "planned" }]);
  });
  expect(text()).toMatch(expected);
});

test("a canceled batch concerns only those who are in it", () => {
  const closure = {
    ...{ batchName: "Gamma", reason: "Too few people", deadline: 0, isLeaving: true, batches: [] },
    ...{ refund: 0, credit: 0, otherwise: "end", target: null },
  };
  for (const [enrollments, isShown] of [
    [[ENROLLMENT], true],
    [[], false],
  ] as const) {
    const { convex, text } = openNext(PROGRESS, [...enrollments]);
    act(() => {
      convex.setQuery("batchClosures:mine", closure, ARGS);
    });
    expect(text().includes("Too few people")).toBe(isShown);
  }
});

interface Given {
  readonly batches?: object[];
  readonly progress?: object | null;
  readonly course?: object;
  readonly session?: typeof SIGNED_OUT;
  readonly download?: () => unknown;
  readonly nextClasses?: object[];
}

async function openMaterial({
  batches = [LINKS],
  progress = PROGRESS,
  course,
  session,
  download,
  nextClasses = [],
}: Given = {}) {
  const convex = new FakeConvex({
    "enrollments:visit": () => null,
    "slides:download": download ?? (() => ({ fileName: "slides.pdf", bytes: new ArrayBuffer(3) })),
  });
  convex.setQuery("materials:classLinks", batches, ARGS);
  convex.setQuery("progress:mine", progress, ARGS);
  convex.setQuery("classes:next", nextClasses);
  convex.setQuery("calendar:hasClasses", false, { courseId: "FAAI", batchNumber: 3 });
  const part = <CourseMaterial course={{ ...COURSE, ...course }} />;
  const screen = openScreen(part, { convex, ...(session && { session }) });
  await settle(() => undefined);
  return screen;
}

test("a member finds the links of the batch and the slides; the visit is noted", async () => {
  const { convex, place, text } = await openMaterial();
  expect(linksOf(place)).toEqual(["/learn/FAAI/room/3", "https://zoom.example/1", "https://files.example"]);
  // The head of the page names the batch and its state.
  expect(text()).not.toMatch(/Gamma|In Progress/);
  expect(text()).not.toContain("The links appear here");
  expect(buttonNames(place)).toEqual(["Download slides (PDF)"]);
  expect(convex.calls).toEqual([{ name: "enrollments:visit", args: ARGS }]);
});

test("staff choose among the batches; the one that is running comes first", async () => {
  const batches = [
    { ...LINKS, batchNumber: 4, batchName: "Delta", status: "upcoming", zoom: null },
    LINKS,
    { ...LINKS, batchNumber: 1, batchName: "Alpha", status: "completed" },
  ];
  const { place } = await openMaterial({ batches, progress: null });
  const choice = place.querySelector("select")!;
  expect([...choice.options].map(({ text: option }) => option)).toEqual([
    "Batch 4, Delta",
    "Batch 3, Gamma",
    "Batch 1, Alpha",
  ]);
  expect(linksOf(place)).toContain("/learn/FAAI/room/3");
  // The select has its name.
  expect(place.querySelector("h3")).toBeNull();
  await settle(() => {
    choice.value = "1";
    fire(choice, new Event("change", { bubbles: true }));
  });
  expect(linksOf(place)).toContain("/learn/FAAI/room/1");
  expect(linksOf(place)).not.toContain("/learn/FAAI/room/3");
  expect((await openMaterial()).place.querySelector("select")).toBeNull();
  const over = batches.map((one) => ({ ...one, status: "completed" }));
  expect(linksOf((await openMaterial({ batches: over })).place)).toContain("/learn/FAAI/room/4");
});

test("the live class is reached by the page of the batch's next class, which notes the attendance", async () => {
  const next = { courseId: "FAAI", batchNumber: 3, sessionId: "s1", state: "planned" };
  const { place } = await openMaterial({ nextClasses: [next] });
  expect(linksOf(place)).toEqual(["/learn/FAAI/room/3", "/learn/FAAI/live/s1", "https://files.example"]);
  for (const other of [
    { ...next, batchNumber: 2 },
    { ...next, courseId: "OTHER" },
  ])
    expect(linksOf((await openMaterial({ nextClasses: [other] })).place)).toContain("https://zoom.example/1");
});

test("before the links are there, and before the start, the batch shows when they come", async () => {
  const links = { ...LINKS, status: "upcoming", zoom: null, materials: null };
  const { text } = await openMaterial({ batches: [links], course: { hasDownload: false } });
  expect(text()).toContain("The links appear here before the first class.");
  expect(text()).not.toContain("Download slides");
});

test("the day of the start is shown where the head of the page does not say it: to staff, and among batches", async () => {
  const links = { ...LINKS, status: "upcoming" };
  const START = "Starts December 1, 2026";
  expect((await openMaterial({ batches: [links] })).text()).not.toContain(START);
  expect((await openMaterial({ batches: [links], progress: null })).text()).toContain(START);
  const two = [links, { ...links, batchNumber: 2, status: "completed" }];
  expect((await openMaterial({ batches: two })).text()).toContain(START);
});

test("members without a batch have the slides; others and visitors have nothing, and no visit is noted", async () => {
  expect((await openMaterial({ batches: [] })).text()).toContain("Download slides (PDF)");
  expect((await openMaterial({ batches: [], course: { hasDownload: false } })).text()).toBe("");
  for (const given of [{ batches: [], progress: null }, { session: SIGNED_OUT }]) {
    const { text, convex } = await openMaterial(given);
    expect([text(), convex.calls]).toEqual(["", []]);
  }
  const staff = await openMaterial({ progress: null });
  expect(staff.text()).toContain("Batch GammaIn Progress");
  expect(staff.convex.calls).toEqual([]);
});

test("the slides are saved as a file; a refusal is shown", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:slides");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { convex, press } = await openMaterial();
  await press("Download slides (PDF)");
  expect(convex.callsOf("slides:download")).toEqual([ARGS]);
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe("slides.pdf");
  const refused = await openMaterial({ download: () => refuse("access-denied", { message: "Not yours" }) });
  await refused.press("Download slides (PDF)");
  expect(refused.text()).toContain("Not yours");
  expect(buttonNames(refused.place)).toEqual(["Download slides (PDF)"]);
});

test("announcements of the batch, and nothing while there are none", () => {
  const convex = new FakeConvex();
  const { text } = openScreen(<CourseAnnouncements courseId="FAAI" />, { convex });
  expect(text()).toBe("");
  const announcement = {
    announcementId: "1",
    courseId: "FAAI",
    authorName: "Tom",
    subject: "Room",
    message: "B2",
  };
  convex.setQuery("announcements:forCourse", [{ ...announcement, createdAt: Date.now() }], ARGS);
  expect(text()).toContain("Room");
});

test("members tick lessons; others, and visitors, see the plain list", async () => {
  const openContent = async (progress: object | null, session?: typeof SIGNED_OUT) => {
    const convex = new FakeConvex();
    convex.setQuery("progress:mine", progress, ARGS);
    const part = <CourseContent course={COURSE} plain={<p>Plain</p>} />;
    const { place } = openScreen(part, { convex, ...(session && { session }) });
    await settle(() => undefined);
    return [place.querySelectorAll("input").length, textOf(place).includes("Plain")];
  };
  expect(await openContent(PROGRESS)).toEqual([3, false]);
  expect(await openContent(null)).toEqual([0, true]);
  expect(await openContent(PROGRESS, SIGNED_OUT)).toEqual([0, true]);
});

const MEMBERS: [string, { progress?: unknown; deferral?: unknown }][] = [
  ["loading", { progress: PROGRESS }],
  ["loading", { deferral: null }],
  ["member", { progress: PROGRESS, deferral: null }],
  ["other", { progress: null, deferral: null }],
  ["deferred", { progress: null, deferral: { ahead: 0 } }],
  ["deferred", { progress: PROGRESS, deferral: { ahead: 0 } }],
  ["other", { progress: new Error("down"), deferral: null }],
  ["member", { progress: PROGRESS, deferral: new Error("down") }],
];

function Membership() {
  return <p>{useMembership("FAAI")}</p>;
}

test.each(MEMBERS)("a person is %s by what the server answers", (membership, answers) => {
  const convex = new FakeConvex();
  for (const [name, value] of Object.entries(answers))
    convex.setQuery(name === "progress" ? "progress:mine" : "transfers:deferral", value, ARGS);
  expect(openScreen(<Membership />, { convex }).text()).toBe(membership);
  expect(openScreen(<Membership />, { convex, session: SIGNED_OUT }).text()).toBe("other");
});

test("while the session loads, the membership of a person who was signed in is awaited", () => {
  const loading = { status: "loading", known: false } as const;
  const cached = { uid: "ann", name: "Ann" } as StoredSession;
  const membership = (session: Session) => openScreen(<Membership />, { session }).text();
  expect(membership({ ...loading, cached })).toBe("loading");
  expect(membership({ ...loading, known: true, cached: null })).toBe("loading");
  expect(membership({ ...loading, cached: null })).toBe("other");
});

test("before anything is known of the session, a person is like others", () => {
  const { place } = render(new FakeConvex().wrap(<Membership />));
  expect(textOf(place)).toBe("other");
});

function Lessons() {
  useLinkedLesson();
  return (
    <details>
      <summary>Week</summary>
      <p id="lesson-2">
        <input aria-label="Two" type="checkbox" />
      </p>
    </details>
  );
}

test.each([
  ["#lesson-2", true],
  ["#reviews", false],
  ["", false],
])("an address with %s opens the section of the lesson and focuses it: %s", (hash, isLinked) => {
  const { place } = openScreen(<Lessons />, { address: `/courses/FAAI${hash}` });
  expect(place.querySelector("details")?.open).toBe(isLinked);
  expect(document.activeElement === place.querySelector("input")).toBe(isLinked);
});
