// What the signed-in person has of the courses, for their cards and the head of their page. Never throws: without it the
// state of the course is shown.
import { useQueries, type RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import type { OwnPlace } from "../lib/course-state";
import { useSession } from "./use-session";

type Enrollments = FunctionReturnType<typeof api.enrollments.mine>;
type Waits = FunctionReturnType<typeof api.waitlist.mine>;

/** By the id of the course; empty for visitors and while it loads. */
export function useOwnPlaces(): ReadonlyMap<string, OwnPlace> {
  const isSignedIn = useSession().status === "signed-in";
  // The same object for every render, as useQueries demands.
  const queries = useMemo(
    (): RequestForQueries =>
      isSignedIn
        ? {
            enrollments: { query: api.enrollments.mine, args: {} },
            waits: { query: api.waitlist.mine, args: {} },
          }
        : {},
    [isSignedIn],
  );
  const { enrollments, waits } = useQueries(queries) as {
    enrollments?: Enrollments | Error;
    waits?: Waits | Error;
  };
  return useMemo(() => placesOf(listOf(enrollments), listOf(waits)), [enrollments, waits]);
}

const listOf = <T>(answer: T[] | Error | undefined): T[] => (Array.isArray(answer) ? answer : []);

const placesOf = (enrollments: Enrollments, waits: Waits): ReadonlyMap<string, OwnPlace> =>
  new Map<string, OwnPlace>([
    ...waits.map(({ courseId, entry }) => [courseId, entry.state] as const),
    // A deferred enrollment has no seat yet; the course's page has its state.
    ...enrollments.flatMap(({ courseId, status }) =>
      status === "deferred" ? [] : [[courseId, "enrolled"] as const],
    ),
  ]);
