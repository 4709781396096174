// The second e-mail driver, and the delivery events of the first.
import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#shared/durations.ts";
import { newBuyer, openShop, pass, rowsOf, type Shop } from "../../../helpers/buyers.ts";

const SECRET = "whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=";
let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
  vi.stubEnv("RESEND_WEBHOOK_SECRET", SECRET);
});

async function bought() {
  const buyer = await newBuyer(shop);
  await buyer.approve(await buyer.approved());
  await pass(shop, 1);
  return buyer;
}

const records = async () => await shop.server.run(async (ctx) => await ctx.db.query("emailsSent").collect());

/** Replaces EmailJS; returns the given responses in order, then OK. */
function useEmailJs(answers: (Response | "lost")[] = []): Record<string, unknown>[] {
  vi.stubEnv("EMAIL_PROVIDER", "emailjs");
  vi.stubEnv("EMAILJS_BASE_URL", "http://emailjs.test");
  vi.stubEnv("EMAILJS_PUBLIC_KEY", "public");
  vi.stubEnv("EMAILJS_SERVICE_ID", "service");
  vi.stubEnv("EMAILJS_TEMPLATE_ID", "template");
  const posted: Record<string, unknown>[] = [];
  vi.stubGlobal("fetch", async (input: unknown, init: RequestInit & { body: string }) => {
    if (input !== "http://emailjs.test/api/v1.0/email/send") return await shop.paypal.fetch(input, init);
    posted.push(JSON.parse(init.body) as Record<string, unknown>);
    const answer = answers.shift() ?? new Response("OK");
    if (answer === "lost") throw new TypeError("connection lost");
    return answer;
  });
  return posted;
}

test("the second driver sends the specification's body", async () => {
  const posted = useEmailJs();
  const buyer = await bought();
  expect(posted).toHaveLength(2);
  expect(posted[0]).toEqual({
    lib_version: "4.4.1",
    user_id: "public",
    service_id: "service",
    template_id: "template",
    template_params: {
      to_email: buyer.email,
      to_name: "Bea Buyer",
      from_name: "Cohort",
      subject: "Enrollment confirmed: Foundations to Frontiers of AI",
      html_content: expect.stringContaining("<!doctype html>") as string,
      text_content: expect.stringContaining("Gamma") as string,
      course_title: "Foundations to Frontiers of AI",
      user_name: "Bea Buyer",
      amount: "299.00",
      payment_id: "CAPTURE-ORDER1",
      order_id: "ORDER1",
      enrollment_date: "2026-11-21",
      website_url: "http://127.0.0.1:4400",
      support_email: "support@cohort.test",
      payment_method: "PayPal",
      payer_name: "Pat Payer",
      payer_email: "payer@example.com",
      transaction_status: "COMPLETED",
      funding_source: "paypal",
    },
  });
  expect(await records()).toMatchObject([
    { status: "sent", emailServiceProvider: "emailjs", emailServiceResponse: "OK" },
    { status: "sent" },
  ]);
});

test.each(["EMAILJS_PUBLIC_KEY", "EMAILJS_SERVICE_ID", "EMAILJS_TEMPLATE_ID"])(
  "it needs %s",
  async (name) => {
    const posted = useEmailJs();
    vi.stubEnv(name, "");
    await bought();
    expect(posted).toEqual([]);
    expect((await records())[0]?.errorMessage).toContain(`${name} is not set`);
  },
);

test("too many mails are retried, a headless browser and a lost response are not", async () => {
  const no = (status: number, text: string) => new Response(text, { status });
  const posted = useEmailJs([no(429, "Too Many Requests"), no(451, "headless browser"), "lost"]);
  await bought();
  await pass(shop, 30_000);
  await pass(shop, 10 * MINUTE_MS);
  expect(posted).toHaveLength(3);
  expect((await records()).map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
    ["failed", "no answer: connection lost"],
    ["failed", "451 headless browser"],
  ]);
});

test("an address on the block list is not written to", async () => {
  const posted = useEmailJs();
  vi.stubEnv("EMAIL_BLOCK_LIST", "nobody@example.com");
  const { email } = await bought();
  expect(posted).toHaveLength(2);
  vi.stubEnv("EMAIL_BLOCK_LIST", `nobody@example.com, ${email.toUpperCase()}`);
  await shop.server.run(async (ctx) => {
    const mail = await ctx.db.query("emailOutbox").first();
    if (mail !== null) await ctx.db.patch("emailOutbox", mail._id, { status: "pending", nextAttemptAt: 0 });
  });
  await shop.server.mutation(internal.emails.sweep, {});
  await pass(shop, 1);
  expect(posted).toHaveLength(2);
  expect((await records())[0]).toMatchObject({
    status: "failed",
    errorMessage: expect.stringMatching(/^403/) as string,
  });
});

test("a pause between two mails", async () => {
  const posted = useEmailJs();
  vi.stubEnv("EMAIL_RATE_LIMIT_MS", "10000");
  await bought();
  expect(posted).toHaveLength(1);
  await pass(shop, 30_000);
  expect(posted).toHaveLength(2);
  expect((await records()).map(({ status }) => status)).toEqual(["sent", "sent"]);
});

async function signed(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(SECRET.slice("whsec_".length)), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mark = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  return `v1,${btoa(String.fromCharCode(...mark))}`;
}

async function tell(type: string, emailId: string, changes: Record<string, string> = {}): Promise<number> {
  const data = { email_id: emailId, bounce: { message: "No such mailbox" } };
  const body = JSON.stringify({ type, created_at: new Date().toISOString(), data });
  const time = String(Math.floor(Date.now() / 1000));
  const id = changes["svix-id"] ?? `msg_${type}_${emailId}`;
  const reply = await shop.server.fetch("/resend/webhook", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "svix-id": id,
      "svix-timestamp": time,
      "svix-signature": `v1,AAAA ${await signed(`${id}.${time}.${body}`)}`,
      ...changes,
    },
    body,
  });
  return reply.status;
}

async function acceptedId(): Promise<string> {
  const [mail] = await rowsOf(shop, "emailOutbox");
  return mail?.providerId ?? "";
}

test("a delivered mail is marked, once", async () => {
  await bought();
  const id = await acceptedId();
  expect(await tell("email.delivered", id)).toBe(200);
  expect(await tell("email.delivered", id)).toBe(200);
  expect((await records())[0]).toMatchObject({ status: "sent", delivery: "delivered" });
  expect(await rowsOf(shop, "webhookEvents")).toHaveLength(1);
});

test("a bounced mail counts as failed, whatever event follows", async () => {
  await bought();
  const id = await acceptedId();
  await tell("email.bounced", id);
  await tell("email.delivered", id);
  expect((await records())[0]).toMatchObject({
    status: "failed",
    delivery: "bounced",
    errorMessage: "Bounced: No such mailbox",
  });
});

test("webhook events that are forged, old or unreadable change nothing", async () => {
  await bought();
  const id = await acceptedId();
  expect(await tell("email.bounced", id, { "svix-signature": "v1,AAAA" })).toBe(400);
  expect(await tell("email.bounced", id, { "svix-signature": await signed("another text") })).toBe(400);
  expect(await tell("email.bounced", id, { "svix-timestamp": "1000" })).toBe(400);
  expect(await tell("email.bounced", id, { "svix-timestamp": "soon" })).toBe(400);
  expect((await records())[0]).toMatchObject({ status: "sent" });
  expect(await rowsOf(shop, "webhookEvents")).toEqual([]);
});

test("a webhook event before the record exists is answered so that it is repeated", async () => {
  expect(await tell("email.delivered", "unknown")).toBe(503);
  vi.stubEnv("RESEND_WEBHOOK_SECRET", "");
  expect(await tell("email.delivered", "unknown")).toBe(503);
});
