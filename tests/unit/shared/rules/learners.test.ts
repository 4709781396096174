// Who is behind: by the weeks of the batch, and by the last visit.
import { expect, test } from "vitest";
import { COURSEWARE } from "#shared/limits.ts";
import { awayBefore, expectedPercent, isAway, isBehind } from "#shared/rules/learners.ts";

const BATCH = { startDate: "2026-11-02", endDate: "2026-11-29" };
const section = (week: number | null, lessons: number) => ({ week, lessons: Array(lessons).fill({}) });
const SECTIONS = [section(1, 4), section(2, 4), section(4, 1), section(null, 1)];

test("the lessons of the weeks that are over are expected, the current week is not", () => {
  const on = (openWeeks?: number) => expectedPercent({ ...BATCH, openWeeks }, SECTIONS);
  expect([undefined, 0, 1, 2, 3, 4].map(on)).toEqual([0, 0, 0, 40, 80, 80]);
  expect(on(5)).toBe(90);
});

test("after the batch everything is expected, sections without a week included", () => {
  expect(expectedPercent({ ...BATCH, openWeeks: COURSEWARE.weekMax }, SECTIONS)).toBe(100);
  expect(expectedPercent({ ...BATCH, openWeeks: COURSEWARE.weekMax }, [])).toBe(0);
});

test("a course without weeks is expected in equal parts", () => {
  const on = (openWeeks: number) => expectedPercent({ ...BATCH, openWeeks }, [section(null, 7)]);
  expect([1, 2, 3, 4, COURSEWARE.weekMax].map(on)).toEqual([0, 25, 50, 75, 100]);
});

test("behind is below the expected percentage", () => {
  expect([isBehind(39, 40), isBehind(40, 40), isBehind(0, 0)]).toEqual([true, false, false]);
});

test("away is two weeks without a visit, unless the course is completed", () => {
  const before = awayBefore(Date.parse("2026-11-23T00:00:00Z"));
  expect(new Date(before).toISOString()).toBe("2026-11-09T00:00:00.000Z");
  const visitor = { status: "active", progress: 30, lastAccessed: before - 1 } as const;
  expect(isAway(visitor, before)).toBe(true);
  expect(isAway({ ...visitor, lastAccessed: before }, before)).toBe(false);
  expect(isAway({ ...visitor, progress: 100 }, before)).toBe(false);
  expect(isAway({ ...visitor, status: "completed" }, before)).toBe(false);
});
