import { useQuery } from "convex/react";
import { lazy, useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Loaded } from "../components/ui/loaded";
import { LoadingRegion } from "../components/ui/loading-region";
import { Region } from "../components/ui/region";
import { EnrollBar } from "../features/checkout/enroll-bar";
import { EnrollPanel } from "../features/checkout/enroll-panel";
import type { WaitingPress } from "../features/checkout/use-seat-request";
import { CourseNotFound } from "../features/course/course-not-found";
import { CoursePage } from "../features/course/course-page";
import { CourseSkeleton, MemberSkeleton } from "../features/course/course-skeleton";
import { Curriculum } from "../features/course/curriculum";
import { useMayEdit } from "../features/course/use-may-edit";
import type { Course } from "../lib/course";
import { descriptionOf } from "../lib/page-head";
import { paths } from "../lib/paths";
import type { SeatRequest } from "../lib/seat-request";
import { CourseContent } from "../features/learning/course-content";
import { MemberPart } from "../features/learning/member-part";
import { useMemberPage, type LoadedParts } from "../features/learning/use-member-page";
import { useMembership, type Membership } from "../features/learning/use-membership";
import { CourseReviews } from "../features/reviews/course-reviews";
import { usePageTitle } from "../hooks/use-page-title";
import { useMe, usePersonIsKnown, useSession } from "../hooks/use-session";

/** Loaded for staff; members have it with their other parts. */
const CourseMaterial = lazy(async () => ({
  default: (await import("../features/learning/course-material")).CourseMaterial,
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
    description: descriptionOf(course.description),
  });
  const isAwaited = useSession().status === "loading";
  const membership = useMembership(course.courseId);
  const member = useMemberPage(course.courseId, membership);
  const mayEdit = useMayEdit(course.courseId);
  const [pressed, setPressed] = useState<SeatRequest | null>(null);
  // The two pages differ from their heads down: nothing is shown that would move.
  if (!member.isReady || mayEdit === undefined) return <Pending />;
  // The page is rendered ahead of time for visitors: until it is known for whom, the styles show a person who was signed in that it
  // loads. The same elements afterwards, so that the page keeps its state.
  return (
    <>
      {isAwaited && (
        <div data-member="">
          <Pending />
        </div>
      )}
      <div data-visitor={isAwaited ? "alone" : undefined}>
        <Parts
          {...{ course, membership, mayEdit, waiting: { pressed, setPressed } }}
          loaded={member.loaded}
        />
      </div>
    </>
  );
}

type PartsProps = {
  course: Course;
  membership: Membership;
  mayEdit: boolean;
  waiting: WaitingPress;
  loaded: LoadedParts;
};

function Parts({ course, membership, mayEdit, waiting, loaded }: PartsProps) {
  const { courseId } = course;
  const me = useMe();
  const isMember = membership === "member";
  return (
    <CoursePage
      course={course}
      isMember={isMember}
      staff={
        mayEdit && (
          // The page is the same without it.
          <Region failed={() => null}>
            <StudioLink courseId={courseId} isPrimary={!isMember} />
          </Region>
        )
      }
      nextStep={
        <div className="grid gap-8">
          <MemberPart loaded={loaded}>{({ ContinuePanel }) => <ContinuePanel course={course} />}</MemberPart>
          <MemberPart loaded={loaded}>{({ NextClass }) => <NextClass courseId={courseId} />}</MemberPart>
        </div>
      }
      announcements={
        <>
          <MemberPart loaded={loaded}>
            {({ CourseAnnouncements }) => <CourseAnnouncements courseId={courseId} />}
          </MemberPart>
          <MemberPart loaded={loaded}>{({ ClassList }) => <ClassList courseId={courseId} />}</MemberPart>
        </>
      }
      purchase={
        <Region>
          {membership === "deferred" ? (
            <DeferredPlace course={course} />
          ) : (
            <EnrollPanel course={course} waiting={waiting} isQuiet={mayEdit} />
          )}
        </Region>
      }
      material={
        <>
          {me?.hasAdminRole === true && (
            <Region>
              <BatchPanel courseId={courseId} />
            </Region>
          )}
          {isMember ? (
            <MemberPart loaded={loaded}>{(parts) => <parts.CourseMaterial course={course} />}</MemberPart>
          ) : (
            me !== null && (
              <Region>
                <CourseMaterial course={course} />
              </Region>
            )
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
      bar={membership === "deferred" || mayEdit ? null : <EnrollBar course={course} />}
    />
  );
}
