// Orders over real HTTP: tokens, validation, idempotency, capture and refund.
import { expect, test } from "vitest";
import { startPayPal } from "../../src/paypal/server.ts";
import {
  accessToken,
  CLIENT,
  closeLater,
  freshFolder,
  issueOf,
  json,
  openShop,
  ORDER_BODY,
  shopAt,
} from "./support.ts";
import type { Capture, Order } from "./support.ts";

const unit = ORDER_BODY.purchase_units[0];

test("a token needs the right credentials and every call needs a token", async () => {
  const { standIn, call } = await openShop();
  expect((await accessToken(standIn)).status).toBe(200);
  const wrong = await accessToken(standIn, { ...CLIENT, clientSecret: "other" });
  expect(wrong.status).toBe(401);
  expect(await json(wrong)).toMatchObject({ error: "invalid_client" });
  const forged = await call("/v2/checkout/orders/X", {
    headers: { authorization: "Bearer A21AAforged.token" },
  });
  expect(forged.status).toBe(401);
  expect(await json(forged)).toMatchObject({ error: "invalid_token" });
  const none = await fetch(`${standIn.url}/v2/checkout/orders/X`);
  expect(none.status).toBe(401);
  expect(await json(none)).toMatchObject({ name: "AUTHENTICATION_FAILURE" });
});

test("tokens survive a restart and expire by the clock", async () => {
  const dataDir = await freshFolder();
  let now = Date.parse("2025-09-15T10:00:00Z");
  const first = await startPayPal({ port: 0, dataDir, ...CLIENT, clock: () => now });
  const { access_token } = await json(await accessToken(first));
  await first.close();
  const second = closeLater(await startPayPal({ port: 0, dataDir, ...CLIENT, clock: () => now }));
  const get = () =>
    fetch(`${second.url}/v2/checkout/orders/X`, {
      headers: { authorization: `Bearer ${String(access_token)}` },
    });
  expect((await get()).status).toBe(404);
  now += 32_401_000;
  expect((await get()).status).toBe(401);
});

test.each([
  ["no intent", { ...ORDER_BODY, intent: undefined }, [400, "MISSING_REQUIRED_PARAMETER"] as const],
  ["a strange intent", { ...ORDER_BODY, intent: "GIFT" }, [400, "INVALID_PARAMETER_VALUE"] as const],
  ["no units", { ...ORDER_BODY, purchase_units: [] }, [400, "MISSING_REQUIRED_PARAMETER"] as const],
  ["no amount", { ...ORDER_BODY, purchase_units: [{}] }, [400, "MISSING_REQUIRED_PARAMETER"] as const],
  [
    "an unknown currency",
    withAmount({ currency_code: "XYZ", value: "1.00" }),
    [422, "CURRENCY_NOT_SUPPORTED"] as const,
  ],
  [
    "a number for a value",
    withAmount({ currency_code: "USD", value: 299 }),
    [400, "MISSING_REQUIRED_PARAMETER"] as const,
  ],
  [
    "words for a value",
    withAmount({ currency_code: "USD", value: "free" }),
    [400, "INVALID_PARAMETER_SYNTAX"] as const,
  ],
  [
    "three decimals",
    withAmount({ currency_code: "USD", value: "1.001" }),
    [422, "DECIMAL_PRECISION"] as const,
  ],
  [
    "half a yen",
    withAmount({ currency_code: "JPY", value: "1.5" }),
    [422, "DECIMALS_NOT_SUPPORTED"] as const,
  ],
  [
    "nothing to pay",
    withAmount({ currency_code: "USD", value: "0.00" }),
    [422, "CANNOT_BE_ZERO_OR_NEGATIVE"] as const,
  ],
  [
    "a sum that does not add up",
    withAmount({
      currency_code: "USD",
      value: "2.00",
      breakdown: { item_total: { currency_code: "USD", value: "1.00" } },
    }),
    [422, "AMOUNT_MISMATCH"] as const,
  ],
  ["a long description", withUnit({ description: "x".repeat(128) }), [400, "INVALID_STRING_LENGTH"] as const],
  [
    "a long descriptor",
    withUnit({ soft_descriptor: "x".repeat(23) }),
    [400, "INVALID_STRING_LENGTH"] as const,
  ],
  [
    "units without names",
    { ...ORDER_BODY, purchase_units: [unit, unit] },
    [422, "REFERENCE_ID_REQUIRED"] as const,
  ],
  [
    "a strange landing page",
    { ...ORDER_BODY, application_context: { landing_page: "MOON" } },
    [400, "INVALID_PARAMETER_VALUE"] as const,
  ],
  [
    "a payment source without a request id",
    { ...ORDER_BODY, payment_source: { paypal: {} } },
    [400, "PAYPAL_REQUEST_ID_REQUIRED"] as const,
  ],
])("create refuses %s", async (_name, body, [status, issue]) => {
  const { call } = await openShop();
  const reply = await call("/v2/checkout/orders", { method: "POST", body });
  expect(reply.status).toBe(status);
  expect(reply.headers.get("paypal-debug-id")).toMatch(/^[0-9a-f]{13}$/);
  expect(await json(reply)).toMatchObject({
    name: status === 400 ? "INVALID_REQUEST" : "UNPROCESSABLE_ENTITY",
    debug_id: expect.any(String) as string,
    details: [{ issue, description: expect.any(String) as string }],
    links: expect.any(Array) as unknown[],
  });
});

function withUnit(change: object): unknown {
  return { ...ORDER_BODY, purchase_units: [{ ...unit, ...change }] };
}

function withAmount(amount: object): unknown {
  return withUnit({ amount });
}

test("create refuses text that is not JSON and types that are not JSON", async () => {
  const { standIn, call } = await openShop();
  const type = await call("/v2/checkout/orders", {
    method: "POST",
    body: {},
    headers: { "content-type": "text/plain" },
  });
  expect(type.status).toBe(415);
  const { access_token } = await json(await accessToken(standIn));
  const broken = await fetch(`${standIn.url}/v2/checkout/orders`, {
    method: "POST",
    headers: { authorization: `Bearer ${String(access_token)}`, "content-type": "application/json" },
    body: "{",
  });
  expect([broken.status, await issueOf(broken)]).toEqual([400, "MALFORMED_REQUEST_JSON"]);
});

test("the same request id gives the same order; another body or purpose is refused", async () => {
  const { call } = await openShop();
  const create = (body: unknown) =>
    call("/v2/checkout/orders", { method: "POST", body, headers: { "paypal-request-id": "key" } });
  const first = await create(ORDER_BODY);
  const { application_context, intent, purchase_units } = ORDER_BODY;
  const again = await create({ purchase_units, intent, application_context });
  expect([first.status, again.status]).toEqual([201, 200]);
  const { id } = (await first.json()) as Order;
  expect(await again.json()).toMatchObject({ id });
  const other = await create(withUnit({ custom_id: "AdvAI" }));
  expect([other.status, await issueOf(other)]).toEqual([422, "DUPLICATE_REQUEST_ID"]);
  const purpose = await call(`/v2/checkout/orders/${id}/capture`, {
    method: "POST",
    body: {},
    headers: { "paypal-request-id": "key" },
  });
  expect([purpose.status, await issueOf(purpose)]).toEqual([422, "DUPLICATE_REQUEST_ID"]);
});

test("a request id is forgotten after six hours", async () => {
  let now = Date.now();
  const { call } = await openShop({ clock: () => now });
  const headers = { "paypal-request-id": "key" };
  const create = async () =>
    (await (
      await call("/v2/checkout/orders", { method: "POST", body: ORDER_BODY, headers })
    ).json()) as Order;
  const { id } = await create();
  now += 6 * 3_600_000 + 1;
  expect((await create()).id).not.toBe(id);
});

test("an order that was approved is captured once, with all fields that a merchant records", async () => {
  const shop = await openShop();
  const { id, status, links } = await shop.create();
  expect(status).toBe("CREATED");
  expect(links.find((link) => link.rel === "approve")?.href).toBe(
    `${shop.standIn.url}/checkoutnow?token=${id}`,
  );
  const early = await shop.capture(id);
  expect([early.status, await issueOf(early)]).toEqual([422, "ORDER_NOT_APPROVED"]);
  await shop.approve(id);
  const done = await shop.capture(id, { "paypal-request-id": "capture-1" });
  expect(done.status).toBe(201);
  const order = (await done.json()) as Order;
  expect(order).toMatchObject({
    id,
    status: "COMPLETED",
    payer: { payer_id: "DEMOBUYER0001", email_address: "demo.buyer@example.com" },
  });
  expect(order.purchase_units[0]?.payments?.captures).toMatchObject([
    {
      status: "COMPLETED",
      amount: { currency_code: "USD", value: "299.00" },
      custom_id: "FAAI",
      invoice_id: "checkout-1",
      seller_receivable_breakdown: {
        gross_amount: { value: "299.00" },
        paypal_fee: { value: "10.93" },
        net_amount: { value: "288.07" },
      },
    },
  ]);
  const repeated = await shop.capture(id, { "paypal-request-id": "capture-1" });
  expect([repeated.status, await repeated.json()]).toEqual([200, order]);
  const second = await shop.capture(id, { "paypal-request-id": "capture-2" });
  expect([second.status, await issueOf(second)]).toEqual([422, "ORDER_ALREADY_CAPTURED"]);
  expect(await shop.captured()).toHaveLength(1);
});

test("simultaneous captures with one id take the money once", async () => {
  const shop = await openShop();
  const { id } = await shop.create();
  await shop.approve(id);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => shop.capture(id, { "paypal-request-id": "one" })),
  );
  const statuses = replies.map((reply) => reply.status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true);
  expect(await shop.captured()).toHaveLength(1);
});

test("without Prefer the reply contains the capture but not the order", async () => {
  const shop = await openShop();
  const { id } = await shop.create();
  await shop.approve(id);
  const order = (await (await shop.capture(id, { prefer: "" })).json()) as Order & { intent?: string };
  expect(order.intent).toBeUndefined();
  expect(order.purchase_units[0]?.payments?.captures[0]?.status).toBe("COMPLETED");
});

test("a declined instrument stays declined until the buyer chooses another one", async () => {
  const shop = await openShop();
  const { id } = await shop.create();
  await shop.approve(id, { instrument: "declined" });
  for (let round = 0; round < 2; round += 1) {
    const declined = await shop.capture(id, { "paypal-request-id": "capture" });
    expect([declined.status, await issueOf(declined)]).toEqual([422, "INSTRUMENT_DECLINED"]);
  }
  expect(await shop.captured()).toHaveLength(0);
  await shop.approve(id, { funding: "card" });
  expect((await shop.capture(id, { "paypal-request-id": "capture" })).status).toBe(201);
});

test("an invoice is paid once, whatever the order", async () => {
  const shop = await openShop();
  const first = await shop.create();
  const second = await shop.create();
  await shop.approve(first.id);
  await shop.approve(second.id);
  expect((await shop.capture(first.id)).status).toBe(201);
  const again = await shop.capture(second.id);
  expect([again.status, await issueOf(again)]).toEqual([422, "DUPLICATE_INVOICE_ID"]);
});

test("the mock header causes an error without any effect", async () => {
  const shop = await openShop();
  const { id } = await shop.create();
  await shop.approve(id);
  const mock = (code: string) =>
    shop.capture(id, { "paypal-mock-response": JSON.stringify({ mock_application_codes: code }) });
  const declined = await mock("INSTRUMENT_DECLINED");
  expect([declined.status, await issueOf(declined)]).toEqual([422, "INSTRUMENT_DECLINED"]);
  expect((await mock("INTERNAL_SERVER_ERROR")).status).toBe(500);
  expect((await shop.capture(id)).status).toBe(201);
});

test("an unpaid order is deleted after three hours", async () => {
  let now = Date.now();
  const shop = await openShop({ clock: () => now });
  const { id } = await shop.create();
  now += 3 * 3_600_000 + 1;
  const reply = await shop.call(`/v2/checkout/orders/${id}`);
  expect([reply.status, await issueOf(reply)]).toEqual([404, "INVALID_RESOURCE_ID"]);
});

test("refunds never exceed the capture in total", async () => {
  const shop = await openShop();
  const { id } = await shop.create();
  await shop.approve(id);
  await shop.capture(id);
  const [capture] = await shop.captured();
  const refund = (body: unknown, key: string) =>
    shop.call(`/v2/payments/captures/${capture?.id ?? ""}/refund`, {
      method: "POST",
      body,
      headers: { "paypal-request-id": key },
    });
  const part = { amount: { currency_code: "USD", value: "99.50" } };
  const first = await refund(part, "r1");
  expect(first.status).toBe(201);
  const repeated = await refund(part, "r1");
  expect(repeated.status).toBe(200);
  expect(await repeated.json()).toEqual(await first.json());
  expect((await shop.captured())[0]?.status).toBe("PARTIALLY_REFUNDED");
  const tooMuch = await refund({ amount: { currency_code: "USD", value: "199.51" } }, "r2");
  expect([tooMuch.status, await issueOf(tooMuch)]).toEqual([422, "REFUND_AMOUNT_EXCEEDED"]);
  const euros = await refund({ amount: { currency_code: "EUR", value: "1.00" } }, "r3");
  expect([euros.status, await issueOf(euros)]).toEqual([422, "REFUND_CAPTURE_CURRENCY_MISMATCH"]);
  expect((await refund({}, "r4")).status).toBe(201);
  expect((await shop.captured())[0]?.status).toBe("REFUNDED");
  const over = await refund({}, "r5");
  expect([over.status, await issueOf(over)]).toEqual([422, "CAPTURE_FULLY_REFUNDED"]);
  const ledger = (await (await fetch(`${shop.standIn.url}/api/ledger`)).json()) as { refunds: Capture[] };
  expect(ledger.refunds.map((one) => one.amount.value)).toEqual(["99.50", "199.50"]);
});

test("orders, captures and request ids survive a restart", async () => {
  const dataDir = await freshFolder();
  const first = await startPayPal({ port: 0, dataDir, ...CLIENT });
  const before = await shopAt(first);
  const { id } = await before.create();
  await before.approve(id);
  await before.capture(id, { "paypal-request-id": "once" });
  const taken = await before.captured();
  await first.close();
  const after = await openShop({ dataDir });
  const strip = (captures: Capture[]) => captures.map(({ id: capture, status }) => ({ capture, status }));
  expect(strip(await after.captured())).toEqual(strip(taken));
  const repeated = await after.capture(id, { "paypal-request-id": "once" });
  expect(repeated.status).toBe(200);
  expect(await after.captured()).toHaveLength(1);
});
