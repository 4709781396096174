// Icon, title, description and the facts. On narrow screens what a seat costs is shown between description and facts.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { categoryName } from "../../components/course/course-words";
import { CourseIcon } from "../../components/course/course-icon";
import { paths } from "../../lib/paths";
import type { Course } from "../../lib/course";
import { KeyFacts } from "./key-facts";
import { courseText } from "../../texts/course";

export function CourseHeader({ course, staff }: { course: Course; staff?: ReactNode }) {
  return (
    <header className="max-lg:contents lg:col-span-7 lg:pt-8 lg:pb-10 xl:col-span-8">
      <div className="max-lg:order-1 max-lg:py-8">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <CourseIcon name={course.icon} className="size-12" />
          <p className="flex grow basis-40 flex-wrap items-center gap-x-2 marginalia">
            <Link to={paths.courses.href()} className="inline-flex min-h-9 items-center link">
              {courseText("allCourses")}
            </Link>
            <span className="max-sm:hidden" aria-hidden>
              /
            </span>
            {/* Among the facts below, too. */}
            <span className="max-sm:hidden">{categoryName(course.category)}</span>
          </p>
          {staff}
        </div>
        <h1 className="text-title">{course.title}</h1>
        {course.description !== "" && (
          <p className="mt-6 max-w-measure text-lg text-ink-soft lg:mt-5">{course.description}</p>
        )}
      </div>
      <KeyFacts course={course} />
    </header>
  );
}
