// Webhook events: sent, signed, verified, dropped, doubled, delayed and retried.
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { closeLater, openShop, switchTo } from "./support.ts";
import type { Shop } from "./support.ts";

type Received = { headers: IncomingHttpHeaders; body: string };

async function listener(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer((incoming, reply) => {
    let body = "";
    incoming.on("data", (part: Buffer) => (body += part.toString()));
    incoming.on("end", () => {
      received.push({ headers: incoming.headers, body });
      reply.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeLater({
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/paypal/webhook`;
  const types = () => received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type);
  return { url, received, types };
}

async function pay(shop: Shop): Promise<void> {
  const { id } = await shop.create();
  await shop.approve(id);
  await shop.capture(id);
}

const BOTH = ["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"];

test("a payment sends an approval and a capture that verify; a changed body does not", async () => {
  const { url, received, types } = await listener();
  const shop = await openShop({ webhookUrl: url, webhookId: "WH-1" });
  await pay(shop);
  await vi.waitFor(() => expect(types().sort()).toEqual(BOTH));
  const sent = received.find(({ body }) => body.includes("PAYMENT.CAPTURE.COMPLETED"));
  const header = (name: string) => sent?.headers[name];
  const verify = async (body: string, webhookId = "WH-1") => {
    const claim = {
      auth_algo: header("paypal-auth-algo"),
      cert_url: header("paypal-cert-url"),
      transmission_id: header("paypal-transmission-id"),
      transmission_sig: header("paypal-transmission-sig"),
      transmission_time: header("paypal-transmission-time"),
      webhook_id: webhookId,
      webhook_event: JSON.parse(body) as unknown,
    };
    const reply = await shop.call("/v1/notifications/verify-webhook-signature", {
      method: "POST",
      body: claim,
    });
    return ((await reply.json()) as { verification_status: string }).verification_status;
  };
  const body = sent?.body ?? "";
  expect(await verify(body)).toBe("SUCCESS");
  expect(await verify(body.replace("299.00", "0.01"))).toBe("FAILURE");
  expect(await verify(body, "WH-2")).toBe("FAILURE");
  expect(JSON.parse(body)).toMatchObject({
    resource: {
      status: "COMPLETED",
      custom_id: "FAAI",
      supplementary_data: { related_ids: { order_id: expect.any(String) as string } },
    },
  });
});

test("dropped events are recorded and can be sent later", async () => {
  const { url, types } = await listener();
  const shop = await openShop();
  await switchTo(shop.standIn, { webhooks: { url, mode: "drop" } });
  await pay(shop);
  const ledger = (await (await fetch(`${shop.standIn.url}/api/ledger`)).json()) as {
    events: { id: string; state: string }[];
  };
  expect(ledger.events.map((event) => event.state)).toEqual(["dropped", "dropped"]);
  expect(types()).toEqual([]);
  await fetch(`${shop.standIn.url}/api/events/${ledger.events[1]?.id ?? ""}/send`, { method: "POST" });
  await vi.waitFor(() => expect(types()).toEqual(["PAYMENT.CAPTURE.COMPLETED"]));
});

test("duplicates carry the same event id", async () => {
  const { url, received } = await listener();
  const shop = await openShop();
  await switchTo(shop.standIn, { webhooks: { url, mode: "duplicate" } });
  await pay(shop);
  await vi.waitFor(() => expect(received).toHaveLength(4));
  expect(new Set(received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(2);
});

test("late events are delayed", async () => {
  const { url, received } = await listener();
  const shop = await openShop();
  await switchTo(shop.standIn, { webhooks: { url, mode: "late", delayMs: 150 } });
  await pay(shop);
  expect(received).toHaveLength(0);
  await vi.waitFor(() => expect(received).toHaveLength(2));
});

test("a refused event is retried a limited number of times", async () => {
  const { url, received } = await listener([500, 200, 500, 500, 500]);
  const shop = await openShop({ webhookUrl: url, webhookRetryMs: [10, 10] });
  const { id } = await shop.create();
  await shop.approve(id);
  await vi.waitFor(() => expect(received).toHaveLength(2));
  await shop.capture(id);
  await vi.waitFor(async () => {
    const ledger = (await (await fetch(`${shop.standIn.url}/api/ledger`)).json()) as {
      events: { state: string }[];
    };
    expect(ledger.events.map((event) => event.state)).toEqual(["delivered", "failed"]);
  });
  expect(received).toHaveLength(5);
});

test("a refund sends its own event", async () => {
  const { url, types } = await listener();
  const shop = await openShop({ webhookUrl: url });
  await pay(shop);
  const [capture] = await shop.captured();
  await shop.call(`/v2/payments/captures/${capture?.id ?? ""}/refund`, { method: "POST", body: {} });
  await vi.waitFor(() => expect(types()).toContain("PAYMENT.CAPTURE.REFUNDED"));
});
