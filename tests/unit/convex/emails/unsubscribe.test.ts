// Headers and attachments of sent e-mails: one-click unsubscription (RFC 8058), and calendar files.
import { beforeEach, expect, test, vi } from "vitest";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { enqueueEmail } from "#convex/model/email/outbox.ts";
import { HOUR_MS } from "#shared/durations.ts";
import {
  finishDue,
  freezeAt,
  setEnv,
  signIn,
  startServer,
  type TestServer,
} from "../../../helpers/convex.ts";

interface SentMail {
  to: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; content: string; content_type: string }[];
}

const SITE = "https://cohort.convex.site";
let server: TestServer;
let userId: Id<"users">;
const sent: SentMail[] = [];

beforeEach(async () => {
  setEnv({ CONVEX_SITE_URL: SITE });
  freezeAt("2026-11-21T10:00:00Z");
  sent.length = 0;
  vi.stubGlobal("fetch", (_url: string, { body }: { body: string }) => {
    const parsed = JSON.parse(body) as SentMail | SentMail[];
    sent.push(...[parsed].flat());
    const data = [parsed].flat().map(({ to }) => ({ id: `id-${to}` }));
    return Promise.resolve(Response.json(Array.isArray(parsed) ? { data, errors: [] } : data[0]));
  });
  server = startServer();
  ({ userId } = await signIn(server, { email: "ann@example.com" }));
});

async function queue(
  kind: Doc<"emailOutbox">["kind"],
  more: { calendar?: string; sendBefore?: number } = {},
): Promise<Id<"emailOutbox">> {
  const content = { subject: "Subject", html: "<p>Hello</p>", text: "Hello" };
  const mail = { kind, userId, to: "ann@example.com", toName: "Ann", content, idempotencyKey: kind, ...more };
  return await server.run(async (ctx) => await enqueueEmail(ctx, mail));
}

const unwanted = async () =>
  (await server.run(async (ctx) => await ctx.db.get("users", userId)))?.unwantedEmails ?? [];

const addressOf = (mail: SentMail | undefined): string =>
  /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";

const call = async (address: string, method: string) =>
  await server.fetch(address.replace(SITE, ""), {
    method,
    ...(method === "POST" && { body: "List-Unsubscribe=One-Click" }),
  });

test.each(["announcement", "course_reminder", "class_reminder", "class_change"] as const)(
  "an e-mail of the kind %s carries an address that switches its kind off",
  async (kind) => {
    await queue(kind);
    await finishDue(server);
    expect(sent[0]?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const address = addressOf(sent[0]);
    expect(address).toMatch(/^https:\/\/cohort\.convex\.site\/emails\/unsubscribe\?mail=/);
    // Programs that check links open them.
    const opened = await call(address, "GET");
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      "http://127.0.0.1:4400/profile#emails",
    ]);
    expect(await unwanted()).toEqual([]);
    expect((await call(address, "POST")).status).toBe(200);
    expect((await call(address, "POST")).status).toBe(200);
    expect(await unwanted()).toEqual([kind]);
  },
);

test("the address in an e-mail of an account that is gone is not valid", async () => {
  await queue("announcement");
  await finishDue(server);
  await server.run(async (ctx) => {
    await ctx.db.delete("users", userId);
  });
  expect((await call(addressOf(sent[0]), "POST")).status).toBe(404);
});

test("other e-mails have no such header, and their ids unsubscribe from nothing", async () => {
  const outboxId = await queue("payment_receipt");
  await finishDue(server);
  expect(sent[0]?.headers).toBeUndefined();
  expect((await call(`${SITE}/emails/unsubscribe?mail=${outboxId}&key=`, "POST")).status).toBe(404);
  expect(await unwanted()).toEqual([]);
});

test("a wrong key, an unknown e-mail and no parameters answer alike and change nothing", async () => {
  const outboxId = await queue("announcement");
  const path = `${SITE}/emails/unsubscribe`;
  const answers = await Promise.all(
    [`${path}?mail=${outboxId}&key=${"x".repeat(32)}`, `${path}?mail=none&key=x`, path].map(
      async (address) => {
        const { status, text } = await call(address, "POST").then(async (reply) => ({
          status: reply.status,
          text: await reply.text(),
        }));
        return `${String(status)} ${text}`;
      },
    ),
  );
  expect(new Set(answers)).toEqual(new Set(["404 This address is not valid."]));
  expect(await unwanted()).toEqual([]);
});

test("a calendar is attached, and removed from the outbox once it was sent", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nX-TEXT:Grüße 語\r\nEND:VCALENDAR\r\n";
  const outboxId = await queue("enrollment_confirmation", { calendar });
  await finishDue(server);
  const [file] = sent[0]?.attachments ?? [];
  expect(file).toMatchObject({
    filename: "classes.ics",
    content_type: "text/calendar; charset=utf-8; method=PUBLISH",
  });
  expect(Buffer.from(file?.content ?? "", "base64").toString()).toBe(calendar);
  const row = await server.run(async (ctx) => await ctx.db.get("emailOutbox", outboxId));
  expect(row).toMatchObject({ status: "sent", html: "" });
  expect(row?.calendar).toBeUndefined();
});

test("an e-mail that is of no use any more is not sent", async () => {
  vi.stubEnv("RESEND_API_KEY", "");
  const outboxId = await queue("class_reminder", { sendBefore: Date.now() });
  const other = await queue("class_change", { sendBefore: Date.now() + HOUR_MS });
  vi.stubEnv("RESEND_API_KEY", "re_test");
  await finishDue(server);
  const rows = await server.run(
    async (ctx) =>
      await Promise.all([outboxId, other].map(async (id) => await ctx.db.get("emailOutbox", id))),
  );
  expect(rows.map((row) => row?.status)).toEqual(["failed", "sent"]);
  expect(sent).toHaveLength(1);
});
