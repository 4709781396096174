// The status of a payment: paid, partly refunded or refunded.
import { Badge } from "../../../components/ui/badge";
import { humanize } from "../../../lib/format";
import type { PaymentRow } from "../common/types";

export function PaymentStatus({ payment }: { payment: Pick<PaymentRow, "status" | "refundedAmount"> }) {
  const { status, refundedAmount } = payment;
  if (status === "completed" && refundedAmount > 0) return <Badge tone="warn">Partly refunded</Badge>;
  return <Badge tone={status === "completed" ? "good" : "warn"}>{humanize(status)}</Badge>;
}
