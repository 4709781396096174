// Following threads and read positions: defaults, notifications, unread replies, and the bounds of what is stored.
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Id } from "#convex/_generated/dataModel.js";
import { LIMITS } from "#shared/limits.ts";
import { unreadReplies } from "#shared/rules/forum.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";
import { forumRows, openForum, reply, start, type Speaker } from "./support.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

type Level = "following" | "normal" | "muted";

async function followed() {
  const forum = await openForum();
  const { server, ann } = forum;
  const cleo = await signIn(server, { email: "cleo@example.com", displayName: "Cleo" });
  const threadId = await start(ann);
  const level = async (who: Speaker) => await who.as.query(api.follows.level, { threadId });
  const setLevel = async (who: Speaker, next: Level) =>
    await who.as.mutation(api.follows.setLevel, { threadId, level: next });
  const titles = async (who: Speaker) =>
    (await who.as.query(api.notifications.list, { paginationOpts: { numItems: 20, cursor: null } })).page.map(
      ({ event }) => event,
    );
  const post = async (who: Speaker, html?: string) => {
    vi.setSystemTime(Date.now() + 1000);
    const replyId = await reply(who, threadId, html);
    await finishDue(server);
    return replyId;
  };
  return { ...forum, cleo, threadId, level, setLevel, titles, post };
}

const REPLIED: unknown = expect.objectContaining({
  kind: "replied",
  name: "Bob",
  title: "Who looks at whom?",
});

test("authors of the thread and of replies follow by default; others and visitors do not", async () => {
  const { server, ann, bob, cleo, threadId, level, setLevel, post } = await followed();
  expect([await level(ann), await level(bob)]).toEqual(["following", "normal"]);
  expect(await server.query(api.follows.level, { threadId })).toBeNull();
  await post(bob);
  expect(await level(bob)).toBe("following");
  await setLevel(cleo, "normal");
  await post(cleo);
  expect(await level(cleo)).toBe("normal");
  expect(await refusal(server.mutation(api.follows.setLevel, { threadId, level: "muted" }))).toBe(
    "not-signed-in",
  );
});

test("followers are notified of replies, once until they have read it; muting ends mentions as well", async () => {
  const { ann, bob, cleo, chief, setLevel, titles, post } = await followed();
  await setLevel(cleo, "following");
  await post(bob);
  await post(bob, "<p>And more</p>");
  expect(await titles(cleo)).toEqual([REPLIED]);
  expect([await titles(ann), await titles(bob), await titles(chief)]).toEqual([[REPLIED, REPLIED], [], []]);
  await cleo.as.mutation(api.notifications.markAllRead, {});
  await post(bob);
  expect(await titles(cleo)).toEqual([REPLIED, REPLIED]);
  await cleo.as.mutation(api.notifications.markAllRead, {});
  await setLevel(cleo, "muted");
  await setLevel(ann, "muted");
  const count = [await titles(ann), await titles(cleo)].map(({ length }) => length);
  await post(bob, `<p><span data-mention="${ann.userId}">@Ann</span></p>`);
  expect([await titles(ann), await titles(cleo)].map(({ length }) => length)).toEqual(count);
  await ann.as.mutation(api.notifications.setChoice, { type: "reply", wanted: false });
  await setLevel(ann, "following");
  await post(bob);
  expect((await titles(ann)).length).toBe(count[0]);
});

test("a hundred followers and more are notified in batches; the reply's mentioned people only once", async () => {
  const { server, bob, cleo, setLevel, threadId, titles, post } = await followed();
  await setLevel(cleo, "following");
  await server.run(async (ctx) => {
    const { _id, _creationTime, ...person } = (await ctx.db.get("users", cleo.userId))!;
    for (let number = 0; number < 120; number += 1) {
      const userId = await ctx.db.insert("users", { ...person, email: `f${String(number)}@example.com` });
      await ctx.db.insert("forumFollows", { userId, threadId, level: "following" });
    }
    await ctx.db.insert("forumReplies", {
      ...{
        threadId,
        position: 99,
        content: "<p>Cleo was here</p>",
        authorId: cleo.userId,
        authorName: "Cleo",
      },
      ...{ authorAvatar: null, createdAt: 0, updatedAt: 0, likeCount: 0, isHidden: false },
    });
  });
  await post(bob, `<p><span data-mention="${cleo.userId}">@Cleo</span></p>`);
  await finishDue(server);
  expect((await forumRows(server)).notifications).toHaveLength(120 + 2);
  expect(await titles(cleo)).toMatchObject([{ kind: "mentioned", name: "Bob", title: "Who looks at whom?" }]);
});

test("unread replies are those after the last visit, until everything is marked as read", async () => {
  const { server, ann, bob, threadId, post } = await followed();
  const unread = async (who: Speaker) =>
    (await who.as.query(api.follows.unread, {})).map((row) => [row.title, row.unread]);
  const visit = async (who: Speaker, position: number) =>
    await who.as.mutation(api.readMarks.markThread, { threadId, position });
  await visit(ann, 0);
  await post(bob);
  await post(bob);
  expect(await unread(ann)).toEqual([["Who looks at whom?", 2]]);
  vi.setSystemTime(Date.now() + 1000);
  await visit(ann, 2);
  await visit(ann, 1);
  await visit(ann, -1);
  await visit(ann, 0.5);
  expect(await ann.as.query(api.readMarks.mine, {})).toEqual({
    allReadAt: 0,
    threads: [{ threadId, position: 2, visitedAt: Date.now() }],
  });
  expect(await unread(ann)).toEqual([]);
  await post(bob);
  expect(await unread(ann)).toEqual([["Who looks at whom?", 1]]);
  vi.setSystemTime(Date.now() + 1000);
  await ann.as.mutation(api.readMarks.markAll, {});
  expect(await unread(ann)).toEqual([]);
  await post(bob);
  expect(await unread(ann)).toEqual([["Who looks at whom?", 2]]);
  expect(await server.query(api.follows.unread, {})).toEqual([]);
  expect(await server.query(api.readMarks.mine, {})).toBeNull();
});

test("deleted replies do not count as unread beyond the visible ones", () => {
  const activity = { replyCount: 1, repliesPosted: 9, lastReplyAt: 20 };
  expect(unreadReplies(activity, { position: 2, visitedAt: 10 }, 0)).toBe(1);
  expect(unreadReplies(activity, { position: 2, visitedAt: 30 }, 0)).toBe(0);
  expect(unreadReplies(activity, null, 0)).toBe(0);
});

test("of one person's follows and read positions the latest are kept", async () => {
  const { server, bob, threadId } = await followed();
  const userId = bob.userId;
  await server.run(async (ctx) => {
    for (let number = 0; number < LIMITS.followsMax; number += 1) {
      const other = (await ctx.db.get("forumThreads", threadId))!;
      const { _id, _creationTime, ...fields } = other;
      const id: Id<"forumThreads"> = await ctx.db.insert("forumThreads", fields);
      await ctx.db.insert("forumFollows", { userId, threadId: id, level: "following" });
      await ctx.db.insert("forumReadMarks", { userId, threadId: id, position: 1, visitedAt: number });
    }
  });
  await bob.as.mutation(api.follows.setLevel, { threadId, level: "following" });
  await bob.as.mutation(api.readMarks.markThread, { threadId, position: 3 });
  const { follows, readMarks } = await forumRows(server);
  const own = [follows.filter((row) => row.userId === userId), readMarks];
  expect(own.map(({ length }) => length)).toEqual([LIMITS.followsMax, LIMITS.readMarksMax]);
  expect(own.map((rows) => rows.at(-1)?.threadId)).toEqual([threadId, threadId]);
});

test("threads that an author follows by default never replace a level that the person has chosen", async () => {
  const { server, bob, threadId, setLevel, level } = await followed();
  await setLevel(bob, "muted");
  const copies = await server.run(async (ctx) => {
    const { _id, _creationTime, ...fields } = (await ctx.db.get("forumThreads", threadId))!;
    const ids: Id<"forumThreads">[] = [];
    for (let number = 0; number < LIMITS.followsMax; number += 1)
      ids.push(await ctx.db.insert("forumThreads", fields));
    for (const id of ids.slice(1))
      await ctx.db.insert("forumFollows", { userId: bob.userId, threadId: id, level: "following" });
    return ids;
  });
  const levelAt = async (id: Id<"forumThreads">) => await bob.as.query(api.follows.level, { threadId: id });
  await start(bob);
  expect([await level(bob), await levelAt(copies[1]!), await levelAt(copies[2]!)]).toEqual([
    ...["muted", "normal", "following"],
  ]);
  await bob.as.mutation(api.follows.setLevel, { threadId: copies[2]!, level: "following" });
  await bob.as.mutation(api.follows.setLevel, { threadId: copies[0]!, level: "following" });
  expect([await level(bob), await levelAt(copies[2]!), await levelAt(copies[3]!)]).toEqual([
    ...["muted", "following", "normal"],
  ]);
  const rows = async () =>
    (await forumRows(server)).follows.filter(({ userId }) => userId === bob.userId).length;
  expect(await rows()).toBe(LIMITS.followsMax);
  await server.run(async (ctx) => {
    for (const row of await ctx.db.query("forumFollows").collect())
      if (row.userId === bob.userId) await ctx.db.patch("forumFollows", row._id, { isChosen: true });
  });
  const last = await start(bob);
  expect([await rows(), await level(bob)]).toEqual([LIMITS.followsMax, "muted"]);
  expect((await forumRows(server)).follows.map((row) => row.threadId)).not.toContain(last);
});

test("related threads share words of the title", async () => {
  const { server, bob, threadId } = await followed();
  await start(bob, { title: "He looks at attention", html: "<p>Whom does he mean?</p>" });
  await start(bob, { title: "Something else", html: "<p>Entirely different words.</p>" });
  const related = await server.query(api.threads.related, { threadId });
  expect(related.map(({ title }) => title)).toEqual(["He looks at attention"]);
});

test("followed threads with unread replies come by their latest reply, at most six", async () => {
  const { ann, bob } = await openForum();
  const threads: Id<"forumThreads">[] = [];
  for (let number = 0; number < 7; number += 1) {
    const threadId = await start(ann, { title: `Thread number ${String(number)}` });
    await ann.as.mutation(api.readMarks.markThread, { threadId, position: 0 });
    threads.push(threadId);
  }
  for (const number of [6, 0, 5, 1, 4, 2, 3]) {
    vi.setSystemTime(Date.now() + 1000);
    await reply(bob, threads[number]!);
  }
  const unread = await ann.as.query(api.follows.unread, {});
  expect(unread.map(({ title }) => title.at(-1))).toEqual(["3", "2", "4", "1", "5", "0"]);
});
