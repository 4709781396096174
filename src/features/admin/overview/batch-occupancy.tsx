// Every batch with its enrollments and how full it is.
import { BatchStatusBadge } from "../../../components/course/batch-status-badge";
import { CapacityBar } from "../../../components/course/capacity-bar";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import type { Overview } from "../common/types";

type Row = Overview["batches"][number];

const COLUMNS: Column<Row>[] = [
  { name: "Course", cell: (row) => <span className="block min-w-48 text-balance">{row.courseTitle}</span> },
  { name: "Batch", cell: (row) => `${String(row.batchNumber)}, ${row.batchName}` },
  { name: "Status", cell: (row) => <BatchStatusBadge batch={row} comingSoon={row.comingSoon} /> },
  { name: "Enrollments", numeric: true, cell: (row) => row.enrollments },
  {
    name: "Seats taken",
    cell: (row) => (
      <CapacityBar
        seatsTaken={row.seatsTaken}
        maxCapacity={row.maxCapacity}
        label={`Seats of ${row.courseTitle}, batch ${String(row.batchNumber)}`}
      />
    ),
  },
];

export function BatchOccupancy({ batches }: { batches: Row[] }) {
  if (batches.length === 0) return <EmptyState compact title="No batches yet" />;
  return (
    <DataTable
      caption="Enrollments per batch"
      columns={COLUMNS}
      rows={batches}
      keyOf={(row) => `${row.courseId}/${String(row.batchNumber)}`}
    />
  );
}
