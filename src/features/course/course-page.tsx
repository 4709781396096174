// The course page. Visitors read what the course is, what it costs and what is in it; members find their next step and
// their material first, and the rest folded. Purchase, material and reviews come from their own features.
import type { ReactNode } from "react";
import { CourseArt } from "../../components/art/course-art";
import { LARGE_SCREEN, useMediaQuery } from "../../hooks/use-media-query";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import type { AboutCourse } from "./about-course";
import { CourseFacts } from "./course-facts";
import { CourseInstructor } from "./course-instructor";
import { CourseHeader } from "./course-header";
import type { MemberHeader } from "./member-header";
import { Outcomes } from "./outcomes";
import { Prerequisites } from "./prerequisites";

type MemberPartsOfPage = {
  Header: typeof MemberHeader;
  About: typeof AboutCourse;
  /** The next step, and what the instructor wrote. */
  nextStep: ReactNode;
  announcements: ReactNode;
  /** What they can do with their seat. On narrow screens after the lessons, which they come for. */
  place: ReactNode;
};

type CoursePageProps = {
  course: Course;
  /** For members, who load it: false for everybody else. */
  member?: MemberPartsOfPage | false;
  /** Beside the way back: for those who edit the course. */
  staff?: ReactNode;
  /** Keeps its place in the tree: it shows the end of a purchase, which makes a visitor's page a member's. */
  purchase: ReactNode;
  material?: ReactNode;
  content: ReactNode;
  reviews: ReactNode;
  /** The way back to the purchase while it is out of sight. */
  bar: ReactNode;
};

export function CoursePage(props: CoursePageProps) {
  const { course, member = false, staff, purchase, material } = props;
  const { content, reviews, bar } = props;
  const isWide = useMediaQuery(LARGE_SCREEN);
  return (
    <article>
      <div className="page grid grid-cols-1 gap-x-16 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {member === false ? (
          <CourseHeader course={course} staff={staff} />
        ) : (
          <member.Header course={course} staff={staff}>
            {member.nextStep}
          </member.Header>
        )}
        {/* Beside a visitor's header, so that price and button are high on the first screen. */}
        <div className={cn("lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9", rowsOfAside(member))}>
          {member === false && (
            <CourseArt name={course.image} className="mx-auto mb-8 w-full max-sm:hidden lg:mt-8" />
          )}
          <div className="grid grid-cols-1 gap-12 lg:sticky lg:top-24">
            {member !== false && material}
            {member !== false && isWide && member.place}
            {purchase}
          </div>
        </div>
        <div className="grid grid-cols-1 content-start gap-14 max-lg:mt-14 lg:col-span-7 lg:row-start-2 xl:col-span-8">
          {member !== false ? (
            <>
              {member.announcements}
              {content}
              {!isWide && member.place}
              {reviews}
              <member.About description={course.description}>
                <Outcomes items={course.outcomes} />
                <CourseInstructor course={course} />
                <CourseFacts course={course} />
                <Prerequisites items={course.prerequisites} />
              </member.About>
            </>
          ) : (
            <>
              {material}
              <Outcomes items={course.outcomes} />
              {content}
              <CourseInstructor course={course} />
              <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
                <CourseFacts course={course} />
                <Prerequisites items={course.prerequisites} />
              </div>
              {reviews}
            </>
          )}
        </div>
      </div>
      {bar}
    </article>
  );
}

const rowsOfAside = (member: MemberPartsOfPage | false): string =>
  member === false ? "lg:row-span-2 lg:row-start-1" : "lg:row-start-2";
