// Threads of earlier versions hold their own counters: they read the same before, during and after the migration.
import { beforeEach, expect, test, vi } from "vitest";
import { api, components, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { freezeAt, setEnv, type TestServer } from "../../../helpers/convex.ts";
import { forumRows, listPage, openForum, reply, type Speaker } from "./support.ts";

beforeEach(() => {
  setEnv();
  freezeAt("2026-11-21T12:00:00Z");
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "log").mockReturnValue();
});

const THREADS = 5;
const LAST_REPLY_AT = Date.parse("2026-11-20T12:00:00Z");
const COUNTERS = { replyCount: 2, likeCount: 3, lastReplyAt: LAST_REPLY_AT, lastReplyBy: "Bob" };

/** Five threads as earlier versions stored them: two of three replies are left, seven openings were counted. */
async function oldForum() {
  const forum = await openForum();
  const threadIds = await forum.server.run(async (ctx) => {
    const ids: Id<"forumThreads">[] = [];
    for (let number = 1; number <= THREADS; number += 1) {
      const at = Date.now() - number;
      const threadId = await ctx.db.insert("forumThreads", {
        ...{
          title: `Old ${String(number)}`,
          content: "<p>Old</p>",
          preview: "Old",
          category: "help",
          tags: [],
        },
        ...{
          authorId: forum.ann.userId,
          authorName: "Ann",
          authorAvatar: null,
          createdAt: at,
          updatedAt: at,
        },
        ...{ isPinned: false, isLocked: false, isHidden: false, repliesPosted: 3, ...COUNTERS },
      });
      await ctx.db.insert("forumThreadStats", { threadId, viewCount: 3.5, uniqueViewers: 2 });
      ids.push(threadId);
    }
    return ids;
  });
  return { ...forum, threadIds };
}

const countersOf = async (server: TestServer, threadId: Id<"forumThreads">) =>
  await server.query(api.threads.counters, { threadId });

async function expectOld(server: TestServer, threadIds: readonly Id<"forumThreads">[]): Promise<void> {
  for (const threadId of threadIds) {
    expect(await countersOf(server, threadId)).toEqual({ ...COUNTERS, repliesPosted: 3, likedByMe: false });
    expect(await server.query(api.threads.viewCount, { threadId })).toBe(4);
  }
  const { page } = await listPage(server);
  expect(page.map(({ title }) => title)).toEqual(["Old 1", "Old 2", "Old 3", "Old 4", "Old 5"]);
  for (const card of page) expect(card).toMatchObject(COUNTERS);
}

const migrate = async (server: TestServer, args: { batchSize?: number } = {}) =>
  await server.mutation(internal.migrations.run, args);

const finish = async (server: TestServer) => {
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
};

/** Posts, likes and opens a thread; returns the position of the reply. */
async function use(bob: Speaker, server: TestServer, threadId: Id<"forumThreads">): Promise<number> {
  const replyId = await reply(bob, threadId);
  await bob.as.mutation(api.likes.setOnThread, { threadId, liked: true });
  await bob.as.mutation(api.threads.view, { threadId });
  const row = await server.run(async (ctx) => await ctx.db.get("forumReplies", replyId));
  return row?.position ?? 0;
}

async function expectUsed(server: TestServer, threadId: Id<"forumThreads">): Promise<void> {
  expect(await countersOf(server, threadId)).toMatchObject({
    ...{ replyCount: 3, repliesPosted: 4, likeCount: 4, lastReplyAt: Date.now(), lastReplyBy: "Bob" },
  });
  const { stats } = await forumRows(server);
  const views = stats.filter((row) => row.threadId === threadId);
  expect(views.map(({ viewCount }) => viewCount)).toEqual([3.5, 0.5]);
}

test("threads of earlier versions read the same before and after, and a second run changes nothing", async () => {
  const { server, threadIds } = await oldForum();
  await expectOld(server, threadIds);
  await migrate(server);
  await finish(server);
  await expectOld(server, threadIds);
  const moved = await forumRows(server);
  expect(moved.counters).toHaveLength(THREADS);
  for (const thread of moved.threads) expect(Object.keys(thread)).not.toContain("replyCount");
  await migrate(server);
  await finish(server);
  expect(await forumRows(server)).toEqual(moved);
});

test("a thread that is used before the migration continues from its old numbers, and keeps the new ones", async () => {
  const { server, bob, threadIds } = await oldForum();
  const [used, ...others] = threadIds;
  if (used === undefined) throw new Error("No thread");
  const before = (await forumRows(server)).threads.find(({ _id }) => _id === used);
  expect(await use(bob, server, used)).toBe(4);
  expect((await forumRows(server)).threads.find(({ _id }) => _id === used)).toEqual(before);
  await expectUsed(server, used);
  await migrate(server);
  await finish(server);
  await expectUsed(server, used);
  for (const threadId of others) expect(await countersOf(server, threadId)).toMatchObject(COUNTERS);
});

test("interrupted between two pages, both kinds of threads work, and the next run continues", async () => {
  const { server, bob, threadIds } = await oldForum();
  await migrate(server, { batchSize: 2 });
  await server.run(async (ctx) => {
    await ctx.runMutation(components.migrations.lib.cancel, { name: "migrations:moveThreadCounters" });
  });
  await finish(server);
  expect((await forumRows(server)).counters).toHaveLength(2);
  await expectOld(server, threadIds);
  const [moved, , , old] = threadIds;
  if (moved === undefined || old === undefined) throw new Error("No threads");
  for (const threadId of [moved, old]) expect(await use(bob, server, threadId)).toBe(4);
  await migrate(server);
  await finish(server);
  for (const threadId of [moved, old]) await expectUsed(server, threadId);
  const { threads, counters } = await forumRows(server);
  expect(counters).toHaveLength(THREADS);
  for (const thread of threads) expect(Object.keys(thread)).not.toContain("likeCount");
  const [status] = await server.run(
    async (ctx) => await ctx.runQuery(components.migrations.lib.getStatus, {}),
  );
  expect(status).toMatchObject({ isDone: true, processed: THREADS });
});

test("replies, likes and views write neither the thread nor each other's documents", async () => {
  const { server, ann, bob, threadIds } = await oldForum();
  await migrate(server);
  await finish(server);
  const [threadId] = threadIds;
  if (threadId === undefined) throw new Error("No thread");
  const before = await forumRows(server);
  await bob.as.mutation(api.threads.view, { threadId });
  const viewed = await forumRows(server);
  expect([viewed.threads, viewed.counters]).toEqual([before.threads, before.counters]);
  await reply(ann, threadId);
  await bob.as.mutation(api.likes.setOnThread, { threadId, liked: true });
  const after = await forumRows(server);
  expect([after.threads, after.stats]).toEqual([before.threads, viewed.stats]);
});
