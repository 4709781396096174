// A capture on its way from the action that received it to the mutation that settles it.
import { v, type Infer } from "convex/values";
import type { PayPalOrder } from "../../services/paypalReplies";

const vText = v.union(v.string(), v.null());

/** A capture as the provider reported it to the server. `amount.value` is text such as "299.00". */
export const vMoney = v.object({
  orderId: v.string(),
  captureId: v.string(),
  status: v.string(),
  amount: v.object({ value: v.string(), currency: v.string() }),
  customId: vText,
  invoiceId: vText,
  payee: vText,
  payer: v.object({ payerId: vText, email: vText, name: vText }),
  source: vText,
});
export type Money = Infer<typeof vMoney>;

/** The capture of an order; null without one. */
export function moneyOf(order: PayPalOrder): Money | null {
  const { orderId, capture, payee, payer, source } = order;
  return capture && { orderId, ...capture, payee, payer, source };
}
