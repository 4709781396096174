// Webhooks: what is refused before PayPal is called, how often PayPal verifies forged events, and the effect of a genuine
// event.
import { RateLimiter } from "@convex-dev/rate-limiter";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { components } from "../../../convex/_generated/api.js";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { approvedNotice, captureNotice, deliver } from "../../helpers/notices.ts";

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

/** The shop as it is reached from another address. */
const from = (ip: string): Shop => ({ ...shop, server: shop.server.withRequestMetadata({ ip }) as never });
const asked = (): number => shop.paypal.callsTo("verify").length;
const forged = { "paypal-transmission-sig": "forged" };

describe("before PayPal is called", () => {
  const HEADERS: Record<string, Record<string, string>> = {
    "no algorithm": { "paypal-auth-algo": "" },
    "no transmission id": { "paypal-transmission-id": "" },
    "no signature": { "paypal-transmission-sig": "" },
    "no time": { "paypal-transmission-time": "" },
    "no certificate": { "paypal-cert-url": "" },
    "a long signature": { "paypal-transmission-sig": "x".repeat(3000) },
    "an id with other characters": { "paypal-transmission-id": "a b<c>" },
    "an algorithm with other characters": { "paypal-auth-algo": "SHA256 with RSA" },
    "a time that is none": { "paypal-transmission-time": "yesterday" },
    "a time of last week": { "paypal-transmission-time": "2026-11-14T10:00:00Z" },
    "a time to come": { "paypal-transmission-time": "2026-11-21T11:00:00Z" },
    "another type of content": { "content-type": "text/plain" },
    "a length beyond the limit": { "content-length": "900000" },
  };

  it.each(Object.entries(HEADERS))("SEC-08 refuses %s with 400", async (_, headers) => {
    const { orderId } = await (await newBuyer(shop)).approved();
    expect(await deliver(shop, approvedNotice(orderId), headers)).toBe(400);
    expect(asked()).toBe(0);
    expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
  });

  it.each([
    "https://api.paypal.com.evil.example/cert",
    "https://evil.example/#.paypal.com",
    "https://evil.paypal.com/cert",
    "https://paypal.com/cert",
    "https://evilpaypal.com/cert",
    "https://api-m.evilpaypal.com/cert",
    "https://user@api.paypal.com/cert",
    "https://api.paypal.com@evil.example/cert",
    "https://api.paypal.com:444/cert",
    "http://api.paypal.com/cert",
    "http://169.254.169.254/latest",
    "file:///etc/passwd",
    "cert",
  ])("SEC-09 does not verify events with the certificate address %s", async (address) => {
    const calls = shop.paypal.calls.length;
    expect(await deliver(shop, approvedNotice("ORDER1"), { "paypal-cert-url": address })).toBe(400);
    expect(shop.paypal.calls).toHaveLength(calls);
  });

  it("SEC-09 accepts the hosts that PayPal documents", async () => {
    for (const host of ["api.paypal.com", "api-m.paypal.com", "api.sandbox.paypal.com"]) {
      const headers = { "paypal-cert-url": `https://${host}/v1/notifications/certs/CERT-1` };
      expect(await deliver(shop, approvedNotice("ORDER1"), headers)).toBe(200);
    }
  });

  it("SEC-81 refuses other methods without work", async () => {
    for (const method of ["GET", "PUT", "DELETE"]) {
      const reply = await shop.server.fetch("/paypal/webhook", { method });
      expect(reply.status).toBe(404);
    }
  });

  it("SEC-81 refuses bodies for the e-mail provider's endpoint by type and size, and writes nothing", async () => {
    vi.stubEnv("RESEND_WEBHOOK_SECRET", `whsec_${btoa("secret")}`);
    for (const headers of [{ "content-type": "text/plain" }, { "content-type": "application/json" }]) {
      const reply = await shop.server.fetch("/resend/webhook", {
        ...{ method: "POST", headers, body: `"${"x".repeat(300_000)}"` },
      });
      expect(reply.status).toBe(400);
    }
    expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
  });
});

describe("forged events", () => {
  it("SEC-81 sends PayPal at most sixty of one source for verification; PayPal's own events are still accepted", async () => {
    const hostile = from("203.0.113.66");
    const answers: number[] = [];
    for (let call = 0; call < 64; call += 1)
      answers.push(await deliver(hostile, captureNotice("COMPLETED", "ORDER1"), forged));
    expect(answers).toEqual([...Array<number>(60).fill(400), ...Array<number>(4).fill(429)]);
    expect(asked()).toBe(60);
    expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
    const { orderId } = await (await newBuyer(shop)).approved();
    expect(await deliver(from("198.51.100.1"), approvedNotice(orderId))).toBe(200);
    await pass(shop, 15_000);
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  }, 30_000);

  it("SEC-81 genuine events do not count", async () => {
    for (let call = 0; call < 62; call += 1)
      expect(await deliver(from("198.51.100.1"), captureNotice("PENDING", "ORDER1"))).toBe(200);
  }, 30_000);

  it("SEC-81 many sources share a total limit; PayPal's repetition is accepted later", async () => {
    const { orderId } = await (await newBuyer(shop)).approved();
    const config = { kind: "token bucket", rate: 150, period: 60_000, capacity: 300 } as const;
    const limiter = new RateLimiter(components.rateLimiter, {});
    await shop.server.run(async (ctx) => {
      await limiter.limit(ctx, "webhookEverybody", { key: "all", count: 300, config });
    });
    const event = approvedNotice(orderId);
    expect(await deliver(from("198.51.100.1"), event)).toBe(429);
    expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
    await pass(shop, 60_000);
    expect(await deliver(from("198.51.100.1"), event)).toBe(200);
    await pass(shop, 15_000);
    expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
  });
});

it("SEC-10 25 copies of an event at once, and its repetitions later, are one event", async () => {
  const { orderId } = await (await newBuyer(shop)).approved();
  const event = approvedNotice(orderId);
  await Promise.all(Array.from({ length: 25 }, async () => await deliver(shop, event)));
  await pass(shop, 15_000);
  for (let call = 0; call < 5; call += 1) expect(await deliver(shop, event)).toBe(200);
  await pass(shop, 15_000);
  expect(await rowsOf(shop, "webhookEvents")).toHaveLength(1);
  expect(await rowsOf(shop, "payments")).toHaveLength(1);
  expect(await rowsOf(shop, "enrollments")).toHaveLength(1);
});
