// The second mail provider's endpoint over real HTTP: accepts the specified body, and delivers to the same inbox.
import { expect, test } from "vitest";
import { startResend } from "../../src/resend/server.ts";
import { closeLater, freshFolder, switchTo } from "./support.ts";

const BODY = {
  lib_version: "4.4.1",
  user_id: "public",
  service_id: "service",
  template_id: "template",
  template_params: {
    to_email: "ada@example.com",
    from_name: "Cohort",
    subject: "Hello",
    html_content: "<p>Hi</p>",
    text_content: "Hi",
  },
};

async function openMail() {
  const standIn = closeLater(await startResend({ port: 0, dataDir: await freshFolder(), apiKey: "re_test" }));
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const reply = await fetch(`${standIn.url}/api/v1.0/email/send`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return [reply.status, await reply.text()];
  };
  const inbox = async () =>
    (await (await fetch(`${standIn.url}/api/emails`)).json()) as Record<string, unknown>[];
  return { standIn, send, inbox };
}

test("a mail arrives in the inbox, as often as it is sent", async () => {
  const { send, inbox } = await openMail();
  expect(await send(BODY)).toEqual([200, "OK"]);
  expect(await send(BODY)).toEqual([200, "OK"]);
  const { subject } = BODY.template_params;
  const mail = {
    to: "ada@example.com",
    subject,
    html: "<p>Hi</p>",
    text: "Hi",
    from: "Cohort <emailjs@standin.test>",
  };
  expect(await inbox()).toMatchObject([mail, mail]);
});

test.each(["user_id", "service_id", "template_id"])(
  "without %s it is refused in plain text",
  async (field) => {
    const { send, inbox } = await openMail();
    const [status, text] = await send({ ...BODY, [field]: "" });
    expect(status).toBe(400);
    expect(text).toContain("is required");
    expect(await inbox()).toEqual([]);
  },
);

test("headless browsers, missing parameters and bad addresses are refused", async () => {
  const { send, inbox } = await openMail();
  expect((await send(BODY, { "user-agent": "Mozilla/5.0 HeadlessChrome/120" }))[0]).toBe(451);
  expect((await send({ ...BODY, template_params: undefined }))[0]).toBe(422);
  const params = { ...BODY.template_params, to_email: "nobody" };
  expect((await send({ ...BODY, template_params: params }))[0]).toBe(422);
  expect(await inbox()).toEqual([]);
});

test("it fails on demand and applies the rate limit", async () => {
  const { send, standIn, inbox } = await openMail();
  await switchTo(standIn, { failing: true });
  expect((await send(BODY))[0]).toBe(500);
  await switchTo(standIn, { failing: false, faults: [{ on: "send", kind: "500-after" }] });
  expect((await send(BODY))[0]).toBe(500);
  expect(await inbox()).toHaveLength(1);
  await switchTo(standIn, { rateLimit: 0 });
  expect((await send(BODY))[0]).toBe(429);
});
