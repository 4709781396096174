// Jobs that delete rows page by page: one transaction deletes one page, and the rest follows in others.
import { expect, test, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id, TableNames } from "#convex/_generated/dataModel.js";
import { forgetPage } from "#convex/model/ownData/forget.ts";
import type { Place } from "#convex/model/ownData/pages.ts";
import { FIRST_RETENTION_PAGE } from "#convex/model/retention.ts";
import { DAY_MS } from "#shared/durations.ts";
import { insertEmails } from "../../../helpers/admin.ts";
import { freezeEachTestAt, signIn, startServer, type TestServer } from "../../../helpers/convex.ts";
import { threadOf } from "../../../helpers/long-texts.ts";
import { openPolls } from "../classes/polls-support.ts";
import { openForum, reply, start } from "../forum/support.ts";
import { multiply, rowsIn } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

/** How many rows one call deletes of one more than a page. */
async function deletedOf(
  server: TestServer,
  { table, page }: { table: TableNames; page: number },
  call: () => Promise<unknown>,
): Promise<number> {
  await multiply(server, table, page + 1);
  await call();
  return page + 1 - (await rowsIn(server, table)).length;
}

const later = (days: number): void => void vi.setSystemTime(Date.now() + days * DAY_MS);

async function openInbox() {
  const server = startServer();
  const person = await signIn(server);
  await server.run(async (ctx) => {
    const about = { href: null, targetId: null, threadId: null, isRead: false, createdAt: 0 };
    const { userId } = person;
    await ctx.db.insert("notifications", { userId, type: "reply", title: "New", text: "", ...about });
  });
  return { server, person };
}

test("200 old notifications", async () => {
  const { server } = await openInbox();
  const deleted = await deletedOf(server, { table: "notifications", page: 200 }, async () => {
    later(181);
    await server.mutation(internal.notifications.sweep, {});
  });
  expect(deleted).toBe(200);
});

test("of unread notifications 200 are marked at once", async () => {
  const { server, person } = await openInbox();
  await multiply(server, "notifications", 201);
  await person.as.mutation(api.notifications.markAllRead, {});
  const read = (await rowsIn(server, "notifications")).filter(({ isRead }) => isRead);
  expect(read).toHaveLength(200);
});

test("100 sessions that are over, and 100 details without a session", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  const gone = await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("authSessions").collect())
      await ctx.db.delete("authSessions", _id);
    return await ctx.db.insert("authSessions", { userId, expirationTime: 1 });
  });
  const sweep = async () => await server.mutation(internal.sessions.sweep, { cursor: null });
  expect(await deletedOf(server, { table: "authSessions", page: 100 }, sweep)).toBe(100);
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("authSessions").collect())
      await ctx.db.delete("authSessions", _id);
    await ctx.db.insert("sessionDetails", { userId, sessionId: gone, userAgent: "", lastSeenAt: 0 });
  });
  const sweepDetails = async () => await server.mutation(internal.sessions.sweepLeftOvers, { cursor: null });
  expect(await deletedOf(server, { table: "sessionDetails", page: 100 }, sweepDetails)).toBe(100);
});

test("50 sessions of a deleted person, and 200 of their refresh tokens", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  await server.run(async (ctx) => await ctx.db.delete("users", userId));
  const endAll = async () => await server.mutation(internal.sessions.deleteEnded, { userId });
  expect(await deletedOf(server, { table: "authSessions", page: 50 }, endAll)).toBe(50);
  const sessionId = await server.run(async (ctx) => {
    const [session] = await ctx.db.query("authSessions").collect();
    if (session === undefined) throw new Error("No session is left");
    await ctx.db.insert("authRefreshTokens", { sessionId: session._id, expirationTime: 0 });
    return session._id;
  });
  expect(await deletedOf(server, { table: "authRefreshTokens", page: 200 }, endAll)).toBe(200);
  const endOne = async () => await server.mutation(internal.sessions.deleteTokens, { sessionId });
  expect(await deletedOf(server, { table: "authRefreshTokens", page: 200 }, endOne)).toBe(200);
});

test("100 rows of a log; of e-mails, the texts of 100", async () => {
  const server = startServer();
  await server.run(async (ctx) => {
    await ctx.db.insert("activity", { kind: "x", userId: null, courseId: null, details: "", createdAt: 0 });
  });
  await insertEmails(
    server,
    Array.from({ length: 101 }, () => ({ rawTextContent: "Hello Ann" })),
  );
  later(31);
  await server.mutation(internal.retention.sweep, FIRST_RETENTION_PAGE);
  const emails = await rowsIn(server, "emailsSent");
  expect(emails.filter(({ rawTextContent }) => rawTextContent === "")).toHaveLength(100);
  const deleted = await deletedOf(server, { table: "activity", page: 100 }, async () => {
    later(181);
    await server.mutation(internal.retention.sweep, { part: "activity", cursor: null });
  });
  expect(deleted).toBe(100);
});

test("20 exports whose week is over", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  await server.run(async (ctx) => {
    await ctx.db.insert("dataExports", {
      ...{ userId, status: "ready", parts: 0, attempts: 0, requestedAt: 0, expiresAt: Date.now() },
      place: { step: 0, cursor: null },
    });
  });
  const sweep = async () => await server.mutation(internal.ownData.sweepExports, {});
  expect(await deletedOf(server, { table: "dataExports", page: 20 }, sweep)).toBe(20);
});

test("50 replies of a deleted discussion, and 200 of its likes", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId);
  await ann.as.mutation(api.likes.setOnReply, { replyId, liked: true });
  await server.run(async (ctx) => await ctx.db.delete("forumThreads", threadId));
  const purge = async () => await server.mutation(internal.threads.purge, { threadId });
  expect(await deletedOf(server, { table: "forumReplies", page: 50 }, purge)).toBe(50);
  await server.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("forumReplies").collect())
      await ctx.db.delete("forumReplies", _id);
  });
  expect(await deletedOf(server, { table: "forumLikes", page: 200 }, purge)).toBe(200);
  const purgeReply = async () => await server.mutation(internal.replies.purge, { replyId });
  expect(await deletedOf(server, { table: "forumLikes", page: 200 }, purgeReply)).toBe(200);
});

test("500 votes of a question, and 500 answers of a poll", async () => {
  const { server, member, sessionId, opened, answer } = await openPolls();
  const { questionId } = await server.run(async (ctx) => {
    const { userId } = member;
    const question = { sessionId, authorId: userId, text: "Why?", answeredAt: null };
    const id = await ctx.db.insert("classQuestions", question);
    await ctx.db.insert("classVotes", { questionId: id, sessionId, userId });
    return { questionId: id };
  });
  const clearVotes = async () => await server.mutation(internal.classQuestions.clearVotes, { questionId });
  expect(await deletedOf(server, { table: "classVotes", page: 500 }, clearVotes)).toBe(500);
  const pollId = await opened();
  await answer(member, pollId, [0]);
  const clearAnswers = async () => await server.mutation(internal.classPolls.clearAnswers, { pollId });
  expect(await deletedOf(server, { table: "classPollAnswers", page: 500 }, clearAnswers)).toBe(500);
  vi.clearAllTimers();
});

test("40 texts and 40 files of a deleted course, and 40 texts of an earlier state", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  const courseId = "GONE";
  await server.run(async (ctx) => {
    const edit = { editedAt: 0, editedBy: userId };
    const text = { courseId, lessonId: "one", generation: 1, revision: 0, body: "Text", ...edit };
    await ctx.db.insert("lessonTexts", text);
    const storageId = await ctx.storage.store(new Blob(["content"]));
    await ctx.db.insert("courseFiles", {
      ...{ courseId, storageId, name: "a.txt", contentType: "text/plain", size: 7 },
      ...{ uploadedBy: userId, createdAt: 0 },
    });
  });
  const generation = { courseId, generation: 1, version: null };
  const sweepTexts = async () => await server.mutation(internal.studio.sweepTexts, generation);
  expect(await deletedOf(server, { table: "lessonTexts", page: 40 }, sweepTexts)).toBe(40);
  await multiply(server, "courseFiles", 41);
  const sweep = async () =>
    await server.mutation(internal.studio.sweepCourse, { courseId, before: Date.now() });
  expect(await deletedOf(server, { table: "lessonTexts", page: 40 }, sweep)).toBe(40);
  expect(await rowsIn(server, "courseFiles")).toHaveLength(1);
});

test("100 uploads that became no file", async () => {
  const server = startServer();
  const stored = async () => await server.run(async (ctx) => await ctx.db.system.query("_storage").collect());
  await server.run(async (ctx) => {
    for (let index = 0; index < 101; index += 1) await ctx.storage.store(new Blob([String(index)]));
  });
  later(2);
  await server.mutation(internal.courseFiles.sweep, { cursor: null });
  expect(await stored()).toHaveLength(1);
});

/** How many rows of the table each transaction deletes until everything of the person is forgotten. */
async function forgottenAtOnce(
  server: TestServer,
  userId: Id<"users">,
  table: TableNames,
): Promise<number[]> {
  const person = { userId, email: "ann@example.com", name: "Ann" };
  const deleted: number[] = [];
  let left = (await rowsIn(server, table)).length;
  for (let place: Place | null = { step: 0, cursor: null }; place !== null;) {
    const from: Place = place;
    place = await server.run(async (ctx) => await forgetPage(ctx, person, from));
    const now = (await rowsIn(server, table)).length;
    if (now < left) deleted.push(left - now);
    left = now;
  }
  return deleted;
}

test("100 rows that belong to the posts of a person who leaves, of several posts together", async () => {
  const server = startServer();
  const { userId } = await signIn(server);
  for (const at of [1, 2, 3])
    await server.run(async (ctx) => {
      const content = "<p>Short</p>";
      const targetId = await ctx.db.insert("forumThreads", threadOf(userId, at, { content }));
      const version = { targetId, threadId: targetId, title: null, content };
      for (let writtenAt = 0; writtenAt < 40; writtenAt += 1)
        await ctx.db.insert("forumPostVersions", { ...version, writtenAt });
    });
  expect(await forgottenAtOnce(server, userId, "forumPostVersions")).toEqual([100, 20]);
});

test.each([
  { bound: "25 rows", count: 26, length: 1, pages: [25, 1] },
  { bound: "two MiB", count: 5, length: 700_000, pages: [3, 2] },
])("$bound of a table of a person who leaves", async ({ count, length, pages }) => {
  const server = startServer();
  const { userId } = await signIn(server);
  const note = { userId, courseId: "FAAI", lessonId: "a", text: "a".repeat(length), updatedAt: 0 };
  for (let index = 0; index < count; index += 1)
    await server.run(async (ctx) => await ctx.db.insert("lessonNotes", note));
  expect(await forgottenAtOnce(server, userId, "lessonNotes")).toEqual(pages);
});
