// Replies and likes: counts and last-reply fields that stay correct in any order of calls.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { freezeEachTestAt, refusal, signIn, type TestServer } from "../../../helpers/convex.ts";
import { forumRows, openForum, reply, start } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const counters = async (server: TestServer, threadId: Id<"forumThreads">) =>
  await server.query(api.threads.counters, { threadId });
const page = async (server: Pick<TestServer, "query">, threadId: Id<"forumThreads">, number = 0) =>
  await server.query(api.replies.page, { threadId, page: number });

test("a reply counts, names its author as the last one, and lands on the last page", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  for (let number = 1; number <= 11; number += 1) {
    vi.setSystemTime(Date.now() + 1000);
    await reply(number === 11 ? bob : ann, threadId, `<p>Reply ${String(number)}</p>`);
  }
  expect(await counters(server, threadId)).toMatchObject({
    replyCount: 11,
    repliesPosted: 11,
    lastReplyAt: Date.now(),
    lastReplyBy: "Bob",
  });
  expect((await page(server, threadId)).map(({ position }) => position)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  expect((await page(server, threadId, 1)).map(({ content }) => content)).toEqual(["<p>Reply 11</p>"]);
});

test("the author, instructors and staff are marked by authorship and active roles", async () => {
  const { server, ann, bob, chief } = await openForum();
  const teacher = await signIn(server, { email: "tea@example.com", displayName: "Tea", role: "instructor" });
  const threadId = await start(ann);
  for (const who of [ann, bob, teacher, chief, chief]) await reply(who, threadId);
  const marks = async () =>
    (await server.query(api.replies.page, { threadId, page: 0 })).map((one) =>
      [one.isByAuthor && "author", one.isByInstructor && "instructor", one.isByStaff && "staff"].filter(
        Boolean,
      ),
    );
  expect(await marks()).toEqual([["author"], [], ["instructor"], ["staff"], ["staff"]]);
  const byChief = await start(chief);
  const marked = { isByInstructor: false, isByStaff: true };
  expect(await server.query(api.threads.get, { threadId: byChief })).toMatchObject(marked);
  await server.run(async (ctx) => {
    for (const row of await ctx.db.query("userRoles").collect())
      await ctx.db.patch("userRoles", row._id, { isActive: false });
  });
  expect(await marks()).toEqual([["author"], [], [], [], []]);
});

test("pages out of range are empty", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  await reply(ann, threadId);
  expect(await page(server, threadId, -1)).toEqual([]);
  expect(await page(server, threadId, 0.5)).toEqual([]);
  expect(await page(server, threadId, 7)).toEqual([]);
});

test("broken replies are refused with their codes and count nothing", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  expect(await refusal(reply(ann, threadId, "<p> </p>"))).toBe("reply-empty");
  expect(await refusal(reply(ann, threadId, "<img src=x onerror=alert(1)>"))).toBe("reply-empty");
  expect(await refusal(reply(ann, threadId, "x".repeat(5001)))).toBe("reply-too-long");
  expect(await refusal(reply(ann, threadId, "<i></i>".repeat(3000)))).toBe("reply-too-long");
  expect(await refusal(server.mutation(api.replies.create, { threadId, html: "Hello" }))).toBe(
    "not-signed-in",
  );
  expect(await counters(server, threadId)).toMatchObject({ replyCount: 0, lastReplyBy: null });
});

test("deleting replies restores count and last reply, down to none", async () => {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const first = await reply(ann, threadId);
  const firstAt = Date.now();
  vi.setSystemTime(Date.now() + 1000);
  const second = await reply(bob, threadId);
  expect(await refusal(ann.as.mutation(api.replies.remove, { replyId: second }))).toBe("permission-denied");
  await bob.as.mutation(api.replies.remove, { replyId: second });
  expect(await counters(server, threadId)).toMatchObject({
    replyCount: 1,
    lastReplyAt: firstAt,
    lastReplyBy: "Ann Example",
  });
  await chief.as.mutation(api.replies.remove, { replyId: first });
  expect(await counters(server, threadId)).toMatchObject({
    replyCount: 0,
    lastReplyAt: null,
    lastReplyBy: null,
  });
  expect(await refusal(bob.as.mutation(api.replies.remove, { replyId: second }))).toBe("reply-not-found");
  const third = await reply(bob, threadId);
  const rows = (await forumRows(server)).replies;
  expect(rows.map(({ _id, position }) => [_id, position])).toEqual([[third, 3]]);
});

test("the count shown is never below zero", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(ann, threadId);
  await server.run(async (ctx) => {
    const row = await ctx.db.query("forumThreadCounters").unique();
    if (row !== null) await ctx.db.patch("forumThreadCounters", row._id, { replyCount: 0 });
  });
  await ann.as.mutation(api.replies.remove, { replyId });
  expect(await counters(server, threadId)).toMatchObject({ replyCount: 0 });
});

test("a like is one row for each person; setting the same state again changes nothing", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const like = async (who: typeof ann, liked: boolean) =>
    await who.as.mutation(api.likes.setOnThread, { threadId, liked });
  await like(ann, true);
  await like(ann, true);
  await like(bob, true);
  expect(await counters(server, threadId)).toMatchObject({ likeCount: 2, likedByMe: false });
  expect(await ann.as.query(api.threads.counters, { threadId })).toMatchObject({ likedByMe: true });
  await like(ann, false);
  await like(ann, false);
  expect(await counters(server, threadId)).toMatchObject({ likeCount: 1 });
  expect((await forumRows(server)).likes.map(({ userId }) => userId)).toEqual([bob.userId]);
});

test("120 changes of likes in a moment are the limit of a person; another one follows within a minute", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const like = async (who: typeof ann, liked: boolean) =>
    await who.as.mutation(api.likes.setOnThread, { threadId, liked });
  for (let change = 0; change < 120; change += 1) await like(bob, change % 2 === 0);
  // A repeated state changes nothing, and uses no part of the limit.
  await like(bob, false);
  expect(await refusal(like(bob, true))).toBe("posting-too-often");
  expect(await counters(server, threadId)).toMatchObject({ likeCount: 0 });
  await like(ann, true);
  vi.setSystemTime(Date.now() + 60_000);
  await like(bob, true);
  expect(await counters(server, threadId)).toMatchObject({ likeCount: 2 });
});

test("visitors are asked to log in before they like", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(ann, threadId);
  expect(await refusal(server.mutation(api.likes.setOnThread, { threadId, liked: true }))).toBe(
    "like-thread-login-required",
  );
  expect(await refusal(server.mutation(api.likes.setOnReply, { replyId, liked: true }))).toBe(
    "like-reply-login-required",
  );
});

test("a reply's likes are deleted with the reply only", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const [gone, stays] = [await reply(ann, threadId), await reply(ann, threadId)];
  for (const replyId of [gone, stays]) await bob.as.mutation(api.likes.setOnReply, { replyId, liked: true });
  await ann.as.mutation(api.replies.remove, { replyId: gone });
  expect((await forumRows(server)).likes.map(({ targetId }) => targetId)).toEqual([stays]);
  expect((await bob.as.query(api.replies.page, { threadId, page: 0 }))[0]).toMatchObject({
    likeCount: 1,
    likedByMe: true,
    mayDelete: false,
  });
  expect(await refusal(bob.as.mutation(api.likes.setOnReply, { replyId: gone, liked: true }))).toBe(
    "reply-not-found",
  );
});

test("a hundred parallel toggles of ten people end where each of them ended", async () => {
  const { server, ann } = await openForum();
  const threadId = await start(ann);
  const people = [];
  for (let number = 0; number < 10; number += 1)
    people.push(await signIn(server, { email: `p${String(number)}@example.com` }));
  await Promise.all(
    people.flatMap(({ as }, person) =>
      Array.from(
        { length: 10 },
        async (_, step) =>
          // Even people end with a like, odd ones without.
          await as.mutation(api.likes.setOnThread, { threadId, liked: (step + person) % 2 === 1 }),
      ),
    ),
  );
  const { likes } = await forumRows(server);
  expect((await counters(server, threadId))?.likeCount).toBe(likes.length);
  expect(new Set(likes.map(({ userId }) => userId)).size).toBe(likes.length);
  expect(likes).toHaveLength(5);
});

test("replies that race with deletions leave no orphan and correct counts", async () => {
  const { server, ann, bob } = await openForum();
  const doomed = await start(ann, { title: "Will be deleted" });
  const lively = await start(ann, { title: "Will be discussed" });
  const old = await Promise.all([reply(ann, lively), reply(ann, lively), reply(ann, lively)]);
  const settled = await Promise.allSettled([
    ...Array.from({ length: 10 }, async () => await reply(bob, doomed)),
    ann.as.mutation(api.threads.remove, { threadId: doomed }),
    ...Array.from({ length: 10 }, async () => await reply(ann, doomed)),
    ...old.map(async (replyId) => await ann.as.mutation(api.replies.remove, { replyId })),
    ...Array.from({ length: 10 }, async () => await reply(bob, lively)),
  ]);
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  const { threads, counters: counted, replies } = await forumRows(server);
  expect(threads.map(({ _id }) => _id)).toEqual([lively]);
  expect(counted.map(({ threadId, replyCount }) => [threadId, replyCount])).toEqual([[lively, 10]]);
  expect(replies.map(({ threadId }) => threadId)).toEqual(Array.from({ length: 10 }, () => lively));
  expect(new Set(replies.map(({ position }) => position)).size).toBe(10);
  expect(settled.filter(({ status }) => status === "rejected").length).toBeLessThanOrEqual(20);
});
