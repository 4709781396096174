// What staff do with a payment, in the menu of its row: its refunds, and the ways to what belongs to it. Sample payments cannot
// be refunded. An address with the payment's id as `refund` opens the refunds as well.
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { RowMenu } from "../../../components/staff/row-menu";
import { useAddress } from "../../../hooks/use-address";
import { adminText } from "../../../texts/admin";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { shownAuthor } from "../../../texts/messages";
import { copyPaymentId } from "../common/copy-payment-id";
import { tabHref } from "../common/tab-href";
import type { PaymentRow } from "../common/types";
import { RefundDialog } from "./refund-dialog";

export function PaymentActions({ payment }: { payment: PaymentRow }) {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { paymentId: id, isRefundable, status, userName, userEmail } = payment;
  const isNamed = isRefundable && params.get("refund") === id;
  const refunds = {
    label: adminPaymentsText(status === "refunded" ? "refunds" : "refund"),
    onSelect: () => {
      setOpen(true);
    },
  };
  const to = (href: string) => () => void navigate(href);
  const enrollments = {
    label: adminPaymentsText("showEnrollments"),
    onSelect: to(tabHref("enrollments", { q: userEmail })),
  };
  return (
    <>
      <RowMenu
        label={adminPaymentsText("actionsOf", { id, name: shownAuthor(userName) })}
        actions={[
          ...(isRefundable ? [refunds] : []),
          // A former member has no address.
          ...(userEmail === "" ? [] : [enrollments]),
          { label: adminPaymentsText("showEmails"), onSelect: to(tabHref("emails", { q: id })) },
          { label: adminText("copyId"), onSelect: () => void copyPaymentId(id) },
        ]}
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
