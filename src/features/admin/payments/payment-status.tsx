// The status of a payment: paid, partly refunded or refunded. The usual one is text.
import { Badge } from "../../../components/ui/badge";
import { paymentStatusName } from "../../../texts/admin-names";
import { adminPaymentsText } from "../../../texts/admin-payments";
import type { PaymentRow } from "../common/types";

export function PaymentStatus({ payment }: { payment: Pick<PaymentRow, "status" | "refundedAmount"> }) {
  const { status, refundedAmount } = payment;
  if (status === "completed" && refundedAmount > 0)
    return <Badge tone="ink">{adminPaymentsText("partlyRefunded")}</Badge>;
  if (status === "completed") return paymentStatusName(status);
  return <Badge tone="ink">{paymentStatusName(status)}</Badge>;
}
