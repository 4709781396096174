// "My Courses": a card for each enrollment, live.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { ArrowRight } from "lucide-react";
import { Suspense, useState } from "react";
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
import { Loaded } from "../../components/ui/loaded";
import { Notice } from "../../components/ui/notice";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Skeleton } from "../../components/ui/skeleton";
import { useMe } from "../../hooks/use-session";
import { formatMoment, formatPercent, formatTime } from "../../lib/format";
import { batchStartText } from "../../lib/batch-dates";
import { paths } from "../../lib/paths";
import { mayTeach } from "../../lib/session";
import { noCourses } from "./no-courses-part";

type Enrollment = FunctionReturnType<typeof api.enrollments.mine>[number];

/** Loaded after the first scripts of the page. */
type NextClassPart = typeof NextClass;

export function MyCourses({ NextClass }: { NextClass: NextClassPart }) {
  const me = useMe();
  const enrollments = useQuery(api.enrollments.mine);
  const isWaiting = (useQuery(api.waitlist.mine) ?? []).length > 0;
  // The work of staff is above; courses are not offered to them.
  if (enrollments?.length === 0 && me !== null && mayTeach(me)) return null;
  return (
    <Panel title={sharedText("myCourses")}>
      <Loaded value={enrollments} loading={<Skeleton className="h-44" />}>
        {(loaded) =>
          loaded.length === 0 ? (
            <Suspense fallback={<NoCoursesSkeleton />}>
              <noCourses.Component isWaiting={isWaiting} />
            </Suspense>
          ) : (
            <ul>
              {loaded.map((enrollment) => (
                <li key={enrollment.enrollmentId} className="border-b border-rule py-7 first:pt-2">
                  <EnrollmentCard enrollment={enrollment} NextClass={NextClass} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** As high as a screen: nothing below is in sight, which would move. */
const NoCoursesSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-6 border-t border-rule pt-10">
    <Skeleton className="w-3/5 text-heading" />
    <Skeleton className="h-32" />
  </div>
);

type CardProps = { enrollment: Enrollment; NextClass: NextClassPart };

function EnrollmentCard({ enrollment, NextClass }: CardProps) {
  const { courseId, batchNumber, status, choosesUntil } = enrollment;
  const next = useQuery(api.classes.next)?.find((one) => one.courseId === courseId);
  const isChoosing = choosesUntil !== null;
  const hasClass = next !== undefined && !isChoosing && status !== "deferred";
  return (
    <article className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-5">
        <Head enrollment={enrollment} hasClass={hasClass} />
        <Done enrollment={enrollment} />
      </div>
      <Ways enrollment={enrollment} isSecond={hasClass && mayJoin(next.state)} />
      {hasClass && batchNumber !== null && <NextClass courseId={courseId} batchNumber={batchNumber} isPart />}
    </article>
  );
}

/** When the batch starts is told where no class tells it. */
function Head({ enrollment, hasClass }: { enrollment: Enrollment; hasClass: boolean }) {
  const { courseTitle, batchName: batch, batchStatus, status, choosesUntil } = enrollment;
  const [now] = useState(Date.now);
  const start = hasClass ? "" : batchStartText(enrollment.startDate, batchStatus, now);
  return (
    <>
      <div className="grid grid-cols-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
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
      {choosesUntil === null ? (
        start !== "" && <p className="font-medium">{start}</p>
      ) : (
        <Notice tone="error">
          {dashboardText("batchCanceled", { batch, time: formatTime(choosesUntil) })}
        </Notice>
      )}
      {status === "deferred" && <p className="font-medium">{dashboardText("deferred")}</p>}
    </>
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
          className="max-w-full max-sm:w-full max-sm:justify-between max-sm:text-start"
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
