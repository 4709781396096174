// Enrollments, filtered and sorted, and the dialog that enrolls a user by hand.
import { useConvex, usePaginatedQuery } from "convex/react";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { Button } from "../../../components/ui/button";
import { ListRegion } from "../../../components/staff/list-region";
import { enrollmentCount } from "./enrollment-count";
import { enrollmentColumns } from "./enrollment-columns";
import {
  EnrollmentFilters,
  isNarrowedBy,
  NO_ENROLLMENT_FILTER,
  useEnrollmentFilter,
  type EnrollmentFilter,
} from "./enrollment-filters";
import { FilterBar } from "../common/filter-bar";
import { ListFrame, ListSummary } from "../common/list-frame";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { ExportButton } from "../../../components/staff/export-button";
import { EnrolledNotice } from "./enrolled-notice";
import { ManualEnrollment } from "./manual-enrollment";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { useAddress } from "../../../hooks/use-address";
import type { KnownUser } from "../common/users-from-records";
import { timeOrders, useOrder } from "../common/use-order";

export function EnrollmentsTab() {
  const [filter, change] = useEnrollmentFilter();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [enrolled, setEnrolled] = useState<KnownUser | null>(null);
  const open = () => {
    setEnrolled(null);
    setOpen(true);
  };
  const actions = <Actions filter={filter} onEnroll={open} />;
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <FilterBar>
        <EnrollmentFilters filter={filter} onChange={change} actions={actions} />
      </FilterBar>
      {enrolled !== null && <EnrolledNotice person={enrolled} />}
      <ListFrame {...(!isPhone && { actions })}>
        <ListRegion key={JSON.stringify(filter)}>
          <Enrollments filter={filter} />
        </ListRegion>
      </ListFrame>
      {isOpen && (
        <ManualEnrollment
          onEnrolled={setEnrolled}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const enrollmentOrders = () => ({
  ...timeOrders(),
  mostProgress: adminEnrollmentsText("mostProgress"),
  leastProgress: adminEnrollmentsText("leastProgress"),
});

function Enrollments({ filter }: { filter: EnrollmentFilter }) {
  const [, change] = useAddress();
  const { order, sorting } = useOrder(enrollmentOrders());
  const isNarrowed = isNarrowedBy(filter);
  const list = usePaginatedQuery(
    api.adminEnrollments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  const count = list.results.length;
  const isWhole = list.status === "Exhausted";
  const clear = isNarrowed
    ? () => {
        change({ ...NO_ENROLLMENT_FILTER, q: null });
      }
    : undefined;
  return (
    <>
      <ListSummary onClear={count > 0 ? clear : undefined}>
        {enrollmentCount({ count, isWhole, order, filter })}
      </ListSummary>
      <PagedTable
        caption={adminEnrollmentsText("enrollments")}
        columns={enrollmentColumns()}
        list={list}
        empty={adminEnrollmentsText(isNarrowed ? "noneFound" : "none")}
        emptyHint={adminEnrollmentsText("noneHint")}
        onClear={clear}
        sorting={sorting}
      />
    </>
  );
}

type ActionsProps = { filter: EnrollmentFilter; onEnroll: () => void };

const Actions = ({ filter, onEnroll }: ActionsProps) => (
  <>
    <Export filter={filter} />
    <Button onClick={onEnroll}>
      <UserPlus aria-hidden className="max-sm:hidden" />
      {adminEnrollmentsText("enrollManually")}
    </Button>
  </>
);

function Export({ filter }: { filter: EnrollmentFilter }) {
  const convex = useConvex();
  return (
    <ExportButton
      fileName="enrollments.csv"
      head={[
        ...[adminText("enrolled"), adminText("name"), adminText("email"), adminText("course")],
        ...[adminText("batch"), adminText("status"), adminText("progress")],
        ...[adminText("amountUsd"), adminText("paymentId")],
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
