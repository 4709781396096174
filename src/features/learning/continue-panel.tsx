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
import type { LearntCourse } from "./types";

/** Loaded for people with an enrollment. */
const PlaceOptions = lazy(async () => ({ default: (await import("./place-options")).PlaceOptions }));

export function ContinuePanel({ course }: { course: LearntCourse }) {
  const { courseId } = course;
  const progress = useQuery(api.progress.mine, { courseId });
  const enrollment = useQuery(api.enrollments.mine)?.find((one) => one.courseId === courseId);
  const titles = course.curriculum.flatMap(({ topics }) => topics);
  const isOpen = progress !== undefined && progress !== null && progress.status !== "completed";
  const next = isOpen
    ? nextLesson([...progress.completedLessons, ...progress.lockedLessons], course.lessonIds)
    : null;
  return (
    <section aria-label={learningText("nextStep")} className="grid justify-items-start gap-5">
      {enrollment !== undefined && <BatchLine course={course} enrollment={enrollment} />}
      {next !== null && (
        <Button asChild size="lg" className="max-w-full">
          <Link to={paths.lesson.href(courseId, next)}>
            {sharedText("continueWith", { lesson: titles[course.lessonIds.indexOf(next)] ?? "" })}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
      {progress?.status === "completed" && <p>{sharedText("allLessonsDone")}</p>}
    </section>
  );
}

type OwnEnrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

function BatchLine({ course, enrollment }: { course: LearntCourse; enrollment: OwnEnrollment }) {
  const [now] = useState(Date.now);
  const { batchName, startDate, batchStatus } = enrollment;
  return (
    <>
      <p className="text-lg">
        <span className="font-medium">{learningText("yourBatch", { batch: batchName })} </span>
        {batchStartText(startDate, batchStatus, now)}
      </p>
      <Suspense>
        <PlaceOptions course={course} hasStarted={batchStatus !== "upcoming"} />
      </Suspense>
    </>
  );
}
