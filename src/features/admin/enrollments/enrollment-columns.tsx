// The columns of the enrollments.
import { BatchBadge } from "../../../components/staff/batch-badge";
import { Moment } from "../../../components/staff/moment";
import { Badge } from "../../../components/ui/badge";
import type { Column } from "../../../components/ui/data-table";
import { formatPercent } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminEnrollmentsText } from "../../../texts/admin-enrollments";
import { enrollmentStatusName } from "../../../texts/names";
import { learnerColumn } from "../common/learner-column";
import { PaymentId } from "../common/payment-id";
import type { EnrollmentRow } from "../common/types";
import { PlaceActions } from "./place-actions";

/** The usual course of an enrollment; other statuses have a badge. */
const RUNNING: ReadonlySet<EnrollmentRow["status"]> = new Set(["enrolled", "active", "completed"]);

export const enrollmentColumns = (): Column<EnrollmentRow>[] => [
  learnerColumn(),
  {
    name: adminText("course"),
    place: "meta",
    cell: (row) => (
      <>
        <span className="block min-w-40 text-balance cards:hidden">{row.courseTitle}</span>
        <span className="hidden cards:inline">
          {formatPercent(row.progress / 100)}
          {row.paymentMethod === "manual" && ` · ${adminEnrollmentsText("manual")}`}
        </span>
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
    orders: ["mostProgress", "leastProgress"],
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
