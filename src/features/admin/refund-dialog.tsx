// Giving money back: what went back already, how much goes back now, and why. Nothing is undone afterwards, so the
// button names the sum.
import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../components/ui/badge";
import { Dialog } from "../../components/ui/dialog";
import { AdminRegion } from "./admin-region";
import { dollars, formatTime, words } from "./format";
import { TableSkeleton } from "./paged-table";
import { RefundForm } from "./refund-form";
import { leftToRefund } from "./refund-left";
import type { PaymentRow, Refund } from "./types";

export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Refund"
      description={`${payment.userName} paid ${dollars(payment.amount)} for ${payment.courseTitle}.`}
      onOpenChange={onClose}
    >
      <AdminRegion>
        <Refunds payment={payment} />
      </AdminRegion>
    </Dialog>
  );
}

function Refunds({ payment }: { payment: PaymentRow }) {
  const refunds = useQuery(api.refunds.forPayment, { paymentId: payment.paymentId });
  if (refunds === undefined) return <TableSkeleton />;
  const left = leftToRefund(payment.amount, refunds);
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
        <Badge tone={TONES[status]}>{words(status)}</Badge>
        <span className="marginalia">{formatTime(createdAt)}</span>
      </p>
      {reason !== "" && <p className="mt-1 text-sm break-words">{reason}</p>}
      {failure !== null && <p className="mt-1 text-sm text-accent">PayPal refused: {failure}</p>}
    </li>
  );
}
