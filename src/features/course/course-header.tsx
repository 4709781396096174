// Icon, title, description, level, duration, live seats, rating and who teaches.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { categoryName, durationText, levelName } from "../../components/course/course-words";
import { CourseIcon } from "../../components/course/course-icon";
import { RatingLine } from "../../components/course/rating-line";
import { LiveNumber } from "../../components/ui/live-number";
import { paths } from "../../lib/paths";
import type { Course } from "../../lib/course";
import { INSTRUCTOR_ID } from "./course-instructor";
import { courseText } from "../../texts/course";
import { coursePartsText } from "../../texts/course-parts";

export function CourseHeader({ course, staff }: { course: Course; staff?: ReactNode }) {
  return (
    <header className="py-8 lg:col-span-7 lg:pb-10 xl:col-span-8">
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
      <p className="mt-6 max-w-measure text-lg text-ink-soft lg:mt-5">{course.description}</p>
      <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4 border-t border-rule pt-5 sm:flex sm:flex-wrap sm:gap-x-10 lg:mt-6 lg:pt-4">
        <Fact label={courseText("level")}>{levelName(course.level)}</Fact>
        <Fact label={courseText("duration")}>{durationText(course.duration)}</Fact>
        <Fact label={courseText("seats")}>
          <Seats course={course} />
        </Fact>
        <Fact label={courseText("rating")}>
          <RatingLine rating={course.rating} />
        </Fact>
        <Fact label={courseText("instructor")}>
          <a href={`#${INSTRUCTOR_ID}`} className="link">
            {course.instructor}
          </a>
        </Fact>
      </dl>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="marginalia">{label}</dt>
      <dd className="mt-1 font-medium">{children}</dd>
    </div>
  );
}

function Seats({ course }: { course: Course }) {
  const batch = course.nextBatch;
  if (batch === null) return <>{courseText("seatsUnknown")}</>;
  return (
    <span className="inline-flex items-baseline gap-2">
      {/* Nothing is live before seats are sold. */}
      {!course.comingSoon && <span className="pulse self-center" aria-hidden />}
      <span data-slot="seats">
        {courseText.rich("seatsTaken", {
          count: batch.seatsTaken,
          capacity: batch.maxCapacity,
          taken: () => (
            <LiveNumber
              value={batch.seatsTaken}
              announce={(taken) =>
                coursePartsText("seatsTakenAnnounced", { taken, capacity: batch.maxCapacity })
              }
            />
          ),
          total: (inside) => <span className="tabular-nums">{inside}</span>,
          spoken: (inside) => <span className="sr-only">{inside}</span>,
        })}
      </span>
    </span>
  );
}
