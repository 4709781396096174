// The numbers above the batches of a course.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type PanelCourse = FunctionReturnType<typeof api.adminBatches.forCourse>;
export type PanelBatch = PanelCourse["batches"][number];

export function panelTotals(batches: readonly Pick<PanelBatch, "status" | "enrollments">[]) {
  const count = (status: PanelBatch["status"]) => batches.filter((batch) => batch.status === status).length;
  return {
    batches: batches.length,
    active: count("active"),
    upcoming: count("upcoming"),
    completed: count("completed"),
    enrollments: batches.reduce((sum, { enrollments }) => sum + enrollments, 0),
  };
}
