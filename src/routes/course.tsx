import { useQuery } from "convex/react";
import { lazy, useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { summaryOf } from "../components/course/course-words";
import { Loaded } from "../components/ui/loaded";
import { LoadingRegion } from "../components/ui/loading-region";
import { Region } from "../components/ui/region";
import { EnrollPanel } from "../features/checkout/enroll-panel";
import type { WaitingPress } from "../features/checkout/use-seat-request";
import { CourseNotFound } from "../features/course/course-not-found";
import { CoursePage } from "../features/course/course-page";
import { CourseSkeleton, MemberSkeleton } from "../features/course/course-skeleton";
import { Curriculum } from "../features/course/curriculum";
import { CourseReviews } from "../features/reviews/course-reviews";
import { useInBrowser } from "../hooks/use-in-browser";
import { usePageTitle } from "../hooks/use-page-title";
import { usePersonIsKnown, useSession } from "../hooks/use-session";
import type { Course } from "../lib/course";
import { descriptionOf } from "../lib/page-head";
import { paths } from "../lib/paths";
import type { SeatRequest } from "../lib/seat-request";

/** Loaded after the first scripts of the page: it shows nothing before the offer is known. */
const EnrollBar = lazy(async () => ({
  default: (await import("../features/checkout/enroll-bar")).EnrollBar,
}));

/** Loaded for those who are, or were, signed in. */
const KnownCourse = lazy(async () => ({ default: (await import("./known-course")).KnownCourse }));

export default function CourseRoute() {
  const { courseId = "" } = useParams();
  const course = useQuery(api.courses.get, { courseId });
  const isKnown = usePersonIsKnown();
  return (
    <Loaded
      value={course}
      loading={isKnown ? <MemberSkeleton /> : <CourseSkeleton />}
      missing={<CourseNotFound />}
    >
      {(loaded) => <CourseScreen course={loaded} />}
    </Loaded>
  );
}

const Pending = () => (
  <LoadingRegion>
    <MemberSkeleton />
  </LoadingRegion>
);

function CourseScreen({ course }: { course: Course }) {
  usePageTitle(course.title, {
    path: paths.course.href(course.courseId),
    description: descriptionOf(summaryOf(course)),
  });
  const isKnown = usePersonIsKnown();
  const [pressed, setPressed] = useState<SeatRequest | null>(null);
  const waiting = { pressed, setPressed };
  if (!isKnown) return <VisitorCourse course={course} waiting={waiting} />;
  return (
    <Region fallback={<MemberSkeleton />}>
      <KnownCourse course={course} waiting={waiting} pending={<Pending />} />
    </Region>
  );
}

type VisitorCourseProps = { course: Course; waiting: WaitingPress };

/**
 * The page is rendered ahead of time for visitors: until it is known for whom, the styles show a person who was signed in that it
 * loads. The same elements afterwards, so that the page keeps its state.
 */
function VisitorCourse({ course, waiting }: VisitorCourseProps) {
  const isAwaited = useSession().status === "loading";
  const isInBrowser = useInBrowser();
  return (
    <>
      {isAwaited && (
        <div data-member="">
          <Pending />
        </div>
      )}
      <div data-visitor={isAwaited ? "alone" : undefined}>
        <CoursePage
          course={course}
          purchase={
            <Region>
              <EnrollPanel course={course} waiting={waiting} isQuiet={false} />
            </Region>
          }
          content={
            <Region>
              <Curriculum course={course} />
            </Region>
          }
          reviews={
            <Region>
              <CourseReviews course={course} />
            </Region>
          }
          bar={
            // Without it the page has the way to the purchase all the same.
            isInBrowser && (
              <Region fallback={null} failed={() => null}>
                <EnrollBar course={course} />
              </Region>
            )
          }
        />
      </div>
    </>
  );
}
