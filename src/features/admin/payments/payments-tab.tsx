// Payments: sorted, searched, filtered, exported.
import { useConvex, usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { ListRegion } from "../../../components/staff/list-region";
import { useAddress } from "../../../hooks/use-address";
import { courseIn, searchIn } from "../common/address-filters";
import { CourseSelect } from "../common/course-select";
import { FilterBar } from "../common/filter-bar";
import { ExportButton } from "../../../components/staff/export-button";
import { dollarsAndCents } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { PaymentStatus } from "./payment-status";
import { PersonCell } from "../common/person-cell";
import { RefundAction } from "./refund-action";
import { SearchBox } from "../common/search-box";
import type { PaymentRow } from "../common/types";
import { useOrder } from "../common/use-order";

type Filter = { search: string; courseId: string | null };

const columns = (): Column<PaymentRow>[] => [
  {
    name: adminText("learner"),
    cell: (row) => <PersonCell name={row.userName} email={row.userEmail} isSample={row.isSample} />,
  },
  {
    name: adminText("course"),
    cell: (row) => <span className="block min-w-40 text-balance">{row.courseTitle}</span>,
  },
  {
    name: adminPaymentsText("amount"),
    numeric: true,
    orders: ["highest", "lowest"],
    cell: (row) => dollarsAndCents(row.amount),
  },
  { name: adminText("status"), cell: (row) => <PaymentStatus payment={row} /> },
  {
    name: adminPaymentsText("refunded"),
    numeric: true,
    cell: (row) =>
      row.refundedAmount > 0 ? (
        dollarsAndCents(row.refundedAmount)
      ) : (
        <span className="text-ink-faint">{adminText("none")}</span>
      ),
  },
  { name: adminText("paymentId"), cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: adminText("date"),
    orders: ["newest", "oldest"],
    cell: (row) => <Moment at={row.createdAt} />,
  },
  { name: adminText("actions"), isActions: true, cell: (row) => <RefundAction payment={row} /> },
];

export function PaymentsTab() {
  const [params, change] = useAddress();
  const filter: Filter = {
    search: searchIn(params),
    courseId: courseIn(params, useQuery(api.adminBatches.list)),
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <FilterBar actions={<Export filter={filter} />}>
        <SearchBox
          label={adminPaymentsText("searchPayments")}
          hint={adminPaymentsText("searchHint")}
          value={filter.search}
          onSearch={(search) => {
            change({ q: search });
          }}
        />
        <CourseSelect
          none={adminText("allCourses")}
          className="w-full sm:w-72"
          value={filter.courseId ?? ""}
          onChange={(courseId) => {
            change({ course: courseId });
          }}
        />
      </FilterBar>
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
    <PagedTable
      caption={adminPaymentsText("payments")}
      columns={columns()}
      list={list}
      empty={adminPaymentsText("noneFound")}
      {...sortable}
    />
  );
}

function Export({ filter }: { filter: Filter }) {
  const convex = useConvex();
  return (
    <ExportButton
      fileName="payments.csv"
      head={[
        ...[adminText("date"), adminText("name"), adminText("email"), adminText("course")],
        ...[adminText("amountUsd"), adminPaymentsText("refundedUsd"), adminText("status")],
        ...[adminText("paymentId"), adminPaymentsText("orderId")],
      ]}
      load={(paginationOpts) => convex.query(api.adminPayments.list, { ...filter, paginationOpts })}
      cells={(row) => [
        ...[new Date(row.createdAt).toISOString(), row.userName, row.userEmail, row.courseTitle],
        ...[row.amount, row.refundedAmount, row.status, row.paymentId, row.orderId],
      ]}
    />
  );
}
