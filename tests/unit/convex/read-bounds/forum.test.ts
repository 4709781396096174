// Reads of long discussions, under Convex's limit on the bytes of a transaction.
import { expect, test } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { LIMITS } from "#shared/limits.ts";
import { freezeEachTestAt } from "../../../helpers/convex.ts";
import {
  CJK,
  EMOJI,
  LONGEST,
  author,
  insertMany,
  startLimited,
  threadOf,
} from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

const replyOf = (authorId: Id<"users">, threadId: Id<"forumThreads">, position: number) => ({
  ...author(authorId, position),
  ...{ threadId, position, content: LONGEST, likeCount: 0 },
});

test("the search of a term that a thousand long discussions contain shows the newest twenty", async () => {
  const { server, admin } = await startLimited();
  const text = CJK.repeat(LIMITS.threadTitleMax + LIMITS.threadContentMax);
  // The newest two hundred do not contain it.
  await insertMany(server, 1300, async (ctx, number) => {
    const thread = threadOf(admin.userId, number, { content: "" });
    const threadId = await ctx.db.insert("forumThreads", thread);
    const row = { threadId, category: "help" as const, createdAt: number };
    await ctx.db.insert("forumThreadSearch", { ...row, searchText: number < 1100 ? `common ${text}` : text });
  });
  const found = await server.query(api.threads.search, { term: "common", category: null });
  const newest = Array.from({ length: 20 }, (_, index) => `Thread ${String(1099 - index)}`);
  expect(found.map(({ title }) => title)).toEqual(newest);
});

test("the queue of moderators shows the oldest of many long posts, and the others after them", async () => {
  const { server, admin } = await startLimited();
  await insertMany(server, 200, async (ctx, number) => {
    const threadId = await ctx.db.insert("forumThreads", threadOf(admin.userId, number));
    const targetId = await ctx.db.insert("forumReplies", replyOf(admin.userId, threadId, 1));
    const report = { reason: EMOJI, status: "open" as const, createdAt: number };
    await ctx.db.insert("forumReports", { targetId, threadId, userId: admin.userId, ...report });
  });
  const queue = async () => await admin.as.query(api.moderation.queue, { status: "open" });
  const [first, ...others] = await queue();
  if (first === undefined) throw new Error("Nothing is reported");
  expect(first.title).toBe("Thread 0");
  expect(others.length).toBeGreaterThan(40);
  await admin.as.mutation(api.moderation.decide, { targetId: first.targetId, decision: "keep" });
  expect((await queue())[0]?.title).toBe("Thread 1");
});

test("a discussion with hundreds of long hidden replies is moderated and deleted", async () => {
  const { server, admin } = await startLimited();
  const threadId = await server.run(
    async (ctx) => await ctx.db.insert("forumThreads", threadOf(admin.userId, 1)),
  );
  await insertMany(server, 300, async (ctx, number) => {
    const isHidden = number > 1;
    await ctx.db.insert("forumReplies", { ...replyOf(admin.userId, threadId, number + 1), isHidden });
  });
  const [, second] = await server.query(api.replies.page, { threadId, page: 0 });
  if (second === undefined) throw new Error("No second reply");
  await admin.as.mutation(api.moderation.decide, { targetId: second.replyId, decision: "remove" });
  const counters = await server.query(api.threads.counters, { threadId });
  expect(counters?.lastReplyAt).toBe(1);
  await admin.as.mutation(api.threads.remove, { threadId });
  for (let batch = 0; batch < 6; batch += 1) await server.mutation(internal.threads.purge, { threadId });
  expect(await server.run(async (ctx) => await ctx.db.query("forumReplies").first())).toBeNull();
});

test("pages of long discussions are as long as the bytes allow, and lead to each other", async () => {
  const { server, admin } = await startLimited();
  await insertMany(server, 120, async (ctx, number) => {
    await ctx.db.insert("forumThreads", threadOf(admin.userId, number));
  });
  const titles: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 10; page += 1) {
    const paginationOpts: { cursor: string | null; numItems: number } = { cursor, numItems: 50 };
    const found = await server.query(api.threads.list, { category: null, paginationOpts });
    titles.push(...found.page.map(({ title }) => title));
    if (found.isDone) break;
    cursor = found.continueCursor;
  }
  expect(titles).toEqual(Array.from({ length: 120 }, (_, index) => `Thread ${String(119 - index)}`));
});
