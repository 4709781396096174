// The button that opens a payment's refunds; sample payments cannot be refunded. An address with the payment's id as
// `refund` opens them as well.
import { useState } from "react";
import { Button } from "../../../components/ui/button";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { RefundDialog } from "./refund-dialog";
import type { PaymentRow } from "../common/types";
import { useAddress } from "../../../hooks/use-address";
import { shownAuthor } from "../../../texts/messages";

export function RefundAction({ payment }: { payment: PaymentRow }) {
  const [params, change] = useAddress();
  const isNamed = params.get("refund") === payment.paymentId;
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
          name: shownAuthor(payment.userName),
        })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {adminPaymentsText(isRefunded ? "refunds" : "refund")}
      </Button>
      {(isOpen || isNamed) && (
        <RefundDialog
          payment={payment}
          onClose={() => {
            setOpen(false);
            if (isNamed) change({ refund: null });
          }}
        />
      )}
    </>
  );
}
