// The button that opens a payment's refunds; sample payments cannot be refunded.
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { RefundDialog } from "./refund-dialog";
import type { PaymentRow } from "../common/types";

export function RefundAction({ payment }: { payment: PaymentRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!payment.isRefundable) return null;
  const isRefunded = payment.status === "refunded";
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={adminPaymentsText(isRefunded ? "refundsOf" : "refundOf", {
          id: payment.paymentId,
          name: payment.userName,
        })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {adminPaymentsText(isRefunded ? "refunds" : "refund")}
      </Button>
      {isOpen && (
        <RefundDialog
          payment={payment}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
