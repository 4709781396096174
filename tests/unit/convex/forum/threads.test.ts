// Threads: checked on the server, listed in full pages with pinned ones first, deleted with all dependent rows.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { FORM, forumRows, listPage, openForum, reply, start } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

test("a new thread has no replies or views and shows its text", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  expect(await server.query(api.threads.get, { threadId })).toMatchObject({
    title: FORM.title,
    content: FORM.html,
    category: "ai_ml",
    tags: ["attention", "transformers"],
    authorName: "Ann Example",
    isPinned: false,
    isLocked: false,
    mayDelete: false,
    mayModerate: false,
  });
  expect((await ann.as.query(api.threads.get, { threadId }))?.mayDelete).toBe(true);
  expect((await bob.as.query(api.threads.get, { threadId }))?.mayDelete).toBe(false);
  expect(await server.query(api.threads.counters, { threadId })).toEqual({
    replyCount: 0,
    repliesPosted: 0,
    likeCount: 0,
    likedByMe: false,
    lastReplyAt: null,
    lastReplyBy: null,
  });
});

test("an unknown thread id finds nothing", async () => {
  const { server } = await openForum();
  expect(await server.query(api.threads.get, { threadId: "nonsense" })).toBeNull();
});

test("every broken rule is refused with its code and writes nothing", async () => {
  const { server, ann } = await openForum();
  const refused = async (form: Partial<typeof FORM>) => await refusal(start(ann, form));
  expect(await refused({ title: "  " })).toBe("title-required");
  expect(await refused({ title: " Four " })).toBe("title-too-short");
  expect(await refused({ title: "x".repeat(201) })).toBe("title-too-long");
  expect(await refused({ html: "<p> </p><p><br></p>" })).toBe("content-required");
  expect(await refused({ html: "<p>​​​​​​​​​​​</p>" })).toBe("content-required");
  expect(await refused({ html: "<p>123456789</p>" })).toBe("content-too-short");
  expect(await refused({ html: `<p>${"x".repeat(5001)}</p>` })).toBe("content-too-long");
  expect(await refused({ html: "<b></b>".repeat(3000) })).toBe("content-too-long");
  expect(await refused({ html: "<script>alert(1234567890)</script>" })).toBe("content-required");
  expect(await refused({ category: "politics" })).toBe("category-invalid");
  expect(await refused({ tags: "x".repeat(31) })).toBe("tags-invalid");
  expect(await refused({ tags: "a,b,c,d,e,f,g,h,i,j,k" })).toBe("tags-invalid");
  expect((await forumRows(server)).threads).toEqual([]);
});

test("the limits themselves are allowed, and markup does not count", async () => {
  const { server, ann } = await openForum();
  await start(ann, { title: "Five!", html: "<p>1234567890</p>" });
  const longest = `<p>${"<strong>xxxxx</strong>".repeat(500)}${"x".repeat(2500)}</p>`;
  await start(ann, { title: "x".repeat(200), html: longest });
  expect((await forumRows(server)).threads).toHaveLength(2);
});

test("visitors cannot start a thread, nor can those without a confirmed address", async () => {
  const { server } = await openForum();
  const unverified = await signIn(server, { email: "new@example.com", emailVerified: false });
  expect(await refusal(server.mutation(api.threads.create, { form: FORM }))).toBe("not-signed-in");
  expect(await refusal(start(unverified))).toBe("email-not-verified");
});

test("lists come in pages of ten, newest first, and the last page is never empty", async () => {
  const { server, ann, bob } = await openForum();
  for (let number = 1; number <= 20; number += 1) {
    // Two threads of the same millisecond at the edge of the first page.
    if (number !== 11) vi.setSystemTime(Date.now() + 1000);
    await start(number % 2 === 0 ? ann : bob, { title: `Thread ${String(number)}` });
  }
  const first = await listPage(server);
  expect(first.page.map(({ title }) => title)).toEqual(
    [20, 19, 18, 17, 16, 15, 14, 13, 12, 11].map((number) => `Thread ${String(number)}`),
  );
  expect(first.isDone).toBe(false);
  const second = await listPage(server, first.continueCursor);
  expect(second.page).toHaveLength(10);
  expect(second.page.at(-1)?.title).toBe("Thread 1");
  expect(second.isDone).toBe(true);
});

test("ten pinned threads at the end of a page do not hide the others", async () => {
  const { server, ann, bob, chief } = await openForum();
  await start(bob, { title: "The only other one" });
  for (let number = 1; number <= 10; number += 1) {
    const threadId = await start(ann, { title: `Pinned ${String(number)}` });
    await chief.as.mutation(api.threads.setPinned, { threadId, pinned: true });
  }
  const first = await listPage(server);
  expect([first.page.length, first.isDone]).toEqual([10, false]);
  const second = await listPage(server, first.continueCursor);
  expect(second.page.map(({ title }) => title)).toEqual(["The only other one"]);
});

test("a category lists its own threads, with its pinned ones first", async () => {
  const { server, ann, chief } = await openForum();
  const old = await start(ann, { title: "Pinned help", category: "help" });
  vi.setSystemTime(Date.now() + 1000);
  await start(ann, { title: "Newer help", category: "help" });
  await start(ann, { title: "A project", category: "projects" });
  await chief.as.mutation(api.threads.setPinned, { threadId: old, pinned: true });
  const help = await server.query(api.threads.list, {
    category: "help",
    paginationOpts: { numItems: 10, cursor: null },
  });
  expect(help.page.map(({ title, isPinned }) => [title, isPinned])).toEqual([
    ["Pinned help", true],
    ["Newer help", false],
  ]);
  expect(help.isDone).toBe(true);
});

test("only moderators lock and pin; an address on the list is one", async () => {
  const { server, ann, chief } = await openForum();
  const listed = await signIn(server, { email: "listed@cohort.test" });
  const threadId = await start(ann);
  const lock = { threadId, locked: true };
  expect(await refusal(ann.as.mutation(api.threads.setLocked, lock))).toBe("permission-denied");
  expect(await refusal(server.mutation(api.threads.setPinned, { threadId, pinned: true }))).toBe(
    "not-signed-in",
  );
  await chief.as.mutation(api.threads.setLocked, lock);
  expect(await refusal(reply(ann, threadId))).toBe("thread-locked");
  await listed.as.mutation(api.threads.setLocked, { threadId, locked: false });
  await reply(ann, threadId);
});

test("deleting a thread takes its replies, likes, views and search entry, however many there are", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const kept = await start(bob, { title: "Stays where it is" });
  const replyId = await reply(bob, threadId);
  await bob.as.mutation(api.likes.setOnReply, { replyId, liked: true });
  await ann.as.mutation(api.likes.setOnThread, { threadId, liked: true });
  await bob.as.mutation(api.reports.onThread, { threadId, form: { reason: "Off topic" } });
  await ann.as.mutation(api.reports.onReply, { replyId, form: { reason: "Advertising" } });
  await bob.as.mutation(api.threads.view, { threadId });
  await server.run(async (ctx) => {
    const row = await ctx.db.get("forumReplies", replyId);
    if (row === null) throw new Error("No reply");
    const { content, authorId, authorName, authorAvatar, createdAt, updatedAt } = row;
    const copy = { threadId, content, authorId, authorName, authorAvatar, createdAt, updatedAt };
    for (let position = 2; position <= 450; position += 1)
      await ctx.db.insert("forumReplies", { ...copy, position, likeCount: 0, isHidden: false });
  });
  expect(await refusal(bob.as.mutation(api.threads.remove, { threadId }))).toBe("permission-denied");
  await ann.as.mutation(api.threads.remove, { threadId });
  expect(await refusal(reply(bob, threadId))).toBe("thread-not-found");
  const late = bob.as.mutation(api.reports.onThread, { threadId, form: { reason: "Off topic" } });
  expect(await refusal(late)).toBe("thread-not-found");
  await server.finishAllScheduledFunctions(() => vi.runAllTimers());
  const { threads, searches, counters, stats, viewers, replies, likes, reports } = await forumRows(server);
  expect(threads.map(({ _id }) => _id)).toEqual([kept]);
  expect([searches.length, counters.length]).toEqual([1, 1]);
  expect([stats, viewers, replies, likes, reports]).toEqual([[], [], [], [], []]);
  expect(await refusal(ann.as.mutation(api.threads.remove, { threadId }))).toBe("thread-not-found");
});

test("a moderator deletes other people's threads", async () => {
  const { server, ann, chief } = await openForum();
  const threadId = await start(ann);
  await chief.as.mutation(api.threads.remove, { threadId });
  expect(await server.query(api.threads.get, { threadId })).toBeNull();
});

test("each view adds half a point, thirty times a minute for each viewer; people are counted once", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const views = async () => await server.query(api.threads.viewCount, { threadId });
  const stored = async () => {
    const { stats } = await forumRows(server);
    const sum = (field: "viewCount" | "uniqueViewers") => stats.reduce((total, row) => total + row[field], 0);
    return { viewCount: sum("viewCount"), uniqueViewers: sum("uniqueViewers") };
  };
  await bob.as.mutation(api.threads.view, { threadId });
  expect((await stored()).viewCount).toBe(0.5);
  expect(await views()).toBe(1);
  for (let number = 0; number < 40; number += 1) await bob.as.mutation(api.threads.view, { threadId });
  expect(await views()).toBe(15);
  await server.mutation(api.threads.view, { threadId });
  await ann.as.mutation(api.threads.view, { threadId });
  expect(await stored()).toEqual({ viewCount: 16, uniqueViewers: 2 });
  expect((await forumRows(server)).stats.length).toBeLessThanOrEqual(8);
});

test("posting too often is refused with the time to wait", async () => {
  const { ann } = await openForum();
  for (let number = 0; number < 15; number += 1) await start(ann);
  await expect(start(ann)).rejects.toThrow(/try again in 60 seconds\./);
  vi.setSystemTime(Date.now() + 60_000);
  await start(ann);
});
