// Moderators: the queue of reported posts, removal that can be reverted, and a log of all actions.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { listPage, openForum, reply, start } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function reported() {
  const { server, ann, bob, chief } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(bob, threadId, "<p>Buy <strong>now</strong></p>");
  await bob.as.mutation(api.reports.onThread, { threadId, form: { reason: "Off topic" } });
  vi.setSystemTime(Date.now() + 1000);
  await ann.as.mutation(api.reports.onReply, { replyId, form: { reason: "Advertising" } });
  await chief.as.mutation(api.reports.onReply, { replyId, form: { reason: "Spam" } });
  const queue = async (status: "open" | "removed" = "open") =>
    await chief.as.query(api.moderation.queue, { status });
  const decide = async (
    targetId: typeof threadId | typeof replyId,
    decision: "keep" | "remove" | "restore",
  ) => await chief.as.mutation(api.moderation.decide, { targetId, decision });
  const counters = async () => await server.query(api.threads.counters, { threadId });
  return { server, ann, bob, chief, threadId, replyId, queue, decide, counters };
}

test("the queue shows each reported post once, with all reasons, the oldest first", async () => {
  const { ann, replyId, threadId, queue } = await reported();
  expect(await queue()).toMatchObject([
    {
      targetId: threadId,
      kind: "thread",
      position: null,
      isHidden: false,
      reports: [{ reason: "Off topic" }],
    },
    {
      targetId: replyId,
      kind: "reply",
      threadId,
      position: 1,
      thread: { isHidden: false, isLocked: false, isPinned: false },
      excerpt: "Buy now",
      authorName: "Bob",
      reports: [{ reason: "Advertising" }, { reason: "Spam" }],
    },
  ]);
  expect(await refusal(ann.as.query(api.moderation.queue, { status: "open" }))).toBe("permission-denied");
  expect(
    await refusal(ann.as.mutation(api.moderation.decide, { targetId: threadId, decision: "remove" })),
  ).toBe("permission-denied");
});

test("a removed reply is not listed or counted until it is restored", async () => {
  const { server, bob, threadId, replyId, queue, decide, counters } = await reported();
  await decide(replyId, "remove");
  await decide(replyId, "remove");
  expect(await counters()).toMatchObject({ replyCount: 0, lastReplyAt: null, lastReplyBy: null });
  expect(await server.query(api.replies.page, { threadId, page: 0 })).toEqual([]);
  expect(await refusal(bob.as.mutation(api.likes.setOnReply, { replyId, liked: true }))).toBe(
    "reply-not-found",
  );
  expect((await queue()).map(({ kind }) => kind)).toEqual(["thread"]);
  expect((await queue("removed")).map(({ targetId }) => targetId)).toEqual([replyId]);
  await decide(replyId, "restore");
  expect(await counters()).toMatchObject({ replyCount: 1, lastReplyBy: "Bob" });
  expect(await queue("removed")).toEqual([]);
});

test("a removed thread is in no list and no search, refuses replies, and is listed again when restored", async () => {
  const { server, bob, threadId, decide } = await reported();
  const found = async () =>
    (await server.query(api.threads.search, { term: "looks", category: null })).length;
  await decide(threadId, "remove");
  expect([(await listPage(server)).page, await found()]).toEqual([[], 0]);
  expect(await server.query(api.threads.get, { threadId })).toBeNull();
  expect(await refusal(reply(bob, threadId))).toBe("thread-not-found");
  await decide(threadId, "restore");
  expect([(await listPage(server)).page.length, await found()]).toEqual([1, 1]);
});

test("keeping a post closes its reports; a new report queues it again", async () => {
  const { ann, replyId, threadId, queue, decide } = await reported();
  await decide(replyId, "keep");
  await decide(threadId, "keep");
  expect(await queue()).toEqual([]);
  await ann.as.mutation(api.reports.onReply, { replyId, form: { reason: "Still there" } });
  expect((await queue()).map(({ targetId }) => targetId)).toEqual([replyId]);
});

test("every action of a moderator is logged with its actor; authors' own deletions are not", async () => {
  const { ann, chief, threadId, replyId, decide } = await reported();
  await decide(replyId, "remove");
  await decide(replyId, "restore");
  await chief.as.mutation(api.threads.setLocked, { threadId, locked: true });
  await chief.as.mutation(api.threads.setPinned, { threadId, pinned: true });
  await chief.as.mutation(api.replies.remove, { replyId });
  const own = await start(ann, { title: "My own thread" });
  await ann.as.mutation(api.threads.remove, { threadId: own });
  const log = await chief.as.query(api.moderation.log, {});
  expect(log.map(({ action }) => action).sort()).toEqual(["delete", "lock", "pin", "remove", "restore"]);
  expect(new Set(log.map(({ performerName }) => performerName))).toEqual(new Set(["Chief"]));
  expect(log.find(({ action }) => action === "delete")).toMatchObject({
    targetId: replyId,
    authorName: "Bob",
  });
  expect(await refusal(ann.as.query(api.moderation.log, {}))).toBe("permission-denied");
});

test("removing one of three replies leaves the others counted, and so does deleting another", async () => {
  const { ann, bob, chief, threadId, replyId, decide, counters } = await reported();
  await reply(ann, threadId);
  const third = await reply(bob, threadId);
  await decide(replyId, "remove");
  expect(await counters()).toMatchObject({ replyCount: 2 });
  await chief.as.mutation(api.replies.remove, { replyId: third });
  expect(await counters()).toMatchObject({ replyCount: 1, lastReplyBy: "Ann Example" });
  await decide(replyId, "restore");
  expect(await counters()).toMatchObject({ replyCount: 2 });
});

test("the log shows the newest 100 actions, the newest first", async () => {
  const { server, chief } = await openForum();
  const targetId = await start(chief);
  await server.run(async (ctx) => {
    for (let timestamp = 1; timestamp <= 101; timestamp += 1)
      await ctx.db.insert("forumModerationLog", {
        ...{ action: "pin", targetId, title: "Title", authorName: "Chief", timestamp },
        ...{ performedBy: chief.userId, performerName: "Chief" },
      });
  });
  const times = (await chief.as.query(api.moderation.log, {})).map(({ timestamp }) => timestamp);
  expect([times.length, times[0], times.at(-1)]).toEqual([100, 101, 2]);
});
