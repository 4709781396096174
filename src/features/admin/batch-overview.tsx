// The batch of each course that is sold next, with its seats as they go.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { BATCH_STATUS_LABELS } from "../../../shared/messages";
import { SeatMeter } from "../../components/course/seat-meter";
import { Badge } from "../../components/ui/badge";
import { EmptyState } from "../../components/ui/empty-state";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";

export function BatchOverview() {
  const courses = useQuery(api.courses.list);
  if (courses === undefined) {
    return (
      <LoadingRegion>
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  const rows = courses.flatMap((course) =>
    course.nextBatch === null ? [] : [{ course, batch: course.nextBatch }],
  );
  if (rows.length === 0)
    return <EmptyState title="No batches yet" text="Batches appear here once a course has one." />;
  return (
    <ul>
      {rows.map(({ course, batch }) => (
        <li
          key={course.courseId}
          className="grid items-center gap-x-10 gap-y-4 border-b border-rule py-6 sm:grid-cols-2"
        >
          <div>
            <Link to={paths.course.href(course.courseId)} className="font-serif text-lg hover:text-accent">
              {course.title}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              Batch {batch.batchNumber}, {batch.batchName}, {formatDay(batch.startDate)}
              <Badge>{course.comingSoon ? "Coming Soon" : BATCH_STATUS_LABELS[batch.status]}</Badge>
            </p>
          </div>
          <SeatMeter seatsTaken={batch.seatsTaken} maxCapacity={batch.maxCapacity} />
        </li>
      ))}
    </ul>
  );
}
