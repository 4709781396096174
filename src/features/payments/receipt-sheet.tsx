// One receipt, on a sheet that prints as it looks: seller, buyer, course, amount and refunds.
import { sharedText } from "../../texts/messages";
import type { Receipt } from "./payment-labels";
import { exactDollars, formatDay, formatMoment } from "../../lib/format";

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { seller, buyer } = receipt;
  return (
    <article data-slot="receipt" className="receipt border border-rule bg-paper-raised p-6 sm:p-12">
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-6">
        <div>
          <p className="font-serif text-xl">{seller.name}</p>
          <address className="mt-1 text-sm text-ink-soft not-italic">
            {seller.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block break-all">{seller.email}</span>
          </address>
        </div>
        <dl className="text-sm sm:text-right">
          <dt className="marginalia">Receipt</dt>
          <dd className="figures break-all">{receipt.receiptNumber}</dd>
          <dt className="mt-3 marginalia">Date</dt>
          <dd>{formatMoment(receipt.at)}</dd>
        </dl>
      </div>
      <div className="mt-10">
        <p className="marginalia">Paid by</p>
        <p>{buyer.name}</p>
        <p className="text-sm break-all text-ink-soft">{buyer.email}</p>
      </div>
      <Amounts receipt={receipt} />
      <Details receipt={receipt} />
    </article>
  );
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const back = receipt.refunds.filter(({ status }) => status === "completed");
  return (
    <table className="mt-10 w-full border-collapse text-left">
      <caption className="sr-only">Amounts</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 font-normal">
            Description
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <Line label={whatFor(receipt)} amount={exactDollars(receipt.listPrice)} />
        {receipt.couponCode !== null && (
          <Line label={`Code ${receipt.couponCode}`} amount={`−${exactDollars(receipt.discount)}`} />
        )}
        {back.map(({ amount, at }) => (
          <Line key={at} label={`Refund of ${formatMoment(at)}`} amount={`−${exactDollars(amount)}`} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-3 font-medium">
            {back.length === 0 ? "Total paid" : "Paid after refunds"}
          </th>
          <td className="py-3 text-right figures text-lg whitespace-nowrap">
            {exactDollars(receipt.amount - receipt.refunded)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <tr className="border-b border-rule">
      <td className="py-3 pr-6">{label}</td>
      <td className="py-3 text-right figures whitespace-nowrap">{amount}</td>
    </tr>
  );
}

function whatFor({ courseTitle, batchName, startDate }: Receipt): string {
  if (batchName === null) return courseTitle;
  const from = startDate === null ? "" : `, from ${formatDay(startDate)}`;
  return `${courseTitle}, batch ${batchName}${from}`;
}

function Details({ receipt }: { receipt: Receipt }) {
  const facts: [string, string | null][] = [
    ["Payment method", receipt.isFree ? "Nothing to pay" : methodOf(receipt.fundingSource)],
    ["Payer", receipt.payer],
    ["Payment ID", receipt.paymentId],
    ["Order ID", receipt.isFree ? null : receipt.orderId],
  ];
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="mb-2 break-all sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** "PayPal", or "PayPal (card)" for another funding source. */
const methodOf = (source: string | null): string =>
  source === null || source.toLowerCase() === sharedText("paymentMethodLabel").toLowerCase()
    ? sharedText("paymentMethodLabel")
    : `${sharedText("paymentMethodLabel")} (${source})`;
