// Labels and texts of payments.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type OwnPayment = FunctionReturnType<typeof api.payments.mine>[number];
export type Receipt = NonNullable<FunctionReturnType<typeof api.payments.receipt>>;

type Status = OwnPayment["status"];

export const STATUS: Record<Status, { label: string; tone: "good" | "warn" | "plain" }> = {
  completed: { label: "Paid", tone: "good" },
  "partly-refunded": { label: "Partly refunded", tone: "warn" },
  refunded: { label: "Refunded", tone: "warn" },
  pending: { label: "Under review", tone: "plain" },
  returned: { label: "Returned", tone: "warn" },
};

/** Explains a payment that is pending, returned or being refunded; null for others. */
export function paymentNote(payment: Pick<OwnPayment, "status" | "refunds">): string | null {
  if (payment.status === "pending") return "PayPal is reviewing this payment. We keep your seat until then.";
  if (payment.status === "returned") return "This payment did not get you a seat, so it is refunded.";
  const isUnderWay = payment.refunds.some(({ status }) => status === "requested");
  return isUnderWay ? "A refund is on its way." : null;
}
