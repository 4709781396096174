/** Create, show, approve and capture orders. */
import type { Hono } from "hono";
import { canonical } from "../lib/json.ts";
import type { Fault } from "../lib/faults.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { apiCall, newId, once, readBody } from "./context.ts";
import type { PayPal } from "./context.ts";
import { refusal } from "./errors.ts";
import { orderMinimal, orderWire } from "./shapes.ts";
import type { Wire } from "./shapes.ts";
import type { Capture, FundingSource, Order } from "./types.ts";
import { parseOrderRequest } from "./validate-order.ts";
import { captureChanged, orderApproved } from "./webhooks.ts";

const ORDER_LIFE_MS = 3 * 3_600_000;
const MOST_ATTEMPTS = 10;

function wholeWanted(c: StandInContext): boolean {
  return /return=representation/i.test(c.req.header("prefer") ?? "");
}

function shaped(paypal: PayPal, c: StandInContext, order: Order): Wire {
  const view = { ledger: paypal.store.state, url: paypal.url };
  return wholeWanted(c) ? orderWire(view, order) : orderMinimal(view, order);
}

/** An unpaid order is removed after three hours. */
export function findOrder(paypal: PayPal, id: string): Order {
  const order = paypal.store.state.orders.get(id);
  const live =
    order !== undefined && (order.status === "COMPLETED" || paypal.clock() - order.updatedAt < ORDER_LIFE_MS);
  if (!live) throw refusal(404, "INVALID_RESOURCE_ID");
  return order;
}

async function createOrder(paypal: PayPal, c: StandInContext): Promise<Response> {
  const body = await readBody(c);
  const { withPaymentSource, ...request } = parseOrderRequest(body);
  if (withPaymentSource && !c.req.header("paypal-request-id"))
    throw refusal(400, "PAYPAL_REQUEST_ID_REQUIRED");
  const at = paypal.clock();
  const order: Order = {
    ...request,
    id: newId(),
    status: withPaymentSource ? "PAYER_ACTION_REQUIRED" : "CREATED",
    instrument: "good",
    attempts: 0,
    captureIds: [],
    createdAt: at,
    updatedAt: at,
  };
  return once(
    { paypal, c, use: { scope: "create", body: canonical(body) } },
    async (key) => {
      await paypal.store.commit({ type: "order-created", order, request: key(order.id) });
      return c.json(shaped(paypal, c, order), 201);
    },
    (id) => c.json(shaped(paypal, c, findOrder(paypal, id)), 200),
  );
}

export type Approval = { funding: FundingSource; instrument: Order["instrument"] };

/** The buyer's yes; the money is taken by the capture. */
export async function approveOrder(paypal: PayPal, id: string, approval: Approval): Promise<Order> {
  const order = findOrder(paypal, id);
  if (order.status === "COMPLETED") throw refusal(422, "ORDER_ALREADY_CAPTURED");
  await paypal.store.commit({ type: "order-approved", orderId: id, ...approval, at: paypal.clock() });
  const approved = findOrder(paypal, id);
  await orderApproved(paypal, approved);
  return approved;
}

function refuseUnready(order: Order): void {
  if (order.status === "COMPLETED") throw refusal(422, "ORDER_ALREADY_CAPTURED");
  if (order.intent === "AUTHORIZE") throw refusal(422, "ACTION_DOES_NOT_MATCH_INTENT");
  if (order.status !== "APPROVED") throw refusal(422, "ORDER_NOT_APPROVED");
}

const FAULT_ISSUES: Record<string, string> = {
  decline: "INSTRUMENT_DECLINED",
  refuse: "TRANSACTION_REFUSED",
};

function refusedIssue(paypal: PayPal, order: Order, fault: Fault | undefined): string | undefined {
  if (order.attempts >= MOST_ATTEMPTS) return "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED";
  const issue = FAULT_ISSUES[fault?.kind ?? ""];
  if (issue !== undefined) return issue;
  if (order.instrument === "declined") return "INSTRUMENT_DECLINED";
  const { invoices } = paypal.store.state;
  const paid = order.units.some((unit) => unit.invoice_id !== undefined && invoices.has(unit.invoice_id));
  return paid ? "DUPLICATE_INVOICE_ID" : undefined;
}

async function refuseCapture(paypal: PayPal, order: Order, issue: string): Promise<never> {
  await paypal.store.commit({ type: "capture-refused", orderId: order.id, at: paypal.clock() });
  const again = { href: `${paypal.url}/checkoutnow?token=${order.id}`, rel: "redirect", method: "GET" };
  throw refusal(422, issue, issue === "INSTRUMENT_DECLINED" ? [again] : []);
}

function capturesFor(paypal: PayPal, order: Order, pending: boolean): Capture[] {
  const at = paypal.clock();
  return order.units.map((unit) => ({
    id: newId(),
    orderId: order.id,
    referenceId: unit.reference_id,
    status: pending ? "PENDING" : "COMPLETED",
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
    refundIds: [],
    createdAt: at,
    updatedAt: at,
  }));
}

async function captureOrder(paypal: PayPal, c: StandInContext, fault: Fault | undefined): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const order = findOrder(paypal, id);
  const body = canonical(await readBody(c));
  return once(
    { paypal, c, use: { scope: `capture ${id}`, body } },
    async (key) => {
      refuseUnready(order);
      const issue = refusedIssue(paypal, order, fault);
      if (issue !== undefined) return refuseCapture(paypal, order, issue);
      const captures = capturesFor(paypal, order, fault?.kind === "pending");
      const at = paypal.clock();
      await paypal.store.commit({ type: "order-captured", orderId: id, captures, request: key(id), at });
      for (const capture of captures) await captureChanged(paypal, capture);
      return c.json(shaped(paypal, c, findOrder(paypal, id)), 201);
    },
    () => c.json(shaped(paypal, c, findOrder(paypal, id)), 200),
  );
}

export function orderRoutes(paypal: PayPal, app: Hono<Env>): void {
  app.post(
    "/v2/checkout/orders",
    apiCall(paypal, "create", (c) => createOrder(paypal, c)),
  );
  app.get(
    "/v2/checkout/orders/:id",
    apiCall(paypal, "get", (c) => {
      const order = findOrder(paypal, c.req.param("id") ?? "");
      return c.json(orderWire({ ledger: paypal.store.state, url: paypal.url }, order));
    }),
  );
  app.post(
    "/v2/checkout/orders/:id/capture",
    apiCall(paypal, "capture", (c, fault) => captureOrder(paypal, c, fault)),
  );
}
