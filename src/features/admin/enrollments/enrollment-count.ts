// How many enrollments a list has.
import { SORTED_MOST } from "#shared/rules/admin-lists.ts";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import type { EnrollmentFilter } from "./enrollment-filters";

type Shown = { count: number; isWhole: boolean; order: string; filter: EnrollmentFilter };

/** Empty while the first page loads and of an empty list, whose text is below. */
export function enrollmentCount({ count, isWhole, order, filter: { status, period } }: Shown): string {
  if (count === 0) return "";
  // By progress a status or a period has its newest enrollments alone.
  const isCut =
    order.endsWith("Progress") && (status !== null || period !== undefined) && count >= SORTED_MOST;
  return adminEnrollmentsText(isWhole && !isCut ? "count" : "firstCount", { count });
}
