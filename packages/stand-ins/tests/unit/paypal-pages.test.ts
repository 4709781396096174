// The script and the popup: what they refuse, and who may use them.
import { request } from "node:http";
import { expect, test } from "vitest";
import { startPayPal } from "../../src/paypal/server.ts";
import { CLIENT, freshFolder, openShop, switchTo } from "./support.ts";

function statusWithHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("the script is served for its own client id", async () => {
  const { standIn } = await openShop();
  const load = (query: string) => fetch(`${standIn.url}/sdk/js?${query}`);
  const good = await load("client-id=client&currency=USD");
  expect(good.status).toBe(200);
  expect(good.headers.get("content-type")).toContain("text/javascript");
  expect(good.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await load("client-id=stranger")).status).toBe(400);
  expect((await load("")).status).toBe(400);
  expect((await load("client-id=client&currency=XYZ")).status).toBe(400);
  await switchTo(standIn, { script: "fail" });
  expect((await load("client-id=client")).status).toBe(500);
});

test("the popup shows the order and escapes the merchant's texts", async () => {
  const { standIn, create } = await openShop();
  const { id } = await create({
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: "USD", value: "1299.00" }, description: "<b>AI</b>" }],
  });
  const shown = await (await fetch(`${standIn.url}/checkoutnow?token=${id}`)).text();
  expect(shown).toContain("$1,299.00");
  // Until the script listens, a click would be lost.
  expect(shown.match(/data-action="\w+" disabled/g)).toHaveLength(4);
  expect(shown).toContain("&lt;b&gt;AI&lt;/b&gt;");
  expect(shown).not.toContain("<b>AI</b>");
  expect((await fetch(`${standIn.url}/checkoutnow?token=NOPE`)).status).toBe(404);
});

test("the popup's decision approves the order; another page's is refused", async () => {
  const { standIn, create, call } = await openShop();
  const { id } = await create();
  const decide = (origin: string) =>
    fetch(`${standIn.url}/checkoutnow/decide`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: JSON.stringify({ token: id, action: "approve", funding: "card" }),
    });
  expect((await decide("http://127.0.0.1:1")).status).toBe(403);
  expect(await (await call(`/v2/checkout/orders/${id}`)).json()).toMatchObject({ status: "CREATED" });
  expect(await (await decide(standIn.url)).json()).toEqual({ status: "APPROVED", payerID: "DEMOBUYER0001" });
  const order: unknown = await (await call(`/v2/checkout/orders/${id}`)).json();
  expect(order).toMatchObject({ status: "APPROVED", payment_source: { card: { last_digits: "1111" } } });
});

test("foreign Host headers and foreign pages are refused", async () => {
  const { standIn } = await openShop();
  expect(await statusWithHost(`${standIn.url}/api/ledger`, "evil.example")).toBe(403);
  expect(await statusWithHost(`${standIn.url}/api/ledger`, "127.0.0.1.evil.example:80")).toBe(403);
  expect(await statusWithHost(`${standIn.url}/api/ledger`, "localhost:1")).toBe(200);
  const foreign = await fetch(`${standIn.url}/api/switches`, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: "{}",
  });
  expect(foreign.status).toBe(403);
});

test("it listens on loopback only", async () => {
  const dataDir = await freshFolder();
  await expect(startPayPal({ port: 0, host: "0.0.0.0", dataDir, ...CLIENT })).rejects.toThrow(
    /loopback only/,
  );
});
