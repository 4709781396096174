// Whether the signed-in person is a member of a course, for the order of its page.
import { useQueries, type RequestForQueries } from "convex/react";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { usePersonIsKnown, useSession } from "../../hooks/use-session";

/** "deferred": without a seat until a later batch has one. "loading" only for a person who is, or was, signed in. */
export type Membership = "loading" | "member" | "deferred" | "other";

/** Never throws: where the query fails, the page of visitors is shown, whose parts report the failure. */
export function useMembership(courseId: string): Membership {
  const isSignedIn = useSession().status === "signed-in";
  const isKnown = usePersonIsKnown();
  // The same object for every render, as useQueries demands.
  const queries = useMemo(
    (): RequestForQueries =>
      isSignedIn
        ? {
            progress: { query: api.progress.mine, args: { courseId } },
            deferral: { query: api.transfers.deferral, args: { courseId } },
          }
        : {},
    [isSignedIn, courseId],
  );
  const { progress, deferral } = useQueries(queries) as { progress?: unknown; deferral?: unknown };
  if (!isSignedIn) return isKnown ? "loading" : "other";
  if (progress === undefined || deferral === undefined) return "loading";
  if (deferral !== null && !(deferral instanceof Error)) return "deferred";
  return progress === null || progress instanceof Error ? "other" : "member";
}
