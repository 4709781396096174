// The classes that a member finds elsewhere: the next one, all of the batch, those of a lesson; and the step of a live class.
import { beforeEach, expect, test, vi } from "vitest";
import { BoardLine } from "#src/features/classes/board-line.tsx";
import { ClassList } from "#src/components/classes/class-list.tsx";
import { LessonClasses } from "#src/features/classes/lesson-classes.tsx";
import { NextClass } from "#src/components/classes/next-class.tsx";
import { clockOffset } from "#src/lib/clock-offset.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, SIGNED_OUT } from "#tests/helpers/screen.tsx";
import { CLASS_VIEW } from "./class-samples.ts";

// The difference of the clocks is asked of the server; there is none.
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("No network")));
});

const START = Date.UTC(2026, 11, 1, 17);
const CLASS = {
  ...{ courseId: "FAAI", courseTitle: "Foundations", title: "Attention", batchNumber: 1, timeZone: "UTC" },
  ...{ startsAt: START, endsAt: START + 3_600_000, lessonId: null, hasRecording: false },
};
const classAt = (sessionId: string, state = "planned", change: object = {}) => ({
  ...CLASS,
  ...{ sessionId, state, ...change },
});

function openNext(
  classes: object[] | undefined,
  { courseId, session }: { courseId?: string; session?: typeof SIGNED_OUT } = {},
) {
  const convex = new FakeConvex();
  if (classes !== undefined) convex.setQuery("classes:next", classes);
  const part = <NextClass {...(courseId === undefined ? {} : { courseId })} />;
  return openScreen(part, { convex, ...(session && { session }) });
}

test.each([
  ["planned", START - 60_000, ["Next class in 60 seconds", "Open the class page"]],
  ["open", START, ["The class is about to start", "Open the class page"]],
  ["live", START - 60_000, ["Live now", "Go to the live class"]],
])("the next class, which is %s, and the way to it", (state, now, texts) => {
  vi.useFakeTimers({ now });
  const { place } = openNext([classAt("s1", state)]);
  expect(["p", "a"].map((name) => textOf(place.querySelector(name)!))).toEqual(texts);
  expect(linksOf(place)).toEqual(["/learn/FAAI/live/s1"]);
});

test("with other courses each class names its own; the page of one course shows only that one's", () => {
  const classes = [classAt("s1"), classAt("s2", "planned", { courseId: "OTHER", title: "Proofs" })];
  const all = openNext(classes);
  expect(all.place.querySelectorAll("li")).toHaveLength(2);
  expect(all.text()).toContain("Foundations · Attention");
  const one = openNext(classes, { courseId: "FAAI" });
  expect(linksOf(one.place)).toEqual(["/learn/FAAI/live/s1"]);
  expect(one.text()).toContain("Attention");
  expect(one.text()).not.toContain("Foundations");
});

test("a course that shows its planned class itself is left out, until the class can be joined", () => {
  const open = (state: string, part: object) => {
    const convex = new FakeConvex();
    convex.setQuery("classes:next", [classAt("s1", state)]);
    return linksOf(openScreen(<NextClass {...part} />, { convex }).place).length;
  };
  const part = { courseId: "FAAI", isPart: true };
  const others = { except: ["FAAI"] };
  expect([open("planned", part), open("planned", others)]).toEqual([1, 0]);
  expect([open("live", part), open("live", others)]).toEqual([0, 1]);
  expect(open("planned", { except: ["OTHER"] })).toBe(1);
});

test("nothing stands there without a class, while it loads, and for visitors", () => {
  expect(openNext([]).text()).toBe("");
  expect(openNext(undefined).text()).toBe("");
  expect(openNext([classAt("s1")], { courseId: "OTHER" }).text()).toBe("");
  expect(openNext([classAt("s1")], { session: SIGNED_OUT }).text()).toBe("");
});

const COURSE = {
  courseId: "FAAI",
  lessonIds: ["l1", "l2"],
  curriculum: [{ title: "Week 1", topics: ["Loss", "Gradients"], lessons: 2 }],
};

function openList(classes: object[], session?: typeof SIGNED_OUT) {
  const convex = new FakeConvex();
  convex.setQuery("classes:forCourse", classes, { courseId: "FAAI" });
  return openScreen(<ClassList course={COURSE} />, { convex, ...(session && { session }) });
}

test("three coming classes are shown and the later ones folded; past ones have the last first", () => {
  const classes = [
    ...[classAt("p1", "ended", { hasRecording: true }), classAt("p2", "canceled")],
    ...["c1", "c2", "c3", "c4", "c5"].map((id) => classAt(id, id === "c1" ? "live" : "planned")),
  ];
  const { place } = openList(classes);
  const ids = (part: Element) => linksOf(part).map((href) => href?.split("/").at(-1));
  expect(ids(place)).toEqual(["c1", "c2", "c3", "c4", "c5", "p2", "p1"]);
  const folds = [...place.querySelectorAll("details")];
  expect(folds.map((fold) => textOf(fold.querySelector("summary")!))).toEqual([
    "Later classes (2)",
    "Past classes (2)",
  ]);
  expect(folds.map(ids)).toEqual([
    ["c4", "c5"],
    ["p2", "p1"],
  ]);
  expect(textOf(folds[1]!)).toMatch(/Canceled.*EndedRecording/);
  const shown = [...place.querySelectorAll("a")].map(textOf);
  expect(shown[0]).toContain("Live now");
  expect(shown[1]).not.toContain("Scheduled");
});

test("classes name the lesson that they are about; after the last one its recordings are shown first", () => {
  const lesson = openList([classAt("c1", "planned", { lessonId: "l2" }), classAt("c2")]);
  expect(
    [...lesson.place.querySelectorAll("a")].map((a) => textOf(a).includes("Attention · Gradients")),
  ).toEqual([true, false]);
  const { place } = openList(["p1", "p2", "p3", "p4"].map((id) => classAt(id, "ended")));
  expect(linksOf(place).map((href) => href?.split("/").at(-1))).toEqual(["p4", "p3", "p2", "p1"]);
  expect(textOf(place.querySelector("summary")!)).toBe("Past classes (1)");
});

test("the last class that is still to come stands before those that are over", () => {
  const { place } = openList([classAt("p1", "ended"), classAt("c1")]);
  expect(linksOf(place).map((href) => href?.split("/").at(-1))).toEqual(["c1", "p1"]);
  expect(textOf(place.querySelector("summary")!)).toBe("Past classes (1)");
});

test("three classes need no fold; without classes, and for visitors, nothing stands there", () => {
  const three = openList(["c1", "c2", "c3"].map((id) => classAt(id)));
  expect(three.place.querySelector("details")).toBeNull();
  expect(linksOf(three.place)).toHaveLength(3);
  expect(openList([]).text()).toBe("");
  expect(openList([classAt("c1")], SIGNED_OUT).text()).toBe("");
});

test("a lesson lists the classes about it, and nothing where there are none", () => {
  const convex = new FakeConvex();
  const part = <LessonClasses courseId="FAAI" lessonId="l1" />;
  const { place, text } = openScreen(part, { convex });
  expect(text()).toBe("");
  const classes = [
    classAt("s1", "planned", { lessonId: "l1" }),
    classAt("s2", "planned", { lessonId: "l2" }),
  ];
  convex.setQuery("classes:forCourse", classes, { courseId: "FAAI" });
  expect(linksOf(place)).toEqual(["/learn/FAAI/live/s1"]);
  convex.setQuery("classes:forCourse", classes.slice(1), { courseId: "FAAI" });
  expect(text()).toBe("");
});

test("a time in another zone is shown next to the reader's own where clocks differ", () => {
  const own = openNext([
    classAt("s1", "planned", { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  ]);
  expect(own.text()).not.toContain(" Line Islands Time");
  const { text } = openNext([classAt("s1", "planned", { timeZone: "Pacific/Kiritimati" })]);
  expect(text()).toContain("Line Islands Time");
  expect(text()).toContain("Wed, 7:00 – 8:00 AM Line Islands Time");
});

function openBoard(view: object, board: object | null | undefined) {
  const convex = new FakeConvex();
  if (board !== undefined) convex.setQuery("classBoard:get", board, { sessionId: "s1" });
  const given = { ...CLASS_VIEW, agenda: "Begin\nFinish", ...view };
  return openScreen(<BoardLine view={given} />, { convex });
}

test("members see the step of a live class and its timer, and nothing without either", async () => {
  const idle = { step: 1, timerStartedAt: null, timerMinutes: 0 };
  expect(openBoard({}, idle).text()).toBe("NowStep 2 of 2Finish");
  expect(openBoard({ state: "open" }, idle).text()).toBe("");
  expect(openBoard({ agenda: "" }, idle).text()).toBe("");
  for (const board of [null, undefined]) expect(openBoard({}, board).text()).toBe("");
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  const timerStartedAt = START + (await clockOffset());
  const running = { ...idle, timerStartedAt, timerMinutes: 90 };
  expect(openBoard({ state: "open" }, running).text()).toMatch(/^Now\d+:\d\d:\d\d left$/);
});
