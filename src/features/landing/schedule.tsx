// The next batch in plain figures: dates, rhythm, seats, price and refunds.
import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { durationText } from "../../components/course/course-words";
import { SeatMeter } from "../../components/course/seat-meter";
import { Button } from "../../components/ui/button";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { dollars, formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { nextOpenBatch } from "./next-batch";
import { landingText } from "../../texts/landing";

export function Schedule() {
  const courses = useQuery(api.courses.list);
  if (courses === undefined) {
    return (
      <LoadingRegion>
        <div className="grid gap-4">
          {["a", "b", "c", "d", "e", "f"].map((key) => (
            <Skeleton key={key} className="h-12" />
          ))}
        </div>
      </LoadingRegion>
    );
  }
  const next = nextOpenBatch(courses);
  if (next === undefined) return <p className="text-ink-soft">{landingText("nothingOpen")}</p>;
  const { course, batch } = next;
  return (
    <>
      <dl>
        <Row label={landingText("course")}>
          {landingText("courseAndBatch", { course: course.title, batch: batch.batchName })}
        </Row>
        <Row label={landingText(batch.status === "upcoming" ? "starts" : "started")}>
          {formatDay(batch.startDate)}
        </Row>
        <Row label={landingText("ends")}>{formatDay(batch.endDate)}</Row>
        <Row label={landingText("eachWeek")}>
          {landingText("hours", { duration: durationText(course.duration) })}
        </Row>
        <Row label={landingText("seats")}>
          <SeatMeter seatsTaken={batch.seatsTaken} maxCapacity={batch.maxCapacity} live={false} />
        </Row>
        <Row label={landingText("price")}>{landingText("paidOnce", { price: dollars(course.price) })}</Row>
        <Row label={landingText("refunds")}>
          <Link to={paths.refunds.href()} className="link">
            {landingText("refundsLink")}
          </Link>
        </Row>
      </dl>
      <Button asChild className="mt-7" variant="secondary">
        <Link to={paths.course.href(course.courseId)}>{landingText("seeCourse")}</Link>
      </Button>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-1 border-b border-rule py-3.5 first:pt-0 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
