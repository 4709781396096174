// The head of a member's course page: the name and their next step. What sells the course is folded below.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { categoryName } from "../../components/course/course-words";
import { CourseIcon } from "../../components/course/course-icon";
import { useOwnPage } from "../../hooks/use-own-page";
import { paths } from "../../lib/paths";
import type { Course } from "../../lib/course";

type MemberHeaderProps = { course: Course; staff?: ReactNode; children: ReactNode };

export function MemberHeader({ course, staff, children }: MemberHeaderProps) {
  useOwnPage();
  return (
    <header className="pt-8 pb-10 lg:col-span-12">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex grow basis-40 flex-wrap items-center gap-x-2 marginalia">
          <Link to={paths.dashboard.href()} className="inline-flex min-h-9 items-center link">
            {sharedText("myDashboard")}
          </Link>
          <span aria-hidden>/</span>
          <span>{categoryName(course.category)}</span>
        </p>
        {staff}
      </div>
      <div className="flex items-center gap-4">
        <CourseIcon name={course.icon} className="size-10 shrink-0" />
        <h1 tabIndex={-1} className="text-heading outline-none">
          {course.title}
        </h1>
      </div>
      <div className="mt-6">{children}</div>
    </header>
  );
}
