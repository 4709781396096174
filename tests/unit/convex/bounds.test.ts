// Bounds that callers meet: texts that are cut, refusals of what is gone, too many or impossible, and large batches.
import { withoutSystemFields } from "convex-helpers";
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { batchAnnouncement } from "#convex/emails/announcement.ts";
import { consume, type LimitName } from "#convex/lib/rateLimits.ts";
import { rememberDevice } from "#convex/model/auth/devices.ts";
import { calendarText } from "#convex/model/calendar/ical.ts";
import { emailBasics } from "#convex/model/email/outbox.ts";
import { retryAfterOf } from "#convex/services/email.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { enrolledIn, tableOf } from "../../helpers/admin.ts";
import {
  batchNamed,
  freezeEachTestAt,
  refusal,
  signIn,
  startServer,
  startWithCatalogue,
} from "../../helpers/convex.ts";
import { openForum, reply, start } from "./forum/support.ts";

freezeEachTestAt("2026-12-15T12:00:00Z");

test("a provider's wait is seconds or a date, and never negative", () => {
  const waits = ["7", "Tue, 15 Dec 2026 12:01:00 GMT", "Tue, 15 Dec 2026 11:00:00 GMT", " ", "soon"];
  expect(waits.map(retryAfterOf)).toEqual([7000, 60_000, 0, null, null]);
  expect([retryAfterOf(null), retryAfterOf("-5")]).toEqual([null, 0]);
});

test("the beginning of an announcement is cut between words, after at most 140 characters", () => {
  const mail = {
    ...{ ...emailBasics({ displayName: "Ann" }), courseId: "FAAI", courseTitle: "Foundations" },
    ...{ batchName: "Beta", subject: "Monday", authorName: "Tom" },
  };
  const shown = (message: string) => batchAnnouncement({ ...mail, message }).html;
  expect(shown("x".repeat(140))).not.toContain("…");
  expect(shown(`${"word ".repeat(27)}another`)).toContain(`${"word ".repeat(27).trim()}…`);
});

test("an agenda in a calendar has at most 2000 characters", () => {
  const one = {
    ...{ uid: "u", sequence: 0, updatedAt: 0, startsAt: 0, endsAt: HOUR_MS, title: "Class" },
    ...{ courseTitle: "Course", url: "https://cohort.test/c", isCanceled: false, agenda: "z".repeat(2001) },
  };
  const text = calendarText({ brand: "Cohort", language: "en", classes: [one], alarmMinutes: 30 } as never);
  expect(text.replace(/\r\n[ \t]/g, "").match(/z+/)?.[0]).toHaveLength(2000);
  expect(text).toContain("TRIGGER:-PT30M");
});

test("an account remembers its twenty latest browsers, each with the beginning of its name", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  const seen = async (number: number) =>
    await server.run(
      async (ctx) =>
        await rememberDevice(ctx, {
          ...{ userId, browser: String(number).padStart(64, "0"), userAgent: "a".repeat(300) },
        }),
    );
  const names: boolean[] = [];
  for (let number = 0; number < 21; number += 1) {
    vi.setSystemTime(Date.now() + 1000);
    names.push((await seen(number)).isNew);
  }
  expect(new Set(names)).toEqual(new Set([true]));
  const rows = await server.run(async (ctx) => await ctx.db.query("devices").collect());
  expect([rows.length, rows[0]?.label.length]).toEqual([20, 200]);
  expect((await seen(0)).isNew).toBe(true);
  expect((await seen(20)).isNew).toBe(false);
});

test("webhook events are kept for 45 days", async () => {
  const server = startServer();
  const receivedAt = Date.now();
  await server.run(async (ctx) => {
    const event = { provider: "paypal" as const, eventType: "T", subject: null, receivedAt };
    await ctx.db.insert("webhookEvents", { ...event, eventId: "old" });
    await ctx.db.insert("webhookEvents", { ...event, eventId: "new", receivedAt: receivedAt + 1 });
  });
  vi.setSystemTime(receivedAt + 45 * DAY_MS + 1);
  await server.mutation(internal.webhooks.forget, {});
  const rows = await server.run(async (ctx) => await ctx.db.query("webhookEvents").collect());
  expect(rows.map(({ eventId }) => eventId)).toEqual(["new"]);
});

test.each([
  ["feedMissPerIp", "/own-data/unknown.zip", "GET"],
  ["unsubscribePerIp", "/emails/unsubscribe?mail=x&key=y", "POST"],
] as const)("beyond %s, %s answers when to come back", async (name: LimitName, path, method) => {
  const server = startServer();
  const caller = server.withRequestMetadata({ ip: "203.0.113.9" });
  expect((await caller.fetch(path, { method })).status).toBe(404);
  await server.run(async (ctx) => {
    // Shared limits are divided among rows.
    for (let refused = 0; refused < 30;)
      if ((await consume(ctx, { name, key: "203.0.113.9" })) !== null) refused += 1;
  });
  const answer = await caller.fetch(path, { method });
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
});

test("all learners of a large batch are reminded of its start, once", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const enrollmentId = await enrolledIn(server, userId, "Gamma");
  const batch = await batchNamed(server, "Gamma");
  await server.run(async (ctx) => {
    const [user, row] = [await ctx.db.get("users", userId), await ctx.db.get("enrollments", enrollmentId)];
    if (user === null || row === null) throw new Error("Nobody is enrolled");
    for (let index = 0; index < 100; index += 1) {
      const email = `learner-${String(index)}@example.com`;
      const copy = await ctx.db.insert("users", { ...withoutSystemFields(user), email });
      await ctx.db.insert("enrollments", { ...withoutSystemFields(row), userId: copy });
    }
  });
  await server.mutation(internal.batches.remind, { batchId: batch._id, cursor: null });
  vi.advanceTimersByTime(1);
  await server.finishInProgressScheduledFunctions();
  const mails = await tableOf(server, "emailOutbox");
  expect(mails.filter(({ kind }) => kind === "course_reminder")).toHaveLength(101);
});

test("all refunds that are due are run, also more than one page of them", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const batch = await batchNamed(server, "Gamma");
  await server.run(async (ctx) => {
    const checkoutId = await ctx.db.insert("checkouts", {
      ...{ userId, courseId: "FAAI", courseTitle: "", batchId: batch._id, batchNumber: 3, batchName: "" },
      ...{
        amount: 299,
        currency: "USD",
        status: "settled",
        holdsSeat: false,
        orderId: null,
        captureId: null,
      },
      ...{ captureAttempt: 0, refundId: null, fundingSource: null, failure: null, expiresAt: 0 },
      ...{ expiryJob: null, enrollmentId: null, createdAt: 0, updatedAt: 0 },
    });
    for (let index = 0; index < 51; index += 1)
      await ctx.db.insert("refunds", {
        ...{ requestId: `r${String(index)}`, captureId: "C", checkoutId, captured: 299, amount: 1 },
        ...{ reason: "", requestedBy: null, isAutomatic: false, status: "requested", failure: null },
        ...{ providerRefundId: null, attempts: 1, nextAttemptAt: 0, createdAt: 0, updatedAt: 0 },
      });
  });
  await server.mutation(internal.reconciliation.sweepRefunds, { until: Date.now() });
  vi.advanceTimersByTime(1);
  await server.finishInProgressScheduledFunctions();
  const rows = await server.run(async (ctx) => await ctx.db.query("refunds").collect());
  expect(rows.filter(({ nextAttemptAt }) => nextAttemptAt === 0)).toEqual([]);
  vi.clearAllTimers();
});

test("an operator gives a batch a whole number of seats, of which there is at least one", async () => {
  const server = await startWithCatalogue();
  const batch = { courseId: "FAAI", batchNumber: 3 };
  const set = async (maxCapacity: number) =>
    await server.mutation(internal.batches.setCapacity, { ...batch, maxCapacity });
  expect([await refusal(set(0)), await refusal(set(1.5))]).toEqual(["capacity-invalid", "capacity-invalid"]);
  await set(1);
  expect((await batchNamed(server, "Gamma")).maxCapacity).toBe(1);
});

test("a calendar of a batch without classes is not found", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  await enrolledIn(server, userId, "Gamma");
  const file = server.query(internal.calendar.ofBatch, { userId, courseId: "FAAI", batchNumber: 3 });
  expect(await refusal(file)).toBe("class-not-found");
});

test("posts that are gone are named by their kind, and an edit has the length of a post", async () => {
  const { ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  const form = { html: "<b></b>".repeat(3000) };
  expect(await refusal(bob.as.mutation(api.replies.edit, { replyId, base: null, ...form }))).toBe(
    "reply-too-long",
  );
  await bob.as.mutation(api.replies.remove, { replyId });
  const decide = async (targetId: typeof threadId | typeof replyId) =>
    await refusal(chief.as.mutation(api.moderation.decide, { targetId, decision: "remove" }));
  expect(await decide(replyId)).toBe("reply-not-found");
  await ann.as.mutation(api.threads.remove, { threadId });
  expect(await decide(threadId)).toBe("thread-not-found");
});
