// What staff do with a payment: its refunds, behind a button or, where rows have two lines, in a menu that also copies the
// id. Sample payments cannot be refunded. An address with the payment's id as `refund` opens the refunds as well.
import { useState } from "react";
import { RowMenu } from "../../../components/staff/row-menu";
import { Button } from "../../../components/ui/button";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { copyPaymentId } from "../common/copy-payment-id";
import { RefundDialog } from "./refund-dialog";
import type { PaymentRow } from "../common/types";
import { useAddress } from "../../../hooks/use-address";
import { shownAuthor } from "../../../texts/messages";

export function RefundAction({ payment }: { payment: PaymentRow }) {
  const [params, change] = useAddress();
  const { paymentId: id, isRefundable } = payment;
  const isNamed = isRefundable && params.get("refund") === id;
  const [isOpen, setOpen] = useState(false);
  const isRefunded = payment.status === "refunded";
  const about = { id, name: shownAuthor(payment.userName) };
  const label = adminPaymentsText(isRefunded ? "refunds" : "refund");
  const open = () => {
    setOpen(true);
  };
  return (
    <>
      {isRefundable && (
        <Button
          variant="secondary"
          size="sm"
          className="cards:hidden"
          aria-label={adminPaymentsText(isRefunded ? "refundsOf" : "refundOf", about)}
          onClick={open}
        >
          {label}
        </Button>
      )}
      <div className="hidden cards:block">
        <RowMenu
          label={adminPaymentsText("actionsOf", about)}
          actions={[
            ...(isRefundable ? [{ label, onSelect: open }] : []),
            { label: adminPaymentsText("copyId"), onSelect: () => void copyPaymentId(id) },
          ]}
        />
      </div>
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
