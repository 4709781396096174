// A capture as it travels from the action that learned of it to the mutation that settles it.
import { v, type Infer } from "convex/values";
import type { PayPalOrder } from "../../services/paypalReplies";

const vText = v.union(v.string(), v.null());

/** A completed capture as the provider reported it to us, not to the browser. */
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

/** Null when the order holds no capture. */
export function moneyOf(order: PayPalOrder): Money | null {
  const { orderId, capture, payee, payer, source } = order;
  return capture && { orderId, ...capture, payee, payer, source };
}
