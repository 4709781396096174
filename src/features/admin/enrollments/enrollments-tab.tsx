// Enrollments, filtered and sorted, and the dialog that enrolls a user by hand.
import { useConvex, usePaginatedQuery } from "convex/react";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../../texts/messages";
import { Moment } from "../../../components/staff/moment";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import type { Column } from "../../../components/ui/data-table";
import { ListRegion } from "../../../components/staff/list-region";
import { BatchBadge } from "../../../components/staff/batch-badge";
import { EnrollmentFilters, useEnrollmentFilter, type EnrollmentFilter } from "./enrollment-filters";
import { FilterBar } from "../common/filter-bar";
import { ExportButton } from "../common/export-button";
import { humanize } from "../../../lib/format";
import { ManualEnrollment } from "./manual-enrollment";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { PersonCell } from "../common/person-cell";
import type { EnrollmentRow } from "../common/types";
import { useOrder } from "../common/use-order";

const COLUMNS: Column<EnrollmentRow>[] = [
  {
    name: "Learner",
    cell: (row) => <PersonCell name={row.userName} email={row.userEmail} isSample={row.isSample} />,
  },
  { name: "Course", cell: (row) => <span className="block min-w-40 text-balance">{row.courseTitle}</span> },
  { name: "Batch", cell: (row) => <BatchBadge batchNumber={row.batchNumber} /> },
  {
    name: "Status",
    cell: (row) => <Badge tone={row.status === "completed" ? "good" : "plain"}>{humanize(row.status)}</Badge>,
  },
  {
    name: "Progress",
    numeric: true,
    orders: ["mostProgress", "leastProgress"],
    cell: (row) => `${String(Math.round(row.progress))}%`,
  },
  {
    name: "Payment ID",
    cell: (row) =>
      row.paymentMethod === "manual" ? (
        <span title={row.notes ?? undefined}>Manual</span>
      ) : (
        <PaymentId id={row.paymentId} />
      ),
  },
  {
    name: "Enrolled",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment at={row.enrolledAt} />,
  },
];

const COLUMNS_BY_DATE = COLUMNS.map(({ orders, ...column }) =>
  orders !== undefined && column.name === "Enrolled" ? { ...column, orders } : column,
);

export function EnrollmentsTab() {
  const [filter, change] = useEnrollmentFilter();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-6">
      <FilterBar
        actions={
          <>
            <Export filter={filter} />
            <Button
              size="sm"
              onClick={() => {
                setOpen(true);
              }}
            >
              <UserPlus aria-hidden />
              {sharedText("manualEnrollment")}
            </Button>
          </>
        }
      >
        <EnrollmentFilters filter={filter} onChange={change} />
      </FilterBar>
      <ListRegion key={JSON.stringify(filter)}>
        <Enrollments filter={filter} />
      </ListRegion>
      {isOpen && (
        <ManualEnrollment
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Enrollments({ filter }: { filter: EnrollmentFilter }) {
  const { order, sorting } = useOrder(["newest", "oldest", "mostProgress", "leastProgress"]);
  const list = usePaginatedQuery(
    api.adminEnrollments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  // Search results are newest first; no index sorts by progress within a status.
  const sortable = filter.learner === "" ? { sorting } : {};
  const columns = filter.status === null ? COLUMNS : COLUMNS_BY_DATE;
  return (
    <PagedTable
      caption="Enrollments"
      columns={columns}
      list={list}
      empty="No enrollments found"
      {...sortable}
    />
  );
}

function Export({ filter }: { filter: EnrollmentFilter }) {
  const convex = useConvex();
  return (
    <ExportButton
      fileName="enrollments.csv"
      head={[
        "Enrolled",
        "Name",
        "Email",
        "Course",
        "Batch",
        "Status",
        "Progress",
        "Amount (USD)",
        "Payment ID",
      ]}
      load={(paginationOpts) => convex.query(api.adminEnrollments.list, { ...filter, paginationOpts })}
      cells={(row) => [
        ...[new Date(row.enrolledAt).toISOString(), row.userName, row.userEmail, row.courseTitle],
        ...[
          row.batchNumber ?? sharedText("legacyBatch"),
          row.status,
          row.progress,
          row.amountPaid,
          row.paymentId,
        ],
      ]}
    />
  );
}
