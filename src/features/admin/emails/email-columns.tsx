// Recorded e-mails in a table.
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { emailTypeName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminEmailsText } from "../../../texts/admin-emails";
import { PaymentId } from "../common/payment-id";
import { PersonCell } from "../common/person-cell";
import type { EmailRow } from "../common/types";
import { EmailActions } from "./email-actions";
import { Fault, Sending } from "./email-sending";
import { ordersOf, type CommonColumn } from "./use-email-order";

/** `common`: the column whose values are all the same, which cannot be sorted. */
export const emailColumns = (common: CommonColumn): Column<EmailRow>[] => [
  {
    name: adminEmailsText("sentTo"),
    place: "lead",
    ...ordersOf("recipient", common),
    cell: (row) => (
      <>
        {row.status === "failed" && <FailedMark />}
        <PersonCell name={row.recipientName} email={row.recipientEmail} />
      </>
    ),
  },
  {
    name: adminEmailsText("mail"),
    place: "meta",
    ...ordersOf("type", common),
    cell: (row) => (
      <div className="sm:min-w-64">
        <p className="cards:two-lines cards:whitespace-normal">{row.subject}</p>
        <div className="cards:hidden">
          <p className="text-xs text-ink-faint">{emailTypeName(row.emailType)}</p>
          <Fault message={row.errorMessage} />
        </div>
      </div>
    ),
  },
  {
    name: adminText("status"),
    ...ordersOf("status", common),
    cell: (row) => <Sending status={row.status} />,
  },
  { name: adminText("paymentId"), cell: (row) => <PaymentId id={row.paymentId} /> },
  {
    name: adminText("date"),
    place: "side",
    orders: ["newest", "oldest"],
    cell: (row) => <Moment isWhole at={row.sentAt} />,
  },
  {
    name: adminText("actions"),
    isActions: true,
    // In lines below the subject, which has a line of its own.
    place: "foot",
    cell: (row) => <EmailActions email={row} />,
  },
];

/** At the edge of the row, in sight while a long list scrolls by. */
const FailedMark = () => (
  <span aria-hidden data-slot="failed" className="absolute inset-y-0 -start-3 w-1 bg-accent" />
);
