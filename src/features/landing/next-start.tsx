// One line under the hero: the next batch that can be joined, with its seats as they go.
import { Link } from "react-router-dom";
import { CourseStatus } from "../../components/course/course-status";
import { RatingLine } from "../../components/course/rating-line";
import { SeatMeter } from "../../components/course/seat-meter";
import { Button } from "../../components/ui/button";
import { linkTo } from "../../components/ui/link-to";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { dollars, formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { nextOpenBatch, type Courses } from "./next-batch";
import { landingText } from "../../texts/landing";

const rowClass =
  "grid grid-cols-1 items-center gap-x-10 gap-y-4 py-5 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_auto] xl:grid-cols-3";

export function NextStart({ courses }: { courses: Courses | undefined }) {
  if (courses === undefined) {
    return (
      <LoadingRegion>
        <div className={rowClass}>
          <Skeleton className="h-14 max-w-100" />
          <Skeleton className="h-14 max-w-72" />
        </div>
      </LoadingRegion>
    );
  }
  const next = nextOpenBatch(courses);
  if (next === undefined) {
    return (
      <p className="py-5 text-sm text-ink-soft">
        {landingText.rich("noBatchOpen", {
          link: linkTo(paths.courses.href()),
        })}
      </p>
    );
  }
  const { course, batch } = next;
  return (
    <div className={rowClass}>
      <p>
        <span className="block marginalia">{landingText("nextBatch", { batch: batch.batchName })}</span>
        <Link to={paths.course.href(course.courseId)} className="font-serif text-lg hover:text-accent">
          {course.title}
        </Link>
        <span className="block text-sm text-ink-soft">
          {landingText(batch.status === "upcoming" ? "startsOn" : "startedOn", {
            day: formatDay(batch.startDate),
          })}
        </span>
        <RatingLine rating={course.rating} />
      </p>
      <SeatMeter seatsTaken={batch.seatsTaken} maxCapacity={batch.maxCapacity} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:justify-between xl:justify-between">
        <span className="figures">{dollars(course.price)}</span>
        <CourseStatus course={course} />
        <Button asChild variant="secondary" size="sm" className="max-sm:w-full">
          <Link to={paths.course.href(course.courseId)}>{landingText("seeCourse")}</Link>
        </Button>
      </div>
    </div>
  );
}
