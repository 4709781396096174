// The batches of a course side by side; one of them is open below.
import { scheduledProgress } from "#shared/rules/progress.ts";
import { BatchStatusBadge } from "../../components/course/batch-status-badge";
import { CapacityBar } from "../../components/course/capacity-bar";
import { Button } from "../../components/ui/button";
import { DataTable, type Column } from "../../components/ui/data-table";
import { EmptyState } from "../../components/ui/empty-state";
import { formatDays, formatPercent } from "../../lib/format";
import { useUtcDay } from "../../hooks/use-utc-day";
import { teachingText } from "../../texts/teaching";
import { LabelledBar } from "./labelled-bar";
import { percent } from "./open-batch";
import type { Batch, Course } from "./types";

type BatchTableProps = { course: Course; open: number | null; onOpen: (batchNumber: number) => void };

export function BatchTable({ course, open, onOpen }: BatchTableProps) {
  const { batches, comingSoon } = course;
  const today = useUtcDay();
  if (batches.length === 0)
    return <EmptyState compact title={teachingText("noBatches")} text={teachingText("noBatchesHint")} />;
  const columns: Column<Batch>[] = [
    { name: teachingText("batch"), cell: nameOf },
    {
      name: teachingText("status"),
      cell: (batch) => <BatchStatusBadge batch={batch} comingSoon={comingSoon} />,
    },
    { name: teachingText("dates"), cell: ({ startDate, endDate }) => formatDays(startDate, endDate) },
    { name: teachingText("learners"), cell: (batch) => <LearnersCell batch={batch} /> },
    { name: teachingText("averageProgress"), cell: (batch) => <ProgressCell batch={batch} today={today} /> },
    { name: teachingText("completed"), numeric: true, cell: ({ completed }) => completed },
    { name: teachingText("roster"), isActions: true, cell: actionCell(open, onOpen) },
  ];
  return (
    <DataTable
      caption={teachingText("batches")}
      columns={columns}
      rows={batches}
      keyOf={({ batchNumber }) => String(batchNumber)}
    />
  );
}

const nameOf = ({ batchNumber, batchName }: Batch) =>
  teachingText("batchName", { number: batchNumber, name: batchName });

const LearnersCell = ({ batch }: { batch: Batch }) => (
  <CapacityBar
    seatsTaken={batch.learners}
    maxCapacity={batch.maxCapacity}
    label={teachingText("learnersOf", { batch: nameOf(batch) })}
  />
);

function ProgressCell({ batch, today }: { batch: Batch; today: string }) {
  const scheduled = scheduledProgress(batch, today);
  return (
    <LabelledBar
      percent={batch.averageProgress ?? 0}
      label={teachingText("averageProgressOf", { batch: nameOf(batch) })}
      text={percent(batch.averageProgress)}
    >
      {scheduled !== null && (
        <span className="text-ink-faint">
          {" · "}
          {teachingText("schedule", { percent: formatPercent(scheduled / 100) })}
        </span>
      )}
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
        aria-label={teachingText("rosterOf", { batch: nameOf(batch) })}
        onClick={() => {
          onOpen(batch.batchNumber);
        }}
      >
        {teachingText(batch.batchNumber === open ? "open" : "show")}
      </Button>
    );
  };
}
