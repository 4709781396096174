// One receipt, on a sheet that prints as it looks: seller, buyer, course, amount and refunds.
import type { ReactNode } from "react";
import { paymentsText } from "../../texts/payments";
import { methodOf, type Receipt } from "./payment-labels";
import { dollarsAndCents, exactDollars, formatDay, formatMoment } from "../../lib/format";

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { seller, buyer } = receipt;
  return (
    <article data-slot="receipt" className="receipt border border-rule bg-paper-raised p-4 sm:p-12">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="marginalia">{paymentsText("seller")}</p>
          <p className="mt-1 font-serif text-xl">{seller.name}</p>
          <address className="mt-1 text-sm text-ink-soft not-italic">
            {seller.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block break-all">{seller.email}</span>
          </address>
        </div>
        <dl className="text-sm sm:text-end">
          <dt className="marginalia">{paymentsText("receiptNumber")}</dt>
          <dd className="break-all tabular-nums">{receipt.receiptNumber}</dd>
          <dt className="mt-3 marginalia">{paymentsText("date")}</dt>
          <dd>{formatMoment(receipt.at)}</dd>
        </dl>
      </div>
      <div className="mt-10 flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="marginalia">{paymentsText("paidBy")}</p>
          <p>{buyer.name}</p>
          <p className="text-sm break-all text-ink-soft">{buyer.email}</p>
        </div>
        {/* The same figure as below the lines, where it is read out. */}
        <div aria-hidden className="sm:text-end">
          <p className="marginalia">{totalLabel(receipt)}</p>
          <p className="mt-1 font-serif text-heading tabular-nums">{exactDollars(paidAmount(receipt))}</p>
        </div>
      </div>
      <Amounts receipt={receipt} />
      <Details receipt={receipt} />
    </article>
  );
}

const completedRefunds = ({ refunds }: Receipt) => refunds.filter(({ status }) => status === "completed");

const totalLabel = (receipt: Receipt): string =>
  paymentsText(completedRefunds(receipt).length === 0 ? "totalPaid" : "paidAfterRefunds");

const paidAmount = ({ amount, refunded }: Receipt): number => amount - refunded;

function Amounts({ receipt }: { receipt: Receipt }) {
  const back = completedRefunds(receipt);
  return (
    <table className="mt-10 w-full border-collapse text-start">
      <caption className="sr-only">{paymentsText("amounts")}</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-ink align-bottom">
          <th scope="col" className="w-full py-2 text-start font-normal">
            {paymentsText("description")}
          </th>
          <th scope="col" className="py-2 font-normal whitespace-nowrap">
            {/* On phones it takes no width from the descriptions: there is room beside their heading. */}
            <span className="flex justify-end max-sm:float-end max-sm:w-0">{paymentsText("amount")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Line
          label={receipt.courseTitle}
          note={batchOf(receipt)}
          amount={dollarsAndCents(receipt.listPrice)}
        />
        {receipt.couponCode !== null && (
          <Line
            label={paymentsText.rich("discount", {
              code: receipt.couponCode,
              unit: (inside) => <span className="inline-block max-w-full">{inside}</span>,
            })}
            amount={`−${dollarsAndCents(receipt.discount)}`}
          />
        )}
        {back.map(({ amount, at }) => (
          <Line
            key={at}
            label={paymentsText("refundOf", { day: formatMoment(at) })}
            amount={`−${dollarsAndCents(amount)}`}
          />
        ))}
      </tbody>
      <tfoot>
        <tr className="align-baseline">
          <th scope="row" className="py-3 text-start font-medium">
            {paymentsText("total")}
          </th>
          {/* The column names the currency; beside the amounts it would take the room of the descriptions on phones. */}
          <td className="py-3 text-end text-lg font-medium whitespace-nowrap tabular-nums">
            {dollarsAndCents(paidAmount(receipt))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type LineProps = { label: ReactNode; note?: string | null; amount: string };

function Line({ label, note = null, amount }: LineProps) {
  return (
    <tr className="border-b border-rule align-baseline">
      <td className="py-3 pe-3 wrap-anywhere sm:pe-6">
        {label}
        {note !== null && <span className="block text-sm text-ink-soft">{note}</span>}
      </td>
      <td className="py-3 text-end whitespace-nowrap tabular-nums">{amount}</td>
    </tr>
  );
}

function batchOf({ batchName, startDate }: Receipt): string | null {
  if (batchName === null) return null;
  return startDate === null
    ? paymentsText("seatInBatch", { batch: batchName })
    : paymentsText("seatInBatchFrom", { batch: batchName, day: formatDay(startDate) });
}

function Details({ receipt }: { receipt: Receipt }) {
  const facts: [string, string | null][] = [
    [paymentsText("method"), methodOf(receipt)],
    [paymentsText("payer"), receipt.payer],
    [paymentsText("paymentId"), receipt.paymentId],
    [paymentsText("orderId"), receipt.isFree ? null : receipt.orderId],
  ];
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="mb-2 break-all text-ink-soft tabular-nums sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
