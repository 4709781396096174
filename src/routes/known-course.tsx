// The course page of those who are, or were, signed in: a member's, or that of visitors with what staff have.
import { lazy, type ReactNode } from "react";
import { ClassList } from "../components/classes/class-list";
import { NextClass } from "../components/classes/next-class";
import { Region } from "../components/ui/region";
import { EnrollBar } from "../features/checkout/enroll-bar";
import { EnrollPanel } from "../features/checkout/enroll-panel";
import type { WaitingPress } from "../features/checkout/use-seat-request";
import { AboutCourse } from "../features/course/about-course";
import { CoursePage } from "../features/course/course-page";
import { Curriculum } from "../features/course/curriculum";
import { MemberHeader } from "../features/course/member-header";
import { StudioLink } from "../features/course/studio-link";
import { useMayEdit } from "../features/course/use-may-edit";
import { BatchPanel } from "../features/course-batches/batch-panel";
import { ContinuePanel } from "../features/learning/continue-panel";
import { CourseAnnouncements } from "../features/learning/course-announcements";
import { CourseContent } from "../features/learning/course-content";
import { CourseMaterial } from "../features/learning/course-material";
import { usePageLoaded } from "../features/learning/use-page-loaded";
import { PlaceOptions } from "../features/learning/place-options";
import { useMembership, type Membership } from "../features/learning/use-membership";
import { CourseReviews } from "../features/reviews/course-reviews";
import { useMe } from "../hooks/use-session";
import type { Course } from "../lib/course";

/** Loaded by those who wait for the next batch. */
const DeferredPlace = lazy(async () => ({
  default: (await import("../features/learning/deferred-place")).DeferredPlace,
}));

type KnownCourseProps = {
  course: Course;
  waiting: WaitingPress;
  /** The two pages differ from their heads down: nothing is shown that would move. */
  pending: ReactNode;
};

export function KnownCourse({ course, waiting, pending }: KnownCourseProps) {
  const { courseId } = course;
  const membership = useMembership(courseId);
  const mayEdit = useMayEdit(courseId);
  const isAdmin = useMe()?.hasAdminRole === true;
  const isMember = membership === "member";
  const isAwaited = membership === "loading" || mayEdit === undefined;
  const isLoaded = usePageLoaded(courseId, isAwaited, { isMember, mayEdit: mayEdit === true, isAdmin });
  if (!isLoaded || mayEdit === undefined) return pending;
  return (
    <CoursePage
      course={course}
      member={
        isMember && {
          Header: MemberHeader,
          About: AboutCourse,
          nextStep: <NextStep course={course} />,
          announcements: (
            <Region>
              <CourseAnnouncements courseId={courseId} />
            </Region>
          ),
          place: (
            <Region>
              <PlaceOptions course={course} />
            </Region>
          ),
        }
      }
      staff={mayEdit && <StudioLink courseId={courseId} isPrimary={!isMember} />}
      purchase={<Purchase {...{ course, membership, mayEdit, waiting }} />}
      material={<Material course={course} isAdmin={isAdmin} />}
      content={<Content course={course} isMember={isMember} />}
      reviews={
        <Region>
          <CourseReviews course={course} />
        </Region>
      }
      bar={membership === "deferred" || mayEdit ? null : <EnrollBar course={course} />}
    />
  );
}

const NextStep = ({ course }: { course: Course }) => (
  <div className="grid gap-8">
    <Region>
      <ContinuePanel course={course} />
    </Region>
    <Region>
      <NextClass courseId={course.courseId} />
    </Region>
  </div>
);

/** The lessons, and for members the classes of their batch. */
const Content = ({ course, isMember }: { course: Course; isMember: boolean }) => (
  <>
    <Region>
      <CourseContent course={course} plain={<Curriculum course={course} />} />
    </Region>
    {isMember && (
      <Region>
        <ClassList course={course} />
      </Region>
    )}
  </>
);

type PurchaseProps = { course: Course; membership: Membership; mayEdit: boolean; waiting: WaitingPress };

const Purchase = ({ course, membership, mayEdit, waiting }: PurchaseProps) => (
  <Region>
    {membership === "deferred" ? (
      <DeferredPlace course={course} />
    ) : (
      <EnrollPanel course={course} waiting={waiting} isQuiet={mayEdit} />
    )}
  </Region>
);

const Material = ({ course, isAdmin }: { course: Course; isAdmin: boolean }) => (
  <>
    {isAdmin && (
      <Region>
        <BatchPanel courseId={course.courseId} />
      </Region>
    )}
    <Region>
      <CourseMaterial course={course} />
    </Region>
  </>
);
