// The outbox: one delivery per mail, retries with growing pauses, correct records, no stored secrets.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id } from "../../../convex/_generated/dataModel.js";
import { insertEnrollment } from "../../../convex/model/enrollments.ts";
import { queuePurchaseEmails } from "../../../convex/model/email/enrollment.ts";
import { enqueueEmail } from "../../../convex/model/email/outbox.ts";
import { MINUTE_MS } from "../../../shared/durations.ts";
import {
  batchNamed,
  finishEmails,
  freezeAt,
  seedCatalogue,
  setEnv,
  signIn,
  startServer,
  type TestServer,
} from "../../helpers/convex.ts";

interface Posted {
  url: string;
  key: string | null;
  auth: string | null;
  body: Record<string, unknown>;
}

const ENROLLED_AT = "2025-09-15T12:00:00Z";

const posted: Posted[] = [];
let answers: (() => Response)[] = [];

const accepted = () => Response.json({ id: "mail_1" });
const refused = (statusCode: number, name: string) => () =>
  Response.json({ statusCode, name, message: "No" }, { status: statusCode });

beforeEach(() => {
  setEnv();
  freezeAt(ENROLLED_AT);
  posted.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit & { body: string }) => {
    const headers = new Headers(init.headers);
    posted.push({
      url,
      key: headers.get("Idempotency-Key"),
      auth: headers.get("Authorization"),
      body: JSON.parse(init.body) as Record<string, unknown>,
    });
    await Promise.resolve();
    return (answers.shift() ?? accepted)();
  });
});

async function buy(server: TestServer) {
  await seedCatalogue(server);
  const batch = await batchNamed(server, "Beta");
  const person = await signIn(server, { displayName: "Ann <b>Example</b>" });
  const enrollmentId = await server.run(async (ctx) => {
    const course = { courseId: "FAAI", title: "Foundations to Frontiers of AI" };
    const payment = { paymentId: "CAP1", orderId: "ORD1", amount: 299 };
    const id = await insertEnrollment(ctx, { userId: person.userId, course, batch, payment });
    const [enrollment, user] = [
      await ctx.db.get("enrollments", id),
      await ctx.db.get("users", person.userId),
    ];
    if (enrollment === null || user === null) throw new Error("Not written");
    await queuePurchaseEmails(ctx, { user, enrollment, batchName: batch.batchName, payment: null });
    return id;
  });
  return { ...person, enrollmentId };
}

const emailState = async (person: { as: { query: TestServer["query"] }; enrollmentId: Id<"enrollments"> }) =>
  (await person.as.query(api.enrollments.confirmation, { enrollmentId: person.enrollmentId }))?.email;

/** The purchase is part of the key: a person who enrolls again keeps the row and gets a new confirmation. */
const keyOfConfirmation = ({ enrollmentId }: { enrollmentId: Id<"enrollments"> }) =>
  `enrollment_confirmation/${enrollmentId}/${String(Date.parse(ENROLLED_AT))}`;

/** Lets everything run that is due within the given time. */
async function pass(server: TestServer, milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await server.finishInProgressScheduledFunctions();
  await finishEmails(server);
}

/** Claims what is due as a sender that dies before it reports. */
async function claimAndDie(server: TestServer) {
  await server.mutation(internal.emails.wake, {});
  const state = await server.run(async (ctx) => await ctx.db.query("emailSender").unique());
  const args = { sender: state?.lastSender ?? 0, startedAt: Date.now() };
  return await server.mutation(internal.emails.claim, args);
}

test("a confirmation is sent once, through the configured address, and recorded", async () => {
  const server = startServer();
  const person = await buy(server);
  expect(await emailState(person)).toBe("pending");
  await pass(server, 0);
  expect(await emailState(person)).toBe("sent");
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({
    url: "http://resend.test/emails",
    key: keyOfConfirmation(person),
    auth: "Bearer re_test",
    body: {
      from: "Cohort <no-reply@cohort.test>",
      to: "ann@example.com",
      subject: "Enrollment confirmed: Foundations to Frontiers of AI",
    },
  });
  const record = await server.run(async (ctx) => await ctx.db.query("emailsSent").unique());
  expect(record).toMatchObject({
    status: "sent",
    emailType: "enrollment_confirmation",
    recipientEmail: "ann@example.com",
    emailServiceProvider: "resend",
    emailServiceResponse: "mail_1",
    errorMessage: null,
    courseId: "FAAI",
    metadata: { origin: "http://127.0.0.1:4400" },
  });
});

test("names cannot put markup into a mail", async () => {
  const server = startServer();
  await buy(server);
  await pass(server, 0);
  const html = String(posted[0]?.body["html"]);
  expect(html).toContain("Ann &lt;b&gt;Example&lt;/b&gt;");
  expect(html).not.toContain("<b>");
});

test("an outage is recorded at once, and the e-mail sent again within 15 to 30 seconds", async () => {
  answers = [refused(500, "application_error")];
  const server = startServer();
  const person = await buy(server);
  await pass(server, 0);
  expect(await emailState(person)).toBe("failed");
  await pass(server, 14_000);
  expect(posted).toHaveLength(1);
  await pass(server, 16_000);
  expect(await emailState(person)).toBe("sent");
  expect(posted.map((mail) => mail.key)).toEqual([posted[0]?.key, posted[0]?.key]);
  expect(await server.run(async (ctx) => await ctx.db.query("emailsSent").collect())).toHaveLength(1);
});

test("twelve failures are the end of it, after more than an hour", async () => {
  answers = Array.from({ length: 12 }, () => refused(503, "application_error"));
  const server = startServer();
  const person = await buy(server);
  const times: number[] = [];
  for (let minute = 0; minute < 240; minute += 1) {
    const before = posted.length;
    await pass(server, minute === 0 ? 0 : MINUTE_MS);
    if (posted.length > before) times.push(minute);
  }
  expect(posted).toHaveLength(12);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(60);
  expect(await emailState(person)).toBe("failed");
  const mail = await server.run(async (ctx) => await ctx.db.query("emailOutbox").unique());
  expect(mail).toMatchObject({
    ...{ status: "failed", attempts: 12, html: "" },
    lastError: "503 application_error: No",
  });
});

test("a permanent refusal is not retried", async () => {
  answers = [refused(422, "validation_error")];
  const server = startServer();
  await buy(server);
  for (const wait of [0, 30_000, 300_000]) await pass(server, wait);
  expect(posted).toHaveLength(1);
});

test("without a key nothing is sent, and a later attempt finds the key", async () => {
  setEnv({ RESEND_API_KEY: "" });
  const server = startServer();
  const person = await buy(server);
  await pass(server, 0);
  expect(posted).toHaveLength(0);
  expect(await emailState(person)).toBe("failed");
  setEnv();
  await pass(server, 30_000);
  expect(await emailState(person)).toBe("sent");
});

test("the same key queues one mail", async () => {
  const server = startServer();
  const ids = await server.run(async (ctx) => {
    const mail = {
      kind: "verify_email" as const,
      to: "ann@example.com",
      toName: "Ann",
      content: { subject: "Verify", html: "<p>secret-link</p>", text: "secret-link" },
      idempotencyKey: "verify/1",
    };
    return [await enqueueEmail(ctx, mail), await enqueueEmail(ctx, mail)];
  });
  expect(ids[0]).toBe(ids[1]);
  await pass(server, 0);
  expect(posted).toHaveLength(1);
});

test("account mails store neither their link nor a record", async () => {
  const server = startServer();
  await server.run(async (ctx) => {
    const content = { subject: "Reset", html: "<p>secret-link</p>", text: "secret-link" };
    await enqueueEmail(ctx, {
      kind: "reset_password",
      to: "a@b.c",
      toName: "A",
      content,
      idempotencyKey: "reset/1",
    });
  });
  await pass(server, 0);
  const left = await server.run(async (ctx) => ({
    outbox: await ctx.db.query("emailOutbox").collect(),
    records: await ctx.db.query("emailsSent").collect(),
  }));
  expect(JSON.stringify(left)).not.toContain("secret-link");
  expect(left.records).toEqual([]);
});

test("an attempt that crashed is found by the sweeper and repeated with the same key", async () => {
  const server = startServer();
  const person = await buy(server);
  // The attempt is claimed and never reports back; other senders then find nothing to do.
  expect((await claimAndDie(server))?.mails).toHaveLength(1);
  await pass(server, 0);
  expect(posted).toHaveLength(0);
  vi.setSystemTime(Date.now() + 121_000);
  expect(await server.mutation(internal.emails.sweep, {})).toBe(1);
  await pass(server, 30_000);
  expect(posted.map((sent) => sent.key)).toEqual([keyOfConfirmation(person)]);
  expect(await emailState(person)).toBe("sent");
});

test("without idempotency keys an attempt that crashed is not repeated: it may have been sent", async () => {
  setEnv({ EMAIL_PROVIDER: "emailjs" });
  const server = startServer();
  const person = await buy(server);
  await claimAndDie(server);
  await pass(server, 0);
  vi.setSystemTime(Date.now() + 121_000);
  expect(await server.mutation(internal.emails.sweep, {})).toBe(1);
  expect(await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect())).toMatchObject([
    { status: "failed", attempts: 1, lastError: "The attempt did not report back" },
  ]);
  await pass(server, 600_000);
  expect(posted).toEqual([]);
  expect(await emailState(person)).toBe("failed");
});

test("a late response of an abandoned attempt does not overwrite its successor", async () => {
  const server = startServer();
  const person = await buy(server);
  const first = await claimAndDie(server);
  const outboxId = first?.mails[0]?.outboxId;
  if (outboxId === undefined) throw new Error("Nothing claimed");
  vi.setSystemTime(Date.now() + 121_000);
  await server.mutation(internal.emails.sweep, {});
  vi.setSystemTime(Date.now() + 30_000);
  expect(await claimAndDie(server)).toMatchObject({ mails: [{ outboxId, attempt: 2 }] });
  const result = { ok: false as const, error: "late", reason: "refused" as const, retryAfterMs: null };
  await server.mutation(internal.emails.settle, { outcomes: [{ outboxId, attempt: 1, result }] });
  const success = { ok: true as const, response: "mail_2" };
  await server.mutation(internal.emails.settle, { outcomes: [{ outboxId, attempt: 2, result: success }] });
  expect(await emailState(person)).toBe("sent");
});
