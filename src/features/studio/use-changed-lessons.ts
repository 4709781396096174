// The lessons of a draft that learners see otherwise, or not at all. None of a course that they do not see.
import { useQueries, type RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { changedLessons } from "./history/course-changes";
import type { Draft } from "./types";

const NONE: ReadonlySet<string> = new Set();
const NOTHING: RequestForQueries = {};

type ChangedDraft = Pick<Draft, "courseId" | "publishedVersion" | "isChanged">;
type Compared = FunctionReturnType<typeof api.courseVersions.compare>;

/** Also none when the comparison fails: the marks are not worth the outline. */
export function useChangedLessons({ courseId, publishedVersion: older, isChanged }: ChangedDraft) {
  const queries = useMemo(
    () =>
      isChanged && older !== null
        ? { compared: { query: api.courseVersions.compare, args: { courseId, older, newer: null } } }
        : NOTHING,
    [courseId, older, isChanged],
  );
  const compared = useQueries(queries)["compared"] as Compared | Error | undefined;
  if (compared === undefined || compared instanceof Error) return NONE;
  return changedLessons(compared.older, compared.newer);
}
