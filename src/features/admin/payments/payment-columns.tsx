// The columns of the payments.
import { Moment } from "../../../components/staff/moment";
import type { Column } from "../../../components/ui/data-table";
import { dollarsAndCents } from "../../../lib/format";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { learnerColumn } from "../common/learner-column";
import { PaymentId } from "../common/payment-id";
import type { PaymentRow } from "../common/types";
import { PaymentActions } from "./payment-actions";
import { PaymentStatus } from "./payment-status";

export const paymentColumns = (): Column<PaymentRow>[] => [
  { ...learnerColumn<PaymentRow>(), orders: ["learnerDown", "learnerUp"], isAlphabetical: true },
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
    cell: (row) => <Amount payment={row} />,
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

/** What was paid, and why it is less than the price or than what stayed. */
const Amount = ({ payment: { amount, couponCode, refundedAmount } }: { payment: PaymentRow }) => (
  <>
    {dollarsAndCents(amount)}
    {couponCode !== null && <Note>{adminPaymentsText("withCoupon", { code: couponCode })}</Note>}
    {refundedAmount > 0 && (
      <Note>{adminPaymentsText("ofWhichRefunded", { amount: dollarsAndCents(refundedAmount) })}</Note>
    )}
  </>
);

/** Text in a column of figures. */
const Note = ({ children }: { children: string }) => (
  <p className="font-sans text-xs tracking-normal wrap-anywhere text-ink-soft [word-spacing:normal]">
    {children}
  </p>
);
