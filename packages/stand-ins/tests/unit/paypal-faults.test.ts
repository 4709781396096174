// The fault switches fire as often as configured, at the configured moment, and at no other.
import { expect, test } from "vitest";
import { startPayPal } from "../../src/paypal/server.ts";
import { CLIENT, closeLater, freshFolder, issueOf, json, openShop, shopAt, switchTo } from "./support.ts";
import type { Shop } from "./support.ts";

async function approved(shop: Shop): Promise<string> {
  const { id } = await shop.create();
  await shop.approve(id);
  return id;
}

test.each([
  ["decline", "INSTRUMENT_DECLINED"],
  ["refuse", "TRANSACTION_REFUSED"],
])("the next capture: %s", async (kind, issue) => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: kind });
  const refused = await shop.capture(id);
  expect([refused.status, await issueOf(refused)]).toEqual([422, issue]);
  expect(await shop.captured()).toHaveLength(0);
  expect((await shop.capture(id)).status).toBe(201);
});

test("a pending capture is settled later by PayPal", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: "pending" });
  expect((await shop.capture(id)).status).toBe(201);
  const [capture] = await shop.captured();
  expect(capture).toMatchObject({ status: "PENDING", status_details: { reason: "PENDING_REVIEW" } });
  const settle = (status: string) =>
    fetch(`${shop.standIn.url}/api/captures/${capture?.id ?? ""}`, {
      method: "POST",
      body: JSON.stringify({ status }),
    });
  expect((await settle("COMPLETED")).status).toBe(200);
  expect((await shop.captured())[0]?.status).toBe("COMPLETED");
  expect((await settle("DECLINED")).status).toBe(422);
});

test("a reply lost after the capture keeps the capture", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: { kind: "timeout-after-capture", ms: 30 } });
  await expect(shop.capture(id, { "paypal-request-id": "k" })).rejects.toThrow();
  expect(await shop.captured()).toHaveLength(1);
  expect((await shop.capture(id, { "paypal-request-id": "k" })).status).toBe(200);
  expect(await shop.captured()).toHaveLength(1);
});

test("a connection cut before the capture captures nothing", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: { kind: "timeout-before", ms: 10 } });
  await expect(shop.capture(id)).rejects.toThrow();
  expect(await shop.captured()).toHaveLength(0);
});

test("error 500 fires before the effect, 500-after after it", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, {
    faults: [
      { on: "capture", kind: "500" },
      { on: "capture", kind: "500-after" },
    ],
  });
  const before = await shop.capture(id);
  expect([before.status, await json(before)]).toMatchObject([500, { name: "INTERNAL_SERVER_ERROR" }]);
  expect(await shop.captured()).toHaveLength(0);
  expect((await shop.capture(id)).status).toBe(500);
  expect(await shop.captured()).toHaveLength(1);
});

test("truncated JSON cannot be read although the capture exists", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: "partial-json" });
  const reply = await shop.capture(id);
  expect(reply.status).toBe(201);
  const received = await reply.text();
  expect(received.startsWith('{"id"')).toBe(true);
  expect(() => JSON.parse(received) as unknown).toThrow(SyntaxError);
  expect(await shop.captured()).toHaveLength(1);
});

test("a slow capture is delayed", async () => {
  const shop = await openShop();
  const id = await approved(shop);
  await switchTo(shop.standIn, { nextCapture: { kind: "slow", ms: 120 } });
  const start = performance.now();
  expect((await shop.capture(id)).status).toBe(201);
  expect(performance.now() - start).toBeGreaterThanOrEqual(110);
});

test("a fault fires for its own operation as often as configured and is recorded", async () => {
  const shop = await openShop();
  await switchTo(shop.standIn, { faults: [{ on: "get", kind: "503", times: 2 }] });
  const { id } = await shop.create();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await shop.call(`/v2/checkout/orders/${id}`)).status);
  expect(statuses).toEqual([503, 503, 200]);
  const ledger = await json(await fetch(`${shop.standIn.url}/api/ledger`));
  expect(ledger["faultsFired"]).toMatchObject([
    { on: "get", kind: "503" },
    { on: "get", kind: "503" },
  ]);
});

test("switches and remaining faults survive a restart", async () => {
  const dataDir = await freshFolder();
  const first = await startPayPal({ port: 0, dataDir, ...CLIENT });
  const shop = await shopAt(first);
  await switchTo(first, { faults: [{ on: "get", kind: "500", times: 3 }], script: "fail" });
  await shop.call("/v2/checkout/orders/X");
  await first.close();
  const second = closeLater(await startPayPal({ port: 0, dataDir, ...CLIENT }));
  const switches = await json(await fetch(`${second.url}/api/switches`));
  expect(switches).toMatchObject({ script: "fail", faults: [{ on: "get", kind: "500", times: 2 }] });
});

test("`failing` refuses every call and the script until it is switched off", async () => {
  const shop = await openShop();
  await switchTo(shop.standIn, { failing: true });
  expect((await shop.call("/v2/checkout/orders", { method: "POST", body: {} })).status).toBe(503);
  expect((await fetch(`${shop.standIn.url}/sdk/js?client-id=client`)).status).toBe(500);
  await switchTo(shop.standIn, { reset: true });
  expect((await fetch(`${shop.standIn.url}/sdk/js?client-id=client`)).status).toBe(200);
});

test.each([
  [{ nextCapture: "explode" }, /kind must be one of/],
  [{ faults: [{ on: "moon", kind: "500" }] }, /on must be one of/],
  [{ faults: [{ on: "get", kind: "500", times: -1 }] }, /times must be/],
  [{ scirpt: "fail" }, /no switch is called scirpt/],
  [{ failing: "yes" }, /failing must be/],
  [{ webhooks: { url: "https://example.com/hook" } }, /on this machine/],
])("an invalid switch changes nothing: %o", async (body, message) => {
  const shop = await openShop();
  const before = await json(await fetch(`${shop.standIn.url}/api/switches`));
  const reply = await switchTo(shop.standIn, body);
  expect(reply.status).toBe(400);
  expect((await json(reply))["error"]).toMatch(message);
  expect(await json(await fetch(`${shop.standIn.url}/api/switches`))).toEqual(before);
});
