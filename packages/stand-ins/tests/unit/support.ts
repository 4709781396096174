// Starts a stand-in in a fresh folder and closes it after the test.
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach } from "vitest";
import { startPayPal } from "../../src/paypal/server.ts";
import type { PayPalOptions } from "../../src/paypal/server.ts";
import type { StandIn } from "../../src/lib/serve.ts";

export type Json = Record<string, unknown>;

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

let testKey: string | undefined;

/** Generating an RSA key takes longer than most tests, so they share one unless the key is under test. */
function sharedKey(): string {
  testKey ??= generateKeyPairSync("rsa", { modulusLength: 2048 })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
  return testKey;
}

export async function freshFolder({ ownKeys = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "standins-"));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  if (ownKeys) return folder;
  for (const name of ["paypal-webhook-key.pem", "google-key.pem"])
    await writeFile(join(folder, name), sharedKey());
  return folder;
}

export function closeLater<T extends { close(): Promise<unknown> }>(running: T): T {
  undo.push(() => running.close());
  return running;
}

export async function switchTo(standIn: StandIn, body: Json): Promise<Response> {
  return fetch(`${standIn.url}/api/switches`, { method: "POST", body: JSON.stringify(body) });
}

export async function json(reply: Response): Promise<Json> {
  return (await reply.json()) as Json;
}

/** The issue of a PayPal error. */
export async function issueOf(reply: Response): Promise<unknown> {
  const { details } = (await reply.json()) as { details?: { issue: string }[] };
  return details?.[0]?.issue;
}

export type Capture = {
  id: string;
  status: string;
  amount: { value: string };
  custom_id?: string;
  invoice_id?: string;
};
export type Order = {
  id: string;
  status: string;
  purchase_units: { payments?: { captures: Capture[] } }[];
  payer?: { payer_id: string; email_address: string; name: { given_name: string; surname: string } };
  links: { rel: string; href: string }[];
};

export const ORDER_BODY = {
  intent: "CAPTURE",
  purchase_units: [
    {
      amount: { currency_code: "USD", value: "299.00" },
      description: "Enrollment for a course",
      custom_id: "FAAI",
      invoice_id: "checkout-1",
    },
  ],
  application_context: {
    brand_name: "Cohort",
    landing_page: "BILLING",
    user_action: "PAY_NOW",
    shipping_preference: "NO_SHIPPING",
  },
};

export const CLIENT = { clientId: "client", clientSecret: "secret:with:colons" };

export type Shop = {
  standIn: StandIn;
  call: (
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Response>;
  create: (body?: unknown) => Promise<Order>;
  approve: (id: string, body?: Json) => Promise<Response>;
  capture: (id: string, headers?: Record<string, string>) => Promise<Response>;
  captured: () => Promise<Capture[]>;
};

export async function accessToken(standIn: StandIn, credentials = CLIENT): Promise<Response> {
  const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString("base64");
  return fetch(`${standIn.url}/v1/oauth2/token`, {
    method: "POST",
    headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials",
  });
}

/** A merchant's server that talks to a running PayPal stand-in. */
export async function shopAt(standIn: StandIn): Promise<Shop> {
  const { access_token } = await json(await accessToken(standIn));
  const call: Shop["call"] = (path, init = {}) =>
    fetch(standIn.url + path, {
      method: init.method ?? "GET",
      headers: {
        authorization: `Bearer ${String(access_token)}`,
        "content-type": "application/json",
        ...init.headers,
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
  return {
    standIn,
    call,
    create: async (body = ORDER_BODY) =>
      (await (await call("/v2/checkout/orders", { method: "POST", body })).json()) as Order,
    approve: (id, body = {}) =>
      fetch(`${standIn.url}/api/orders/${id}/approve`, { method: "POST", body: JSON.stringify(body) }),
    capture: (id, headers = {}) =>
      call(`/v2/checkout/orders/${id}/capture`, {
        method: "POST",
        body: {},
        headers: { prefer: "return=representation", ...headers },
      }),
    captured: async () => {
      const ledger = (await (await fetch(`${standIn.url}/api/ledger`)).json()) as { captures: Capture[] };
      return ledger.captures;
    },
  };
}

export async function openShop(options: Partial<PayPalOptions> = {}): Promise<Shop> {
  const dataDir = options.dataDir ?? (await freshFolder());
  return shopAt(closeLater(await startPayPal({ port: 0, dataDir, ...CLIENT, ...options })));
}
