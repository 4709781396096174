// The course page. Visitors read what the course is, what it costs and what is in it; members find their next step and
// their lessons first, and the rest folded. Purchase, material and reviews come from their own features.
import type { ReactNode } from "react";
import { CourseArt } from "../../components/art/course-art";
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
  /** What they can do with their seat. */
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
  const { member = false, bar } = props;
  return (
    <article>
      <div className="page grid grid-cols-1 gap-x-16 lg:grid-cols-12 lg:grid-rows-[auto_auto_1fr_auto]">
        {member === false ? visitorParts(props) : memberParts(props, member)}
      </div>
      {bar}
    </article>
  );
}

/**
 * The order of the specification. On narrow screens what a seat costs is shown before the facts of the header, in every
 * state; on wide screens beside it.
 */
const visitorParts = ({ course, staff, purchase, material, content, reviews }: CoursePageProps) => [
  <CourseHeader key="header" course={course} staff={staff} />,
  <Aside
    key={PURCHASE}
    className="max-lg:order-2 lg:row-span-3 lg:row-start-1"
    art={<CourseArt name={course.image} className="mt-8 mb-8 max-lg:hidden" />}
    purchase={purchase}
  />,
  <div key="content" className={cn(MAIN, "max-lg:order-4 max-lg:mt-14 lg:row-span-2 lg:row-start-2")}>
    {material}
    <Outcomes items={course.outcomes} />
    {content}
    <CourseInstructor course={course} />
    <div className="grid gap-x-10 gap-y-12 xl:grid-cols-2">
      <CourseFacts course={course} />
      <Prerequisites items={course.prerequisites} />
    </div>
    {reviews}
  </div>,
];

/** The next step, then what members come for: on narrow screens the places of their batch, which are few, before the lessons. */
const memberParts = (props: CoursePageProps, member: MemberPartsOfPage) => {
  const { course, staff, purchase, material, content, reviews } = props;
  return [
    <member.Header key="member" course={course} staff={staff}>
      {member.nextStep}
    </member.Header>,
    <div key="material" className={cn(SIDE, "grid grid-cols-1 gap-12 not-empty:mb-14 lg:row-start-2")}>
      {material}
    </div>,
    <div key="lessons" className={cn(MAIN, "lg:row-span-2 lg:row-start-2")}>
      {member.announcements}
      {content}
    </div>,
    <Aside
      key={PURCHASE}
      className="max-lg:mt-14 lg:row-span-2 lg:row-start-3"
      place={member.place}
      purchase={purchase}
    />,
    <div key="further" className={cn(MAIN, "mt-14 lg:row-start-4")}>
      {reviews}
      <member.About description={course.description}>
        <Outcomes items={course.outcomes} />
        <CourseInstructor course={course} />
        <CourseFacts course={course} />
        <Prerequisites items={course.prerequisites} />
      </member.About>
    </div>,
  ];
};

const MAIN = "grid grid-cols-1 content-start gap-14 lg:col-span-7 xl:col-span-8";

const SIDE = "lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9";

const PURCHASE = "purchase";

type AsideProps = Pick<CoursePageProps, "purchase"> & {
  className: string;
  art?: ReactNode;
  place?: ReactNode;
};

/**
 * One element for both pages: the purchase keeps its state when it makes a visitor's page a member's. Only the purchase follows
 * the reader, unless it reports something and is higher than the window.
 */
const Aside = ({ className, art, place, purchase }: AsideProps) => (
  <div className={cn(SIDE, className)}>
    {art}
    <div className={cn("grid grid-cols-1 gap-12", art !== undefined && "follows-reader")}>
      {place}
      {purchase}
    </div>
  </div>
);
