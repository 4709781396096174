// The batches of a course side by side; one of them is open below.
import { BATCH_STATUS_LABELS } from "#shared/messages.ts";
import { CapacityBar } from "../../components/course/capacity-bar";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { DataTable, type Column } from "../../components/ui/data-table";
import { EmptyState } from "../../components/ui/empty-state";
import { ProgressBar } from "../../components/ui/progress-bar";
import { formatDay } from "../../lib/format";
import { percent } from "./open-batch";
import type { Batch } from "./types";

type BatchTableProps = { batches: Batch[]; open: number | null; onOpen: (batchNumber: number) => void };

export function BatchTable({ batches, open, onOpen }: BatchTableProps) {
  if (batches.length === 0) return <EmptyState title="No batches yet" />;
  const columns = [...COLUMNS, { name: "Roster", isActions: true, cell: actionCell(open, onOpen) }];
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

const COLUMNS: Column<Batch>[] = [
  { name: "Batch", cell: (batch) => <span className="whitespace-nowrap">{nameOf(batch)}</span> },
  { name: "Status", cell: (batch) => <Badge>{BATCH_STATUS_LABELS[batch.status]}</Badge> },
  {
    name: "Dates",
    cell: ({ startDate, endDate }) => (
      <span className="whitespace-nowrap">
        {formatDay(startDate)}
        <br />
        to {formatDay(endDate)}
      </span>
    ),
  },
  {
    name: "Learners",
    cell: (batch) => (
      <CapacityBar
        seatsTaken={batch.learners}
        maxCapacity={batch.maxCapacity}
        label={`Learners of batch ${nameOf(batch)}`}
      />
    ),
  },
  {
    name: "Average progress",
    cell: (batch) => (
      <div className="grid min-w-32 gap-1">
        <ProgressBar
          percent={batch.averageProgress ?? 0}
          label={`Average progress of batch ${nameOf(batch)}`}
        />
        <span className="figures text-xs text-ink-soft">{percent(batch.averageProgress)}</span>
      </div>
    ),
  },
  { name: "Completed", numeric: true, cell: ({ completed }) => completed },
];

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
