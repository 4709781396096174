// The state of the course and its price with the original one struck through, the next batch's start, and the warning about its
// last seats; the header of the page counts them. Where nobody can enroll, the state is the headline above the price; for those
// who wait, their place is.
import { CalendarDays, Clock, Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { sharedText } from "../../texts/messages";
import { coursePartsText } from "../../texts/course-parts";
import { onlySeatsLeft } from "#shared/rules/seats.ts";
import { ClassSchedule } from "../../components/course/class-schedule";
import { CourseStatus, stateLabel } from "../../components/course/course-status";
import { Price } from "../../components/course/price";
import { startLine } from "../../lib/batch-dates";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import { formatDay } from "../../lib/format";
import { courseState, isShut } from "../../lib/course-state";

type PriceAndSeatsProps = {
  course: Course;
  /** The person's own place on the waitlist, which says more than the state of the course. */
  own?: "waiting" | "offered" | undefined;
};

export function PriceAndSeats({ course, own }: PriceAndSeatsProps) {
  const state = courseState(course);
  if (isShut(state) && own === undefined)
    return (
      <div className="text-sm text-ink-soft">
        <h2 className="text-heading text-ink">{stateLabel(state)}</h2>
        <CoursePrice course={course} className="mt-1 mb-3 text-ink" />
        <Facts>
          <StartLine course={course} />
          <Classes course={course} />
        </Facts>
      </div>
    );
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CoursePrice course={course} className={own === undefined ? "[&_.text-xl]:text-heading" : ""} />
        {/* Whoever is offered a seat is not concerned by the others. */}
        {own !== "offered" && <CourseStatus course={course} />}
      </div>
      <Facts>
        <StartLine course={course} />
        <Classes course={course} />
        {own === undefined && <LastSeats course={course} />}
      </Facts>
    </div>
  );
}

const CoursePrice = ({ course, className }: { course: Course; className: string }) => (
  <Price price={course.price} originalPrice={course.originalPrice} className={className} />
);

const Facts = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid gap-2 text-sm text-ink-soft">{children}</div>
);

type FactProps = { icon: ReactNode; children: ReactNode; role?: "status"; className?: string };

const Fact = ({ icon, className, ...text }: FactProps) => (
  <div className={cn("flex gap-3", className)}>
    <span aria-hidden className="flex h-lh shrink-0 items-center [&_svg]:size-4">
      {icon}
    </span>
    <p className="min-w-0" {...text} />
  </div>
);

function StartLine({ course }: { course: Course }) {
  const [now] = useState(Date.now);
  const { nextBatch, comingSoon } = course;
  // A full batch is not the next one to begin for those who read about it.
  if (nextBatch !== null && courseState(course) === "full")
    return <Fact icon={<CalendarDays />}>{startOf(nextBatch)}</Fact>;
  const { label, day } = startLine(nextBatch, comingSoon, now);
  return (
    <Fact icon={<CalendarDays />}>
      {label}
      {day !== null && (
        <>
          {" "}
          <span className="font-medium whitespace-nowrap text-ink">{day}</span>
        </>
      )}
    </Fact>
  );
}

const startOf = ({ status, startDate }: NonNullable<Course["nextBatch"]>): string =>
  coursePartsText(status === "active" ? "startedOn" : "startsOn", { day: formatDay(startDate) });

/** The weekly classes, once their times are set. */
function Classes({ course: { schedule } }: { course: Course }) {
  if (schedule === null) return null;
  return (
    <Fact icon={<Clock />}>
      <ClassSchedule schedule={schedule} />
    </Fact>
  );
}

function LastSeats({ course: { nextBatch } }: { course: Course }) {
  if (nextBatch === null) return null;
  const only = onlySeatsLeft(nextBatch.seatsTaken, nextBatch.maxCapacity);
  if (only === null) return null;
  return (
    <Fact icon={<Users />} role="status" className="font-medium text-accent">
      {sharedText("onlySeats", { n: only })}
    </Fact>
  );
}
