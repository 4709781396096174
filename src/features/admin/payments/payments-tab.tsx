// Payments: sorted, searched, by course or status, exported.
import type { FunctionArgs } from "convex/server";
import { useConvex, usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { ListRegion } from "../../../components/staff/list-region";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { courseIn, searchIn } from "../common/address-filters";
import { useStatusFilter } from "../common/use-status-filter";
import { CourseSelect } from "../common/course-select";
import { FilterBar } from "../common/filter-bar";
import { ListBar, ListCount } from "../common/list-bar";
import { ExportButton } from "../../../components/staff/export-button";
import { dollarsAndCents } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { PaymentActions } from "./payment-actions";
import { PaymentStatus } from "./payment-status";
import { PersonCell } from "../common/person-cell";
import { SearchBox } from "../common/search-box";
import type { PaymentRow } from "../common/types";
import { useOrder } from "../common/use-order";

type Filter = Omit<FunctionArgs<typeof api.adminPayments.list>, "paginationOpts" | "order">;

const STATUSES = ["refunding", "partly", "refunded"] as const;

const columns = (): Column<PaymentRow>[] => [
  {
    name: adminText("learner"),
    place: "lead",
    cell: (row) => <PersonCell name={row.userName} email={row.userEmail} isSample={row.isSample} />,
  },
  {
    name: adminText("course"),
    place: "meta",
    cell: (row) => (
      <>
        <span className="block min-w-40 text-balance cards:hidden">{row.courseTitle}</span>
        <span className="hidden cards:inline">{row.courseId}</span>
      </>
    ),
  },
  {
    name: adminPaymentsText("amount"),
    place: "side",
    numeric: true,
    orders: ["highest", "lowest"],
    cell: (row) => (
      <>
        {dollarsAndCents(row.amount)}
        {row.refundedAmount > 0 && (
          <p className="text-xs text-ink-soft">
            {adminPaymentsText("ofWhichRefunded", { amount: dollarsAndCents(row.refundedAmount) })}
          </p>
        )}
      </>
    ),
  },
  { name: adminText("status"), place: "tag", cell: (row) => <PaymentStatus payment={row} /> },
  { name: adminText("paymentId"), cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: adminText("date"),
    place: "aside",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment at={row.createdAt} />,
  },
  { name: adminText("actions"), isActions: true, cell: (row) => <PaymentActions payment={row} /> },
];

export function PaymentsTab() {
  const [params, change] = useAddress();
  const courses = useQuery(api.adminBatches.list);
  const search = searchIn(params);
  const { status, choose } = useStatusFilter(STATUSES);
  const filter: Filter = {
    search,
    courseId: courseIn(params, courses),
    ...(status !== null && { status }),
  };
  const isPhone = useIsPhone();
  const active = [filter.courseId, status].filter((part) => part !== null).length;
  const statuses = (
    <ListRegion>
      {/* No index sorts the payments of a status by amount. */}
      <Statuses value={status ?? "all"} onChange={choose} />
    </ListRegion>
  );
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <FilterBar>
        <SearchBox
          label={adminPaymentsText("searchPayments")}
          hint={adminPaymentsText("searchHint")}
          value={filter.search}
          onSearch={(search) => {
            change({ q: search, status: null });
          }}
        />
        <PhoneFilters active={active} beside={<Export filter={filter} />}>
          <CourseSelect
            none={adminText("allCourses")}
            className="w-full sm:w-72"
            value={filter.courseId ?? ""}
            onChange={(courseId) => {
              change({ course: courseId });
            }}
          />
          {isPhone && statuses}
        </PhoneFilters>
      </FilterBar>
      {isPhone && filter.search === "" && filter.courseId === null && status === null && <Count />}
      {!isPhone && <ListBar actions={<Export filter={filter} />}>{statuses}</ListBar>}
      <ListRegion key={JSON.stringify(filter)}>
        <Payments filter={filter} />
      </ListRegion>
    </div>
  );
}

type Chosen = "all" | (typeof STATUSES)[number];

function Statuses({ value, onChange }: { value: Chosen; onChange: (chosen: Chosen) => void }) {
  const counts = useQuery(api.adminPayments.counts);
  return (
    <StatusChips
      value={value}
      onChange={onChange}
      statuses={{
        all: { label: adminPaymentsText("all") },
        refunding: { label: adminPaymentsText("refundOpen"), waiting: counts?.refunding },
        partly: { label: adminPaymentsText("partlyRefunded") },
        refunded: { label: adminPaymentsText("refunded") },
      }}
    />
  );
}

/** What a chip has as its number, while the chips are behind a button. */
function Count() {
  const count = useQuery(api.adminPayments.counts)?.all;
  return <ListCount>{count === undefined ? "" : adminPaymentsText("count", { count })}</ListCount>;
}

function Payments({ filter }: { filter: Filter }) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(["newest", "oldest", "highest", "lowest"]);
  const total = useQuery(api.adminPayments.counts)?.all;
  const isNarrowed = filter.search !== "" || filter.courseId !== null || filter.status !== undefined;
  const list = usePaginatedQuery(
    api.adminPayments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  // Search results and payments of a status are newest first.
  const sortable = filter.search === "" && filter.status === undefined ? { sorting } : {};
  return (
    <PagedTable
      caption={adminPaymentsText("payments")}
      columns={columns()}
      list={list}
      total={isNarrowed ? undefined : total}
      empty={adminPaymentsText(isNarrowed ? "noneFound" : "none")}
      emptyHint={adminPaymentsText("noneHint")}
      onClear={
        isNarrowed
          ? () => {
              change({ q: null, course: null, status: null });
            }
          : undefined
      }
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
