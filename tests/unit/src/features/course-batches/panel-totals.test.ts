import { expect, test } from "vitest";
import { panelTotals } from "#src/features/course-batches/panel-totals.ts";

test("batches are counted by their state, enrollments in all of them", () => {
  const batches = [
    { status: "completed" as const, enrollments: 6 },
    { status: "completed" as const, enrollments: 1 },
    { status: "active" as const, enrollments: 5 },
    { status: "upcoming" as const, enrollments: 4 },
    { status: "upcoming" as const, enrollments: 0 },
  ];
  expect(panelTotals(batches)).toEqual({ batches: 5, active: 1, upcoming: 2, completed: 2, enrollments: 16 });
});
