// The lessons of a draft that learners see otherwise, or not at all. None of a course that they do not see.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { changedLessons } from "./history/course-changes";
import type { Draft } from "./types";

const NONE: ReadonlySet<string> = new Set();

type ChangedDraft = Pick<Draft, "courseId" | "publishedVersion" | "isChanged">;

export function useChangedLessons({ courseId, publishedVersion, isChanged }: ChangedDraft) {
  const compared = useQuery(
    api.courseVersions.compare,
    isChanged && publishedVersion !== null ? { courseId, older: publishedVersion, newer: null } : "skip",
  );
  return compared === undefined ? NONE : changedLessons(compared.older, compared.newer);
}
