/** Sends signed webhook events, with retries, and verifies them the way PayPal's endpoint does. */
import { createPublicKey, createSign, createVerify, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import { isoSeconds, pause } from "../lib/clock.ts";
import { isRecord, text } from "../lib/json.ts";
import type { PayPal } from "./context.ts";
import { captureResource, orderWire, refundWire } from "./shapes.ts";
import type { Wire } from "./shapes.ts";
import type { Capture, Order, Refund, WebhookEvent, WebhookMode } from "./types.ts";

export const CERT_PATH = "/v1/notifications/certs/CERT-local-stand-in";

type Transmission = { id: string; time: string; webhookId: string; body: string };

function signedText(sent: Transmission): string {
  return `${sent.id}|${sent.time}|${sent.webhookId}|${crc32(sent.body)}`;
}

export function publicKeyPem(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
}

/** The answer of the verify endpoint for its own request body. */
export function verifies(paypal: PayPal, claim: unknown): boolean {
  if (!isRecord(claim)) return false;
  const field = (name: string) => text(claim[name]) ?? "";
  if (field("auth_algo") !== "SHA256withRSA" || field("cert_url") !== paypal.url + CERT_PATH) return false;
  if (field("webhook_id") !== paypal.config.webhookId) return false;
  const sent = {
    id: field("transmission_id"),
    time: field("transmission_time"),
    webhookId: paypal.config.webhookId,
    body: claim["webhook_event"] === undefined ? "" : JSON.stringify(claim["webhook_event"]),
  };
  const check = createVerify("RSA-SHA256").update(signedText(sent));
  return check.verify(publicKeyPem(paypal.webhookKey), field("transmission_sig"), "base64");
}

function signedHeaders(paypal: PayPal, body: string): Record<string, string> {
  const sent = {
    id: randomUUID(),
    time: isoSeconds(paypal.clock()),
    webhookId: paypal.config.webhookId,
    body,
  };
  return {
    "content-type": "application/json",
    "paypal-transmission-id": sent.id,
    "paypal-transmission-time": sent.time,
    "paypal-transmission-sig": createSign("RSA-SHA256")
      .update(signedText(sent))
      .sign(paypal.webhookKey, "base64"),
    "paypal-cert-url": paypal.url + CERT_PATH,
    "paypal-auth-algo": "SHA256withRSA",
  };
}

async function post(paypal: PayPal, body: string): Promise<number | null> {
  try {
    const reply = await fetch(paypal.store.state.switches.webhooks.url, {
      method: "POST",
      headers: signedHeaders(paypal, body),
      body,
      redirect: "manual",
      signal: AbortSignal.any([paypal.closing, AbortSignal.timeout(10_000)]),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return null;
  }
}

/** One delivery with its retries; a service that is closing leaves the rest for its next start. */
async function deliver(paypal: PayPal, webhook: WebhookEvent, delayMs: number): Promise<void> {
  const stopped = () => paypal.closing.aborted;
  for (const wait of [delayMs, ...paypal.webhookRetryMs]) {
    await pause(wait, paypal.closing);
    if (stopped()) return;
    const status = await post(paypal, webhook.body);
    if (stopped()) return;
    const good = status !== null && status >= 200 && status < 300;
    const state = good ? "delivered" : "waiting";
    await paypal.store.commit({
      type: "webhook-attempted",
      id: webhook.id,
      status,
      state,
      at: paypal.clock(),
    });
    if (good) return;
  }
  await paypal.store.commit({
    type: "webhook-attempted",
    id: webhook.id,
    status: null,
    state: "failed",
    at: paypal.clock(),
  });
}

export function sendWebhook(paypal: PayPal, webhook: WebhookEvent, delayMs = 0): void {
  for (let copy = 0; copy < webhook.copies; copy += 1) {
    // A journal that can no longer be written has already failed the call that matters.
    deliver(paypal, webhook, delayMs).catch(() => undefined);
  }
}

/** Events that were not delivered before the service stopped. */
export function resumeWebhooks(paypal: PayPal): void {
  for (const webhook of paypal.store.state.webhooks.values()) {
    if (webhook.state === "waiting") sendWebhook(paypal, webhook);
  }
}

function firstState(mode: WebhookMode, url: string): WebhookEvent["state"] {
  if (url === "") return "skipped";
  return mode === "drop" ? "dropped" : "waiting";
}

async function emit(
  paypal: PayPal,
  event: { type: string; resourceType: string; summary: string; resource: Wire },
): Promise<void> {
  const { url, mode, delayMs } = paypal.store.state.switches.webhooks;
  const id = `WH-${randomUUID().toUpperCase()}`;
  const body = JSON.stringify({
    id,
    event_version: "1.0",
    create_time: new Date(paypal.clock()).toISOString(),
    resource_type: event.resourceType,
    resource_version: "2.0",
    event_type: event.type,
    summary: event.summary,
    resource: event.resource,
    links: [{ href: `${paypal.url}/v1/notifications/webhooks-events/${id}`, rel: "self", method: "GET" }],
  });
  const webhook: WebhookEvent = {
    id,
    eventType: event.type,
    body,
    createdAt: paypal.clock(),
    state: firstState(mode, url),
    copies: mode === "duplicate" ? 2 : 1,
    attempts: [],
  };
  await paypal.store.commit({ type: "webhook-created", webhook });
  if (webhook.state === "waiting") sendWebhook(paypal, webhook, mode === "late" ? delayMs : 0);
}

export function orderApproved(paypal: PayPal, order: Order): Promise<void> {
  const resource = orderWire({ ledger: paypal.store.state, url: paypal.url }, order);
  const summary = "An order has been approved by buyer";
  return emit(paypal, { type: "CHECKOUT.ORDER.APPROVED", resourceType: "checkout-order", summary, resource });
}

const CAPTURE_EVENTS: Partial<Record<Capture["status"], string>> = {
  COMPLETED: "PAYMENT.CAPTURE.COMPLETED",
  PENDING: "PAYMENT.CAPTURE.PENDING",
  DECLINED: "PAYMENT.CAPTURE.DENIED",
};

export async function captureChanged(paypal: PayPal, capture: Capture): Promise<void> {
  const type = CAPTURE_EVENTS[capture.status];
  if (type === undefined) return;
  const { currency_code, value } = capture.amount;
  const summary = `Payment ${capture.status.toLowerCase()} for ${value} ${currency_code}`;
  await emit(paypal, {
    type,
    resourceType: "capture",
    summary,
    resource: captureResource(capture, paypal.url),
  });
}

export function captureRefunded(paypal: PayPal, refund: Refund): Promise<void> {
  const summary = `A ${refund.amount.value} ${refund.amount.currency_code} capture payment was refunded`;
  const resource = refundWire(refund, paypal.url);
  return emit(paypal, { type: "PAYMENT.CAPTURE.REFUNDED", resourceType: "refund", summary, resource });
}
