// Labels and texts of payments.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { sharedText } from "../../texts/messages";
import { paymentsText } from "../../texts/payments";

export type OwnPayment = FunctionReturnType<typeof api.payments.mine>[number];
export type Receipt = NonNullable<FunctionReturnType<typeof api.payments.receipt>>;

/** Labels are keys of the catalogue. */
export const STATUS = {
  completed: { label: "statusCompleted", tone: "good" },
  "partly-refunded": { label: "statusPartlyRefunded", tone: "warn" },
  refunded: { label: "statusRefunded", tone: "warn" },
  pending: { label: "statusPending", tone: "plain" },
  returned: { label: "statusReturned", tone: "warn" },
} as const satisfies Record<OwnPayment["status"], { label: string; tone: "good" | "warn" | "plain" }>;

/** Explains a payment that is pending, returned or being refunded; null for others. */
export function paymentNote(payment: Pick<OwnPayment, "status" | "refunds">): string | null {
  if (payment.status === "pending") return paymentsText("notePending");
  if (payment.status === "returned") return paymentsText("noteReturned");
  const isUnderWay = payment.refunds.some(({ status }) => status === "requested");
  return isUnderWay ? paymentsText("noteRefund") : null;
}

/** PayPal's funding sources, https://developer.paypal.com/sdk/js/configuration/#enable-funding; all others are PayPal. */
const METHODS = {
  card: "methodCard",
  credit: "methodCredit",
  paylater: "methodPayLater",
  venmo: "methodVenmo",
} as const;

const isNamed = (source: string): source is keyof typeof METHODS => Object.hasOwn(METHODS, source);

/** "PayPal (card)" of "card", "PayPal" of sources without a name of their own. */
export function methodOf({ isFree, fundingSource }: Pick<Receipt, "isFree" | "fundingSource">): string {
  if (isFree) return paymentsText("nothingToPay");
  const source = (fundingSource ?? "").toLowerCase();
  return isNamed(source) ? paymentsText(METHODS[source]) : sharedText("paymentMethodLabel");
}
