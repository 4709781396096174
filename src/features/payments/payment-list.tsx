// The learner's own payments: amounts paid and refunded, and a link to each receipt.
import { Receipt } from "lucide-react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { paymentsText } from "../../texts/payments";
import { FittedCurve } from "../../components/art/fitted-curve";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { FactLine } from "../../components/ui/fact-line";
import { formatMoment } from "../../lib/format";
import { moneyAmong } from "../../lib/money-among";
import { paths } from "../../lib/paths";
import { methodOf, paymentNote, STATUS, type OwnPayment } from "./payment-labels";

export function PaymentList({ payments }: { payments: readonly OwnPayment[] }) {
  if (payments.length === 0) return <NoPayments />;
  const money = moneyAmong(payments.flatMap(amountsOf));
  return (
    <ul className="border-t border-ink">
      {payments.map((payment) => (
        <li key={payment.key} className="border-b border-rule py-6">
          <PaymentLine payment={payment} money={money} />
        </li>
      ))}
    </ul>
  );
}

const completedRefunds = ({ refunds }: OwnPayment) => refunds.filter(({ status }) => status === "completed");

/** All that its line shows. */
const amountsOf = (payment: OwnPayment): number[] => [
  payment.amount,
  payment.credited,
  ...completedRefunds(payment).map(({ amount }) => amount),
];

function NoPayments() {
  return (
    <EmptyState
      compact
      title={paymentsText("emptyTitle")}
      text={paymentsText("emptyText")}
      art={<FittedCurve className="max-sm:-ms-2 max-sm:mb-4 max-sm:w-[min(12rem,60vw)]" />}
      action={
        <Button asChild>
          <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
        </Button>
      }
    />
  );
}

const factsOf = (payment: OwnPayment): string[] => {
  const { batchName, receiptNumber } = payment;
  return [
    formatMoment(payment.at),
    ...(batchName === null ? [] : [paymentsText("batch", { batch: batchName })]),
    methodOf(payment),
    ...(receiptNumber === null ? [] : [paymentsText("receiptTitle", { number: receiptNumber })]),
  ];
};

type PaymentLineProps = { payment: OwnPayment; money: (amount: number) => string };

function PaymentLine({ payment, money }: PaymentLineProps) {
  const { label, tone } = STATUS[payment.status];
  const note = paymentNote(payment);
  return (
    // On phones one row of parts that wrap, so that the badge can be beside the amount.
    <article className="grid gap-x-10 gap-y-1.5 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 sm:grid-cols-[1fr_auto_auto] sm:items-center">
      <div className="grid gap-1.5 max-sm:contents max-sm:*:w-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:contents">
          <h2 className="text-xl max-sm:w-full">{payment.courseTitle}</h2>
          <Badge tone={tone} className="max-sm:order-2 max-sm:mt-2.5">
            {paymentsText(label)}
          </Badge>
          <p className="w-full text-sm text-ink-faint">
            <FactLine facts={factsOf(payment)} />
          </p>
        </div>
        {note !== null && <p className="text-sm text-ink-soft">{note}</p>}
        {completedRefunds(payment).map(({ amount, at }) => (
          <p key={at} className="text-sm text-ink-soft">
            {paymentsText.rich("refundedOn", {
              amount: money(amount),
              day: formatMoment(at),
              money: (inside) => <span className="text-ink">{inside}</span>,
            })}
          </p>
        ))}
        {payment.credited > 0 && (
          <p className="text-sm text-ink-soft">
            {paymentsText.rich("creditedAs", {
              amount: money(payment.credited),
              money: (inside) => <span className="text-ink">{inside}</span>,
            })}
          </p>
        )}
      </div>
      <p className="text-lg font-medium tabular-nums max-sm:order-1 max-sm:mt-2.5 sm:text-end">
        {money(payment.amount)}
      </p>
      {payment.paymentId === null ? (
        <span className="hidden w-32 sm:block" />
      ) : (
        <Button asChild variant="secondary" className="w-32 max-sm:order-3 max-sm:ms-auto max-sm:mt-2.5">
          <Link
            to={paths.receipt.href(payment.paymentId)}
            aria-label={paymentsText("receiptFor", { course: payment.courseTitle })}
          >
            <Receipt aria-hidden /> {paymentsText("receipt")}
          </Link>
        </Button>
      )}
    </article>
  );
}
