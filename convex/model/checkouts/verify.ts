// Whether an order or a capture pays for a checkout. Pure.
import { isSameAmount } from "../../../shared/pricing";
import type { PayPalAmount, PayPalOrder } from "../../services/paypalReplies";
import type { Money } from "./money";

/** What an order or a capture is compared with. */
export interface Expected {
  checkoutId: string;
  courseId: string;
  amount: number;
  orderId: string | null;
  /** Our merchant account; empty where it is not configured and not compared. */
  merchantId: string;
}

export const PAYEE_DIFFERS = "payee-differs";

interface Claim {
  amount: PayPalAmount | null;
  customId: string | null;
  invoiceId: string | null;
  payee: string | null;
}

/** The first difference; null when everything fits. */
function claimProblem(expected: Expected, claim: Claim): string | null {
  if (expected.merchantId !== "" && claim.payee !== expected.merchantId) return PAYEE_DIFFERS;
  if (claim.customId !== expected.courseId) return "custom-id-differs";
  if (claim.invoiceId !== expected.checkoutId) return "invoice-id-differs";
  if (claim.amount === null || !isSameAmount(expected.amount, claim.amount)) return "amount-differs";
  return null;
}

/** Before the capture: the order as PayPal has it now, which a browser may have changed. */
export function orderProblem(expected: Expected, order: PayPalOrder): string | null {
  if (order.orderId !== expected.orderId) return "order-id-differs";
  return claimProblem(expected, order);
}

/** After the capture. */
export function captureProblem(expected: Expected, capture: Money): string | null {
  return claimProblem(expected, capture);
}
