// The batches of a course side by side; one of them is open below.
import { scheduledProgress } from "#shared/rules/progress.ts";
import { BatchStatusBadge } from "../../components/course/batch-status-badge";
import { CapacityBar } from "../../components/course/capacity-bar";
import { Button } from "../../components/ui/button";
import { DataTable, type Column } from "../../components/ui/data-table";
import { EmptyState } from "../../components/ui/empty-state";
import { formatDays } from "../../lib/format";
import { useUtcDay } from "../../hooks/use-utc-day";
import { LabelledBar } from "./labelled-bar";
import { percent } from "./open-batch";
import type { Batch, Course } from "./types";

type BatchTableProps = { course: Course; open: number | null; onOpen: (batchNumber: number) => void };

export function BatchTable({ course, open, onOpen }: BatchTableProps) {
  const { batches, comingSoon } = course;
  const today = useUtcDay();
  if (batches.length === 0)
    return <EmptyState compact title="No batches yet" text="An admin adds batches to this course." />;
  const columns: Column<Batch>[] = [
    { name: "Batch", cell: nameOf },
    { name: "Status", cell: (batch) => <BatchStatusBadge batch={batch} comingSoon={comingSoon} /> },
    { name: "Dates", cell: ({ startDate, endDate }) => formatDays(startDate, endDate) },
    { name: "Learners", cell: (batch) => <LearnersCell batch={batch} /> },
    { name: "Average progress", cell: (batch) => <ProgressCell batch={batch} today={today} /> },
    { name: "Completed", numeric: true, cell: ({ completed }) => completed },
    { name: "Roster", isActions: true, cell: actionCell(open, onOpen) },
  ];
  return (
    <DataTable
      caption="Batches"
      columns={columns}
      rows={batches}
      keyOf={({ batchNumber }) => String(batchNumber)}
    />
  );
}

const nameOf = ({ batchNumber, batchName }: Batch) => `${String(batchNumber)}, ${batchName}`;

const LearnersCell = ({ batch }: { batch: Batch }) => (
  <CapacityBar
    seatsTaken={batch.learners}
    maxCapacity={batch.maxCapacity}
    label={`Learners of batch ${nameOf(batch)}`}
  />
);

function ProgressCell({ batch, today }: { batch: Batch; today: string }) {
  const scheduled = scheduledProgress(batch, today);
  return (
    <LabelledBar
      percent={batch.averageProgress ?? 0}
      label={`Average progress of batch ${nameOf(batch)}`}
      text={percent(batch.averageProgress)}
    >
      {scheduled !== null && <span className="text-ink-faint"> · schedule {scheduled}%</span>}
    </LabelledBar>
  );
}

function actionCell(open: number | null, onOpen: (batchNumber: number) => void) {
  return function RosterButton(batch: Batch) {
    return (
      <Button
        variant={batch.batchNumber === open ? "secondary" : "quiet"}
        size="sm"
        aria-pressed={batch.batchNumber === open}
        aria-label={`Roster of batch ${nameOf(batch)}`}
        onClick={() => {
          onOpen(batch.batchNumber);
        }}
      >
        {batch.batchNumber === open ? "Open" : "Show"}
      </Button>
    );
  };
}
