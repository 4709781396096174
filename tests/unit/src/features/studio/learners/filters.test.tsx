// The learners of a course as the address asks for them: batch, group and order, who is here, and what stands above the list.
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { LIMITS } from "#shared/limits.ts";
import { awayBefore } from "#shared/rules/learners.ts";
import { LearnersTab } from "#src/features/studio/learners/learners-tab.tsx";
import { openBatch } from "#src/features/studio/learners/open-batch.ts";
import type { Batch } from "#src/features/studio/learners/types.ts";
import type { Draft } from "#src/features/studio/types.ts";
import { choose, hasButton, openPage, optionsOf, press, selectNamed } from "#tests/helpers/controls.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openDialog } from "#tests/helpers/screen.tsx";

const TODAY = "2026-11-23";
const AWAY = awayBefore(Date.parse(`${TODAY}T00:00:00Z`));
const OF = { courseId: "FAAI" };
const GAMMA = { batchNumber: 3, batchName: "Gamma", status: "active", learners: 2, expected: 40 };
const DELTA = { ...GAMMA, batchNumber: 4, batchName: "Delta", status: "upcoming", expected: 0 };
const LEARNER = {
  ...{ _id: "1", name: "Ann Example", batchNumber: 3, status: "active", progress: 33, lessonsDone: 13 },
  ...{ isSample: true, isBehind: true, isAway: true, completedAt: null, lastLesson: null },
  ...{ enrolledAt: Date.parse("2026-11-01T10:00:00Z"), lastAccessed: Date.parse("2026-11-02T10:00:00Z") },
};
const EDIT = "/instructor/courses/FAAI/edit";

beforeEach(() => {
  vi.setSystemTime(new Date(`${TODAY}T12:00:00Z`));
});

interface Around {
  readonly batches?: readonly object[];
  /** Of those who are behind, and of those who are away. */
  readonly counts?: object | undefined;
  readonly present?: readonly object[] | undefined;
}

const MANY = { count: 1000, isAtLeast: true };

function open(address = "", { batches = [GAMMA, DELTA], counts = MANY, present = [] }: Around = {}) {
  const convex = new FakeConvex();
  const empty = { page: [], isDone: true, continueCursor: "" };
  const page = { ...empty, page: [LEARNER] };
  convex.setQuery("teaching:course", { ...OF, title: "Foundations", lessons: 40, learners: 3, batches }, OF);
  convex.setQuery("lessonPresence:of", present, OF);
  convex.setQuery("teaching:completion", empty, OF);
  const orders = ["newest", "leastProgress", "mostProgress", "longestAway", "latestVisit"];
  for (const batchNumber of [3, 4, null]) {
    const wanted = { ...OF, batchNumber, awayBefore: AWAY };
    for (const audience of ["batch", "behind"])
      convex.setQuery(
        "teaching:recipients",
        { count: 2, isAtLeast: false },
        { ...OF, batchNumber, audience },
      );
    for (const show of ["everyone", "behind", "away"]) {
      convex.setQuery("teaching:countLearners", counts, { ...wanted, show });
      for (const order of orders) convex.setQuery("teaching:learners", page, { ...wanted, show, order });
    }
  }
  const tab = <LearnersTab draft={{ ...OF, publishedVersion: 1 } as Draft} />;
  const routes = (
    <Routes>
      <Route path="/instructor/courses/:courseId/edit" element={tab} />
    </Routes>
  );
  return openPage(routes, { convex, address: `${EDIT}${address}` });
}

const headsOf = (place: Element): string[] =>
  [...place.querySelectorAll("table")[0]!.querySelectorAll("thead th")].map((head) => textOf(head));

test.each([
  [[DELTA, GAMMA], null, 3],
  [[{ ...GAMMA, status: "completed" }, DELTA, { ...DELTA, batchNumber: 5 }], null, 4],
  [
    [
      { ...GAMMA, status: "completed" },
      { ...DELTA, status: "completed" },
    ],
    null,
    4,
  ],
  [[GAMMA, DELTA], "4", 4],
  [[GAMMA, DELTA], "9", 3],
  [[], null, undefined],
])("of the batches %o with “%s” in the address %s is looked at", (batches, named, number) => {
  expect(openBatch(batches as unknown as Batch[], named)?.batchNumber).toBe(number);
});

test("what is chosen is in the address; what is usual is not", () => {
  const { place, address } = open();
  expect([selectNamed(place, "Batch").value, address()]).toEqual(["3", EDIT]);
  choose(place, "Show", "behind");
  expect(address()).toBe(`${EDIT}?show=behind`);
  expect(optionsOf(place, "Order")).toHaveLength(2);
  choose(place, "Order", "mostProgress");
  expect(address()).toBe(`${EDIT}?show=behind&order=mostProgress`);
  choose(place, "Order", "leastProgress");
  expect(address()).toBe(`${EDIT}?show=behind`);
  choose(place, "Order", "mostProgress");
  // Not every group has this order.
  choose(place, "Show", "away");
  expect(address()).toBe(`${EDIT}?show=away`);
  choose(place, "Show", "everyone");
  expect(address()).toBe(EDIT);
  choose(place, "Batch", "all");
  expect([selectNamed(place, "Batch").value, address()]).toEqual(["all", `${EDIT}?batch=all`]);
});

test("the batch is a column while all batches are listed", () => {
  expect(headsOf(open("?batch=all").place)).toContain("Batch");
  expect(headsOf(open().place)).not.toContain("Batch");
});

const lineOf = (place: Element): string => textOf(place.querySelector("p[role=status]")!);

test("learners beyond the count are said to be more, and listed by a button", async () => {
  const { place, address } = open("?order=latestVisit");
  expect(lineOf(place)).toBe(
    "By now 40% of this course is expected in this batch. 1000 learners or more are behind1000 learners or more have not visited for two weeks",
  );
  await press(place, "1000 learners or more have not visited for two weeks");
  expect(address()).toBe(`${EDIT}?show=away`);
  await press(place, "1000 learners or more are behind");
  expect(address()).toBe(`${EDIT}?show=behind`);
});

test("a count of none that may be too low still leads to the list", () => {
  const { place } = open("", { counts: { count: 0, isAtLeast: true } });
  expect(hasButton(place, "0 learners or more are behind")).toBe(true);
  const none = open("", { counts: { count: 0, isAtLeast: false } }).place;
  expect(hasButton(none, "Nobody is behind.")).toBe(false);
  expect(textOf(none)).toContain("Nobody is behind.");
});

test("nothing is expected of all batches together, nor before a batch has taught anything", () => {
  expect(lineOf(open("?batch=all").place)).toMatch(/^1000 learners or more are behind/);
  const early = open("", { batches: [{ ...GAMMA, expected: 0 }] }).place;
  expect(lineOf(early)).toMatch(/^1000 learners or more are behind/);
});

test("of a batch that has not begun nobody is behind or away", () => {
  expect(textOf(open("?batch=4").place)).not.toContain("are behind");
});

test("while learners are counted nothing is said of them", () => {
  const { convex, place } = open();
  for (const show of ["behind", "away"])
    convex.setQuery("teaching:countLearners", undefined, {
      ...{ ...OF, batchNumber: 3, awayBefore: AWAY, show },
    });
  expect(lineOf(place)).toBe("By now 40% of this course is expected in this batch.");
});

test.each([
  ["", "2 learners in batch 3 (Gamma) of Foundations."],
  ["?show=behind", "2 learners who are behind in batch 3 (Gamma) of Foundations."],
  ["?show=away", "2 learners in batch 3 (Gamma) of Foundations."],
])("with “%s” an announcement begins for %s, and can be closed", async (address, to) => {
  const { place } = open(address);
  expect(document.querySelector("[role=dialog]")).toBeNull();
  await press(place, "New announcement");
  expect(textOf(openDialog())).toContain(to);
  await press(openDialog(), "Close");
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

const at = (lessonId: string, name: string) => ({
  ...{ enrollmentId: name, name, batchNumber: 3, lessonId, lessonTitle: `Lesson ${lessonId}` },
});
const hereOf = (place: Element): string[] => [...place.querySelectorAll("ul > li")].map((one) => textOf(one));

test("the lessons with the most learners come first, each with the way to it", () => {
  const present = [
    at("a", "Ann"),
    at("b", "Bob"),
    at("c", "Cy"),
    at("b", "Di"),
    at("c", "Ed"),
    at("c", "Flo"),
  ];
  const { place } = open("", { present });
  expect(hereOf(place)).toEqual(["Lesson cCy, Ed, Flo", "Lesson bBob, Di", "Lesson aAnn"]);
  expect(linksOf(place.querySelector("ul")!)).toEqual(
    ["c", "b", "a"].map((lessonId) => `/learn/FAAI/${lessonId}`),
  );
});

test("on a phone the batch and the actions are seen, and the other filters are behind a button", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  const { place } = open();
  const isSeen = (label: string) => selectNamed(place, label).closest("[hidden]") === null;
  expect(["Batch", "Show", "Order"].map(isSeen)).toEqual([true, false, false]);
  expect(["Export CSV", "New announcement"].every((name) => hasButton(place, name))).toBe(true);
  await press(place, "Filters");
  expect(["Batch", "Show", "Order"].map(isSeen)).toEqual([true, true, true]);
});

test("as many as are counted at most are said to be at least as many", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => at("a", `L${String(index)}`));
  const saidOf = (count: number) => textOf(open("", { present: many(count) }).place);
  const max = LIMITS.learnersPresentMax;
  expect(saidOf(max - 1)).toContain(`${String(max - 1)} learners have a lesson open`);
  expect(saidOf(max)).toContain(`${String(max)} learners or more have a lesson open`);
});

test("whether somebody is here is not said while it loads", () => {
  const { convex, place } = open();
  expect(textOf(place)).toContain("No one is in a lesson right now.");
  convex.setQuery("lessonPresence:of", undefined, OF);
  expect(textOf(place)).not.toContain("Nobody has a lesson open");
  expect(place.querySelectorAll("[data-slot=skeleton]").length).toBeGreaterThan(0);
});
