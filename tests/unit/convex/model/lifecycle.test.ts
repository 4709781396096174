// Changes of batches by the calendar.
import { withoutSystemFields } from "convex-helpers";
import { expect, test, vi } from "vitest";
import { internal } from "#convex/_generated/api.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { insertEnrollment } from "#convex/model/enrollments.ts";
import {
  batchNamed,
  freezeEachTestAt,
  setEnv,
  setSeats,
  signIn,
  startWithCatalogue,
  type TestServer,
} from "../../../helpers/convex.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

async function advanceTo(server: TestServer, iso: string): Promise<void> {
  vi.setSystemTime(new Date(iso));
  await server.mutation(internal.batches.advance, {});
  // Reminders are queued by jobs.
  vi.advanceTimersByTime(0);
  await server.finishInProgressScheduledFunctions();
}

async function batchNames(server: TestServer): Promise<string[]> {
  const batches = await server.run(async (ctx) => await ctx.db.query("batches").collect());
  return batches.filter((batch) => batch.courseId === "FAAI").map((batch) => batch.batchName);
}

async function enrollIn(server: TestServer, batchName: string) {
  const person = await signIn(server);
  const batch = await batchNamed(server, batchName);
  const enrollmentId = await server.run(
    async (ctx) =>
      await insertEnrollment(ctx, {
        userId: person.userId,
        course: { courseId: "FAAI", title: "Foundations to Frontiers of AI" },
        batch,
        payment: { paymentId: "CAP1", orderId: "ORD1", amount: 299 },
      }),
  );
  return { ...person, enrollmentId };
}

test("a batch starts on its first day and is over after its last", async () => {
  const server = await startWithCatalogue();
  const { enrollmentId } = await enrollIn(server, "Beta");
  await advanceTo(server, "2025-10-01T03:59:59Z");
  expect((await batchNamed(server, "Beta")).status).toBe("upcoming");
  await advanceTo(server, "2025-10-01T04:00:00Z");
  expect((await batchNamed(server, "Beta")).status).toBe("active");
  const enrollment = await server.run(async (ctx) => await ctx.db.get("enrollments", enrollmentId));
  expect(enrollment?.batchStatus).toBe("active");
  await advanceTo(server, "2026-01-16T05:00:00Z");
  expect((await batchNamed(server, "Beta")).status).toBe("completed");
});

test("days and weeks begin at midnight in the school's time zone, in UTC where that does not exist", async () => {
  const openWeeks = async (timeZone: string, iso: string) => {
    setEnv({ COHORT_TIME_ZONE: timeZone });
    await advanceTo(server, iso);
    const { status, openWeeks: weeks } = await batchNamed(server, "Beta");
    return [status, weeks];
  };
  const server = await startWithCatalogue();
  expect(await openWeeks("", "2025-10-08T03:59:59Z")).toEqual(["active", 1]);
  expect(await openWeeks("", "2025-10-08T04:00:00Z")).toEqual(["active", 2]);
  expect(await openWeeks("Asia/Tokyo", "2025-10-14T14:59:59Z")).toEqual(["active", 2]);
  expect(await openWeeks("Asia/Tokyo", "2025-10-14T15:00:00Z")).toEqual(["active", 3]);
  expect(await openWeeks("Mars/Olympus", "2025-10-21T23:59:59Z")).toEqual(["active", 3]);
  expect(await openWeeks("Mars/Olympus", "2025-10-22T00:00:00Z")).toEqual(["active", 4]);
});

test("the course repeats its next date and its current batch", async () => {
  const server = await startWithCatalogue();
  const course = async () => await server.run(async (ctx) => await ctx.db.query("courses").first());
  expect(await course()).toMatchObject({ nextBatchDate: "2025-10-01", currentBatch: null });
  await advanceTo(server, "2025-10-02T00:00:00Z");
  expect(await course()).toMatchObject({ nextBatchDate: "2025-10-01", currentBatch: 2 });
});

test("a demonstration gets another batch when the last one is over", async () => {
  const server = await startWithCatalogue();
  await advanceTo(server, "2026-01-15T12:00:00Z");
  expect(await batchNames(server)).toEqual(["Alpha", "Beta"]);
  await advanceTo(server, "2026-01-16T12:00:00Z");
  await advanceTo(server, "2026-01-16T13:00:00Z");
  expect(await batchNames(server)).toEqual(["Alpha", "Beta", "Gamma"]);
  expect((await batchNamed(server, "Gamma")).startDate).toBe("2026-02-16");
});

test("a production deployment does not", async () => {
  setEnv({ COHORT_DEMO: "false" });
  const server = await startWithCatalogue();
  await advanceTo(server, "2026-06-01T12:00:00Z");
  expect(await batchNames(server)).toEqual(["Alpha", "Beta"]);
});

test("seats that are only held do not add a batch", async () => {
  const server = await startWithCatalogue();
  await setSeats(server, (await batchNamed(server, "Beta"))._id, 30);
  await advanceTo(server, "2025-09-16T12:00:00Z");
  expect(await batchNames(server)).toEqual(["Alpha", "Beta"]);
});

test("members are reminded once, three days ahead", async () => {
  const server = await startWithCatalogue();
  const { enrollmentId } = await enrollIn(server, "Beta");
  const reminders = async () =>
    await server.run(async (ctx) =>
      (await ctx.db.query("emailOutbox").collect()).map((mail) => mail.idempotencyKey),
    );
  await advanceTo(server, "2025-09-27T12:00:00Z");
  expect(await reminders()).toEqual([]);
  await advanceTo(server, "2025-09-28T12:00:00Z");
  await advanceTo(server, "2025-09-29T12:00:00Z");
  expect(await reminders()).toEqual([`course_reminder/${enrollmentId}`]);
});

test("the members of a large batch are reminded page by page", async () => {
  const server = await startWithCatalogue();
  const { enrollmentId } = await enrollIn(server, "Beta");
  await server.run(async (ctx) => {
    const row = await ctx.db.get("enrollments", enrollmentId);
    if (row === null) throw new Error("No enrollment");
    const fields = withoutSystemFields(row);
    for (let number = 1; number < 230; number += 1)
      await ctx.db.insert("enrollments", { ...fields, enrollmentKey: `key-${String(number)}` });
  });
  const queued = async () =>
    await server.run(async (ctx) => (await ctx.db.query("emailOutbox").collect()).length);
  vi.setSystemTime(new Date("2025-09-28T12:00:00Z"));
  for (const count of [0, 100, 200, 230, 230]) {
    if (count === 0) await server.mutation(internal.batches.advance, {});
    expect(await queued()).toBe(count);
    vi.advanceTimersByTime(0);
    await server.finishInProgressScheduledFunctions();
  }
});

test("sample accounts and accounts that are gone get no reminder", async () => {
  const server = await startWithCatalogue();
  const sample = await enrollIn(server, "Beta");
  const insertFor = async (ctx: MutationCtx) => {
    const [row, user] = [
      await ctx.db.get("enrollments", sample.enrollmentId),
      await ctx.db.get("users", sample.userId),
    ];
    if (row === null || user === null) throw new Error("No enrollment");
    const userId = await ctx.db.insert("users", { ...withoutSystemFields(user), isSample: false });
    const enrollmentKey = String(userId);
    const enrollmentId = await ctx.db.insert("enrollments", {
      ...withoutSystemFields(row),
      userId,
      enrollmentKey,
    });
    return { userId, enrollmentId };
  };
  const kept = await server.run(async (ctx) => {
    const gone = await insertFor(ctx);
    await ctx.db.delete("users", gone.userId);
    await ctx.db.patch("users", sample.userId, { isSample: true });
    return await insertFor(ctx);
  });
  await advanceTo(server, "2025-09-28T12:00:00Z");
  const mails = await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect());
  expect(mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`course_reminder/${kept.enrollmentId}`]);
});

test.each(["refunded", "cancelled"] as const)("a member who was %s gets no reminder", async (status) => {
  const server = await startWithCatalogue();
  const { enrollmentId } = await enrollIn(server, "Beta");
  await server.run(async (ctx) => await ctx.db.patch("enrollments", enrollmentId, { status }));
  await advanceTo(server, "2025-09-28T12:00:00Z");
  expect(await server.run(async (ctx) => await ctx.db.query("emailOutbox").collect())).toEqual([]);
});
