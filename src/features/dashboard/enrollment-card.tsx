// The card of one course: progress and the lesson to continue with, its next class, its drawing and its sections.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowRight } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { mayJoin } from "#shared/rules/class-states.ts";
import { batchStatusLabel, sharedText } from "../../texts/messages";
import { dashboardText } from "../../texts/dashboard";
import { enrollmentStatusName } from "../../texts/names";
import type { NextClass } from "../../components/classes/next-class";
import { FactLine } from "../../components/ui/fact-line";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { formatMoment, formatPercent } from "../../lib/format";
import { paths } from "../../lib/paths";
import { courseSections, standing } from "./card-parts";

type Enrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

/** After the texts, in a place of its own size. */
const CourseArt = lazy(async () => ({
  default: (await import("../../components/art/course-art")).CourseArt,
}));

type CardProps = { enrollment: Enrollment; NextClass: typeof NextClass };

export function EnrollmentCard({ enrollment, NextClass }: CardProps) {
  const { courseId, batchNumber, status, choosesUntil, image } = enrollment;
  const next = useQuery(api.classes.next)?.find((one) => one.courseId === courseId);
  const isChoosing = choosesUntil !== null;
  const hasClass = next !== undefined && !isChoosing && status !== "deferred";
  return (
    <article className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="grid grid-cols-1 content-start gap-7 lg:col-span-8">
        <div className="grid grid-cols-1 gap-5">
          <Head enrollment={enrollment} />
          <Done enrollment={enrollment} />
        </div>
        <Ways enrollment={enrollment} isSecond={hasClass && mayJoin(next.state)} />
        {!hasClass && <standing.Component enrollment={enrollment} />}
        {hasClass && batchNumber !== null && (
          <NextClass courseId={courseId} batchNumber={batchNumber} isPart />
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-x-10 gap-y-7 sm:max-lg:grid-cols-2 lg:col-span-4">
        {image !== null && (
          <div className="aspect-5/3 max-sm:hidden [&>svg]:size-full">
            <Suspense>
              <CourseArt name={image} />
            </Suspense>
          </div>
        )}
        <courseSections.Component enrollment={enrollment} />
      </div>
    </article>
  );
}

function Head({ enrollment }: { enrollment: Enrollment }) {
  const { courseTitle, status } = enrollment;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="text-heading">{courseTitle}</h3>
        {/* Below is when they enrolled. */}
        {status !== "enrolled" && (
          <Badge tone={status === "completed" ? "good" : "plain"}>{enrollmentStatusName(status)}</Badge>
        )}
      </div>
      <p className="text-sm text-ink-faint">
        <FactLine facts={factsOf(enrollment)} />
      </p>
    </div>
  );
}

const Done = ({
  enrollment: { courseTitle, progress, lessons, lessonsDone },
}: {
  enrollment: Enrollment;
}) => (
  <div>
    <ProgressBar percent={progress} label={dashboardText("progressOf", { course: courseTitle })} />
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
      <span>{dashboardText("complete", { percent: formatPercent(progress / 100) })}</span>
      {lessons > 0 && <span>{dashboardText("lessonsDone", { done: lessonsDone, all: lessons })}</span>}
    </p>
  </div>
);

/** `isSecond`: a class that can be joined comes before the lessons. */
function Ways({ enrollment, isSecond }: { enrollment: Enrollment; isSecond: boolean }) {
  const { courseId, batchNumber, status, next, lessonsDone, choosesUntil } = enrollment;
  const isChoosing = choosesUntil !== null;
  return (
    <div className="flex flex-wrap gap-3">
      {next !== null && !isChoosing && (
        <Button
          asChild
          variant={isSecond ? "secondary" : "primary"}
          className="max-w-full wrap-anywhere max-sm:w-full max-sm:justify-between max-sm:text-start"
        >
          <Link to={paths.lesson.href(courseId, next.lessonId)}>
            {lessonsDone === 0
              ? dashboardText("startWith", { lesson: next.title })
              : sharedText("continueWith", { lesson: next.title })}
            <ArrowRight className="rtl:-scale-x-100" aria-hidden />
          </Link>
        </Button>
      )}
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button
          asChild
          variant={(next === null || isChoosing) && !isSecond ? "primary" : "secondary"}
          className="max-sm:flex-1"
        >
          <Link to={paths.course.href(courseId)}>{courseWay(enrollment)}</Link>
        </Button>
        {batchNumber !== null && status !== "deferred" && (
          <Button asChild variant="secondary" className="max-sm:flex-1">
            <Link to={paths.batchRoom.href(courseId, batchNumber)}>{dashboardText("room")}</Link>
          </Button>
        )}
      </div>
    </div>
  );
}

/** What the course page is for. */
function courseWay({ status, choosesUntil }: Enrollment): string {
  if (choosesUntil !== null) return dashboardText("choose");
  return status === "deferred" ? dashboardText("place") : sharedText("courseMaterial");
}

function factsOf({ batchNumber, batchName, batchStatus, enrolledAt }: Enrollment): string[] {
  const batch =
    batchNumber === null ? sharedText("legacyBatch") : dashboardText("batch", { batch: batchName });
  const status = batchStatus === null ? [] : [batchStatusLabel(batchStatus)];
  return [batch, ...status, dashboardText("enrolledOn", { day: formatMoment(enrolledAt) })];
}
