// PayPal as the server's fetch sees it: orders with a ledger, request ids, and answers that tests can bend.
import { vi } from "vitest";

interface Order {
  id: string;
  status: string;
  body: {
    purchase_units: [
      { custom_id: string; invoice_id: string; amount: { currency_code: string; value: string } },
    ];
  };
  capture: null | { id: string; status: string; amount: { currency_code: string; value: string } };
}

interface Call {
  method: string;
  path: string;
  requestId: string | null;
  body: unknown;
}

type Reply = { status: number; json: unknown };
/** Answers a call instead of the ledger; null lets it pass. "lost" reaches the ledger, but the answer gets lost. */
type Bend = (call: Call) => Reply | "lost" | null;

export const refusalOf = (issue: string, status = 422): Reply => ({
  status,
  json: { name: "UNPROCESSABLE_ENTITY", debug_id: "d3b", details: [{ issue }] },
});

export class FakePayPal {
  readonly calls: Call[] = [];
  readonly orders = new Map<string, Order>();
  readonly refunds: string[] = [];
  captureStatus = "COMPLETED";
  capturedAmount: { currency_code: string; value: string } | null = null;
  bend: Bend = () => null;
  readonly #answers = new Map<string, Reply>();

  /** What the buyer's window does. */
  approve(orderId: string): void {
    this.#order(orderId).status = "APPROVED";
  }

  callsTo(part: string): Call[] {
    return this.calls.filter(({ path }) => path.includes(part));
  }

  async fetch(input: unknown, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input instanceof Request ? input.url : input));
    if (url.hostname === "resend.test") return Response.json({ id: "mail-1" });
    const headers = new Headers(init.headers);
    const body: unknown = url.pathname.includes("oauth2")
      ? init.body
      : JSON.parse(typeof init.body === "string" ? init.body : "null");
    const requestId = headers.get("paypal-request-id");
    const call = { method: init.method ?? "GET", path: url.pathname, requestId, body };
    this.calls.push(call);
    const bent = this.bend(call);
    const reply = bent === null || bent === "lost" ? this.#once(call) : bent;
    if (bent === "lost") throw new TypeError("connection lost");
    return await Promise.resolve(Response.json(reply.json, { status: reply.status }));
  }

  #once(call: Call): Reply {
    const key = call.requestId;
    const known = key === null ? undefined : this.#answers.get(key);
    const reply = known ?? this.#answer(call);
    if (key !== null) this.#answers.set(key, reply);
    return reply;
  }

  #answer({ method, path, body }: Call): Reply {
    if (path === "/v1/oauth2/token") return { status: 200, json: { access_token: "A21", expires_in: 32400 } };
    const [, , , kind, id = "", action] = path.split("/");
    if (kind === "captures") return this.#refund(id);
    if (method === "POST" && action === undefined) return this.#create(body);
    if (!this.orders.has(id)) return refusalOf("INVALID_RESOURCE_ID", 404);
    return method === "GET" ? { status: 200, json: this.#view(id) } : this.#capture(id);
  }

  #create(body: unknown): Reply {
    const id = `ORDER${String(this.orders.size + 1)}`;
    this.orders.set(id, { id, status: "CREATED", body: body as Order["body"], capture: null });
    return { status: 201, json: { id, status: "CREATED" } };
  }

  #capture(id: string): Reply {
    const order = this.#order(id);
    if (order.status === "COMPLETED") return refusalOf("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return refusalOf("ORDER_NOT_APPROVED");
    order.status = "COMPLETED";
    const amount = this.capturedAmount ?? order.body.purchase_units[0].amount;
    order.capture = { id: `CAPTURE-${id}`, status: this.captureStatus, amount };
    return { status: 201, json: this.#view(id) };
  }

  #refund(captureId: string): Reply {
    this.refunds.push(captureId);
    return { status: 201, json: { id: `REFUND-${captureId}`, status: "COMPLETED" } };
  }

  #view(id: string): object {
    const { status, body, capture } = this.#order(id);
    const [unit] = body.purchase_units;
    const { custom_id, invoice_id } = unit;
    const captures = capture === null ? [] : [{ ...capture, custom_id, invoice_id }];
    return {
      id,
      status,
      purchase_units: [{ ...unit, payments: { captures } }],
      payer: {
        payer_id: "PAYER1",
        email_address: "payer@example.com",
        name: { given_name: "Pat", surname: "Payer" },
      },
      payment_source: { paypal: {} },
    };
  }

  #order(id: string): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new Error(`No order ${id}`);
    return order;
  }
}

export const PAYPAL_ENV = {
  PAYPAL_API_BASE: "http://paypal.test",
  PAYPAL_CLIENT_ID: "client",
  PAYPAL_CLIENT_SECRET: "secret",
};

/** Puts the fake in the place of fetch; call `vi.unstubAllGlobals()` afterwards. */
export function fakePayPal(): FakePayPal {
  const paypal = new FakePayPal();
  vi.stubGlobal("fetch", async (input: unknown, init?: RequestInit) => await paypal.fetch(input, init));
  return paypal;
}
