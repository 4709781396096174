// The course page: what it is, what it costs, what is in it. Purchase, material and reviews come from their own features.
import type { ReactNode } from "react";
import { CourseHeader } from "./course-header";
import { CourseFacts } from "./course-facts";
import { CourseInstructor } from "./course-instructor";
import { Outcomes } from "./outcomes";
import { Prerequisites } from "./prerequisites";
import type { Course } from "../../lib/course";

type CoursePageProps = {
  course: Course;
  purchase: ReactNode;
  material: ReactNode;
  content: ReactNode;
  reviews: ReactNode;
  /** The way back to the purchase while it is out of sight. */
  bar: ReactNode;
};

export function CoursePage({ course, purchase, material, content, reviews, bar }: CoursePageProps) {
  return (
    <article>
      <CourseHeader course={course} />
      <div className="page grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:order-2 lg:col-span-5 xl:col-span-4">
          <div className="grid gap-12 lg:sticky lg:top-24">
            {purchase}
            <div className="hidden gap-12 lg:grid">
              <CourseFacts course={course} />
              <Prerequisites items={course.prerequisites} />
            </div>
          </div>
        </div>
        <div className="grid content-start gap-14 lg:order-1 lg:col-span-7 xl:col-span-8">
          {material}
          <Outcomes items={course.outcomes} />
          {content}
          <CourseInstructor course={course} />
          <div className="grid gap-12 lg:hidden">
            <CourseFacts course={course} />
            <Prerequisites items={course.prerequisites} />
          </div>
          {reviews}
        </div>
      </div>
      {bar}
    </article>
  );
}
