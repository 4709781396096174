// Does PayPal's answer really pay for this checkout? Pure: authenticating a payment is not validating it.
import { isSameAmount } from "../../../shared/pricing";
import type { PayPalAmount, PayPalOrder } from "../../services/paypalReplies";
import type { Money } from "./money";

/** The part of a checkout an answer is held against. */
export interface Expected {
  checkoutId: string;
  courseId: string;
  amount: number;
  orderId: string | null;
  /** Our merchant account; empty where it is not configured, and then not compared. */
  merchantId: string;
}

export const PAYEE_DIFFERS = "payee-differs";

interface Claim {
  amount: PayPalAmount | null;
  customId: string | null;
  invoiceId: string | null;
  payee: string | null;
}

/** Names the first thing that does not fit; null when everything does. */
function claimProblem(expected: Expected, claim: Claim): string | null {
  if (expected.merchantId !== "" && claim.payee !== expected.merchantId) return PAYEE_DIFFERS;
  if (claim.customId !== expected.courseId) return "custom-id-differs";
  if (claim.invoiceId !== expected.checkoutId) return "invoice-id-differs";
  if (claim.amount === null || !isSameAmount(expected.amount, claim.amount)) return "amount-differs";
  return null;
}

/** Before the capture: the order as PayPal has it now, which a browser may have changed since we made it. */
export function orderProblem(expected: Expected, order: PayPalOrder): string | null {
  if (order.orderId !== expected.orderId) return "order-id-differs";
  return claimProblem(expected, order);
}

/** After the capture: the money that was really taken. */
export function captureProblem(expected: Expected, capture: Money): string | null {
  return claimProblem(expected, capture);
}
