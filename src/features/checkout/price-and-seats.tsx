// The state of the course and its price with the original one struck through, the next batch's start, and its seats. Where
// nobody can enroll, the state is the headline above the price; for those who wait, their place is.
import { CalendarDays, Clock, Users } from "lucide-react";
import { useState, type ReactNode } from "react";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { onlySeatsLeft, seatsLeft } from "#shared/rules/seats.ts";
import { ClassSchedule } from "../../components/course/class-schedule";
import { CourseStatus, stateLabel } from "../../components/course/course-status";
import { Price } from "../../components/course/price";
import { LiveNumber } from "../../components/ui/live-number";
import { startLine } from "../../lib/batch-dates";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
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
        <CoursePrice course={course} className={own === "waiting" ? "" : "[&_.text-xl]:text-heading"} />
        {/* Whoever is offered a seat is not concerned by the others. */}
        {own !== "offered" && <CourseStatus course={course} />}
      </div>
      <Facts>
        <StartLine course={course} />
        <Classes course={course} />
        {own === undefined && <SeatsLeft course={course} />}
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

function StartLine({ course: { nextBatch, comingSoon } }: { course: Course }) {
  const [now] = useState(Date.now);
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

/** The weekly classes, once their times are set. */
function Classes({ course: { schedule } }: { course: Course }) {
  if (schedule === null) return null;
  return (
    <Fact icon={<Clock />}>
      <ClassSchedule schedule={schedule} />
    </Fact>
  );
}

function SeatsLeft({ course: { nextBatch } }: { course: Course }) {
  if (nextBatch === null) return null;
  const { batchName, seatsTaken, maxCapacity } = nextBatch;
  const only = onlySeatsLeft(seatsTaken, maxCapacity);
  if (only !== null)
    return (
      <Fact icon={<Users />} role="status" className="font-medium text-accent">
        {sharedText("onlySeats", { n: only })}
      </Fact>
    );
  const left = seatsLeft(seatsTaken, maxCapacity);
  return (
    <Fact icon={<Users />}>
      {checkoutText.rich("seatsLeft", {
        batch: batchName,
        left,
        capacity: maxCapacity,
        number: () => <LiveNumber value={left} className="text-ink" />,
      })}
    </Fact>
  );
}
