// The button that opens a payment's refunds; sample payments cannot be refunded.
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { RefundDialog } from "./refund-dialog";
import type { PaymentRow } from "../common/types";

export function RefundAction({ payment }: { payment: PaymentRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!payment.isRefundable) return null;
  const text = payment.status === "refunded" ? "Refunds" : "Refund";
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${text} of payment ${payment.paymentId} by ${payment.userName}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text}
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
