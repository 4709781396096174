import { useQuery } from "convex/react";
import { lazy, useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Loaded } from "../components/ui/loaded";
import { LoadingRegion } from "../components/ui/loading-region";
import { Region } from "../components/ui/region";
import { EnrollBar } from "../features/checkout/enroll-bar";
import { EnrollPanel } from "../features/checkout/enroll-panel";
import { CourseNotFound } from "../features/course/course-not-found";
import { CoursePage } from "../features/course/course-page";
import { CourseSkeleton } from "../features/course/course-skeleton";
import { Curriculum } from "../features/course/curriculum";
import type { Course } from "../lib/course";
import { descriptionOf } from "../lib/page-head";
import { paths } from "../lib/paths";
import { mayTeach } from "../lib/session";
import type { SeatRequest } from "../lib/seat-request";
import { CourseContent } from "../features/learning/course-content";
import { useMembership } from "../features/learning/use-membership";
import { CourseReviews } from "../features/reviews/course-reviews";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe } from "../hooks/use-session";

/** Loaded for members only. */
const ContinuePanel = lazy(async () => ({
  default: (await import("../features/learning/continue-panel")).ContinuePanel,
}));
const CourseMaterial = lazy(async () => ({
  default: (await import("../features/learning/course-material")).CourseMaterial,
}));
const NextClass = lazy(async () => ({
  default: (await import("../features/classes/next-class")).NextClass,
}));
const CourseAnnouncements = lazy(async () => ({
  default: (await import("../features/learning/course-announcements")).CourseAnnouncements,
}));
const ClassList = lazy(async () => ({
  default: (await import("../features/classes/class-list")).ClassList,
}));

/** Loaded by those who wait for the next batch. */
const DeferredPlace = lazy(async () => ({
  default: (await import("../features/learning/deferred-place")).DeferredPlace,
}));

/** Loaded for instructors and admins only. */
const StudioLink = lazy(async () => ({
  default: (await import("../features/course/studio-link")).StudioLink,
}));

/** Loaded for admins only. */
const BatchPanel = lazy(async () => ({
  default: (await import("../features/course-batches/batch-panel")).BatchPanel,
}));

export default function CourseRoute() {
  const { courseId = "" } = useParams();
  const course = useQuery(api.courses.get, { courseId });
  return (
    <Loaded value={course} loading={<CourseSkeleton />} missing={<CourseNotFound />}>
      {(loaded) => <CourseScreen course={loaded} />}
    </Loaded>
  );
}

function CourseScreen({ course }: { course: Course }) {
  usePageTitle(course.title, {
    path: paths.course.href(course.courseId),
    description: descriptionOf(course.description),
  });
  const me = useMe();
  const membership = useMembership(course.courseId);
  const [pressed, setPressed] = useState<SeatRequest | null>(null);
  // The two pages differ from their heads down: nothing is shown that would move.
  if (membership === "loading")
    return (
      <LoadingRegion>
        <CourseSkeleton />
      </LoadingRegion>
    );
  return (
    <CoursePage
      course={course}
      isMember={membership === "member"}
      staff={
        me !== null &&
        mayTeach(me) && (
          // The page is the same without it.
          <Region failed={() => null}>
            <StudioLink courseId={course.courseId} />
          </Region>
        )
      }
      nextStep={
        <div className="grid gap-8">
          <Region>
            <ContinuePanel course={course} />
          </Region>
          <Region>
            <NextClass courseId={course.courseId} />
          </Region>
        </div>
      }
      announcements={
        <>
          <Region>
            <CourseAnnouncements courseId={course.courseId} />
          </Region>
          <Region>
            <ClassList courseId={course.courseId} />
          </Region>
        </>
      }
      purchase={
        <Region>
          {membership === "deferred" ? (
            <DeferredPlace course={course} />
          ) : (
            <EnrollPanel course={course} waiting={{ pressed, setPressed }} />
          )}
        </Region>
      }
      material={
        <>
          {me?.hasAdminRole === true && (
            <Region>
              <BatchPanel courseId={course.courseId} />
            </Region>
          )}
          {me !== null && (
            <Region>
              <CourseMaterial course={course} />
            </Region>
          )}
        </>
      }
      content={
        <Region>
          <CourseContent course={course} plain={<Curriculum course={course} />} />
        </Region>
      }
      reviews={
        <Region>
          <CourseReviews course={course} />
        </Region>
      }
      bar={membership === "deferred" ? null : <EnrollBar course={course} />}
    />
  );
}
