// The batch that the landing page speaks of.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Courses = FunctionReturnType<typeof api.courses.list>;

/** The open batch that begins first, with its course; undefined when none can be joined. */
export function nextOpenBatch(courses: Courses) {
  return courses
    .flatMap((course) =>
      course.sellable && course.nextBatch !== null ? [{ course, batch: course.nextBatch }] : [],
    )
    .sort((a, b) => a.batch.startDate.localeCompare(b.batch.startDate))[0];
}
