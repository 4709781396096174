// How many enrollments a list has: no list is said to be whole that has its newest rows alone.
import { expect, test } from "vitest";
import { enrollmentCount } from "#src/features/admin/enrollments/enrollment-count.ts";

const ALL = { courseId: null, batchNumber: null, status: null, learner: "" };
const PERIOD = { startsAt: 0, endsAt: 1 };

test.each([
  [{ count: 0 }, {}, ""],
  [{ count: 1 }, {}, "1 enrollment"],
  [{ count: 25, isWhole: false }, {}, "The first 25 enrollments"],
  [{ order: "mostProgress" }, {}, "1,000 enrollments"],
  [{ order: "newest" }, { status: "active" as const }, "1,000 enrollments"],
  [{ order: "mostProgress" }, { status: "active" as const }, "The first 1,000 enrollments"],
  [{ order: "leastProgress" }, { period: PERIOD }, "The first 1,000 enrollments"],
  [{ order: "leastProgress", count: 999 }, { period: PERIOD }, "999 enrollments"],
])("of %o under %o it is “%s”", (shown, filter, said) => {
  const list = { count: 1000, isWhole: true, order: "newest", ...shown };
  expect(enrollmentCount({ ...list, filter: { ...ALL, ...filter } })).toBe(said);
});
