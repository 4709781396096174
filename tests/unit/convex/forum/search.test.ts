// Searches: all terms, the last as a beginning, newest first, at most twenty; and reports of posts.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { forumRows, openForum, reply, start } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

async function discussed() {
  const { server, ann, ...others } = await openForum();
  await start(ann, { title: "Gradient descent stalls", html: "<p>The loss turns into NaN quickly.</p>" });
  vi.setSystemTime(Date.now() + 1000);
  await start(ann, {
    title: "Descent, but steeper",
    html: "<p>My <strong>gradients</strong> explode.</p>",
    category: "help",
  });
  vi.setSystemTime(Date.now() + 1000);
  await start(ann, { title: "Nothing of the sort", html: "<p>Über descending a hill &amp; more</p>" });
  const titles = async (term: string, category: "help" | null = null) =>
    (await server.query(api.threads.search, { term, category })).map(({ title }) => title);
  return { server, ann, titles, ...others };
}

/** Hidden: removed by moderators. */
const goneThread = (authorId: Id<"users">) => ({
  ...{ title: "", content: "", preview: "", category: "help" as const, tags: [], createdAt: 0, updatedAt: 0 },
  ...{ authorId, authorName: "Ann", authorAvatar: null },
  ...{ isPinned: false, isLocked: false, isHidden: true },
});

test("a result contains every term; only the last may be a prefix", async () => {
  const { titles } = await discussed();
  expect(await titles("desc")).toEqual([
    "Nothing of the sort",
    "Descent, but steeper",
    "Gradient descent stalls",
  ]);
  expect(await titles("GRADIENT descent")).toEqual(["Gradient descent stalls"]);
  expect(await titles("descent grad")).toEqual(["Descent, but steeper", "Gradient descent stalls"]);
  expect(await titles("desc gradient")).toEqual([]);
  expect(await titles("nan?")).toEqual(["Gradient descent stalls"]);
  expect(await titles("über")).toEqual(["Nothing of the sort"]);
});

test("markup is not searched, blank terms find nothing, and a category filters", async () => {
  const { titles } = await discussed();
  expect(await titles("strong")).toEqual([]);
  expect(await titles("amp")).toEqual([]);
  expect(await titles("  ?! ")).toEqual([]);
  expect(await titles("descent", "help")).toEqual(["Descent, but steeper"]);
});

test("beyond a thousand matches the newest twenty are found as well, in a category, too", async () => {
  const { server, ann, titles } = await discussed();
  await server.run(async (ctx) => {
    for (let number = 1; number <= 1100; number += 1) {
      const category = number % 2 === 0 ? ("help" as const) : ("general" as const);
      const createdAt = Date.now() + number;
      const title = `Common ${String(number)}`;
      const threadId = await ctx.db.insert("forumThreads", {
        ...{ ...goneThread(ann.userId), isHidden: false },
        ...{ title, category, createdAt, updatedAt: createdAt },
      });
      const searchText = `common ${String(number)}`;
      await ctx.db.insert("forumThreadSearch", { threadId, category, createdAt, searchText });
    }
  });
  const newest = (from: number, step: number) =>
    Array.from({ length: 20 }, (_, index) => `Common ${String(from - index * step)}`);
  expect(await titles("common")).toEqual(newest(1100, 1));
  expect(await titles("common", "help")).toEqual(newest(1100, 2));
});

test("beyond a thousand matches they are found after a thousand newer discussions without a match", async () => {
  const { server, ann, titles } = await discussed();
  const threadId = await start(ann, { title: "Common ground" });
  await server.run(async (ctx) => {
    const row = { category: "help" as const };
    for (let number = 1; number <= 1010; number += 1) {
      // Those of one thread count once, so the thread of the newest match is what is found.
      const old = number === 1010 ? threadId : await ctx.db.insert("forumThreads", goneThread(ann.userId));
      const createdAt = Date.now() + number;
      await ctx.db.insert("forumThreadSearch", { ...row, threadId: old, createdAt, searchText: "common" });
    }
    for (let number = 2000; number < 3100; number += 1)
      await ctx.db.insert("forumThreadSearch", {
        ...{ ...row, threadId, createdAt: Date.now() + number, searchText: "other" },
      });
  });
  expect((await titles("common"))[0]).toBe("Common ground");
});

test("at most twenty come back, the newest ones, and a deleted thread never does", async () => {
  const { server, titles, chief } = await discussed();
  for (let number = 1; number <= 22; number += 1) {
    vi.setSystemTime(Date.now() + 1000);
    const writer = await signIn(server, { email: `p${String(number)}@example.com` });
    await start(writer, { title: `Kernel trick ${String(number)}` });
  }
  const found = await titles("kernel");
  expect([found.length, found[0], found.at(-1)]).toEqual([20, "Kernel trick 22", "Kernel trick 3"]);
  const newest = (await forumRows(server)).threads.at(-1);
  if (newest === undefined) throw new Error("No thread");
  await chief.as.mutation(api.threads.remove, { threadId: newest._id });
  expect((await titles("kernel"))[0]).toBe("Kernel trick 21");
});

test("a report is one row for each person and post, with the latest reason", async () => {
  const { server, ann, bob } = await openForum();
  const threadId = await start(ann);
  const replyId = await reply(ann, threadId);
  const complain = async (reason: string) =>
    await bob.as.mutation(api.reports.onThread, { threadId, form: { reason } });
  expect(await refusal(complain("  "))).toBe("report-reason-required");
  expect(await refusal(complain("x".repeat(501)))).toBe("report-reason-too-long");
  await complain("Advertising");
  await complain(" Advertising, twice ");
  await bob.as.mutation(api.reports.onReply, { replyId, form: { reason: "Rude" } });
  const { reports } = await forumRows(server);
  expect(reports.map(({ targetId, reason, status }) => [targetId, reason, status])).toEqual([
    [threadId, "Advertising, twice", "open"],
    [replyId, "Rude", "open"],
  ]);
  expect(await refusal(server.mutation(api.reports.onReply, { replyId, form: { reason: "Rude" } }))).toBe(
    "not-signed-in",
  );
});
