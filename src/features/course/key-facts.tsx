// Level, duration, live seats, rating and who teaches, in one line on wide screens.
import type { ReactNode } from "react";
import { durationText, levelName } from "../../components/course/course-words";
import { RatingLine } from "../../components/course/rating-line";
import { LiveNumber } from "../../components/ui/live-number";
import type { Course } from "../../lib/course";
import { courseText } from "../../texts/course";
import { coursePartsText } from "../../texts/course-parts";
import { INSTRUCTOR_ID } from "./course-instructor";

export function KeyFacts({ course }: { course: Course }) {
  return (
    <dl className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-4 border-t border-rule pt-5 max-lg:order-3 sm:flex sm:flex-wrap sm:gap-x-10 lg:mt-6 lg:pt-4">
      <Fact label={courseText("level")}>{levelName(course.level)}</Fact>
      <Fact label={courseText("duration")}>{durationText(course.duration)}</Fact>
      <Fact label={courseText("seats")}>
        <Seats course={course} />
      </Fact>
      {/* Too wide for a column of a phone. */}
      <Fact label={courseText("rating")} className="max-sm:order-1 max-sm:col-span-full">
        <RatingLine rating={course.rating} />
      </Fact>
      <Fact label={courseText("instructor")}>
        <a href={`#${INSTRUCTOR_ID}`} className="link">
          {course.instructor}
        </a>
      </Fact>
    </dl>
  );
}

type FactProps = { label: string; className?: string; children: ReactNode };

function Fact({ label, className, children }: FactProps) {
  return (
    <div className={className}>
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
