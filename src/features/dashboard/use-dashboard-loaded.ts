// The dashboard appears as a whole: its parts have different heights, and each would move those below it.
import { useQueries, type RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useSession } from "../../hooks/use-session";
import { allKnown } from "../../lib/all-known";

const QUERIES = {
  enrollments: { query: api.enrollments.mine, args: {} },
  holds: { query: api.checkouts.mine, args: {} },
  places: { query: api.waitlist.mine, args: {} },
  classes: { query: api.classes.next, args: {} },
  announcements: { query: api.announcements.recent, args: {} },
};
const NONE: RequestForQueries = {};

type Enrollments = FunctionReturnType<typeof api.enrollments.mine>;

/** The classes of each course are asked for once the courses are known. */
const classesOf = (enrollments: Enrollments): RequestForQueries =>
  Object.fromEntries(
    enrollments.map(({ courseId }) => [courseId, { query: api.classes.forCourse, args: { courseId } }]),
  );

const isEmpty = (result: unknown): boolean => Array.isArray(result) && result.length === 0;

export type DashboardScripts = {
  /** Of the cards and classes, which those without a course and without a class do not wait for. */
  areLoaded: boolean;
  /** Of the part that is shown to those without a course. */
  areOffersLoaded: boolean;
};

/**
 * True once the scripts are loaded and every query has had a result or has failed; the parts report failures themselves. They must
 * be shown with it: a result that nobody subscribes to is forgotten. Asked for before the session is confirmed, a query may
 * first fail for want of it.
 */
export function useDashboardLoaded({ areLoaded, areOffersLoaded }: DashboardScripts): boolean {
  const isSignedIn = useSession().status === "signed-in";
  const [isLoaded, setLoaded] = useState(false);
  // A subscription kept beside those of the parts would keep a failure that a part tries again.
  const results: Record<string, unknown> = useQueries(isLoaded ? NONE : QUERIES);
  const { enrollments, classes: next } = results;
  const queries = useMemo(
    () => (isLoaded || !Array.isArray(enrollments) ? NONE : classesOf(enrollments as Enrollments)),
    [isLoaded, enrollments],
  );
  const classes: Record<string, unknown> = useQueries(queries);
  const areThere = allKnown(QUERIES, results) && allKnown(queries, classes);
  const hasScripts = isEmpty(enrollments) ? areOffersLoaded && (areLoaded || isEmpty(next)) : areLoaded;
  if (!isLoaded && hasScripts && isSignedIn && areThere) setLoaded(true);
  return isLoaded;
}
