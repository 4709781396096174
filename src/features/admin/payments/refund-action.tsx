// What staff do with a payment: its refunds, behind a button or, where rows have two lines, in a menu that also copies the
// id. Sample payments cannot be refunded. An address with the payment's id as `refund` opens the refunds as well.
import { useState } from "react";
import { TableActions } from "../../../components/staff/row-actions";
import { adminText } from "../../../texts/admin";
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
  const refunds = {
    label: adminPaymentsText(isRefunded ? "refunds" : "refund"),
    name: adminPaymentsText(isRefunded ? "refundsOf" : "refundOf", about),
    onSelect: () => {
      setOpen(true);
    },
  };
  return (
    <>
      <TableActions
        label={adminPaymentsText("actionsOf", about)}
        actions={isRefundable ? [refunds] : []}
        onlyInLines={[{ label: adminText("copyId"), onSelect: () => void copyPaymentId(id) }]}
      />
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
