/** The ledger: a fold of its events, without clock, chance or network. */
import { applySwitchEvent } from "../lib/switches.ts";
import { toCents } from "./money.ts";
import type { Capture, Ledger, LedgerEvent, Order, RequestKey } from "./types.ts";

export function emptyLedger(webhookUrl: string): Ledger {
  return {
    orders: new Map(),
    captures: new Map(),
    refunds: new Map(),
    requests: new Map(),
    invoices: new Map(),
    webhooks: new Map(),
    faultsFired: [],
    switches: {
      failing: false,
      script: "ok",
      faults: [],
      slowApprovalMs: 5000,
      webhooks: { url: webhookUrl, mode: "normal", delayMs: 5000 },
    },
  };
}

function remember(ledger: Ledger, request: RequestKey | null): void {
  if (request !== null) ledger.requests.set(request.key, request.record);
}

function change(ledger: Ledger, orderId: string, patch: Partial<Order>): void {
  const order = ledger.orders.get(orderId);
  if (order !== undefined) ledger.orders.set(orderId, { ...order, ...patch });
}

export function refundedCents(ledger: Ledger, capture: Capture): number {
  return capture.refundIds.reduce((sum, id) => sum + toCents(ledger.refunds.get(id)?.amount.value ?? "0"), 0);
}

type Of<T extends LedgerEvent["type"]> = Extract<LedgerEvent, { type: T }>;
type Handlers = { [T in LedgerEvent["type"]]: (ledger: Ledger, event: Of<T>) => void };

function captured(ledger: Ledger, event: Of<"order-captured">): void {
  for (const capture of event.captures) {
    ledger.captures.set(capture.id, capture);
    if (capture.invoice_id !== undefined) ledger.invoices.set(capture.invoice_id, event.orderId);
  }
  const order = ledger.orders.get(event.orderId);
  const captureIds = event.captures.map((capture) => capture.id);
  change(ledger, event.orderId, {
    status: "COMPLETED",
    captureIds,
    attempts: (order?.attempts ?? 0) + 1,
    updatedAt: event.at,
  });
  remember(ledger, event.request);
}

function refunded(ledger: Ledger, event: Of<"refunded">): void {
  const { refund } = event;
  ledger.refunds.set(refund.id, refund);
  remember(ledger, event.request);
  const capture = ledger.captures.get(refund.captureId);
  if (capture === undefined) return;
  const next: Capture = {
    ...capture,
    refundIds: [...capture.refundIds, refund.id],
    updatedAt: refund.createdAt,
  };
  const whole = refundedCents(ledger, next) >= toCents(capture.amount.value);
  ledger.captures.set(capture.id, { ...next, status: whole ? "REFUNDED" : "PARTIALLY_REFUNDED" });
}

function attempted(ledger: Ledger, event: Of<"webhook-attempted">): void {
  const webhook = ledger.webhooks.get(event.id);
  if (webhook === undefined) return;
  const attempts = [...webhook.attempts, { at: event.at, status: event.status }];
  ledger.webhooks.set(event.id, { ...webhook, attempts, state: event.state });
}

const handlers: Handlers = {
  "order-created": (ledger, { order, request }) => {
    ledger.orders.set(order.id, order);
    remember(ledger, request);
  },
  "order-approved": (ledger, { orderId, funding, instrument, at }) => {
    change(ledger, orderId, { status: "APPROVED", funding, instrument, updatedAt: at });
  },
  "capture-refused": (ledger, { orderId, at }) => {
    const attempts = (ledger.orders.get(orderId)?.attempts ?? 0) + 1;
    change(ledger, orderId, { attempts, updatedAt: at });
  },
  "order-captured": captured,
  "capture-settled": (ledger, { captureId, status, at }) => {
    const capture = ledger.captures.get(captureId);
    if (capture !== undefined) ledger.captures.set(captureId, { ...capture, status, updatedAt: at });
  },
  refunded,
  "webhook-created": (ledger, { webhook }) => {
    ledger.webhooks.set(webhook.id, webhook);
  },
  "webhook-attempted": attempted,
  "fault-fired": applySwitchEvent,
  switched: applySwitchEvent,
};

export function applyLedger(ledger: Ledger, event: LedgerEvent): void {
  // The table pairs every type with its own handler; the compiler cannot follow that through the lookup.
  const handle = handlers[event.type] as (ledger: Ledger, event: LedgerEvent) => void;
  handle(ledger, event);
}
