// The filters of the admin lists as they are in the address. What the address names wrongly is ignored.
import { LIMITS } from "#shared/limits.ts";
import { bounded } from "#shared/text.ts";
import type { StaffCourse } from "../../../components/staff/batches/types";

type Courses = readonly Pick<StaffCourse, "courseId" | "batches">[] | undefined;

/** The part `q`, as long as the search allows. */
export const searchIn = (params: URLSearchParams): string =>
  bounded((params.get("q") ?? "").trim(), LIMITS.searchMax);

/** The part `course`; null for one that does not exist. While the courses load it is taken as it is. */
export function courseIn(params: URLSearchParams, courses: Courses): string | null {
  const courseId = params.get("course");
  if (courses === undefined) return courseId;
  return courses.find((course) => course.courseId === courseId)?.courseId ?? null;
}

/** The part `batch`: a batch of the chosen course, or "legacy"; null without a course. */
export function batchIn(params: URLSearchParams, courses: Courses): number | "legacy" | null {
  const text = params.get("batch");
  const courseId = courseIn(params, courses);
  if (text === null || courseId === null) return null;
  if (text === "legacy") return text;
  const known = courses?.find((course) => course.courseId === courseId)?.batches;
  return known?.find(({ batchNumber }) => String(batchNumber) === text)?.batchNumber ?? null;
}
