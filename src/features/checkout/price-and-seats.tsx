// The price with the original one struck through, the next batch's start, and the seats warning.
import { useState } from "react";
import { sharedText } from "../../texts/messages";
import { courseText } from "../../texts/course";
import { onlySeatsLeft } from "#shared/rules/seats.ts";
import { ClassSchedule } from "../../components/course/class-schedule";
import { Price } from "../../components/course/price";
import { SeatBadge } from "../../components/course/seat-badge";
import { startLine } from "../../lib/batch-dates";
import type { Course } from "../../lib/course";

type PriceAndSeatsProps = {
  course: Course;
  /** A seat is held for the person: that the others are taken does not concern them. */
  isOffered?: boolean;
};

export function PriceAndSeats({ course, isOffered = false }: PriceAndSeatsProps) {
  const { nextBatch } = course;
  const [now] = useState(Date.now);
  const start = startLine(nextBatch, course.comingSoon, now);
  return (
    <div>
      <Price
        price={course.price}
        originalPrice={course.originalPrice}
        className="[&_.text-xl]:text-heading"
      />
      <div className="mt-3 text-sm text-ink-soft">
        <p>
          {start.label}
          {start.day !== null && (
            <>
              {" "}
              <span className="font-medium whitespace-nowrap text-ink">{start.day}</span>
            </>
          )}
        </p>
        {course.schedule !== null && (
          <div className="mt-1">
            {courseText("liveClasses")}
            <ClassSchedule schedule={course.schedule} />
          </div>
        )}
        {nextBatch !== null && !course.comingSoon && !isOffered && (
          <SeatsWarning seatsTaken={nextBatch.seatsTaken} maxCapacity={nextBatch.maxCapacity} />
        )}
      </div>
    </div>
  );
}

function SeatsWarning({ seatsTaken, maxCapacity }: { seatsTaken: number; maxCapacity: number }) {
  const only = onlySeatsLeft(seatsTaken, maxCapacity);
  if (only !== null)
    return (
      <p role="status" className="mt-3 font-medium text-accent">
        {sharedText("onlySeats", { n: only })}
      </p>
    );
  return (
    <p className="mt-3 empty:hidden">
      <SeatBadge seatsTaken={seatsTaken} maxCapacity={maxCapacity} />
    </p>
  );
}
