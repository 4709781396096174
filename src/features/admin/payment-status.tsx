// What became of a payment: paid, refunded in part, or refunded whole.
import { Badge } from "../../components/ui/badge";
import { words } from "./format";
import type { PaymentRow } from "./types";

export function PaymentStatus({ payment }: { payment: Pick<PaymentRow, "status" | "refundedAmount"> }) {
  const { status, refundedAmount } = payment;
  if (status === "completed" && refundedAmount > 0) return <Badge tone="warn">Partly refunded</Badge>;
  return <Badge tone={status === "completed" ? "good" : "warn"}>{words(status)}</Badge>;
}
