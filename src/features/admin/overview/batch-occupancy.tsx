// How full every batch is.
import { BatchStatus } from "../../../components/course/batch-status-badge";
import { CapacityBar } from "../../../components/course/capacity-bar";
import { DataTable, type Column } from "../../../components/ui/data-table";
import { EmptyState } from "../../../components/ui/empty-state";
import { adminText } from "../../../texts/admin";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { Overview } from "../common/types";

type Row = Overview["batches"][number];

const columns = (): Column<Row>[] => [
  {
    name: adminText("course"),
    place: "meta",
    cell: (row) => <span className="block min-w-48 text-balance cards:inline">{row.courseTitle}</span>,
  },
  {
    name: adminText("batch"),
    place: "lead",
    cell: ({ batchNumber: number, batchName: name }) => (
      <>
        <span className="cards:hidden">{adminText("batchName", { number, name })}</span>
        {/* Without the name of the column, a number alone says too little. */}
        <span className="hidden font-medium cards:inline">{adminText("batchTitle", { number, name })}</span>
      </>
    ),
  },
  {
    name: adminText("status"),
    place: "side",
    cell: (row) => <BatchStatus batch={row} comingSoon={row.comingSoon} />,
  },
  {
    name: adminOverviewText("seatsTaken"),
    place: "left",
    cell: (row) => (
      <CapacityBar
        seatsTaken={row.seatsTaken}
        maxCapacity={row.maxCapacity}
        enrolled={row.enrollments}
        label={adminOverviewText("seatsOf", { course: row.courseTitle, number: row.batchNumber })}
      />
    ),
  },
];

export function BatchOccupancy({ batches }: { batches: Row[] }) {
  if (batches.length === 0) return <EmptyState compact title={adminOverviewText("noBatches")} />;
  return (
    <DataTable
      caption={adminOverviewText("enrollmentsPerBatch")}
      columns={columns()}
      rows={batches}
      keyOf={(row) => `${row.courseId}/${String(row.batchNumber)}`}
    />
  );
}
