/** Captures and refunds by their own addresses. */
import type { Hono } from "hono";
import { canonical, isRecord, text } from "../lib/json.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { apiCall, newId, once, readBody } from "./context.ts";
import type { PayPal } from "./context.ts";
import { refusal } from "./errors.ts";
import { fromCents, toCents } from "./money.ts";
import { captureResource, refundWire } from "./shapes.ts";
import type { Wire } from "./shapes.ts";
import { refundedCents } from "./state.ts";
import type { Capture, Money, Refund } from "./types.ts";
import { parseMoney } from "./validate-order.ts";
import { captureChanged, captureRefunded } from "./webhooks.ts";

const REFUND_KEY_MS = 45 * 24 * 3_600_000;

function findCapture(paypal: PayPal, id: string): Capture {
  const capture = paypal.store.state.captures.get(id);
  if (capture === undefined) throw refusal(404, "INVALID_RESOURCE_ID");
  return capture;
}

function findRefund(paypal: PayPal, id: string): Refund {
  const refund = paypal.store.state.refunds.get(id);
  if (refund === undefined) throw refusal(404, "INVALID_RESOURCE_ID");
  return refund;
}

/** The remaining amount, or the requested part. */
function refundAmount(paypal: PayPal, capture: Capture, body: unknown): Money {
  if (capture.status === "REFUNDED") throw refusal(422, "CAPTURE_FULLY_REFUNDED");
  if (capture.status === "PENDING" || capture.status === "DECLINED")
    throw refusal(422, "CAPTURE_NOT_COMPLETED");
  const left = toCents(capture.amount.value) - refundedCents(paypal.store.state, capture);
  const requested = isRecord(body) ? body["amount"] : undefined;
  if (requested === undefined) return { ...capture.amount, value: fromCents(left) };
  const amount = parseMoney(requested, "/amount");
  if (amount.currency_code !== capture.amount.currency_code)
    throw refusal(422, "REFUND_CAPTURE_CURRENCY_MISMATCH");
  if (toCents(amount.value) > left) throw refusal(422, "REFUND_AMOUNT_EXCEEDED");
  return amount;
}

function newRefund(paypal: PayPal, capture: Capture, body: unknown): Refund {
  const given = isRecord(body) ? body : {};
  const invoice_id = text(given["invoice_id"]) ?? capture.invoice_id;
  const custom_id = text(given["custom_id"]) ?? capture.custom_id;
  const note = text(given["note_to_payer"]);
  return {
    id: newId(),
    captureId: capture.id,
    status: "COMPLETED",
    amount: refundAmount(paypal, capture, body),
    ...(invoice_id === undefined ? {} : { invoice_id }),
    ...(custom_id === undefined ? {} : { custom_id }),
    ...(note === undefined ? {} : { note }),
    createdAt: paypal.clock(),
  };
}

function shaped(paypal: PayPal, c: StandInContext, refund: Refund): Wire {
  const whole = refundWire(refund, paypal.url);
  if (/return=representation/i.test(c.req.header("prefer") ?? "")) return whole;
  return { id: whole["id"], status: whole["status"], links: whole["links"] };
}

async function refundCapture(paypal: PayPal, c: StandInContext): Promise<Response> {
  const capture = findCapture(paypal, c.req.param("id") ?? "");
  const body = await readBody(c);
  return once(
    { paypal, c, use: { scope: `refund ${capture.id}`, body: canonical(body), keepMs: REFUND_KEY_MS } },
    async (key) => {
      const refund = newRefund(paypal, capture, body);
      await paypal.store.commit({ type: "refunded", refund, request: key(refund.id) });
      await captureRefunded(paypal, refund);
      return c.json(shaped(paypal, c, refund), 201);
    },
    (id) => c.json(shaped(paypal, c, findRefund(paypal, id)), 200),
  );
}

/** What PayPal's own review decides about a pending capture, days later. */
export async function settleCapture(
  paypal: PayPal,
  id: string,
  status: "COMPLETED" | "DECLINED",
): Promise<Capture> {
  const capture = findCapture(paypal, id);
  if (capture.status !== "PENDING") throw refusal(422, "CAPTURE_NOT_COMPLETED");
  await paypal.store.commit({ type: "capture-settled", captureId: id, status, at: paypal.clock() });
  const settled = findCapture(paypal, id);
  await captureChanged(paypal, settled);
  return settled;
}

export function paymentRoutes(paypal: PayPal, app: Hono<Env>): void {
  const param = (c: StandInContext) => c.req.param("id") ?? "";
  app.get(
    "/v2/payments/captures/:id",
    apiCall(paypal, "get", (c) => c.json(captureResource(findCapture(paypal, param(c)), paypal.url))),
  );
  app.post(
    "/v2/payments/captures/:id/refund",
    apiCall(paypal, "refund", (c) => refundCapture(paypal, c)),
  );
  app.get(
    "/v2/payments/refunds/:id",
    apiCall(paypal, "get", (c) => c.json(refundWire(findRefund(paypal, param(c)), paypal.url))),
  );
}
