// Payments: sorted, searched, by course, period or status, added up, exported.
import { useConvex, usePaginatedQuery, useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Region } from "../../../components/ui/region";
import { ListRegion } from "../../../components/staff/list-region";
import { PhoneFilters, useIsPhone } from "../../../components/staff/phone-filters";
import { StatusChips } from "../../../components/staff/status-chips";
import { useAddress } from "../../../hooks/use-address";
import { alphabetical } from "../common/alphabetical";
import { CourseSelect } from "../common/course-select";
import { FilterBar } from "../common/filter-bar";
import { ListFrame, ListSummary } from "../common/list-frame";
import { PeriodFilter } from "../common/period-filter";
import { ExportButton } from "../../../components/staff/export-button";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { SearchBox } from "../common/search-box";
import { timeOrders, useOrder } from "../common/use-order";
import { paymentColumns } from "./payment-columns";
import {
  isNarrowed,
  NO_PAYMENT_FILTER,
  usePaymentFilter,
  type ChosenStatus,
  type PaymentFilter,
} from "./payment-filter";
import { paymentTotals } from "./payment-totals";

export function PaymentsTab() {
  const [, change] = useAddress();
  const { filter, period, chooseStatus, active } = usePaymentFilter();
  const isPhone = useIsPhone();
  const statuses = (
    <ListRegion>
      <Statuses value={filter.status ?? "all"} onChange={chooseStatus} />
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
            change({ ...NO_PAYMENT_FILTER, q: search });
          }}
        />
        <PhoneFilters active={active} beside={<Export filter={filter} />}>
          <CourseSelect
            none={adminText("allCourses")}
            className="w-full sm:w-56"
            value={filter.courseId ?? ""}
            onChange={(courseId) => {
              change({ course: courseId, q: null });
            }}
          />
          <PeriodFilter label={adminText("date")} chosen={period} />
          {isPhone && statuses}
        </PhoneFilters>
      </FilterBar>
      <ListFrame {...(!isPhone && { statuses, actions: <Export filter={filter} /> })}>
        <Totals filter={filter} />
        <ListRegion key={JSON.stringify(filter)}>
          <Payments filter={filter} />
        </ListRegion>
      </ListFrame>
    </div>
  );
}

type StatusesProps = { value: ChosenStatus; onChange: (chosen: ChosenStatus) => void };

function Statuses({ value, onChange }: StatusesProps) {
  const waiting = useQuery(api.adminOverview.waiting);
  return (
    <StatusChips
      value={value}
      onChange={onChange}
      statuses={{
        all: { label: adminPaymentsText("all") },
        refunding: { label: adminPaymentsText("refundOpen"), waiting: waiting?.refunds },
        partly: { label: adminPaymentsText("partlyRefunded") },
        refunded: { label: adminPaymentsText("refunded") },
      }}
    />
  );
}

function paymentOrders() {
  const learner = alphabetical(adminText("learner"));
  return {
    ...timeOrders(),
    highest: adminPaymentsText("highest"),
    lowest: adminPaymentsText("lowest"),
    learnerUp: learner.up,
    learnerDown: learner.down,
  };
}

function Payments({ filter }: { filter: PaymentFilter }) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(paymentOrders());
  const totals = useQuery(api.adminPayments.totals, filter);
  const list = usePaginatedQuery(
    api.adminPayments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  const clear = isNarrowed(filter)
    ? () => {
        change({ ...NO_PAYMENT_FILTER, q: null });
      }
    : undefined;
  return (
    <PagedTable
      caption={adminPaymentsText("payments")}
      columns={paymentColumns()}
      list={list}
      total={totals?.isCut === true ? undefined : totals?.count}
      empty={adminPaymentsText(isNarrowed(filter) ? "noneFound" : "none")}
      emptyHint={adminPaymentsText("noneHint")}
      onClear={clear}
      sorting={sorting}
    />
  );
}

/** Where they fail the list does, which has the error. */
const Totals = ({ filter }: { filter: PaymentFilter }) => (
  <Region key={JSON.stringify(filter)} failed={() => null}>
    <Summary filter={filter} />
  </Region>
);

/** An empty list has the way back to all of it in its own text. */
function Summary({ filter }: { filter: PaymentFilter }) {
  const [, change] = useAddress();
  const totals = useQuery(api.adminPayments.totals, filter);
  const canClear = isNarrowed(filter) && totals !== undefined && totals.count > 0;
  const clear = () => {
    change({ ...NO_PAYMENT_FILTER, q: null });
  };
  return <ListSummary onClear={canClear ? clear : undefined}>{paymentTotals(totals)}</ListSummary>;
}

function Export({ filter }: { filter: PaymentFilter }) {
  const convex = useConvex();
  return (
    <ExportButton
      fileName="payments.csv"
      head={[
        ...[adminText("date"), adminText("name"), adminText("email"), adminText("course")],
        ...[adminText("amountUsd"), adminPaymentsText("refundedUsd"), adminText("status")],
        ...[adminText("paymentId"), adminPaymentsText("orderId"), adminPaymentsText("coupon")],
      ]}
      load={(paginationOpts) => convex.query(api.adminPayments.list, { ...filter, paginationOpts })}
      cells={(row) => [
        ...[new Date(row.createdAt).toISOString(), row.userName, row.userEmail, row.courseTitle],
        ...[row.amount, row.refundedAmount, row.status, row.paymentId, row.orderId],
        row.couponCode ?? "",
      ]}
    />
  );
}
