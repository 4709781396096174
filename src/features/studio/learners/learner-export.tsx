// The listed learners as CSV.
import { useConvex } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { ExportButton } from "../../../components/staff/export-button";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { enrollmentStatusName } from "../../../texts/names";
import { learnersText } from "../../../texts/learners";
import { hasVisited } from "./has-visited";
import type { Course, Learner } from "./types";
import type { LearnerFilter } from "./use-learner-filter";

export function LearnerExport({ course, filter }: { course: Course; filter: LearnerFilter }) {
  const convex = useConvex();
  const { courseId, lessons } = course;
  return (
    <ExportButton
      {...(!useIsPhone() && { label: learnersText("exportLearners") })}
      fileName={`learners-${courseId}.csv`}
      head={[
        ...[learnersText("learner"), learnersText("batch"), learnersText("status")],
        ...[learnersText("progress"), learnersText("lessonsDone"), learnersText("courseLessons")],
        ...[learnersText("behind"), learnersText("noVisit"), learnersText("lastLesson")],
        ...[learnersText("lastVisit"), learnersText("enrolled")],
      ]}
      load={(paginationOpts) => convex.query(api.teaching.learners, { courseId, ...filter, paginationOpts })}
      cells={(learner: Learner) => [
        ...[learner.name, learner.batchNumber, enrollmentStatusName(learner.status)],
        ...[learner.progress, learner.lessonsDone, lessons],
        ...[yesOrNo(learner.isBehind), yesOrNo(learner.isAway), learner.lastLesson?.title ?? null],
        hasVisited(learner) ? new Date(learner.lastAccessed).toISOString() : learnersText("notYet"),
        new Date(learner.enrolledAt).toISOString(),
      ]}
    />
  );
}

const yesOrNo = (value: boolean): string => learnersText(value ? "yes" : "no");
