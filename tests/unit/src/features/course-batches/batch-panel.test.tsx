// The batches on a course's page, for admins: totals, the batch that the next buyer joins, and which links are set.
import { beforeEach, expect, test, vi } from "vitest";
import { BatchPanel } from "#src/features/course-batches/batch-panel.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const GAMMA = {
  ...{ batchNumber: 3, batchName: "Gamma", startDate: "2026-12-21", endDate: "2027-03-29", maxCapacity: 25 },
  ...{ status: "upcoming", seatsTaken: 4, enrollments: 6 },
  links: { zoom: "https://zoom.us/j/1", discord: null, materials: null },
};
const BETA = { ...GAMMA, batchNumber: 2, batchName: "Beta", status: "completed", enrollments: 9 };

beforeEach(() => {
  vi.setSystemTime(new Date("2026-11-23T12:00:00Z"));
});

function open(course: object | undefined) {
  const convex = new FakeConvex();
  convex.setQuery("adminBatches:forCourse", course, { courseId: "FAAI" });
  return openScreen(<BatchPanel courseId="FAAI" />, { convex });
}

const COURSE = { comingSoon: false, targetBatch: 3, batches: [BETA, GAMMA] };
const lines = (place: Element) => [...place.querySelectorAll("h3")].map(textOf);

test("totals, the target and every batch with its days and seats are shown", () => {
  const { place, text } = open(COURSE);
  expect([...place.querySelectorAll("dl > div")].map(textOf)).toEqual([
    ...["Total batches2", "Active0", "Upcoming1", "Completed1", "Enrollments15"],
  ]);
  const target = [...place.querySelectorAll("p")].filter((one) => textOf(one) === "Auto-enrollment target");
  expect(target.map((one) => textOf(one.nextElementSibling!))).toEqual(["Batch 3, GammaStarting Soon"]);
  expect(lines(place)).toEqual(["Batch 3, GammaStarting Soon", "Batch 2, BetaCompleted"]);
  expect(text()).toMatch(/December 21, 2026\s–\sMarch 29, 2027/);
  expect(place.querySelector("[aria-label='Seats of Batch 3, Gamma']")).not.toBeNull();
  expect(linksOf(place)).toEqual(["/admin/dashboard?tab=batches"]);
});

test("completed batches are folded below the others", () => {
  const { place } = open(COURSE);
  const fold = place.querySelector("details")!;
  expect([textOf(fold.querySelector("summary")!), fold.open, lines(fold)]).toEqual([
    ...["Completed batches (1)", false, ["Batch 2, BetaCompleted"]],
  ]);
  expect(open({ ...COURSE, batches: [GAMMA] }).place.querySelector("details")).toBeNull();
});

test("without a batch that can be sold there is no target", () => {
  const { text } = open({ ...COURSE, targetBatch: null });
  expect(text()).toContain("Auto-enrollment targetNone: no batch can be sold");
});

test("each link is told as set or missing, to screen readers as well", () => {
  const { place } = open({ ...COURSE, batches: [GAMMA] });
  const links = [...place.querySelectorAll("[data-set]")];
  expect(links.map((one) => [textOf(one), one.getAttribute("data-set")])).toEqual([
    ["Zoom link set", "true"],
    ["Discord link missing", "false"],
    ["Materials link missing", "false"],
  ]);
});

test("while it loads no total is shown", () => {
  const { place, text } = open(undefined);
  expect([text().includes("Total batches"), linksOf(place)]).toEqual([false, []]);
  expect(place.querySelector("[role=status], [aria-busy=true]")).not.toBeNull();
});
