// The head of a member's course page: when the batch starts, and the next lesson. Class times follow here.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { batchStatusLabel, sharedText } from "../../texts/messages";
import { learningText } from "../../texts/learning";
import { mayJoin } from "#shared/rules/class-states.ts";
import { nextLesson } from "#shared/rules/progress.ts";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { batchStartText } from "../../lib/batch-dates";
import { paths } from "../../lib/paths";
import { ClosedBatch } from "./closed-batch";
import type { LearntCourse, Progress } from "./types";

export function ContinuePanel({ course }: { course: LearntCourse }) {
  const { courseId } = course;
  const progress = useQuery(api.progress.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  return (
    <section aria-label={learningText("nextStep")} className="grid justify-items-start gap-5">
      {enrollment !== undefined && <BatchLine enrollment={enrollment} />}
      {progress != null && <NextLesson course={course} progress={progress} />}
      {progress?.status === "completed" && <p>{sharedText("allLessonsDone")}</p>}
      {enrollment !== undefined && <ClosedPlace courseId={courseId} />}
    </section>
  );
}

/** What to choose from when the batch is canceled. */
function ClosedPlace({ courseId }: { courseId: string }) {
  const closure = useQuery(api.batchClosures.mine, { courseId });
  return closure ? <ClosedBatch courseId={courseId} closure={closure} /> : null;
}

function NextLesson({ course, progress }: { course: LearntCourse; progress: Progress }) {
  const { courseId, lessonIds } = course;
  const nextClass = useQuery(api.classes.next)?.find((one) => one.courseId === courseId);
  // The link of a class that can be joined is then the page's first action.
  const isSecond = nextClass !== undefined && mayJoin(nextClass.state);
  const next = nextOf(course, progress);
  if (next === null) return null;
  const lesson = course.curriculum.flatMap(({ topics }) => topics)[lessonIds.indexOf(next)] ?? "";
  return (
    <Button
      asChild
      size="lg"
      variant={isSecond ? "secondary" : "primary"}
      className="max-w-full wrap-anywhere max-sm:w-full max-sm:justify-between max-sm:text-start"
    >
      <Link to={paths.lesson.href(courseId, next)}>
        {progress.completedLessons.length === 0
          ? learningText("startWith", { lesson })
          : sharedText("continueWith", { lesson })}
        <ArrowRight aria-hidden />
      </Link>
    </Button>
  );
}

function nextOf({ lessonIds }: LearntCourse, { status, completedLessons, lockedLessons }: Progress) {
  return status === "completed" ? null : nextLesson([...completedLessons, ...lockedLessons], lessonIds);
}

type OwnEnrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

function BatchLine({ enrollment }: { enrollment: OwnEnrollment }) {
  const [now] = useState(Date.now);
  const { courseId, batchName, startDate, batchStatus } = enrollment;
  const hasClass = useQuery(api.classes.next)?.some((one) => one.courseId === courseId) === true;
  // Its first class, below, has the day of the start.
  if (hasClass && batchStatus === "upcoming")
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-lg font-medium">{learningText("batch", { batch: batchName })}</p>
        <Badge>{batchStatusLabel(batchStatus)}</Badge>
      </div>
    );
  return (
    <p className="text-lg">
      <span className="font-medium">{learningText("yourBatch", { batch: batchName })} </span>
      {batchStartText(startDate, batchStatus, now)}
    </p>
  );
}
