// The head of a member's course page: when the batch starts, and the next lesson. Class times follow here.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { learningText } from "../../texts/learning";
import { nextLesson } from "#shared/rules/progress.ts";
import { Button } from "../../components/ui/button";
import { batchStartText } from "../../lib/batch-dates";
import { paths } from "../../lib/paths";
import type { LearntCourse, Progress } from "./types";

/** Loaded for people with an enrollment. */
const PlaceOptions = lazy(async () => ({ default: (await import("./place-options")).PlaceOptions }));

export function ContinuePanel({ course }: { course: LearntCourse }) {
  const { courseId } = course;
  const progress = useQuery(api.progress.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  const titles = course.curriculum.flatMap(({ topics }) => topics);
  const next = progress == null ? null : nextOf(course, progress);
  return (
    <section aria-label={learningText("nextStep")} className="grid justify-items-start gap-5">
      {enrollment !== undefined && <BatchLine enrollment={enrollment} />}
      {next !== null && (
        <Button asChild size="lg" className="max-w-full">
          <Link to={paths.lesson.href(courseId, next)}>
            {sharedText("continueWith", { lesson: titles[course.lessonIds.indexOf(next)] ?? "" })}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
      {progress?.status === "completed" && <p>{sharedText("allLessonsDone")}</p>}
      {enrollment !== undefined && (
        <Suspense>
          <PlaceOptions course={course} hasStarted={enrollment.batchStatus !== "upcoming"} />
        </Suspense>
      )}
    </section>
  );
}

function nextOf({ lessonIds }: LearntCourse, { status, completedLessons, lockedLessons }: Progress) {
  return status === "completed" ? null : nextLesson([...completedLessons, ...lockedLessons], lessonIds);
}

type OwnEnrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

function BatchLine({ enrollment }: { enrollment: OwnEnrollment }) {
  const [now] = useState(Date.now);
  const { batchName, startDate, batchStatus } = enrollment;
  return (
    <p className="text-lg">
      <span className="font-medium">{learningText("yourBatch", { batch: batchName })} </span>
      {batchStartText(startDate, batchStatus, now)}
    </p>
  );
}
