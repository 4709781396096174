// One course of the catalogue: figure, what it is, its seats as they go, its price.
import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { api } from "#convex/_generated/api.js";
import { CourseArt } from "../../components/art/course-art";
import { categoryName, durationText, levelName } from "../../components/course/course-words";
import { CourseIcon } from "../../components/course/course-icon";
import { Price } from "../../components/course/price";
import { RatingLine } from "../../components/course/rating-line";
import { CourseStatus } from "../../components/course/course-status";
import { SeatMeter } from "../../components/course/seat-meter";
import { Button } from "../../components/ui/button";
import { FactLine } from "../../components/ui/fact-line";
import { startLine } from "../../lib/batch-dates";
import { courseState, type OwnPlace } from "../../lib/course-state";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { catalogText } from "../../texts/catalog";

export type CourseCardData = FunctionReturnType<typeof api.courses.list>[number];

type CourseCardProps = {
  course: CourseCardData;
  own?: OwnPlace | undefined;
  /** The one that stands out. */
  isFirst?: boolean;
};

export function CourseCard({ course, own, isFirst = false }: CourseCardProps) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-4 border-t border-ink py-8 sm:grid-cols-1 lg:grid-cols-12 lg:gap-x-10 lg:py-10">
      {/* The drawings keep a margin of their own: their ink begins where the text does. */}
      <CourseArt name={course.image} className="-ms-3 max-w-72 max-sm:max-w-48 lg:col-span-3 lg:max-w-none" />
      <div className="max-sm:col-span-2 lg:col-span-5">
        <p className="flex items-center gap-3 marginalia">
          <CourseIcon name={course.icon} className="size-9" />
          <FactLine facts={[categoryName(course.category), levelName(course.level)]} />
        </p>
        <h2 className="mt-4 text-heading">
          <Link
            to={paths.course.href(course.courseId)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {course.title}
          </Link>
        </h2>
        {course.description !== "" && (
          <p className="mt-3 max-w-[54ch] text-sm text-ink-soft">{course.description}</p>
        )}
        <div className="mt-4 grid gap-1 text-sm">
          <FactLine
            facts={[
              durationText(course.duration),
              catalogText.rich("lessons", {
                count: course.lessons,
                number: (inside) => <span className="tabular-nums">{inside}</span>,
              }),
              catalogText("taughtBy", { instructor: course.instructor }),
            ]}
          />
          <RatingLine rating={course.rating} />
        </div>
      </div>
      {/* On phones price and state are to the right of the picture. */}
      <div className="flex flex-col gap-5 max-lg:mt-3 max-sm:contents lg:col-span-4">
        <div className="flex flex-wrap items-center justify-between gap-3 max-sm:col-start-2 max-sm:row-start-1 max-sm:flex-col max-sm:items-end max-sm:self-center">
          <Price price={course.price} originalPrice={course.originalPrice} />
          <CourseStatus course={course} own={own} />
        </div>
        <NextBatch course={course} />
        {/* For the eye: the whole card is the link. */}
        <Button
          asChild
          variant={isFirst ? "primary" : "secondary"}
          size="sm"
          className="self-start max-sm:col-span-2 max-sm:w-full"
        >
          <span aria-hidden>
            {catalogText("viewCourse")} <ArrowRight className="rtl:-scale-x-100" />
          </span>
        </Button>
      </div>
    </article>
  );
}

/** With the seats as they go; what is planned has none to show. */
function NextBatch({ course }: { course: CourseCardData }) {
  const { nextBatch: batch } = course;
  const state = courseState(course);
  if (batch === null || state === "planned" || state === "closed")
    return (
      <div className="text-sm text-ink-soft max-sm:col-span-2">
        <StartLine course={course} />
      </div>
    );
  return (
    <div className="max-sm:col-span-2">
      <p className="mb-3 text-sm text-ink-soft">
        {catalogText(batch.status === "upcoming" ? "starts" : "started", {
          batch: batch.batchName,
          day: formatDay(batch.startDate),
        })}
      </p>
      <SeatMeter seatsTaken={batch.seatsTaken} maxCapacity={batch.maxCapacity} />
    </div>
  );
}

function StartLine({ course: { nextBatch, comingSoon } }: { course: CourseCardData }) {
  const [now] = useState(Date.now);
  const { label, day } = startLine(nextBatch, comingSoon, now);
  return <p>{day === null ? label : `${label} ${day}`}</p>;
}
