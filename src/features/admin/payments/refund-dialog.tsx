// The refunds of a payment so far, and the form of a new one. A refund cannot be undone, so the button names the amount.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../../components/ui/badge";
import { Dialog } from "../../../components/ui/dialog";
import { ListRegion } from "../../../components/staff/list-region";
import { dollars, formatTime, humanize } from "../../../lib/format";
import { TableSkeleton } from "../../../components/staff/paged-table";
import { RefundForm } from "./refund-form";
import { refundableAmount } from "./refundable-amount";
import type { PaymentRow, Refund } from "../common/types";

export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Refund"
      description={`${payment.userName} paid ${dollars(payment.amount)} for ${payment.courseTitle}.`}
      onOpenChange={onClose}
    >
      <ListRegion>
        <Refunds payment={payment} />
      </ListRegion>
    </Dialog>
  );
}

function Refunds({ payment }: { payment: PaymentRow }) {
  const refunds = useQuery(api.refunds.forPayment, { paymentId: payment.paymentId });
  if (refunds === undefined) return <TableSkeleton />;
  const left = refundableAmount(payment.amount, refunds);
  return (
    <div className="mt-6 grid gap-6">
      {refunds.length > 0 && (
        <ol aria-label="Refunds of this payment" className="border-t border-rule">
          {refunds.map((refund) => (
            <Entry key={refund.refundId} refund={refund} />
          ))}
        </ol>
      )}
      {left > 0 ? (
        <RefundForm paymentId={payment.paymentId} left={left} />
      ) : (
        <p className="text-ink-soft">Nothing is left to refund.</p>
      )}
    </div>
  );
}

const TONES = { requested: "warn", completed: "good", failed: "accent" } as const;

function Entry({ refund }: { refund: Refund }) {
  const { amount, status, reason, failure, createdAt } = refund;
  return (
    <li className="border-b border-rule py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-medium">{amount === null ? "All that is left" : dollars(amount)}</span>
        <Badge tone={TONES[status]}>{humanize(status)}</Badge>
        <span className="marginalia">{formatTime(createdAt)}</span>
      </p>
      {reason !== "" && <p className="mt-1 text-sm break-words">{reason}</p>}
      {failure !== null && <p className="mt-1 text-sm text-accent">PayPal refused: {failure}</p>}
    </li>
  );
}
