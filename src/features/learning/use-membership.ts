// Whether the signed-in person is a member of a course, for the order of its page.
import { useQueries, type RequestForQueries } from "convex/react";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { useMe } from "../../hooks/use-session";

export type Membership = "loading" | "member" | "other";

/** Never throws: where the query fails, the page of visitors is shown, whose parts report the failure. */
export function useMembership(courseId: string): Membership {
  const isSignedIn = useMe() !== null;
  // The same object for every render, as useQueries demands.
  const queries = useMemo(
    (): RequestForQueries =>
      isSignedIn ? { progress: { query: api.progress.mine, args: { courseId } } } : {},
    [isSignedIn, courseId],
  );
  const { progress } = useQueries(queries) as { progress?: unknown };
  if (!isSignedIn) return "other";
  if (progress === undefined) return "loading";
  return progress === null || progress instanceof Error ? "other" : "member";
}
