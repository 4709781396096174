// The refunds of a payment so far, and the form of a new one. A refund cannot be undone, so the button names the amount.
import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState, type ComponentProps } from "react";
import { api } from "#convex/_generated/api.js";
import { sumDollars } from "#shared/pricing.ts";
import { Badge } from "../../../components/ui/badge";
import { FactLine } from "../../../components/ui/fact-line";
import { Notice } from "../../../components/ui/notice";
import { anchoredDialogClass, Dialog } from "../../../components/ui/dialog";
import { ListRegion } from "../../../components/staff/list-region";
import { dollarsAndCents, formatTime } from "../../../lib/format";
import { refundStatusName } from "../../../texts/admin-names";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { showToast } from "../../../lib/toast";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { PaymentId } from "../common/payment-id";
import { RefundPlace } from "./refund-place";
import { RefundForm } from "./refund-form";
import { refundableAmount } from "./refundable-amount";
import type { PaymentRow, Refund } from "../common/types";
import { shownAuthor } from "../../../texts/messages";

export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  return (
    <Dialog
      open
      className={anchoredDialogClass}
      title={adminPaymentsText("refundTitle")}
      description={<PaidFor payment={payment} />}
      onOpenChange={onClose}
    >
      <ListRegion>
        <Refunds payment={payment} onClose={onClose} />
      </ListRegion>
    </Dialog>
  );
}

/** Whose money goes back, also where two people have one name, and why it is less than the price. */
const PaidFor = ({ payment }: { payment: PaymentRow }) => {
  const { userName, userEmail, amount, courseTitle, createdAt, paymentId, couponCode, listPrice } = payment;
  return (
    <>
      <span className="block text-balance">
        {adminPaymentsText("paidFor", {
          name: shownAuthor(userName),
          amount: dollarsAndCents(amount),
          course: courseTitle,
        })}
      </span>
      {couponCode !== null && listPrice !== null && (
        <span className="block wrap-anywhere">
          {adminPaymentsText("priceWithout", { code: couponCode, amount: dollarsAndCents(listPrice) })}
        </span>
      )}
      <span className="mt-2 block text-sm wrap-anywhere">
        <FactLine facts={[...(userEmail === "" ? [] : [userEmail]), formatTime(createdAt)]} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
        {adminText("paymentId")}
        <PaymentId isWhole id={paymentId} />
      </span>
    </>
  );
};

/** How long the dialog waits for PayPal; afterwards the table shows the outcome. */
const OUTCOME_WAIT_MS = 8000;

type RefundsProps = { payment: PaymentRow; onClose: () => void };

function Refunds({ payment, onClose }: RefundsProps) {
  const { paymentId } = payment;
  const refunds = useQuery(api.refunds.forPayment, { paymentId });
  const place = useQuery(api.refunds.placeOf, { paymentId });
  const [requested, setRequested] = useState<string | null>(null);
  const refund = refunds?.find(({ refundId }) => refundId === requested);
  const isWaiting = requested !== null && refund?.status !== "failed";
  useOutcome(isWaiting ? (refund?.status ?? "requested") : null, (status) => {
    onClose();
    showToast(outcomeText(status, refund?.amount ?? null, shownAuthor(payment.userName)));
  });
  if (refunds === undefined || place === undefined) return <TableSkeleton />;
  return (
    <div className="mt-2 grid gap-6">
      <RefundPlace place={place} />
      <History refunds={refunds} />
      <Credited payment={payment} />
      {isWaiting ? (
        <p role="status">{adminPaymentsText("asking")}</p>
      ) : (
        <NextRefund
          paymentId={paymentId}
          left={refundableAmount(sumDollars([payment.amount, -payment.credited]), refunds)}
          onRequested={setRequested}
        />
      )}
    </div>
  );
}

const Credited = ({ payment: { credited } }: { payment: PaymentRow }) =>
  credited > 0 ? (
    <Notice tone="info">{adminPaymentsText("creditedAs", { amount: dollarsAndCents(credited) })}</Notice>
  ) : null;

function History({ refunds }: { refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <ol aria-label={adminPaymentsText("refundsOfPayment")} className="border-t border-rule">
      {refunds.map((refund) => (
        <Entry key={refund.refundId} refund={refund} />
      ))}
    </ol>
  );
}

function NextRefund(props: ComponentProps<typeof RefundForm>) {
  if (props.left === 0) return <p className="text-ink-soft">{adminPaymentsText("nothingLeft")}</p>;
  return <RefundForm {...props} />;
}

/** Calls `onOutcome` once with "completed", or with "requested" when the provider takes long. Null waits for nothing. */
function useOutcome(status: Refund["status"] | null, onOutcome: (status: Refund["status"]) => void) {
  const report = useEffectEvent(onOutcome);
  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => report(status), status === "completed" ? 0 : OUTCOME_WAIT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [status]);
}

function outcomeText(status: Refund["status"], amount: number | null, name: string): string {
  if (status === "requested") return adminPaymentsText("requested");
  return amount === null
    ? adminPaymentsText("refundedTo", { name })
    : adminPaymentsText("amountRefundedTo", { amount: dollarsAndCents(amount), name });
}

const TONES = { requested: "warn", completed: "plain", failed: "accent" } as const;

function Entry({ refund }: { refund: Refund }) {
  const { amount, status, reason, failure, createdAt } = refund;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-medium">
          {amount === null ? adminPaymentsText("fullRemaining") : dollarsAndCents(amount)}
        </span>
        <Badge tone={TONES[status]}>{refundStatusName(status)}</Badge>
        <span className="marginalia">{formatTime(createdAt)}</span>
      </p>
      {reason !== "" && <p className="mt-1 text-sm break-words">{reason}</p>}
      {failure !== null && (
        <p className="mt-1 text-sm text-accent">{adminPaymentsText("refusedBecause", { reason: failure })}</p>
      )}
    </li>
  );
}
