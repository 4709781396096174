// Jobs that go through a table page by page: with more rows than one page has, they go on until the end.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { KEYS } from "#convex/model/counters.ts";
import { DAY_MS } from "#shared/durations.ts";
import { enrolledIn } from "../../helpers/admin.ts";
import {
  freezeEachTestAt,
  lessonIdsOf,
  signIn,
  startServer,
  startWithCatalogue,
  type TestServer,
} from "../../helpers/convex.ts";
import { openForum, reply, start } from "./forum/support.ts";
import { multiply, rowsIn } from "./pages/support.ts";

freezeEachTestAt("2025-09-15T12:00:00Z");

const toTheEnd = async (server: TestServer) => {
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
};
test("all old notifications are deleted", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  await server.run(async (ctx) => {
    const about = { href: null, targetId: null, threadId: null, isRead: false, createdAt: 0 };
    await ctx.db.insert("notifications", { userId, type: "reply", title: "New", text: "", ...about });
  });
  await multiply(server, "notifications", 201);
  vi.setSystemTime(Date.now() + 179 * DAY_MS);
  await server.mutation(internal.notifications.sweep, {});
  await toTheEnd(server);
  expect(await rowsIn(server, "notifications")).toHaveLength(201);
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  await server.mutation(internal.notifications.sweep, {});
  await toTheEnd(server);
  expect(await rowsIn(server, "notifications")).toEqual([]);
});

test("all sessions that are over are deleted, and then all details without a session", async () => {
  const server = startServer();
  const { userId, sessionId } = await signIn(server);
  await server.run(async (ctx) => {
    const gone = await ctx.db.insert("authSessions", { userId, expirationTime: 1 });
    await ctx.db.delete("authSessions", gone);
    for (let index = 0; index < 101; index += 1) {
      await ctx.db.insert("authSessions", { userId, expirationTime: Date.now() - 1 });
      await ctx.db.insert("sessionDetails", { ...{ userId, sessionId: gone }, userAgent: "", lastSeenAt: 0 });
    }
  });
  await server.mutation(internal.sessions.sweep, { cursor: null });
  await toTheEnd(server);
  expect((await rowsIn(server, "authSessions")).map(({ _id }) => _id)).toEqual([sessionId]);
  expect(await rowsIn(server, "sessionDetails")).toEqual([]);
});

test("all exports whose week is over are deleted", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  await server.run(async (ctx) => {
    for (let index = 0; index < 21; index += 1)
      await ctx.db.insert("dataExports", {
        ...{ userId, status: "ready", parts: 0, attempts: 0, requestedAt: 0, expiresAt: Date.now() },
        place: { step: 0, cursor: null },
      } as never);
  });
  await server.mutation(internal.ownData.sweepExports, {});
  await toTheEnd(server);
  expect(await rowsIn(server, "dataExports")).toEqual([]);
});

test("the revenue of all past days is merged", async () => {
  const server = startServer();
  const days = Array.from({ length: 501 }, (_, index) =>
    KEYS.day(new Date(Date.parse("2023-01-01T00:00:00Z") + index * DAY_MS).toISOString().slice(0, 10)),
  );
  await server.run(async (ctx) => {
    for (const key of days) await ctx.db.insert("counters", { key, shard: 3, value: 7 });
  });
  await server.mutation(internal.counters.mergeDays, { total: "revenue", cursor: null });
  await toTheEnd(server);
  const rows = await rowsIn(server, "counters");
  expect(rows.map(({ key, shard, value }) => [key, shard, value])).toEqual(
    days.map((key) => [key, undefined, 7]),
  );
});

test("the progress of all learners of a course is counted again", async () => {
  const server = await startWithCatalogue();
  const { userId } = await signIn(server);
  const enrollmentId = await enrolledIn(server, userId, "Beta");
  const lessons = await lessonIdsOf(server);
  await server.run(async (ctx) => {
    await ctx.db.patch("enrollments", enrollmentId, { completedLessons: lessons.slice(0, 1), progress: 1 });
  });
  await multiply(server, "enrollments", 201);
  await server.mutation(internal.progress.recountPage, { courseId: "FAAI", cursor: null });
  await toTheEnd(server);
  const expected = Math.round(100 / lessons.length);
  expect(new Set((await rowsIn(server, "enrollments")).map(({ progress }) => progress))).toEqual(
    new Set([expected]),
  );
});

test("all likes of a deleted reply are deleted", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  await ann.as.mutation(api.likes.setOnReply, { replyId, liked: true });
  await multiply(server, "forumLikes", 401);
  await bob.as.mutation(api.replies.remove, { replyId });
  await toTheEnd(server);
  expect(await rowsIn(server, "forumLikes")).toEqual([]);
});
