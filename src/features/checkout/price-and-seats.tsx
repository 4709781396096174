// The state of the course and its price with the original one struck through, the next batch's start, and its seats. Where
// nobody can enroll, the state is the headline above the price.
import { useState } from "react";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";
import { onlySeatsLeft, seatsLeft } from "#shared/rules/seats.ts";
import { ClassSchedule } from "../../components/course/class-schedule";
import { CourseStatus, stateLabel } from "../../components/course/course-status";
import { Price } from "../../components/course/price";
import { LiveNumber } from "../../components/ui/live-number";
import { startLine } from "../../lib/batch-dates";
import type { Course } from "../../lib/course";
import { courseState, isShut } from "../../lib/course-state";

type PriceAndSeatsProps = {
  course: Course;
  /** A seat is held for the person: that the others are taken does not concern them. */
  isOffered?: boolean;
};

export function PriceAndSeats({ course, isOffered = false }: PriceAndSeatsProps) {
  const state = courseState(course);
  if (isShut(state) && !isOffered)
    return (
      <div className="text-sm text-ink-soft">
        <h2 className="text-heading text-ink">{stateLabel(state)}</h2>
        <CoursePrice course={course} className="mt-1 mb-3 text-ink" />
        <StartLine course={course} />
        <Classes course={course} />
      </div>
    );
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CoursePrice course={course} className="[&_.text-xl]:text-heading" />
        {/* The notice below names the seat that is held. */}
        {!isOffered && <CourseStatus course={course} />}
      </div>
      <div className="mt-2 text-sm text-ink-soft">
        <StartLine course={course} />
        <Classes course={course} />
        {!isOffered && <SeatsLeft course={course} />}
      </div>
    </div>
  );
}

const CoursePrice = ({ course, className }: { course: Course; className: string }) => (
  <Price price={course.price} originalPrice={course.originalPrice} className={className} />
);

function StartLine({ course: { nextBatch, comingSoon } }: { course: Course }) {
  const [now] = useState(Date.now);
  const { label, day } = startLine(nextBatch, comingSoon, now);
  return (
    <p>
      {label}
      {day !== null && (
        <>
          {" "}
          <span className="font-medium whitespace-nowrap text-ink">{day}</span>
        </>
      )}
    </p>
  );
}

/** The weekly classes, once their times are set. */
function Classes({ course: { schedule } }: { course: Course }) {
  if (schedule === null) return null;
  return (
    <p>
      <ClassSchedule schedule={schedule} />
    </p>
  );
}

function SeatsLeft({ course: { nextBatch } }: { course: Course }) {
  if (nextBatch === null) return null;
  const { batchName, seatsTaken, maxCapacity } = nextBatch;
  const only = onlySeatsLeft(seatsTaken, maxCapacity);
  if (only !== null)
    return (
      <p role="status" className="font-medium text-accent">
        {sharedText("onlySeats", { n: only })}
      </p>
    );
  const left = seatsLeft(seatsTaken, maxCapacity);
  return (
    <p>
      {checkoutText.rich("seatsLeft", {
        batch: batchName,
        left,
        capacity: maxCapacity,
        number: () => <LiveNumber value={left} className="text-ink" />,
      })}
    </p>
  );
}
