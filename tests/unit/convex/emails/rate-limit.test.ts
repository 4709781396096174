// The outbox over HTTP against the Resend stand-in with its rate limit on, in real time.
import { startResend } from "@cohort/stand-ins/src/resend/server.ts";
import { closeLater, freshFolder, switchTo } from "@cohort/stand-ins/tests/unit/support.ts";
import { withoutSystemFields } from "convex-helpers";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import { enqueueEmail } from "#convex/model/email/outbox.ts";
import {
  batchNamed,
  seedCatalogue,
  setEnv,
  startServer,
  teacherOf,
  type TestServer,
} from "../../../helpers/convex.ts";

const KEY = "re_test";
/** Three requests of the batch endpoint. */
const LEARNERS = 300;
/** Each look reads the whole outbox, which takes time from what is waited for. */
const WAIT = { timeout: 45_000, interval: 200 };

interface Ledger {
  emails: { to: string; createdAt: string }[];
  keys: { key: string; ids: string[]; at: number }[];
  limited: number[];
}

let inbox: string;
/** When requests to the provider began. */
let starts: number[];
/** Done after the provider's next answer. */
let afterAnswer: (() => Promise<unknown>) | null;
let ledger: () => Promise<Ledger>;
let setRateLimit: (perSecond: number) => Promise<unknown>;

beforeEach(async () => {
  const standIn = closeLater(await startResend({ port: 0, dataDir: await freshFolder(), apiKey: KEY }));
  inbox = standIn.url;
  ledger = async () => (await (await fetch(`${inbox}/api/ledger`)).json()) as Ledger;
  setRateLimit = async (rateLimit) => await switchTo(standIn, { rateLimit });
  await setRateLimit(2);
  starts = [];
  afterAnswer = null;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.startsWith(`${inbox}/emails`)) return await fetch(url, init);
    starts.push(Date.now());
    const reply = await fetch(url, init);
    const next = afterAnswer;
    afterAnswer = null;
    await next?.();
    return reply;
  });
});

/** A batch of learners and their instructor. */
async function openSchool(server: TestServer, learners: number) {
  await seedCatalogue(server);
  const { _id: batchId } = await batchNamed(server, "Gamma");
  await server.run(async (ctx) => {
    const batch = await ctx.db.get("batches", batchId);
    if (batch === null) throw new Error("No batch");
    const course = { courseId: "FAAI", title: "Foundations to Frontiers of AI" };
    const userIds = await Promise.all(
      Array.from({ length: learners }, async (_, number) => {
        const email = `learner${String(number)}@example.com`;
        return await ctx.db.insert("users", { ...LEARNER, email });
      }),
    );
    const [first, ...others] = userIds;
    if (first === undefined) throw new Error("No learners");
    const row = await ctx.db.get(
      "enrollments",
      await insertEnrollment(ctx, { userId: first, course, batch, payment: null }),
    );
    if (row === null) throw new Error("No enrollment");
    const fields = withoutSystemFields(row);
    for (const userId of others)
      await ctx.db.insert("enrollments", { ...fields, userId, enrollmentKey: userId });
  });
  const teacher = await teacherOf(server);
  const announce = async () =>
    await teacher.as.mutation(api.teaching.announce, {
      ...{ courseId: "FAAI", batchNumber: 3 },
      form: { subject: "Monday", message: "We begin an hour later." },
    });
  return { announce };
}

const LEARNER = {
  ...{ displayName: "Lea Learner", photoURL: null, emailVerified: true, disabled: false },
  ...{ role: "student" as const, lastLoginAt: null, createdAt: 1, updatedAt: 1 },
};

const verify = async (server: TestServer, to: string) =>
  await server.run(async (ctx) => {
    const content = { subject: "Verify", html: "<p>link</p>", text: "link" };
    const mail = { kind: "verify_email" as const, to, toName: "Ann", idempotencyKey: `verify/${to}` };
    return await enqueueEmail(ctx, { ...mail, content });
  });

const statuses = async (server: TestServer) =>
  await server.run(async (ctx) => (await ctx.db.query("emailOutbox").collect()).map(({ status }) => status));

async function allSent(server: TestServer, count: number): Promise<void> {
  const sent = Array.from({ length: count }, () => "sent");
  await vi.waitFor(async () => expect(await statuses(server)).toEqual(sent), WAIT);
}

test("an announcement to 300 people is sent at the provider's rate, and an account e-mail overtakes it", async () => {
  setEnv({ RESEND_BASE_URL: inbox, EMAIL_REQUESTS_PER_SECOND: "" });
  const server = startServer();
  const { announce } = await openSchool(server, LEARNERS);
  afterAnswer = async () => await verify(server, "ann@example.com");
  await announce();
  await allSent(server, LEARNERS + 1);
  const { emails, keys } = await ledger();
  expect(new Set(emails.map(({ to }) => to)).size).toBe(LEARNERS + 1);
  expect(emails).toHaveLength(LEARNERS + 1);
  // On a busy machine the second batch may be claimed before the account e-mail is queued.
  const sizes = keys.map(({ ids }) => ids.length);
  expect([
    [100, 1, 100, 100],
    [100, 100, 1, 100],
  ]).toContainEqual(sizes);
  // Less what a busy machine may delay the first of them.
  expect((starts[3] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(3 * 550 - 400);
}, 60_000);

test("requests beyond the provider's rate are repeated after the time it names, and nothing fails", async () => {
  setEnv({ RESEND_BASE_URL: inbox });
  await setRateLimit(0);
  const server = startServer();
  const { announce } = await openSchool(server, 110);
  await announce();
  await vi.waitFor(async () => expect((await ledger()).limited).toHaveLength(2), WAIT);
  await setRateLimit(2);
  await allSent(server, 110);
  const { emails, limited } = await ledger();
  expect(new Set(emails.map(({ to }) => to)).size).toBe(110);
  expect(emails).toHaveLength(110);
  const pauses = limited.map((_, index) => (starts[index + 1] ?? 0) - (starts[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000);
  const failures = await server.run(async (ctx) =>
    (await ctx.db.query("emailOutbox").collect()).map(({ failures: counted = 0 }) => counted),
  );
  expect(Math.max(...failures)).toBe(0);
}, 60_000);
