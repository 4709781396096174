// Calls to PayPal's Orders v2 and Payments v2 API. For actions only; every call may be repeated.
import { fillText } from "../../shared/fill-text";
import { MESSAGES } from "../../shared/messages";
import { CURRENCY, amountText } from "../../shared/pricing";
import { askPayPal, type PayPalAccess, type PayPalReply } from "./paypalHttp";
import { readCreated, readOrder, readRefund, type PayPalOrder, type PayPalRefund } from "./paypalReplies";

export interface OrderDraft {
  checkoutId: string;
  courseId: string;
  courseTitle: string;
  amount: number;
  brandName: string;
}

/** PayPal cuts descriptions here and shows about 22 characters of a statement descriptor. */
const DESCRIPTION_MAX = 127;
const DESCRIPTOR_MAX = 22;

/** The request body of an order. The price comes from the checkout, never from a browser. */
export function orderBody(draft: OrderDraft): object {
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: draft.courseId,
        custom_id: draft.courseId,
        invoice_id: draft.checkoutId,
        description: fillText(MESSAGES.orderDescription, { courseTitle: draft.courseTitle }).slice(
          0,
          DESCRIPTION_MAX,
        ),
        soft_descriptor: draft.brandName.replace(/[^A-Za-z0-9 .*-]/g, "").slice(0, DESCRIPTOR_MAX),
        amount: { currency_code: CURRENCY, value: amountText(draft.amount) },
      },
    ],
    // The older form of the experience settings: unlike `payment_source.paypal` it does not tie the order to
    // one wallet, so the card button works on the same order.
    application_context: {
      brand_name: draft.brandName,
      landing_page: "BILLING",
      user_action: "PAY_NOW",
      shipping_preference: "NO_SHIPPING",
    },
  };
}

/**
 * Creates the order of a checkout and returns its id. The request id contains the amount: another price is another
 * order.
 */
export async function createOrder(access: PayPalAccess, draft: OrderDraft): Promise<PayPalReply<string>> {
  const requestId = `order-${draft.checkoutId}-${amountText(draft.amount)}`;
  const request = { method: "POST", path: "/v2/checkout/orders", body: orderBody(draft), requestId } as const;
  return await askPayPal(access, request, readCreated);
}

/** The order as PayPal has it now. */
export async function getOrder(access: PayPalAccess, orderId: string): Promise<PayPalReply<PayPalOrder>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
  return await askPayPal(access, { method: "GET", path }, readOrder);
}

/** Captures an approved order; the same `requestId` captures once. */
export async function captureOrder(
  access: PayPalAccess,
  { orderId, requestId }: { orderId: string; requestId: string },
): Promise<PayPalReply<PayPalOrder>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`;
  return await askPayPal(access, { method: "POST", path, requestId }, readOrder);
}

/** Refunds a capture: `amount` in dollars, or all that is left for null. */
export async function refundCapture(
  access: PayPalAccess,
  { captureId, requestId, amount }: { captureId: string; requestId: string; amount: number | null },
): Promise<PayPalReply<PayPalRefund>> {
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`;
  const part = amount === null ? {} : { amount: { currency_code: CURRENCY, value: amountText(amount) } };
  return await askPayPal(access, { method: "POST", path, body: part, requestId }, readRefund);
}
