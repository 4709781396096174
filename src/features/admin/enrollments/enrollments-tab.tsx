// Enrollments, filtered and sorted, and the dialog that enrolls a user by hand.
import { useConvex, usePaginatedQuery, type UsePaginatedQueryResult } from "convex/react";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { sharedText } from "../../../texts/messages";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { enrollmentStatusName } from "../../../texts/names";
import { Moment } from "../../../components/staff/moment";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import type { Column } from "../../../components/ui/data-table";
import { ListRegion } from "../../../components/staff/list-region";
import { BatchBadge } from "../../../components/staff/batch-badge";
import {
  EnrollmentFilters,
  NO_ENROLLMENT_FILTER,
  useEnrollmentFilter,
  type EnrollmentFilter,
} from "./enrollment-filters";
import { FilterBar } from "../common/filter-bar";
import { ListBar, ListCount } from "../common/list-bar";
import { useIsPhone } from "../../../components/staff/phone-filters";
import { ExportButton } from "../../../components/staff/export-button";
import { formatPercent } from "../../../lib/format";
import { EnrolledNotice } from "./enrolled-notice";
import { ManualEnrollment } from "./manual-enrollment";
import { PAGE_SIZE, PagedTable } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { PlaceActions } from "./place-actions";
import { PersonCell } from "../common/person-cell";
import type { EnrollmentRow } from "../common/types";
import { useAddress } from "../../../hooks/use-address";
import type { KnownUser } from "../common/users-from-records";
import { useOrder } from "../common/use-order";

/** The usual course of an enrollment; other statuses have a badge. */
const RUNNING: ReadonlySet<EnrollmentRow["status"]> = new Set(["enrolled", "active", "completed"]);

const columnsOf = (isSortedByProgress: boolean): Column<EnrollmentRow>[] => [
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
        <span className="hidden cards:inline">{formatPercent(row.progress / 100)}</span>
      </>
    ),
  },
  {
    name: adminText("batch"),
    place: "side",
    cell: (row) => (
      <>
        <BatchBadge batchNumber={row.batchNumber} />
        {/* Beside the address of the learner, where a line has room for it in every language. */}
        <span className="hidden text-end text-xs text-ink-faint cards:block stacked:text-start">
          {row.courseId}
        </span>
      </>
    ),
  },
  {
    name: adminText("status"),
    place: "tag",
    cell: ({ status }) =>
      RUNNING.has(status) ? (
        <span className="whitespace-nowrap">{enrollmentStatusName(status)}</span>
      ) : (
        <Badge>{enrollmentStatusName(status)}</Badge>
      ),
  },
  {
    name: adminText("progress"),
    numeric: true,
    ...(isSortedByProgress && { orders: ["mostProgress", "leastProgress"] as const }),
    cell: (row) => formatPercent(row.progress / 100),
  },
  {
    name: adminText("paymentId"),
    cell: (row) =>
      row.paymentMethod === "manual" ? (
        <span title={row.notes ?? undefined}>{adminEnrollmentsText("manual")}</span>
      ) : (
        <PaymentId id={row.paymentId} />
      ),
  },
  {
    name: adminText("since"),
    place: "aside",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment at={row.enrolledAt} />,
  },
  { name: adminText("actions"), isActions: true, isMenu: true, cell: (row) => <PlaceActions row={row} /> },
];

export function EnrollmentsTab() {
  const [filter, change] = useEnrollmentFilter();
  const [isOpen, setOpen] = useState(false);
  const [enrolled, setEnrolled] = useState<KnownUser | null>(null);
  const open = () => {
    setEnrolled(null);
    setOpen(true);
  };
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:gap-4">
      <FilterBar>
        <EnrollmentFilters
          filter={filter}
          onChange={change}
          actions={<Actions filter={filter} onEnroll={open} />}
        />
      </FilterBar>
      {enrolled !== null && <EnrolledNotice person={enrolled} />}
      <ListRegion key={JSON.stringify(filter)}>
        <Enrollments filter={filter} onEnroll={open} />
      </ListRegion>
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

type EnrollmentsProps = { filter: EnrollmentFilter; onEnroll: () => void };

function Enrollments({ filter, onEnroll }: EnrollmentsProps) {
  const [, change] = useAddress();
  const isPhone = useIsPhone();
  const { order, sorting } = useOrder(["newest", "oldest", "mostProgress", "leastProgress"]);
  const isNarrowed = isNarrowedBy(filter);
  const list = usePaginatedQuery(
    api.adminEnrollments.list,
    { ...filter, order },
    { initialNumItems: PAGE_SIZE },
  );
  // Search results are newest first; no index sorts by progress within a status or a period.
  const sortable = filter.learner === "" ? { sorting } : {};
  const columns = columnsOf(filter.status === null && filter.period === undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListBar {...(!isPhone && { actions: <Actions filter={filter} onEnroll={onEnroll} /> })}>
        <ListCount>{countOf(list)}</ListCount>
      </ListBar>
      <PagedTable
        caption={adminEnrollmentsText("enrollments")}
        columns={columns}
        list={list}
        empty={adminEnrollmentsText(isNarrowed ? "noneFound" : "none")}
        emptyHint={adminEnrollmentsText("noneHint")}
        onClear={
          isNarrowed
            ? () => {
                change({ ...NO_ENROLLMENT_FILTER, q: null });
              }
            : undefined
        }
        {...sortable}
      />
    </div>
  );
}

/** The batch is one of the course. */
const isNarrowedBy = ({ learner, courseId, status, period }: EnrollmentFilter): boolean =>
  learner !== "" || courseId !== null || status !== null || period !== undefined;

/** Nothing while the first page loads and of an empty list, whose text is below. */
function countOf({ results, status }: UsePaginatedQueryResult<EnrollmentRow>): string {
  const count = results.length;
  if (count === 0) return "";
  return adminEnrollmentsText(status === "Exhausted" ? "count" : "firstCount", { count });
}

const Actions = ({ filter, onEnroll }: EnrollmentsProps) => (
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
