// PayPal as the server's fetch sees it: orders with a ledger, request ids, and answers that tests can bend.
import { vi } from "vitest";

interface Amount {
  currency_code: string;
  value: string;
}

interface Refund {
  id: string;
  status: string;
  amount: Amount;
}

interface Order {
  id: string;
  status: string;
  body: {
    purchase_units: [{ custom_id: string; invoice_id: string; amount: Amount }];
  };
  capture: null | { id: string; status: string; amount: Amount };
  refunds: Refund[];
}

interface Call {
  method: string;
  path: string;
  requestId: string | null;
  body: unknown;
  /** The body exactly as it was sent. */
  text: string;
}

interface MailBody {
  to: string;
  subject: string;
  text: string;
}

type Reply = { status: number; json: unknown };
/**
 * Answers a call instead of the ledger; null lets it pass. "lost" and "partial" reach the ledger, but the answer gets lost
 * or cut in half; "unsent" does not reach it; "dead" and "dead-after" end the caller for good, before or after the effect.
 */
type Bend = (call: Call) => Reply | "lost" | "partial" | "unsent" | "dead" | "dead-after" | null;

export const refusalOf = (issue: string, status = 422): Reply => ({
  status,
  json: { name: "UNPROCESSABLE_ENTITY", debug_id: "d3b", details: [{ issue }] },
});

const json = (reply: Reply): Response => Response.json(reply.json, { status: reply.status });
const forever = async (): Promise<never> => await new Promise<never>(() => undefined);

function callOf(path: string, init: RequestInit, requestId: string | null): Call {
  const text = typeof init.body === "string" ? init.body : "";
  const body: unknown = path.includes("oauth2") || text === "" ? text : JSON.parse(text);
  return { method: init.method ?? "GET", path, requestId, body, text };
}

export class FakePayPal {
  readonly calls: Call[] = [];
  readonly orders = new Map<string, Order>();
  readonly refunds: string[] = [];
  /** Mails as the mail service accepted them, once per key. */
  readonly mails = new Map<string, { to: string; subject: string; text: string }>();
  /** Whether the signature of a notice is genuine. */
  signs: (claim: { transmission_sig: string; webhook_event: unknown }) => boolean = (claim) =>
    claim.transmission_sig === "genuine";
  captureStatus = "COMPLETED";
  capturedAmount: { currency_code: string; value: string } | null = null;
  /** Who is paid, as orders say it before and after the capture. */
  payee: (order: Order) => object | undefined = () => ({ merchant_id: PAYPAL_ENV.PAYPAL_MERCHANT_ID });
  payer: object = {
    payer_id: "PAYER1",
    email_address: "payer@example.com",
    name: { given_name: "Pat", surname: "Payer" },
  };
  bend: Bend = () => null;
  readonly #answers = new Map<string, Reply>();

  /** What the buyer's window does. */
  approve(orderId: string): void {
    this.order(orderId).status = "APPROVED";
  }

  callsTo(part: string): Call[] {
    return this.calls.filter(({ path }) => path.includes(part));
  }

  async fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input instanceof Request ? input.url : input));
    const headers = new Headers(init.headers);
    if (url.hostname === "resend.test") return this.mail(headers.get("idempotency-key") ?? "", init.body);
    const call = callOf(url.pathname, init, headers.get("paypal-request-id"));
    this.calls.push(call);
    const bent = this.bend(call);
    return typeof bent === "string" ? await this.#spoiled(call, bent) : json(bent ?? this.#once(call));
  }

  async #spoiled(call: Call, how: Exclude<ReturnType<Bend>, Reply | null>): Promise<Response> {
    if (how === "dead") return await forever();
    if (how === "unsent") throw new TypeError("connection refused");
    const reply = this.#once(call);
    if (how === "dead-after") return await forever();
    if (how === "lost") throw new TypeError("connection lost");
    return new Response(JSON.stringify(reply.json).slice(0, 20), { status: reply.status });
  }

  mail(key: string, body: unknown): Response {
    const sent = JSON.parse(String(body)) as MailBody | MailBody[];
    if (!Array.isArray(sent)) return Response.json(this.#accept(key, sent));
    const data = sent.map((mail, index) => this.#accept(`${key}/${String(index)}`, mail));
    return Response.json({ data, errors: [] });
  }

  #accept(key: string, { to, subject, text }: MailBody): { id: string } {
    this.mails.set(key, { to, subject, text });
    return { id: `mail-${key}` };
  }

  /** Money back by PayPal's own pages, or by a buyer's bank. */
  refundElsewhere(orderId: string, value: string): string {
    const order = this.order(orderId);
    const { capture } = order;
    if (capture === null) throw new Error("Nothing captured");
    const id = `REFUND-${capture.id}-${String(order.refunds.length + 1)}`;
    order.refunds.push({ id, status: "COMPLETED", amount: { ...capture.amount, value } });
    const left = this.#left(order);
    capture.status = left <= 0 ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return id;
  }

  #left({ capture, refunds }: Order): number {
    const cents = (value: string) => Math.round(Number(value) * 100);
    return (
      cents(capture?.amount.value ?? "0") - refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0)
    );
  }

  #once(call: Call): Reply {
    const key = call.requestId;
    const known = key === null ? undefined : this.#answers.get(key);
    const reply = known ?? this.#answer(call);
    // Refusals are not remembered.
    if (key !== null && reply.status < 300) this.#answers.set(key, reply);
    return reply;
  }

  #answer({ method, path, body }: Call): Reply {
    if (path === "/v1/oauth2/token") return { status: 200, json: { access_token: "A21", expires_in: 32400 } };
    if (path === "/v1/notifications/verify-webhook-signature") {
      const genuine = this.signs(body as Parameters<FakePayPal["signs"]>[0]);
      return { status: 200, json: { verification_status: genuine ? "SUCCESS" : "FAILURE" } };
    }
    const [, , , kind, id = "", action] = path.split("/");
    if (kind === "captures") return this.#refund(id, body as { amount?: Amount });
    if (method === "POST" && action === undefined) return this.#create(body);
    if (!this.orders.has(id)) return refusalOf("INVALID_RESOURCE_ID", 404);
    return method === "GET" ? { status: 200, json: this.#view(id) } : this.#capture(id);
  }

  #create(body: unknown): Reply {
    const id = `ORDER${String(this.orders.size + 1)}`;
    this.orders.set(id, { id, status: "CREATED", body: body as Order["body"], capture: null, refunds: [] });
    return { status: 201, json: { id, status: "CREATED" } };
  }

  #capture(id: string): Reply {
    const order = this.order(id);
    if (order.status === "COMPLETED") return refusalOf("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return refusalOf("ORDER_NOT_APPROVED");
    order.status = "COMPLETED";
    const amount = this.capturedAmount ?? order.body.purchase_units[0].amount;
    order.capture = { id: `CAPTURE-${id}`, status: this.captureStatus, amount };
    return { status: 201, json: this.#view(id) };
  }

  #refund(captureId: string, body: { amount?: Amount } | null): Reply {
    const order = [...this.orders.values()].find(({ capture }) => capture?.id === captureId);
    if (order === undefined) return refusalOf("INVALID_RESOURCE_ID", 404);
    const left = this.#left(order);
    if (left <= 0) return refusalOf("CAPTURE_FULLY_REFUNDED");
    const value = body?.amount?.value ?? (left / 100).toFixed(2);
    if (Math.round(Number(value) * 100) > left) return refusalOf("REFUND_AMOUNT_EXCEEDED");
    this.refunds.push(captureId);
    const id = this.refundElsewhere(order.id, value);
    return { status: 201, json: order.refunds.find((refund) => refund.id === id) };
  }

  #view(id: string): object {
    const order = this.order(id);
    const { status, body, capture, refunds } = order;
    const [unit] = body.purchase_units;
    const { custom_id, invoice_id } = unit;
    const captures = capture === null ? [] : [{ ...capture, custom_id, invoice_id }];
    return {
      id,
      status,
      purchase_units: [{ ...unit, payee: this.payee(order), payments: { captures, refunds } }],
      payer: this.payer,
      payment_source: { paypal: {} },
    };
  }

  order(id: string): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`No order ${id}`);
    return order;
  }
}

export const PAYPAL_ENV = {
  PAYPAL_API_BASE: "http://paypal.test",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "WH-1",
  PAYPAL_MERCHANT_ID: "MERCHANT1",
};

/** Replaces `fetch` with the fake for one test. */
export function fakePayPal(): FakePayPal {
  const paypal = new FakePayPal();
  vi.stubGlobal("fetch", async (input: unknown, init?: RequestInit) => await paypal.fetch(input, init));
  return paypal;
}

/** A capture as the provider reports it, for calling the settlement directly. */
export function moneyFor(checkoutId: string, orderId: string, captureId = `CAPTURE-${orderId}`) {
  return {
    orderId,
    captureId,
    status: "COMPLETED",
    amount: { value: "299.00", currency: "USD" },
    customId: "FAAI",
    invoiceId: checkoutId,
    payee: PAYPAL_ENV.PAYPAL_MERCHANT_ID,
    payer: { payerId: null, email: null, name: null },
    source: "paypal",
  };
}
