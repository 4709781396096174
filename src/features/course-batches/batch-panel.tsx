// Batch management on a course's page, for holders of the admin role: totals, the batch that the next buyer joins, and
// every batch with its seats and links.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { BatchStatusBadge } from "../../components/course/batch-status-badge";
import { CapacityBar } from "../../components/course/capacity-bar";
import { Button } from "../../components/ui/button";
import { Fold } from "../../components/ui/fold";
import { LiveNumber } from "../../components/ui/live-number";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { formatDays } from "../../lib/format";
import { paths } from "../../lib/paths";
import { LinkIndicators } from "./link-indicators";
import { panelTotals, type PanelBatch, type PanelCourse } from "./panel-totals";
import { courseBatchesText } from "../../texts/course-batches";

export function BatchPanel({ courseId }: { courseId: string }) {
  const course = useQuery(api.adminBatches.forCourse, { courseId });
  return (
    <Panel title={courseBatchesText("title")} aside={courseBatchesText("adminsOnly")}>
      {course === undefined ? (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      ) : (
        <Loaded course={course} />
      )}
    </Panel>
  );
}

function Loaded({ course }: { course: PanelCourse }) {
  const isOver = ({ status }: PanelBatch) => status === "completed";
  const over = course.batches.filter(isOver);
  const open = course.batches.filter((batch) => !isOver(batch));
  const hasTarget = course.batches.some(({ batchNumber }) => batchNumber === course.targetBatch);
  return (
    <div className="grid gap-6">
      <Totals course={course} />
      {!hasTarget && (
        <p className="text-sm">
          <span className="block marginalia">{courseBatchesText("target")}</span>
          <span className="block pt-1 font-medium">{courseBatchesText("noTarget")}</span>
        </p>
      )}
      <div>
        <BatchList batches={open} course={course} />
        {over.length > 0 && (
          <Fold
            label={courseBatchesText("completedBatches")}
            count={over.length}
            className="border-y border-rule text-sm"
          >
            <BatchList batches={over} course={course} />
          </Fold>
        )}
      </div>
      <Button asChild variant="secondary" size="sm" className="justify-self-start">
        <Link to={`${paths.admin.href()}?tab=batches`}>{courseBatchesText("manage")}</Link>
      </Button>
    </div>
  );
}

type BatchListProps = { batches: readonly PanelBatch[]; course: PanelCourse };

const BatchList = ({ batches, course: { comingSoon, targetBatch } }: BatchListProps) => (
  <ul>
    {batches.map((batch) => (
      <li key={batch.batchNumber} className="border-t border-rule py-4">
        <BatchLine batch={batch} comingSoon={comingSoon} isTarget={batch.batchNumber === targetBatch} />
      </li>
    ))}
  </ul>
);

function Totals({ course }: { course: PanelCourse }) {
  const { batches, active, upcoming, completed, enrollments } = panelTotals(course.batches);
  const totals = [
    { label: courseBatchesText("total"), value: batches },
    { label: courseBatchesText("active"), value: active },
    { label: courseBatchesText("upcoming"), value: upcoming },
    { label: courseBatchesText("completed"), value: completed },
    { label: courseBatchesText("enrollments"), value: enrollments },
  ];
  return (
    <dl className="grid grid-cols-2 items-end gap-4 sm:grid-cols-5">
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt className="marginalia">{label}</dt>
          <dd className="figures text-xl">
            <LiveNumber value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameOf = ({ batchNumber, batchName }: PanelBatch): string =>
  courseBatchesText("batch", { number: batchNumber, name: batchName });

type BatchLineProps = {
  batch: PanelBatch;
  comingSoon: boolean;
  /** The next buyer joins it. */
  isTarget: boolean;
};

function BatchLine({ batch, comingSoon, isTarget }: BatchLineProps) {
  const name = nameOf(batch);
  return (
    <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[1fr_11rem]">
      <div>
        {isTarget && <p className="mb-1 marginalia">{courseBatchesText("target")}</p>}
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          {name}
          <BatchStatusBadge batch={batch} comingSoon={comingSoon} />
        </h3>
        <p className="mt-1 text-xs text-ink-faint">{formatDays(batch.startDate, batch.endDate)}</p>
        <LinkIndicators links={batch.links} />
      </div>
      <CapacityBar
        seatsTaken={batch.seatsTaken}
        maxCapacity={batch.maxCapacity}
        enrolled={batch.enrollments}
        name={courseBatchesText("seatsTaken")}
        label={courseBatchesText("seatsOf", { batch: name })}
      />
    </div>
  );
}
