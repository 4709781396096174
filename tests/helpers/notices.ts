// PayPal's notices, as they arrive at the server's door.
import type { Shop } from "./buyers.ts";

let notices = 0;

export interface Notice {
  id: string;
  event_type: string;
  resource: Record<string, unknown>;
}

function notice(event_type: string, resource: Record<string, unknown>): Notice {
  notices += 1;
  return { id: `WH-${String(notices)}`, event_type, resource };
}

export const approvedNotice = (orderId: string): Notice => notice("CHECKOUT.ORDER.APPROVED", { id: orderId });

/** COMPLETED, PENDING, DENIED or REVERSED of an order's capture. */
export const captureNotice = (what: string, orderId: string): Notice =>
  notice(`PAYMENT.CAPTURE.${what}`, {
    id: `CAPTURE-${orderId}`,
    supplementary_data: { related_ids: { order_id: orderId } },
  });

/** A refund names its capture by a link alone. */
export const refundNotice = (orderId: string, refundId: string): Notice =>
  notice("PAYMENT.CAPTURE.REFUNDED", {
    id: refundId,
    links: [{ rel: "up", href: `http://paypal.test/v2/payments/captures/CAPTURE-${orderId}` }],
  });

const signed = () => ({
  "content-type": "application/json",
  "paypal-auth-algo": "SHA256withRSA",
  "paypal-cert-url": "http://paypal.test/cert",
  "paypal-transmission-id": "t-1",
  "paypal-transmission-sig": "genuine",
  // Each delivery is signed anew.
  "paypal-transmission-time": new Date().toISOString(),
});

/** The status of the answer. */
export async function deliver(
  { server }: { readonly server: Pick<Shop["server"], "fetch"> },
  body: Notice | string,
  headers: Record<string, string> = {},
): Promise<number> {
  const reply = await server.fetch("/paypal/webhook", {
    method: "POST",
    headers: { ...signed(), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return reply.status;
}
