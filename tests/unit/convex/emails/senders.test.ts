// The senders: how many, in which order, in which requests, and what happens when one dies or the provider refuses.
import { beforeEach, expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api.js";
import type { Doc } from "#convex/_generated/dataModel.js";
import { claimRequest } from "#convex/model/email/claim.ts";
import { enqueueEmail } from "#convex/model/email/outbox.ts";
import { pauseSenders, senderState, wakeSender } from "#convex/model/email/senders.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { finishEmails, freezeAt, setEnv, startServer, type TestServer } from "../../../helpers/convex.ts";

interface Sent {
  key: string | null;
  isPermissive: boolean;
  to: string[];
}
interface MailBody {
  to: string;
}

const sent: Sent[] = [];
/** Answers instead of accepting, used up one after the other. */
let answers: (() => Promise<Response> | Response)[] = [];
let server: TestServer;

beforeEach(() => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  sent.length = 0;
  answers = [];
  vi.stubGlobal("fetch", async (_url: string, init: RequestInit & { body: string }) => {
    const headers = new Headers(init.headers);
    const body = JSON.parse(init.body) as MailBody | MailBody[];
    const to = [body].flat().map((mail) => mail.to);
    const key = headers.get("idempotency-key");
    sent.push({ key, isPermissive: headers.get("x-batch-validation") === "permissive", to });
    return await (answers.shift() ?? (() => accepted(to, Array.isArray(body))))();
  });
  server = startServer();
});

const accepted = (to: string[], isBatch: boolean): Response => {
  const ids = to.map((address) => ({ id: `id-${address}` }));
  return Response.json(isBatch ? { data: ids, errors: [] } : ids[0]);
};

const refused =
  (statusCode: number, name: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ statusCode, name, message: "No" }, { status: statusCode, headers });

const never = async (): Promise<Response> => await new Promise(() => undefined);

async function queue(kind: Doc<"emailOutbox">["kind"], addresses: string[]): Promise<void> {
  const content = { subject: "Subject", html: "<p>Hello</p>", text: "Hello" };
  await server.run(async (ctx) => {
    for (const to of addresses)
      await enqueueEmail(ctx, { kind, to, toName: "P", content, idempotencyKey: `${kind}/${to}` });
  });
}

const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${prefix}${String(number)}@example.com`);

const rows = async () => await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
const state = async () => await server.run(async (ctx) => await ctx.db.query("emailSender").unique());

async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await server.finishInProgressScheduledFunctions();
  await finishEmails(server);
}

/** For senders that wait for an answer that never comes. */
async function passWithoutWaiting(): Promise<void> {
  for (let step = 0; step < 40; step += 1) await vi.advanceTimersByTimeAsync(1);
}

test("announcements go in batches of a hundred, with a key of the batch, after everything else", async () => {
  await queue("announcement", names("learner", 120));
  await queue("payment_receipt", ["buyer@example.com"]);
  await queue("verify_email", ["new@example.com"]);
  await pass(0);
  expect(sent.map(({ to }) => to.length)).toEqual([1, 1, 100, 20]);
  expect(sent.slice(0, 2).map(({ key }) => key)).toEqual([
    "payment_receipt/buyer@example.com",
    "verify_email/new@example.com",
  ]);
  expect(sent.map(({ isPermissive }) => isPermissive)).toEqual([false, false, true, true]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
  const stored = await rows();
  expect(stored.every(({ status, html }) => status === "sent" && html === "")).toBe(true);
  expect(stored[7]?.providerId).toBe(`id-${stored[7]?.to ?? ""}`);
  expect((await state())?.senders).toEqual([]);
});

test("nothing but queueing wakes a sender for e-mails that were sent or gave up", async () => {
  answers = [refused(422, "validation_error")];
  await queue("verify_email", ["refused@example.com", "new@example.com"]);
  await pass(0);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(["failed", "sent"]);
  const jobs = await server.run(async (ctx) => await ctx.db.system.query("_scheduled_functions").collect());
  expect(jobs.filter(({ name }) => name === "emails:wake")).toHaveLength(1);
});

test("an e-mail is counted once, however often it is tried", async () => {
  vi.stubEnv("EMAIL_BUDGET_ACCOUNT", "1");
  answers = [refused(500, "internal_server_error"), refused(500, "internal_server_error")];
  await queue("verify_email", ["buyer@example.com"]);
  await pass(0);
  for (let minute = 0; minute < 10; minute += 1) await pass(MINUTE_MS);
  expect(sent).toHaveLength(3);
  expect(await rows()).toMatchObject([{ status: "sent", attempts: 3 }]);
  await queue("verify_email", ["other@example.com"]);
  await pass(0);
  expect(sent).toHaveLength(3);
});

test("many e-mails over their budget hold up none of those without one", async () => {
  vi.stubEnv("EMAIL_BUDGET_ACCOUNT", "1");
  await queue("verify_email", names("over", 50));
  await queue("payment_receipt", ["buyer@example.com"]);
  await pass(0);
  for (let round = 0; round < 5; round += 1) await pass(1000);
  expect(sent.flatMap(({ to }) => to).sort()).toEqual(["buyer@example.com", "over0@example.com"]);
});

test("a sweep that looks ahead ends the pause that the provider asked for", async () => {
  answers = [refused(429, "rate_limit_exceeded", { "retry-after": "3600" })];
  await queue("payment_receipt", ["buyer@example.com"]);
  await pass(0);
  await pass(10 * MINUTE_MS);
  await server.mutation(internal.emails.sweep, {});
  await pass(0);
  expect(sent).toHaveLength(1);
  await server.mutation(internal.emails.sweep, { ahead: DAY_MS });
  await pass(0);
  expect(sent).toHaveLength(2);
  expect(await rows()).toMatchObject([{ status: "sent" }]);
});

test("a transaction reads the state of the senders once", async () => {
  await queue("verify_email", ["new@example.com"]);
  const reads = await server.run(async (ctx) => {
    const query = vi.spyOn(ctx.db, "query");
    await wakeSender(ctx);
    const state = await senderState(ctx);
    query.mockClear();
    await claimRequest(ctx, { sender: state.lastSender, startedAt: Date.now() });
    await pauseSenders(ctx, 1000);
    return query.mock.calls.map(([table]) => table).filter((table) => table === "emailSender");
  });
  expect(reads).toHaveLength(2);
  expect(await state()).toMatchObject({ nextRequestAt: Date.now() + 1000 });
});

test("an account e-mail overtakes an announcement that is being sent", async () => {
  answers = [
    async () => {
      await queue("reset_password", ["forgot@example.com"]);
      return accepted(names("learner", 100), true);
    },
  ];
  await queue("announcement", names("learner", 120));
  await pass(0);
  expect(sent.map(({ to }) => to.length)).toEqual([100, 1, 20]);
});

test("a provider that does not answer occupies three senders, and announcements one of them", async () => {
  answers = Array.from({ length: 30 }, () => never);
  await queue("announcement", names("learner", 250));
  await passWithoutWaiting();
  expect(sent.map(({ to }) => to.length)).toEqual([100]);
  for (const to of names("new", 10)) {
    await queue("verify_email", [to]);
    await passWithoutWaiting();
  }
  expect(sent.map(({ to }) => to.length)).toEqual([100, 1, 1]);
  // Their answers are still awaited.
  vi.clearAllTimers();
});

test("a dead sender's batch is taken over and repeated as it was, whatever was queued since", async () => {
  const early = names("early", 30);
  let answer: (response: Response) => void = () => undefined;
  answers = [async () => await new Promise<Response>((resolve) => (answer = resolve))];
  await queue("announcement", early);
  await passWithoutWaiting();
  expect(sent).toHaveLength(1);
  // Nobody else sends announcements while its lease lasts, a minute, nor its own until the attempt is dead, two minutes.
  await queue("announcement", names("late", 30));
  await passWithoutWaiting();
  expect(sent).toHaveLength(1);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await server.mutation(internal.emails.sweep, {});
  await passWithoutWaiting();
  expect(sent.slice(1).map(({ to }) => to)).toEqual([names("late", 30)]);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  expect(await server.mutation(internal.emails.sweep, {})).toBe(30);
  await vi.advanceTimersByTimeAsync(30_000);
  await passWithoutWaiting();
  expect(sent.slice(2)).toEqual([{ ...sent[0], to: early }]);
  const allSent = Array.from({ length: 60 }, () => "sent");
  expect((await rows()).map(({ status }) => status)).toEqual(allSent);
  // The one that was taken for dead reports too late.
  answer(Response.json({ name: "validation_error", statusCode: 422, message: "late" }, { status: 422 }));
  await server.finishInProgressScheduledFunctions();
  expect((await rows()).map(({ status }) => status)).toEqual(allSent);
});

test("a batch whose answer was lost is repeated with the same key and the same e-mails", async () => {
  answers = [refused(500, "internal_server_error")];
  await queue("announcement", names("early", 3));
  await pass(0);
  // Both are due at the same time.
  vi.setSystemTime(Date.now() + 30_000);
  await queue("announcement", names("late", 3));
  await pass(1);
  expect(sent.map(({ to }) => to)).toEqual([names("early", 3), names("early", 3), names("late", 3)]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect((await rows()).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "sent"));
});

test("one e-mail of a batch that is not valid fails alone", async () => {
  answers = [
    () =>
      Response.json({ data: [{ id: "a" }, { id: "c" }], errors: [{ index: 1, message: "Invalid `to`" }] }),
  ];
  await queue("announcement", names("learner", 3));
  await pass(0);
  expect((await rows()).map(({ status, providerId, lastError }) => [status, providerId, lastError])).toEqual([
    ["sent", "a", null],
    ["failed", undefined, "422 validation_error: Invalid `to`"],
    ["sent", "c", null],
  ]);
});

test("a batch that is refused as a whole is sent e-mail by e-mail", async () => {
  answers = [refused(422, "validation_error")];
  await queue("announcement", names("learner", 3));
  await pass(0);
  await pass(1);
  expect(sent.slice(1).map(({ key, to }) => [key, to])).toEqual(
    names("learner", 3).map((to) => [`announcement/${to}`, [to]]),
  );
  expect((await rows()).map(({ status }) => status)).toEqual(["sent", "sent", "sent"]);
});

test("after a 429 no sender starts a request before the time that the answer names", async () => {
  answers = [refused(429, "rate_limit_exceeded", { "retry-after": "7" })];
  await queue("verify_email", names("new", 5));
  await pass(0);
  expect(sent).toHaveLength(1);
  await queue("verify_email", names("later", 5));
  await pass(6900);
  expect(sent).toHaveLength(1);
  await pass(200);
  expect(sent).toHaveLength(11);
  expect((await rows()).map(({ status, failures = 0 }) => [status, failures])).toEqual(
    Array.from({ length: 10 }, () => ["sent", 0]),
  );
});

test("a quota that is used up waits a quarter of an hour, and staff are told", async () => {
  answers = [refused(429, "daily_quota_exceeded")];
  await queue("verify_email", ["new@example.com"]);
  await pass(0);
  await pass(14 * MINUTE_MS);
  expect(sent).toHaveLength(1);
  await pass(MINUTE_MS);
  expect(sent).toHaveLength(2);
  expect(await server.run(async (ctx) => await ctx.db.query("attention").collect())).toMatchObject([
    { kind: "mail-budget", details: expect.stringContaining("daily_quota_exceeded") as string },
  ]);
});

test.each([
  ["599", 0],
  ["600", 1],
])("of a pause of %s seconds staff see %d items", async (seconds, items) => {
  answers = [refused(429, "rate_limit_exceeded", { "retry-after": seconds })];
  await queue("verify_email", ["new@example.com"]);
  await pass(0);
  expect(await server.run(async (ctx) => await ctx.db.query("attention").collect())).toHaveLength(items);
});

test("a sender that has worked for more than two minutes continues in another action", async () => {
  await queue("verify_email", ["new@example.com"]);
  const claimedAfter = async (ms: number) =>
    await server.run(async (ctx) => {
      await wakeSender(ctx);
      const { lastSender: sender } = await senderState(ctx);
      return (await claimRequest(ctx, { sender, startedAt: Date.now() - ms }))?.mails.length ?? null;
    });
  expect(await claimedAfter(2 * MINUTE_MS + 1)).toBeNull();
  expect((await state())?.senders).toMatchObject([{ sender: 1 }]);
  expect(await claimedAfter(2 * MINUTE_MS)).toBe(1);
});

test("attempts that fail together are repeated at different times", async () => {
  answers = Array.from({ length: 20 }, () => refused(503, "application_error"));
  await queue("verify_email", names("new", 20));
  await pass(0);
  const delays = (await rows()).map(({ nextAttemptAt }) => nextAttemptAt - Date.now());
  expect(new Set(delays.map((delay) => Math.round(delay / 100))).size).toBeGreaterThan(12);
  expect(Math.min(...delays)).toBeGreaterThan(14_900);
  expect(Math.max(...delays)).toBeLessThanOrEqual(30_000);
});

test("e-mails of an earlier version are sent, whatever became due while there were no senders", async () => {
  const old = {
    ...{ userId: null, toName: "P", subject: "S", html: "h", text: "t", context: {}, lastError: null },
    ...{ emailSentId: null, createdAt: Date.now(), updatedAt: Date.now() },
  };
  await server.run(async (ctx) => {
    for (const [number, status] of (["pending", "sending", "pending"] as const).entries()) {
      const mail = { to: `old${String(number)}@example.com`, idempotencyKey: `old/${String(number)}` };
      const attempt = { status, attempts: number, nextAttemptAt: Date.now() - HOUR_MS };
      await ctx.db.insert("emailOutbox", { ...old, ...mail, ...attempt, kind: "announcement" });
    }
  });
  const [first] = await rows();
  if (first === undefined) throw new Error("No row");
  // A job that the earlier version has scheduled.
  await server.action(internal.emails.deliver, { outboxId: first._id });
  await pass(0);
  expect(sent.map(({ key }) => key)).toEqual(["old/0", "old/2"]);
  await server.mutation(internal.emails.sweep, {});
  await pass(30_000);
  expect(sent.map(({ key }) => key)).toEqual(["old/0", "old/2", "old/1"]);
});
