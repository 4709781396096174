// The orders of the enrollments on the admin page.
import { v, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { comparedBy, type Comparison } from "./newest";

/** Of equal progress the newest enrollment comes first in `mostProgress`, and last in `leastProgress`. */
export const vEnrollmentOrder = v.union(
  v.literal("newest"),
  v.literal("oldest"),
  v.literal("mostProgress"),
  v.literal("leastProgress"),
);
type EnrollmentOrder = Infer<typeof vEnrollmentOrder>;

export const isByProgress = (order: EnrollmentOrder): boolean =>
  order === "mostProgress" || order === "leastProgress";

export const directionOf = (order: EnrollmentOrder): "asc" | "desc" =>
  order === "newest" || order === "mostProgress" ? "desc" : "asc";

/** As the indexes have them. */
export const enrollmentComparison = (order: EnrollmentOrder): Comparison<Doc<"enrollments">> =>
  comparedBy(({ progress, enrolledAt }) => [isByProgress(order) ? progress : enrolledAt], directionOf(order));
