/** How orders, captures and refunds look on the wire. */
import { isoSeconds } from "../lib/clock.ts";
import { feeCents, fromCents, toCents } from "./money.ts";
import type { Link } from "./errors.ts";
import type { Capture, Ledger, Money, Order, PurchaseUnit, Refund } from "./types.ts";

export const PAYER = {
  name: { given_name: "Demo", surname: "Buyer" },
  email_address: "demo.buyer@example.com",
  payer_id: "DEMOBUYER0001",
  address: { country_code: "US" },
} as const;

export const PAYEE = { email_address: "merchant@example.com", merchant_id: "DEMOMERCHANT1" } as const;

export type Wire = Record<string, unknown>;

function orderLinks(order: Order, url: string): Link[] {
  const self: Link = { href: `${url}/v2/checkout/orders/${order.id}`, rel: "self", method: "GET" };
  if (order.status === "COMPLETED") return [self];
  const approve: Link = {
    href: `${url}/checkoutnow?token=${order.id}`,
    rel: order.status === "PAYER_ACTION_REQUIRED" ? "payer-action" : "approve",
    method: "GET",
  };
  const capture: Link = { href: `${self.href}/capture`, rel: "capture", method: "POST" };
  const update: Link = { href: self.href, rel: "update", method: "PATCH" };
  return [self, approve, update, capture];
}

function paymentSource(order: Order): Wire {
  if (order.funding === undefined) return {};
  if (order.funding === "card") {
    return {
      payment_source: {
        card: { name: "Demo Buyer", last_digits: "1111", brand: "VISA", type: "CREDIT", expiry: "2030-12" },
      },
    };
  }
  const { payer_id: account_id, email_address, name, address } = PAYER;
  return {
    payment_source: { paypal: { email_address, account_id, account_status: "VERIFIED", name, address } },
  };
}

export function refundWire(refund: Refund, url: string): Wire {
  const { id, status, amount, invoice_id, custom_id, note: note_to_payer } = refund;
  const links: Link[] = [
    { href: `${url}/v2/payments/refunds/${id}`, rel: "self", method: "GET" },
    { href: `${url}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
  ];
  const at = isoSeconds(refund.createdAt);
  return {
    id,
    status,
    amount,
    invoice_id,
    custom_id,
    note_to_payer,
    create_time: at,
    update_time: at,
    links,
  };
}

function earnings(amount: Money): Wire {
  const currency_code = amount.currency_code;
  const gross = toCents(amount.value);
  const fee = feeCents(gross);
  return {
    gross_amount: { currency_code, value: amount.value },
    paypal_fee: { currency_code, value: fromCents(fee) },
    net_amount: { currency_code, value: fromCents(gross - fee) },
  };
}

export function captureWire(capture: Capture, url: string): Wire {
  const { id, status, amount, custom_id, invoice_id } = capture;
  const href = `${url}/v2/payments/captures/${id}`;
  const links: Link[] = [
    { href, rel: "self", method: "GET" },
    { href: `${href}/refund`, rel: "refund", method: "POST" },
    { href: `${url}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
  ];
  return {
    id,
    status,
    ...(status === "PENDING" ? { status_details: { reason: "PENDING_REVIEW" } } : {}),
    amount,
    final_capture: true,
    disbursement_mode: "INSTANT",
    seller_protection: {
      status: "ELIGIBLE",
      dispute_categories: ["ITEM_NOT_RECEIVED", "UNAUTHORIZED_TRANSACTION"],
    },
    ...(status === "PENDING" || status === "DECLINED"
      ? {}
      : { seller_receivable_breakdown: earnings(amount) }),
    invoice_id,
    custom_id,
    links,
    create_time: isoSeconds(capture.createdAt),
    update_time: isoSeconds(capture.updatedAt),
  };
}

/** A capture read by its own address also contains the id of its order. */
export function captureResource(capture: Capture, url: string): Wire {
  return {
    ...captureWire(capture, url),
    payee: PAYEE,
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

export type View = { ledger: Ledger; url: string };

function paymentsOf({ ledger, url }: View, order: Order, unit: PurchaseUnit): Wire {
  const captures = order.captureIds.flatMap((id) => {
    const capture = ledger.captures.get(id);
    return capture?.referenceId === unit.reference_id ? [capture] : [];
  });
  if (captures.length === 0) return {};
  const refunds = captures.flatMap((capture) =>
    capture.refundIds.flatMap((id) => {
      const refund = ledger.refunds.get(id);
      return refund === undefined ? [] : [refundWire(refund, url)];
    }),
  );
  const wires = captures.map((capture) => captureWire(capture, url));
  return { payments: refunds.length === 0 ? { captures: wires } : { captures: wires, refunds } };
}

function payerOf(order: Order): Wire {
  return order.funding === undefined ? {} : { payer: PAYER };
}

export function orderWire(view: View, order: Order): Wire {
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...paymentSource(order),
    purchase_units: order.units.map((unit) => ({
      ...unit,
      payee: PAYEE,
      ...paymentsOf(view, order, unit),
    })),
    ...payerOf(order),
    create_time: isoSeconds(order.createdAt),
    update_time: isoSeconds(order.updatedAt),
    links: orderLinks(order, view.url),
  };
}

/** The response without "Prefer: return=representation". */
export function orderMinimal(view: View, order: Order): Wire {
  const base = { id: order.id, status: order.status, ...paymentSource(order) };
  if (order.status !== "COMPLETED") return { ...base, links: orderLinks(order, view.url) };
  const purchase_units = order.units.map((unit) => ({
    reference_id: unit.reference_id,
    ...paymentsOf(view, order, unit),
  }));
  return { ...base, purchase_units, ...payerOf(order), links: orderLinks(order, view.url) };
}
