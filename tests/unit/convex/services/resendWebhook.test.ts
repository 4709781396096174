// The check of Resend's events: which signatures, times and ids are accepted, and what is read of them.
import { expect, test } from "vitest";
import { verifyResendWebhook } from "#convex/services/resendWebhook.ts";

const KEY = "c2VjcmV0LXNlY3JldC1zZWNyZXQ=";
const SECRET = `whsec_${KEY}`;
const NOW = Date.UTC(2026, 10, 21, 12);
const SECONDS = NOW / 1000;
const EVENT = {
  type: "email.bounced",
  created_at: "2026-11-21T11:59:00Z",
  data: { email_id: "e1", bounce: { message: "No such mailbox" } },
};

async function signatureOf(text: string): Promise<string> {
  const bytes = Uint8Array.from(atob(KEY), (char) => char.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mark = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...mark));
}

interface Request {
  secret?: string;
  id?: string;
  time?: number;
  prefix?: string;
  body?: string;
  /** What the header says, made of the valid signature. */
  header?: (valid: string) => string;
}

async function verified(request: Request = {}) {
  const { secret = SECRET, id = "msg_1", time = SECONDS, prefix = "svix" } = request;
  const { body = JSON.stringify(EVENT), header = (valid: string) => `v1,${valid}` } = request;
  const headers = new Headers({
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: String(time),
    [`${prefix}-signature`]: header(await signatureOf(`${id}.${String(time)}.${body}`)),
  });
  return await verifyResendWebhook(secret, { headers, body, now: NOW });
}

const isAccepted = async (request: Request): Promise<boolean> => (await verified(request)) !== null;
const withEvent = (changes: object): Request => ({ body: JSON.stringify({ ...EVENT, ...changes }) });

test("an event is read with its delivery and what the mail service says of it", async () => {
  const read = {
    ...{ eventId: "msg_1", eventType: "email.bounced", providerId: "e1" },
    ...{ sentAt: Date.UTC(2026, 10, 21, 11, 59), delivery: "bounced", detail: "No such mailbox" },
  };
  expect(await verified()).toEqual(read);
  expect(await verified({ prefix: "webhook", secret: KEY })).toEqual(read);
});

test.each([
  ["email.delivered", "delivered"],
  ["email.complained", "complained"],
  ["email.opened", null],
])("of %s the delivery is %s", async (type, delivery) => {
  expect(await verified(withEvent({ type, data: { email_id: "e1" } }))).toMatchObject({
    delivery,
    detail: null,
  });
});

test("an explanation is cut after 300 characters; a time that is none counts as the oldest", async () => {
  const message = "x".repeat(301);
  expect(
    await verified(withEvent({ created_at: "soon", data: { email_id: "e1", bounce: { message } } })),
  ).toMatchObject({ sentAt: 0, detail: "x".repeat(300) });
});

test.each([
  [-300, true],
  [-301, false],
  [300, true],
  [301, false],
  [Number.NaN, false],
])("an event of %s seconds from now is accepted: %s", async (seconds, accepted) => {
  expect(await isAccepted({ time: SECONDS + seconds })).toBe(accepted);
});

test.each([
  ["behind others, while a secret is rotated", (valid: string) => `v1,AAAA v1,${valid}`, true],
  ["behind one that is no base64", (valid: string) => `v1,*** v1,${valid}`, true],
  ["behind one without a text", (valid: string) => `v1 v1,${valid}`, true],
  ["behind one of another version", (valid: string) => `v2,${valid} v1,${valid}`, true],
  ["as the tenth", (valid: string) => `${"v1,AAAA ".repeat(9)}v1,${valid}`, true],
  ["as the eleventh", (valid: string) => `${"v1,AAAA ".repeat(10)}v1,${valid}`, false],
  ["of another version", (valid: string) => `v2,${valid}`, false],
  ["without a version", (valid: string) => valid, false],
  ["that is no base64", () => "v1,***", false],
  ["that is missing", () => "", false],
])("a signature %s", async (_, header, accepted) => {
  expect(await isAccepted({ header })).toBe(accepted);
});

test("another secret, or one that is no base64, accepts nothing", async () => {
  expect(await isAccepted({ secret: "whsec_b3RoZXI=" })).toBe(false);
  expect(await isAccepted({ secret: "whsec_***" })).toBe(false);
});

test.each([
  ["an id of 128 characters", { id: "x".repeat(128) }, true],
  ["an id of 129 characters", { id: "x".repeat(129) }, false],
  ["no id", { id: "" }, false],
  ["a type of 64 characters", withEvent({ type: "x".repeat(64) }), true],
  ["a type of 65 characters", withEvent({ type: "x".repeat(65) }), false],
  ["an e-mail id of 128 characters", withEvent({ data: { email_id: "x".repeat(128) } }), true],
  ["an e-mail id of 129 characters", withEvent({ data: { email_id: "x".repeat(129) } }), false],
  ["a body that is no JSON", { body: "{" }, false],
  ["a body without data", withEvent({ data: null }), false],
] as [string, Request, boolean][])("%s is accepted: %s", async (...[, request, accepted]) => {
  expect(await isAccepted(request)).toBe(accepted);
});
