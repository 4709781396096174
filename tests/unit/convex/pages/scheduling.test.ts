// Jobs that start others, or write e-mails and notifications, page by page: one transaction does one page.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import { enrolledIn } from "../../../helpers/admin.ts";
import {
  batchNamed,
  freezeEachTestAt,
  signIn,
  startWithCatalogue,
  type TestServer,
} from "../../../helpers/convex.ts";
import { openForum, reply, start } from "../forum/support.ts";
import { multiply, multiplyPeople, rowsIn, scheduled } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

/** A learner of batch 3, "Gamma", of FAAI. */
async function openBatch() {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  await enrolledIn(server, userId, "Gamma");
  return { server, userId, batchId: (await batchNamed(server, "Gamma"))._id };
}
type Opened = Awaited<ReturnType<typeof openBatch>>;

const mails = async (server: TestServer): Promise<number> => (await rowsIn(server, "emailOutbox")).length;

async function insertCheckout({ server, userId, batchId }: Opened, nextCheckAt: number | undefined) {
  return await server.run(
    async (ctx) =>
      await ctx.db.insert("checkouts", {
        ...{ userId, courseId: "FAAI", courseTitle: "", batchId, batchNumber: 3, batchName: "Gamma" },
        ...{ amount: 299, currency: "USD", status: "held", holdsSeat: true, orderId: null, captureId: null },
        ...{ captureAttempt: 0, refundId: null, fundingSource: null, failure: null, expiryJob: null },
        ...{ expiresAt: 1, enrollmentId: null, createdAt: 0, updatedAt: 0, nextCheckAt },
      }),
  );
}

async function insertClosure({ server, userId, batchId }: Opened, deadline: number) {
  return await server.run(
    async (ctx) =>
      await ctx.db.insert("batchClosures", {
        ...{ courseId: "FAAI", batchId, batchNumber: 3, reason: "Ill", deadline, fallback: "refund" },
        ...{ targetBatchId: null, status: "open", startedBy: userId, startedAt: 0, endedAt: null },
      }),
  );
}

async function insertClass(server: TestServer, startsAt: number) {
  return await server.run(
    async (ctx) =>
      await ctx.db.insert("classSessions", {
        ...{
          courseId: "FAAI",
          batchNumber: 3,
          title: "Class",
          agenda: "",
          startsAt,
          endsAt: startsAt + HOUR_MS,
        },
        ...{ timeZone: "Europe/Berlin", state: "planned", sequence: 0, uid: "one", lessonId: null },
        ...{ meetingUrl: null, recordingUrl: null, liveAt: null, endedAt: null, updatedAt: 0 },
      }),
  );
}

const insertReminder = async (server: TestServer, sessionId: Id<"classSessions">, startsAt: number) =>
  await server.run(
    async (ctx) =>
      await ctx.db.insert("classReminders", {
        ...{ sessionId, kind: "hour", startsAt, sequence: 0, dueAt: startsAt - HOUR_MS, status: "planned" },
        cursor: null,
      }),
  );

test("ten checkouts are checked, and ten overdue holds ended", async () => {
  const here = await openBatch();
  await insertCheckout(here, Date.now());
  await multiply(here.server, "checkouts", 11);
  await here.server.mutation(internal.reconciliation.sweepDue, { until: Date.now() });
  expect(await scheduled(here.server, "reconciliation:tend")).toHaveLength(10);
  await here.server.mutation(internal.reconciliation.sweepOverdue, { status: "held" });
  expect(await scheduled(here.server, "reconciliation:endOverdue")).toHaveLength(10);
  vi.clearAllTimers();
});

test("50 refunds are tried again", async () => {
  const here = await openBatch();
  const checkoutId = await insertCheckout(here, undefined);
  await here.server.run(async (ctx) => {
    await ctx.db.insert("refunds", {
      ...{ requestId: "r", captureId: "C", checkoutId, captured: 299, amount: 1, reason: "" },
      ...{ requestedBy: null, isAutomatic: false, status: "requested", failure: null },
      ...{ providerRefundId: null, attempts: 1, nextAttemptAt: 0, createdAt: 0, updatedAt: 0 },
    });
  });
  await multiply(here.server, "refunds", 51);
  await here.server.mutation(internal.reconciliation.sweepRefunds, { until: Date.now() });
  expect(await scheduled(here.server, "refunds:run")).toHaveLength(50);
  vi.clearAllTimers();
});

test("50 offers of seats end", async () => {
  const { server, userId, batchId } = await openBatch();
  await server.run(async (ctx) => {
    await ctx.db.insert("waitlist", {
      ...{ userId, courseId: "FAAI", status: "offered", holdsSeat: true, batchId, expiresAt: Date.now() - 1 },
      ...{ createdAt: 0, updatedAt: 0 },
    });
  });
  await multiply(server, "waitlist", 51);
  await server.mutation(internal.waitlist.sweep, {});
  expect(await scheduled(server, "waitlist:expire")).toHaveLength(50);
  vi.clearAllTimers();
});

test("20 people are offered a seat", async () => {
  const { server, userId } = await openBatch();
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("enrollments").collect())
      await ctx.db.delete("enrollments", _id);
    await ctx.db.insert("waitlist", {
      ...{ userId, courseId: "FAAI", status: "waiting", holdsSeat: false, batchId: null, expiresAt: null },
      ...{ createdAt: 0, updatedAt: 0 },
    });
  });
  await multiplyPeople(server, "waitlist", 21);
  await server.mutation(internal.waitlist.offer, { courseId: "FAAI" });
  const offered = (await rowsIn(server, "waitlist")).filter(({ status }) => status === "offered");
  expect(offered).toHaveLength(20);
  vi.clearAllTimers();
});

test("20 people with a place in the next batch get it", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const enrollmentId = await enrolledIn(server, userId, "Beta");
  const deferral = { status: "deferred" as const, deferredAt: 1, deferredFrom: "2026-10-01" };
  await server.run(async (ctx) => await ctx.db.patch("enrollments", enrollmentId, deferral));
  await multiplyPeople(server, "enrollments", 21);
  await server.mutation(internal.waitlist.offer, { courseId: "FAAI" });
  const waiting = (await rowsIn(server, "enrollments")).filter(({ status }) => status === "deferred");
  expect(waiting).toHaveLength(1);
  vi.clearAllTimers();
});

test("the places of 50 learners are settled after the last day, and those of 20 cancellations begin", async () => {
  const here = await openBatch();
  const closureId = await insertClosure(here, Date.now() - HOUR_MS);
  await multiply(here.server, "enrollments", 51);
  const step = { closureId, cursor: null, isRetry: false };
  await here.server.mutation(internal.batchClosures.fallBack, step);
  expect(await scheduled(here.server, "batchClosures:settlePlace")).toHaveLength(50);
  await multiply(here.server, "batchClosures", 21);
  await here.server.mutation(internal.batchClosures.sweep, {});
  expect(await scheduled(here.server, "batchClosures:clearHolds")).toHaveLength(20);
  vi.clearAllTimers();
});

test("20 learners are notified of a cancellation, and reminded", async () => {
  const here = await openBatch();
  const closureId = await insertClosure(here, Date.now() + DAY_MS);
  await multiply(here.server, "enrollments", 21);
  await here.server.mutation(internal.batchClosures.tell, { closureId, cursor: null });
  expect([await mails(here.server), (await rowsIn(here.server, "notifications")).length]).toEqual([20, 20]);
  await here.server.mutation(internal.batchClosures.remind, { closureId, cursor: null });
  expect(await mails(here.server)).toBe(40);
  vi.clearAllTimers();
});

test("50 learners are notified of new dates", async () => {
  const { server, batchId } = await openBatch();
  await multiply(server, "enrollments", 51);
  const before = { startDate: "2026-12-01", endDate: "2027-03-01" };
  await server.mutation(internal.courseBatches.queueDatesEmails, {
    ...{ batchId, before, occasion: "1", cursor: null },
  });
  expect(await mails(server)).toBe(50);
  vi.clearAllTimers();
});

test("100 learners get an announcement", async () => {
  const { server, userId, batchId } = await openBatch();
  await multiply(server, "enrollments", 101);
  const announcementId = await server.run(
    async (ctx) =>
      await ctx.db.insert("announcements", {
        ...{ courseId: "FAAI", batchId, authorId: userId, batchNumber: 3, authorName: "Tom" },
        ...{ subject: "Room", message: "We move.", recipients: 0, isQueued: false, createdAt: 0 },
      }),
  );
  await server.mutation(internal.teaching.queueMails, { announcementId, cursor: null });
  expect(await mails(server)).toBe(100);
  expect((await rowsIn(server, "announcements"))[0]).toMatchObject({ recipients: 100, isQueued: false });
  vi.clearAllTimers();
});

test("50 learners are reminded of a class, and 100 reminders that are late are started", async () => {
  const { server } = await openBatch();
  await multiplyPeople(server, "enrollments", 51);
  const startsAt = Date.now() + HOUR_MS / 2;
  const reminderId = await insertReminder(server, await insertClass(server, startsAt), startsAt);
  await server.mutation(internal.classReminders.run, { reminderId });
  expect(await mails(server)).toBe(50);
  await server.run(async (ctx) => await ctx.db.patch("classReminders", reminderId, { cursor: null }));
  await multiply(server, "classReminders", 101);
  const before = (await scheduled(server, "classReminders:run")).length;
  await server.mutation(internal.classReminders.sweep, {});
  expect((await scheduled(server, "classReminders:run")).length - before).toBe(100);
  vi.clearAllTimers();
});

test("100 classes whose time has come are opened", async () => {
  const { server } = await openBatch();
  await insertClass(server, Date.now());
  await multiply(server, "classSessions", 101);
  await server.mutation(internal.classes.sweep, {});
  const planned = (await rowsIn(server, "classSessions")).filter(({ state }) => state === "planned");
  expect(planned).toHaveLength(1);
  vi.clearAllTimers();
});

test("50 deletions of accounts go on", async () => {
  const { server, userId } = await openBatch();
  await server.run(async (ctx) => {
    await ctx.db.insert("accountDeletions", {
      ...{ userId, status: "running", requestedAt: 0, dueAt: 0, turn: 1, outboxId: null },
      place: { step: 0, cursor: null },
    });
  });
  await multiply(server, "accountDeletions", 51);
  await server.mutation(internal.ownData.sweepDeletions, {});
  expect(await scheduled(server, "ownData:forgetNext")).toHaveLength(50);
  vi.clearAllTimers();
});

test("100 followers of a discussion are notified of a reply", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(bob);
  const replyId = await reply(bob, threadId);
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("forumFollows").collect())
      await ctx.db.delete("forumFollows", _id);
    for (const { _id } of await ctx.db.query("notifications").collect())
      await ctx.db.delete("notifications", _id);
  });
  await ann.as.mutation(api.follows.setLevel, { threadId, level: "following" });
  await multiplyPeople(server, "forumFollows", 101);
  await server.mutation(internal.follows.notifyFollowers, { replyId, cursor: null });
  expect(await rowsIn(server, "notifications")).toHaveLength(100);
  vi.clearAllTimers();
});
