// Payments: sorted, searched, filtered, exported.
import { useConvex, usePaginatedQuery } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { Column } from "../../../components/ui/data-table";
import { ListRegion } from "../../../components/staff/list-region";
import { CourseSelect } from "../common/course-select";
import { ExportButton } from "../common/export-button";
import { dollars, formatTime } from "../../../lib/format";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { PaymentStatus } from "./payment-status";
import { PersonCell } from "../common/person-cell";
import { RefundAction } from "./refund-action";
import { SearchBox } from "../common/search-box";
import type { PaymentRow } from "../common/types";
import { useOrder } from "../common/use-order";

type Filter = { search: string; courseId: string | null };

const COLUMNS: Column<PaymentRow>[] = [
  {
    name: "Learner",
    cell: (row) => <PersonCell name={row.userName} email={row.userEmail} isSample={row.isSample} />,
  },
  { name: "Course", cell: (row) => <span className="block min-w-40 text-balance">{row.courseTitle}</span> },
  { name: "Amount", numeric: true, orders: ["highest", "lowest"], cell: (row) => dollars(row.amount) },
  { name: "Status", cell: (row) => <PaymentStatus payment={row} /> },
  {
    name: "Refunded",
    numeric: true,
    cell: (row) =>
      row.refundedAmount > 0 ? dollars(row.refundedAmount) : <span className="text-ink-faint">None</span>,
  },
  { name: "Payment ID", cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: "Date",
    orders: ["newest", "oldest"],
    cell: (row) => <span className="whitespace-nowrap">{formatTime(row.createdAt)}</span>,
  },
  { name: "Actions", isActions: true, cell: (row) => <RefundAction payment={row} /> },
];

export function PaymentsTab() {
  const [filter, setFilter] = useState<Filter>({ search: "", courseId: null });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <SearchBox
          label="Search payments"
          hint="A payment id, an order id, a name, or the beginning of the e-mail address"
          value={filter.search}
          onSearch={(search) => {
            setFilter({ ...filter, search });
          }}
        />
        <CourseSelect
          none="All courses"
          value={filter.courseId ?? ""}
          onChange={(courseId) => {
            setFilter({ ...filter, courseId: courseId === "" ? null : courseId });
          }}
        />
      </div>
      <Export filter={filter} />
      <ListRegion key={JSON.stringify(filter)}>
        <Payments filter={filter} />
      </ListRegion>
    </div>
  );
}

function Payments({ filter }: { filter: Filter }) {
  const { order, sorting } = useOrder(["newest", "oldest", "highest", "lowest"]);
  const list = usePaginatedQuery(
    api.adminPayments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  // Search results are newest first.
  const sortable = filter.search === "" ? { sorting } : {};
  return (
    <PagedTable caption="Payments" columns={COLUMNS} list={list} empty="No payments found" {...sortable} />
  );
}

function Export({ filter }: { filter: Filter }) {
  const convex = useConvex();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <ExportButton
        fileName="payments.csv"
        head={[
          "Date",
          "Name",
          "E-mail",
          "Course",
          "Amount (USD)",
          "Refunded (USD)",
          "Status",
          "Payment ID",
          "Order ID",
        ]}
        load={(paginationOpts) => convex.query(api.adminPayments.list, { ...filter, paginationOpts })}
        cells={(row) => [
          ...[new Date(row.createdAt).toISOString(), row.userName, row.userEmail, row.courseTitle],
          ...[row.amount, row.refundedAmount, row.status, row.paymentId, row.orderId],
        ]}
      />
    </div>
  );
}
